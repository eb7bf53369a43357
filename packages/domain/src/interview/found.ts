import { can } from '../core/permission.ts'
import type { Principal } from '../core/role.ts'

/** Does this role narrow interviews by verdict and rating? To a guest a share may hide them, and a candidate never reads them. */
export const narrowsByVerdict = (who: Principal): boolean =>
  can(who, 'feedback.read') && !['guest', 'candidate'].includes(who)
