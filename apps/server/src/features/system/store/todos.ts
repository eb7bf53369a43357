import { can } from '@majlis/domain/core/permission.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { type LookupList, lookupLists } from '@majlis/domain/lookup/lists.ts'
import type { PortalTodo } from '@majlis/domain/system/schema.ts'
import { type PortalTodoKind, workKinds } from '@majlis/domain/system/status.ts'
import type { Scope, Sees } from '../../../db/scope.ts'
import { join, name, type Sql, sql } from '../../../db/sql.ts'
import { stuckOf } from './queues.ts'

const { APPROVED, SUBMITTED_FOR_APPROVAL } = ApprovalStatus

/** What of each kind waits: its company, and since when. Who waits with its company is approved with it, and counts once. */
const pieces = (sees: Sees): Record<PortalTodoKind, Sql> => ({
  company: sql`select company.id as "companyId", company."createdAt" as since from company
    where company.active and company."approvalStatus" = ${SUBMITTED_FOR_APPROVAL} and ${sees('company')}`,
  partner: sql`select partner."companyId", partner."createdAt" as since
    from partner join company on company.id = partner."companyId" and company."approvalStatus" = ${APPROVED}
    where partner.active and partner."approvalStatus" = ${SUBMITTED_FOR_APPROVAL} and ${sees('partner')}`,
  user: sql`select membership."companyId", membership."createdAt" as since
    from membership left join company on company.id = membership."companyId"
    where membership.active and membership."approvalStatus" = ${SUBMITTED_FOR_APPROVAL}
      and (company.id is null or company."approvalStatus" = ${APPROVED}) and ${sees('membership')}`,
  ...(Object.fromEntries(
    lookupLists.map((list) => [
      list,
      sql`select null::uuid as "companyId", "createdAt" as since from ${name(list)}
        where active and "approvedAt" is null and ${sees(list)}`,
    ]),
  ) as Record<LookupList, Sql>),
  ...(Object.fromEntries(
    workKinds.map((kind) => [kind, sql`select null::uuid as "companyId", since from (${stuckOf(kind, sees)}) stuck`]),
  ) as Record<(typeof workKinds)[number], Sql>),
})

const rank = sql`case kind when 'company' then 0 when 'partner' then 1 when 'user' then 1 else 2 end`

/**
 * A page of what waits for those who run the product: companies first, of which nobody enters before, then partners and users;
 * of each the longest waiting first. However much of the rest waits, a new registration is in sight.
 */
export async function portalTodos(scope: Scope, { limit, pageNumber }: ListQuery) {
  // Users and partners are the admin's to approve: what a moderator cannot do does not wait for it.
  const mayApprove = can(scope.me.role, 'user.update')
  const all = (sees: Sees) =>
    join(
      Object.entries(pieces(sees))
        .filter(([kind]) => mayApprove || !['user', 'partner'].includes(kind))
        .map(([kind, piece]) => sql`select ${kind}::text as kind, waits.* from (${piece}) waits`),
      ' union all ',
    )
  const rows = await scope.read<PortalTodo & { total: number }>(
    (sees) => sql`with found as materialized (
        select kind, "companyId", count(*)::int as count, min(since) as since from (${all(sees)}) todo
        group by kind, "companyId")
      select (select count(*)::int from found) as total, page.kind, page.count, page.since,
        case when company.id is not null then json_build_object('id', company.id, 'name', company.name) end as company
      from (values (1)) one left join (
        select * from found order by ${rank}, since, kind, "companyId" limit ${limit} offset ${(pageNumber - 1) * limit}) page on true
      left join company on company.id = page."companyId"
      order by ${rank}, page.since, page.kind, page."companyId"`,
  )
  const data = rows
    .filter(({ kind }) => kind)
    .map(({ kind, company, count, since }) => ({ kind, company, count, since }))
  return { data, count: rows[0]?.total ?? 0 }
}
