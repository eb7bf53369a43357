import { randomUUIDv7 } from 'node:crypto'
import { type Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { withoutCompany } from '@majlis/domain/session/rules.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { raw, type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

// Roles and statuses stand in these statements as words of our own, not as values: one small statement a role, for which
// PostgreSQL keeps its plan. As values they made it plan again at every request, which took most of the time.
const approved = raw(String(ApprovalStatus.APPROVED))

/** A company that exists for its people: approved and not switched off. */
export const isOpen = (company: Sql) =>
  sql`exists (select from company where company.id = ${company} and company.active and company."approvalStatus" = ${approved})`

/** A membership that counts: approved, active, and of an open company where it has one. */
export const activeMembership = sql`membership.active and membership."approvalStatus" = ${approved}
  and (membership."companyId" is null or ${isOpen(sql`membership."companyId"`)})`

/** Of several companies in one role the oldest membership's is the own one. */
export const oldestFirst = sql`membership."createdAt", membership.id`

/** The companies of the memberships that an account holds in a role; null when it holds none. */
export const companiesIn = (role: Role | null): Sql =>
  role
    ? sql`(select array_agg(membership."companyId" order by ${oldestFirst}) from membership
        where membership."accountId" = account.id and membership.role = ${raw(`'${role}'`)} and ${activeMembership})`
    : raw('null::uuid[]')

const further: Partial<Record<Role, Sql>> = {
  partner: sql`select partner."companyId" from partner where partner."accountId" = account.id
    and partner.active and partner."approvalStatus" = ${approved} and ${isOpen(sql`partner."companyId"`)}`,
  sourcer: sql`select distinct sourcer."companyId" from sourcer where sourcer."accountId" = account.id
    and sourcer.status = 1`,
  candidate: sql`select distinct candidate."companyId" from candidate
    where candidate."accountId" = account.id and account."emailConfirmedAt" is not null`,
  // Of a share that was deleted a guest still learns that it is gone.
  guest: sql`select guest."companyId" from guest where guest."accountId" = account.id
    union select membership."companyId" from membership where membership."accountId" = account.id
      and membership.role = 'guest' and ${activeMembership}`,
}

/** The companies whose rows a role reaches, where its memberships alone do not say so; null where they do. */
export const reachableCompanies = (role: Role | null): Sql => {
  const found = role && further[role]
  return found ? sql`array(${found})` : raw('null::uuid[]')
}

interface NewMembership {
  accountId: string
  role: Role
  companyId: string | null
  status: number
  /** By whom, and what it wrote of the person. */
  invited?: { by: string; name: string; phone: string | null }
}
/** False when the role is held already, in whatever state: nobody but an admin revives it. */
export async function addMembership(
  tx: TransactionHandle,
  { accountId, role, companyId, status, invited }: NewMembership,
): Promise<boolean> {
  const added = await openSystemScope(
    tx,
    'access',
  ).row(sql`insert into membership (id, "accountId", role, "companyId", "approvalStatus", "invitedBy", "invitedName",
      "invitedPhone", "invitedAt")
    values (${randomUUIDv7()}, ${accountId}, ${role}, ${withoutCompany.includes(role) ? null : companyId}, ${status},
      ${invited?.by ?? null}, ${invited?.name ?? null}, ${invited?.phone ?? null}, case when ${invited !== undefined} then now() end)
    on conflict on constraint membership_once do nothing returning id`)
  return added !== null
}

/** A company that was let in once and is not open now: nobody of it enters, and nothing of it is deleted. */
export const isPaused = (company: Sql): Sql =>
  sql`(not ${company}.active or ${company}."approvalStatus" not in (${ApprovalStatus.NIL}, ${ApprovalStatus.SUBMITTED_FOR_APPROVAL}, ${approved}))`

/** Says that a company is paused, and nothing of what is kept for it. */
export const paused = (company: string): Refusal =>
  refuse(403, 'company.paused', { code: 'paused', params: { company } })

/** Why somebody whose password was right holds no role that counts: its company is paused, it was suspended, or it waits. */
export async function whyShut(tx: TransactionHandle, accountId: string): Promise<Refusal> {
  const held = await openSystemScope(tx, 'access').row<{ company: string | null; suspended: boolean }>(
    sql`select case when company.id is not null and ${isPaused(sql`company`)} then company.name end as company,
      not membership.active or membership."approvalStatus" in (${ApprovalStatus.ON_HOLD}, ${ApprovalStatus.REJECTED}) as suspended
    from membership left join company on company.id = membership."companyId"
    where membership."accountId" = ${accountId} order by suspended, membership."createdAt", membership.id limit 1`,
  )
  if (held?.company && !held.suspended) return paused(held.company)
  return refuse(403, held && !held.suspended ? 'account.waiting' : 'account.suspended')
}
