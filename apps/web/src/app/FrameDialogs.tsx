import type { ReactNode } from 'react'
import { signOut } from '../core/signIn.ts'
import { useText } from '../core/text.ts'
import { ConfirmDialog, SideDrawer } from '../ui/Dialog.tsx'
import { words } from './text.ts'

export interface MenuDrawerProps {
  title: string
  onClose: () => void
}

/** A menu where there is no room for it beside the page. */
export function FrameMenu({ title, onClose, children }: MenuDrawerProps & { children: ReactNode }) {
  const t = useText(words)
  return (
    <SideDrawer title={title} start onClose={onClose}>
      <nav aria-label={t.menu}>{children}</nav>
    </SideDrawer>
  )
}

/** Asks before the session ends. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useText(words)
  return (
    <ConfirmDialog
      title={t.signOutQuestion}
      confirm={t.yes}
      cancel={t.no}
      onConfirm={() => void signOut()}
      onClose={onClose}
    />
  )
}
