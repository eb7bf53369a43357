import { needsProfile } from '@majlis/domain/account/rules.ts'
import { areaOf, type Role, roles } from '@majlis/domain/core/role.ts'
import type { SessionUser } from '@majlis/domain/session/schema.ts'
import { areaIn, homeOf } from '../core/landing.ts'

/** Where an address leads instead, and whether to say that the profile comes first. */
export interface Detour {
  to: string
  /** Another document: the pages before a session, and small ones of it. */
  isOpen?: true
  completeProfile?: true
}

const areas: readonly string[] = [...roles, ...Object.values(areaOf)]
const outside = ['404', 'reference-report', 'reference-call']

/** The routing rules of the specification: where does this address lead for whoever is signed in? Null: here. */
export function detour(path: string, user: Pick<SessionUser, 'role' | 'isProfileCreated'> | null): Detour | null {
  const area = areaIn(path)
  if (area === '404') return null
  if (!user) return { to: areas.includes(area) || outside.includes(area) ? '/login' : '/', isOpen: true }
  if (outside.includes(area)) return null
  const own = areaOf[user.role]
  if (area !== own) return { to: homeOf(user.role) }
  // As small as the pages for strangers, and served like them (`publicPages.ts`).
  if (path === homeOf('guest')) return { to: path, isOpen: true }
  const create = `/${own}/profile/create`
  const mustFill = needsProfile.includes(user.role as Role) && !user.isProfileCreated
  return mustFill && path !== create ? { to: create, completeProfile: true } : null
}
