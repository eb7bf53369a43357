import type { Principal, Role } from '../core/role.ts'
import { mayGrant } from '../session/rules.ts'

interface Who {
  accountId: string
  role: Principal
}
interface Held {
  accountId: string
  role: Role
  isLink?: boolean
}

/** May this role of somebody be suspended, taken or approved? Never one's own, never one above the ceiling. */
export const mayChange = (me: Who, held: Held): boolean =>
  me.accountId !== held.accountId && !held.isLink && mayGrant(me.role, held.role)

/** So many are invited in one call. */
export const mostAtOnce = 500
