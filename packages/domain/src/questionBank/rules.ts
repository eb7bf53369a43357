import { can } from '../core/permission.ts'
import type { Principal } from '../core/role.ts'

interface Owned {
  companyId: string | null
  accountId: string | null
}
interface Reader {
  accountId: string
  role: Principal
}

/** Is it for this reader to change: admins any, a company and its partner its own, the others what they wrote? */
const isTheirs = ({ companyId, accountId }: Owned, { accountId: own, role }: Reader): boolean =>
  accountId === own ||
  role === 'admin' ||
  role === 'moderator' ||
  ((role === 'company' || role === 'partner') && companyId !== null)

/** May this question of the bank be changed by this reader? */
export const isChangeable = (question: Owned, reader: Reader): boolean =>
  can(reader.role, 'questionBank.write') && isTheirs(question, reader)

/** May this question be taken out of the bank by this reader? */
export const isRemovable = (question: Owned, reader: Reader): boolean =>
  can(reader.role, 'questionBank.delete') && isTheirs(question, reader)
