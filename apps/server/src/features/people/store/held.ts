import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { RowOf, Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

export type Membership = RowOf<'membership'> & { role: Role }

/** Does somebody hold a role in this company, in whatever state; without a company, one of those that have none? */
export async function hasRoleIn(scope: Scope, accountId: string, companyId: string | null): Promise<boolean> {
  const held = await scope.asSystem('ruleFacts').row(sql`select from membership
    where "accountId" = ${accountId} and case when ${companyId}::uuid is null
      then role in ('admin', 'moderator') else "companyId" = ${companyId}::uuid end limit 1`)
  return held !== null
}

/**
 * Throws 409 where a company, or the host, would be left without an admin. Whoever asks waits for whoever asked before, so
 * that two who end each other's role do not both go through. The one place that says so.
 */
export async function keepLastAdmin(scope: Scope, { id, role, companyId }: Membership): Promise<void> {
  if (role !== 'company' && role !== 'admin') return
  const system = scope.asSystem('ruleFacts')
  if (!companyId) await scope.lockName('the admins of the host')
  const company =
    companyId && (await system.row<{ name: string }>(sql`select name from company where id = ${companyId} for update`))
  const others = await system.row(sql`select from membership join account on account.id = membership."accountId"
    where membership.role = ${role} and membership."companyId" is not distinct from ${companyId}::uuid
      and membership.id <> ${id} and membership.active and membership."approvalStatus" = ${ApprovalStatus.APPROVED}
      and account.active and not account.bot limit 1`)
  if (others) return
  throw company ? refuse(409, 'user.lastAdmin', { params: { company: company.name } }) : refuse(409, 'user.lastHost')
}

/** Ends the sessions in which somebody acts in this role, there or wherever it has no choice: at once, everywhere. */
export async function endSessionsIn(scope: Scope, { accountId, role, companyId }: Membership): Promise<void> {
  await scope.asSystem('access').rows(sql`update session set revoked_at = now()
    where "accountId" = ${accountId} and role = ${role} and revoked_at is null
      and ("actingCompanyId" is null or ${companyId}::uuid is null or "actingCompanyId" = ${companyId}::uuid)`)
}

/** A partner that is approved acts for those companies that asked for it while it waited. */
export async function approveLinks(scope: Scope, accountId: string, to: number): Promise<void> {
  await scope.asSystem('consequence').rows(sql`update partner set "approvalStatus" = ${to}
    where "accountId" = ${accountId} and "approvalStatus" = ${ApprovalStatus.SUBMITTED_FOR_APPROVAL}`)
}

/** Who is no partner any more acts for no company. */
export async function endLinks(scope: Scope, accountId: string): Promise<void> {
  await scope.asSystem('consequence').rows(sql`delete from partner where "accountId" = ${accountId}`)
}
