import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { type Sql, sql } from '../../db/sql.ts'

/** A company that exists for its people: approved and not switched off. */
const isOpen = (company: Sql) =>
  sql`exists (select from company where company.id = ${company} and company.active and company."approvalStatus" = ${ApprovalStatus.APPROVED})`

/** A membership that counts: approved, active, and of an open company where it has one. */
export const held = sql`membership.active and membership."approvalStatus" = ${ApprovalStatus.APPROVED}
  and (membership."companyId" is null or ${isOpen(sql`membership."companyId"`)})`

/** Of several companies in one role the oldest membership's is the own one. */
export const byAge = sql`membership."createdAt", membership.id`

/** The companies whose rows a role reaches, where its memberships alone do not say so. A null means: those of the memberships. */
export const reach = (role: string) => sql`case ${role}::text
  when 'partner' then array(select partner."companyId" from partner where partner."accountId" = account.id
    and partner.active and partner."approvalStatus" = ${ApprovalStatus.APPROVED} and ${isOpen(sql`partner."companyId"`)})
  when 'sourcer' then array(select distinct sourcer."companyId" from sourcer where sourcer."accountId" = account.id
    and sourcer.status = 1)
  when 'candidate' then array(select distinct candidate."companyId" from candidate
    where candidate."accountId" = account.id and account."emailConfirmedAt" is not null)
  when 'guest' then array(select distinct guest."companyId" from guest where guest."accountId" = account.id) end`
