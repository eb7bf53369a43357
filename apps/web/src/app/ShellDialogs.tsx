import { FrameMenu, type MenuDrawerProps } from './FrameDialogs.tsx'
import { Navigation } from './Navigation.tsx'

export { SignOutDialog } from './FrameDialogs.tsx'

/** The menu of the app where there is no room for it beside the page. */
export const MenuDrawer = (props: MenuDrawerProps) => (
  <FrameMenu {...props}>
    <Navigation onPick={props.onClose} />
  </FrameMenu>
)
