import { FrameMenu, type MenuDrawerProps } from './FrameDialogs.tsx'
import { OwnMenu } from './OwnMenu.tsx'

export { SignOutDialog } from './FrameDialogs.tsx'

/** The menu of a guest's page where there is no room for it beside the page. */
export const MenuDrawer = (props: MenuDrawerProps) => (
  <FrameMenu {...props}>
    <OwnMenu />
  </FrameMenu>
)
