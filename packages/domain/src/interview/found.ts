import { can, type Permission } from '../core/permission.ts'
import type { Principal } from '../core/role.ts'

/** Does this role narrow interviews by verdict and rating? To a guest a share may hide them, and a candidate never reads them. */
export const narrowsByVerdict = (who: Principal): boolean =>
  can(who, 'feedback.read') && !['guest', 'candidate'].includes(who)

/** By what of its candidate a list is narrowed, and who may: whoever does not read it does not filter by it. */
export const candidateNeeds = {
  skillId: 'account.read',
  'candidate.location': 'account.read',
  'candidate.sourcerId': 'sourcer.read',
  refcheck: 'refcheck.read',
} as const satisfies Record<string, Permission>
