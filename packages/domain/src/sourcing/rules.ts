import { can } from '../core/permission.ts'
import type { Principal } from '../core/role.ts'

/** Is this role shown who collects candidates? A sourcer reads only its own link, which tells it nothing new. */
export const showsSourcers = (who: Principal): boolean => can(who, 'sourcer.read') && who !== 'sourcer'
