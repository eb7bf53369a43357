import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { GuestChoice } from '@majlis/domain/guest/schema.ts'
import type { Scope } from '../../../db/scope.ts'
import { escapeLike, join, type Sql, sql } from '../../../db/sql.ts'

/** A page of the guests and hiring managers of the actor's companies; who holds both roles stands once for each. */
export async function guestChoices(scope: Scope, query: ListQuery): Promise<{ data: GuestChoice[]; count: number }> {
  const where = join(query.conditions.map(meets), ' and ', 'true')
  const order = join(query.sort.map(sorted), ', ')
  const companyIds = scope.me.companyIds
  const rows = await scope.asSystem('directory').rows<GuestChoice & { count: number }>(
    sql`select membership.id, membership."accountId", membership."companyId", count(*) over ()::int as count,
        jsonb_build_object('name', membership.role) as role,
        jsonb_build_object('id', account.id, 'name', account.name, 'email', account.email) as account
      from membership join account on account.id = membership."accountId"
      where membership.role in ('guest', 'hiringManager') and membership.active and account.active
        and membership."approvalStatus" = ${ApprovalStatus.APPROVED} and ${where}
        and (${companyIds === null} or membership."companyId" = any(${companyIds ?? []}::uuid[]))
      order by ${order}, membership.id limit ${query.limit} offset ${(query.pageNumber - 1) * query.limit}`,
  )
  const data = rows.map(({ count: _, ...row }) => row)
  return { data, count: rows[0]?.count ?? 0 }
}

const columns: Record<string, Sql> = {
  'role.name': sql`membership.role`,
  companyId: sql`membership."companyId"`,
  'account.name': sql`lower(coalesce(account.name, account.email))`,
  createdAt: sql`membership."createdAt"`,
}

const sorted = ([field, way]: ListQuery['sort'][number]): Sql =>
  sql`${columns[field] as Sql} ${way === 'desc' ? sql`desc` : sql`asc`}`

function meets({ field, operator, value }: Condition): Sql {
  const column = columns[field] as Sql
  const values = (Array.isArray(value) ? value : [value]).map(String)
  if (operator === '$substring') return sql`${column} like ${`%${escapeLike(values.join().toLowerCase())}%`}`
  if (operator !== '$eq' && operator !== '$in')
    throw refuse(400, 'query.unknown', { field, params: { name: `filter[${field}][${operator}]` } })
  return field === 'companyId' ? sql`${column} = any(${values}::uuid[])` : sql`${column} = any(${values})`
}
