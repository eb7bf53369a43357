import type { Principal, Role } from '../core/role.ts'
import { ApprovalStatus } from '../core/status.ts'

/** Roles that belong to no company: theirs is found in another way. */
export const withoutCompany: readonly Role[] = ['admin', 'moderator', 'candidate', 'partner']

/** What an inviter may give, at most: the rights page, row 22. */
const ceilings: Partial<Record<Principal, readonly Role[]>> = {
  admin: ['company', 'hiringManager', 'interviewer', 'partner', 'guest'],
  partner: ['company', 'hiringManager', 'interviewer', 'partner', 'guest'],
  company: ['company', 'hiringManager', 'interviewer', 'partner', 'guest'],
}

/** May this role give that one? */
export const mayGrant = (inviter: Principal, role: Role): boolean => ceilings[inviter]?.includes(role) ?? false

/** Whether a role that is given counts at once: a partner waits for approval unless an admin invites it. */
export const approvalOf = (inviter: Principal, role: Role): number =>
  role === 'partner' && inviter !== 'admin' ? ApprovalStatus.SUBMITTED_FOR_APPROVAL : ApprovalStatus.APPROVED
