import type { SessionUser } from '@majlis/domain/session/schema.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCommands } from '../core/commands.ts'
import { inside } from '../core/format.ts'
import { cache } from '../core/hooks.ts'
import { homeOf } from '../core/landing.ts'
import { useSessionUser } from '../core/session.ts'
import { switchRole } from '../core/signIn.ts'
import { useText } from '../core/text.ts'
import { Menu } from '../ui/Popover.tsx'
import { words } from './text.ts'

type Place = SessionUser['places'][number]

/** Acts in another place, and goes to its dashboard. */
async function actIn(place: Place): Promise<void> {
  const { user } = await switchRole(place)
  cache.clear()
  location.assign(homeOf(user.role))
}

/** Where else somebody may act: each other role, once for each company in which it is held. */
export default function RoleSwitch({ children }: { children: ReactNode }) {
  const t = useText(words)
  const { role, companyId, places } = useSessionUser()
  const others = places
    .filter((place) => place.role !== role || place.companyId !== companyId)
    .map((place) => {
      const isOneOf = places.filter((one) => one.role === place.role).length > 1
      const company = isOneOf && place.companyName ? ` · ${inside(place.companyName)}` : ''
      return { place, key: `${place.role} ${place.companyId}`, label: t.roles[place.role] + company }
    })
  useCommands(others.map(({ place, key, label }) => ({ key, label, hint: t.switchRole, run: () => void actIn(place) })))
  return (
    <Menu
      label={t.switchRole}
      icon={<IconUsersGroup />}
      items={others.map(({ place, key, label }) => ({ key, label, onPick: () => void actIn(place) }))}
    >
      {children}
    </Menu>
  )
}
