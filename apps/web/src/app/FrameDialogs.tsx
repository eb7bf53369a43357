import { providerApi } from '@majlis/domain/identity/providerApi.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../core/client.ts'
import { inside } from '../core/format.ts'
import { useLoad } from '../core/load.ts'
import { signOut } from '../core/signIn.ts'
import { useText } from '../core/text.ts'
import { Checkbox } from '../ui/Choices.tsx'
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

/** Asks before the session ends, and whether the provider's that opened it should end too. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useText(words)
  const end = useLoad((signal) => call(providerApi.end, undefined, { signal, quiet: true }), '')
  const there = end.state === 'loaded' ? end.answer : null
  const [alsoThere, setAlsoThere] = useState(false)
  return (
    <ConfirmDialog
      title={t.signOutQuestion}
      confirm={t.yes}
      cancel={t.no}
      onConfirm={() => void signOut((alsoThere && there?.url) || undefined)}
      onClose={onClose}
    >
      {there && <Checkbox label={t.signOutThere(inside(there.provider))} value={alsoThere} onChange={setAlsoThere} />}
    </ConfirmDialog>
  )
}
