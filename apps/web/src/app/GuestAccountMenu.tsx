import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { Avatar } from '../ui/Name.tsx'
import { Menu } from '../ui/Popover.tsx'
import { words } from './text.ts'

/** A guest's way to its profile and settings, and out. */
export default function GuestAccountMenu({ onLeave }: { onLeave: () => void }) {
  const t = useText(words)
  const { name, email } = useSessionUser()
  return (
    <Menu
      label={t.account}
      icon={<Avatar name={name ?? email} />}
      items={[
        { key: 'profile', label: t.profile, href: '/guest/profile/edit' },
        { key: 'settings', label: t.settings, href: '/guest/settings' },
        { key: 'out', label: t.signOut, danger: true, onPick: onLeave },
      ]}
    />
  )
}
