import type { Role } from '@majlis/domain/core/role.ts'
import { grantable } from '@majlis/domain/session/rules.ts'

/** The specification's five first, in its order. */
const first: readonly Role[] = ['company', 'hiringManager', 'interviewer', 'partner', 'guest']

/** The roles that somebody may give by the form: candidates are added to requisitions. */
export const givenRoles = (grantor: Role): readonly Role[] => {
  const all = grantable(grantor)
  const others = all.filter((role) => role !== 'candidate' && !first.includes(role))
  return [...first.filter((role) => all.includes(role)), ...others]
}
