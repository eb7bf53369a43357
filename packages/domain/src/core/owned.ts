import type { Principal } from './role.ts'

/** What somebody wrote for a company, or for everybody where it has none: a question of the bank, a kit, a template. */
export interface Owned {
  companyId: string | null
  accountId: string | null
}
export interface Reader {
  accountId: string
  role: Principal
}

/** Is it for this reader to change: admins any, a company and its partner its own, the others what they wrote? */
export const isChangeableBy = ({ companyId, accountId }: Owned, { accountId: own, role }: Reader): boolean =>
  accountId === own ||
  role === 'admin' ||
  role === 'moderator' ||
  ((role === 'company' || role === 'partner') && companyId !== null)
