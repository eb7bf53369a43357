import { type Principal, type Role, roles } from '../core/role.ts'
import { ApprovalStatus } from '../core/status.ts'

/** Roles that belong to no company: theirs is found in another way. */
export const withoutCompany: readonly Role[] = ['admin', 'moderator', 'candidate', 'partner']

/** The roles of the Add Users form. */
const invitedRoles: readonly Role[] = ['company', 'hiringManager', 'interviewer', 'partner', 'guest']

/** Who may give roles in turn: giving one of these asks for a fresh proof. */
export const strongRoles: readonly Role[] = ['admin', 'moderator', 'company']

/** What somebody may give, change and take, at most: the rights page, row 22. */
const ceilings: Partial<Record<Principal, readonly Role[]>> = {
  admin: roles,
  partner: invitedRoles,
  company: invitedRoles,
}

/** The roles that this one may give, change and take. */
export const grantable = (grantor: Principal): readonly Role[] => ceilings[grantor] ?? []

/** May this role give, change and take that one? */
export const mayGrant = (grantor: Principal, role: Role): boolean => grantable(grantor).includes(role)

/** Whether a role that is given counts at once: a partner waits for approval unless an admin invites it. */
export const approvalOf = (inviter: Principal, role: Role): number =>
  role === 'partner' && inviter !== 'admin' ? ApprovalStatus.SUBMITTED_FOR_APPROVAL : ApprovalStatus.APPROVED
