import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { RequisitionOwner } from '@majlis/domain/requisition/schema.ts'
import { valuesOf } from '../../../db/facts.ts'
import type { Scope } from '../../../db/scope.ts'
import { escapeLike, join, raw, sql } from '../../../db/sql.ts'

/** A page of those who own requisitions in sight, by their names. */
export async function owners(scope: Scope, { conditions, search, sort, limit, pageNumber }: ListQuery) {
  const pieces = conditions.map((condition) => {
    if (condition.operator !== '$eq' && condition.operator !== '$in')
      throw refuse(400, 'query.unknown', { params: { name: `filter[${condition.field}]` } })
    return sql`account.id = any(${valuesOf(condition)}::uuid[])`
  })
  if (search)
    pieces.push(sql`lower(coalesce(account.name, account.email)) like ${`%${escapeLike(search.toLowerCase())}%`}`)
  const found = await scope.read<RequisitionOwner & { count: number }>(
    (sees) => sql`select account.id as "accountId", coalesce(account.name, account.email) as name,
        count(*) over ()::int as count
      from account where account.id in (select requisition."accountId" from requisition where ${sees('requisition')})
        and ${join(pieces, ' and ', 'true')}
      order by lower(coalesce(account.name, account.email)) ${raw(sort[0]?.[1] === 'desc' ? 'desc' : 'asc')}, account.id
      limit ${limit} offset ${(pageNumber - 1) * limit}`,
  )
  return { data: found.map(({ accountId, name }) => ({ accountId, name })), count: found[0]?.count ?? 0 }
}
