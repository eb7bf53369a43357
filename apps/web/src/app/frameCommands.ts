import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../core/commands.ts'
import { useDensity, useScheme } from '../core/preferences.ts'
import { useSessionUser } from '../core/session.ts'
import { setLanguage, useLanguage, useText } from '../core/text.ts'
import { words as kit } from '../core/words.ts'
import { menu } from './menu.ts'
import { words } from './text.ts'

/** What of the frame is done by whoever draws it. */
export interface Acts {
  leave: () => void
}

/** What can be done from every page: go to another, change how it looks, leave. Other roles `RoleSwitch` adds. */
export function useFrameCommands({ leave }: Acts): Command[] {
  const t = useText(words)
  const k = useText(kit)
  const { role } = useSessionUser()
  const navigate = useNavigate()
  const [scheme, turnScheme] = useScheme()
  const [density, turnDensity] = useDensity()
  const other = useLanguage() === 'ar' ? 'en' : 'ar'
  const go = (page: string) => void navigate({ to: `/${areaOf[role]}/${page}` as '/' })
  const pages = [
    ...menu[role],
    ...(can(role, 'guest.grant') ? (['shortlists'] as const) : []),
    ...(can(role, 'refcheck.read') ? (['refchecks'] as const) : []),
    ...(can(role, 'privacy.ask') ? (['privacy'] as const) : []),
  ]
  return [
    ...(can(role, 'requisition.create')
      ? [{ key: 'make', label: t.newRequisition, run: () => go('requisition?make=1') }]
      : []),
    ...pages.map((page) => ({ key: page, label: t.pages[page], run: () => go(page) })),
    { key: 'profile', label: t.profile, run: () => go('profile/edit') },
    { key: 'settings', label: t.settings, run: () => go('settings') },
    { key: 'language', label: k.language, run: () => void setLanguage(other) },
    { key: 'scheme', label: scheme === 'dark' ? k.toLight : k.toDark, run: turnScheme },
    { key: 'density', label: density === 'compact' ? t.comfortable : t.compact, run: turnDensity },
    { key: 'out', label: t.signOut, run: leave },
  ]
}
