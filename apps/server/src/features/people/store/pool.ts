import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import type { PoolEntry } from '@majlis/domain/people/schema.ts'
import { UserStatus } from '@majlis/domain/people/status.ts'
import type { Scope } from '../../../db/scope.ts'
import { escapeLike, join, type Sql, sql } from '../../../db/sql.ts'
import { ofCompany } from '../../../db/visible/sight.ts'
import { memberName } from '../../account/store.ts'

const { APPROVED, ON_HOLD, REJECTED } = ApprovalStatus
const { SCHEDULED, RESCHEDULED, SUBMITTED, COMPLETED } = InterviewStatus

/** A page of the interviewers of the companies that the actor runs, those that wait for approval first. */
export async function pool(scope: Scope, query: ListQuery): Promise<{ data: PoolEntry[]; count: number }> {
  const { me } = scope
  const where = join([...query.conditions.map(meets), ...searched(query.search)], ' and ', 'true')
  const order = join(query.sort.map(sorted), ', ')
  const found = await scope.asSystem('directory').rows<PoolEntry & { total: number }>(sql`select entry.*,
      count(*) over ()::int as total
    from (select membership.id, membership."accountId", membership."companyId", membership."approvalStatus",
        json_build_object('id', company.id, 'name', company.name) as company,
        ${memberName} as name, account.email, membership."updatedAt",
        case when not (membership.active and account.active) or membership."approvalStatus" in (${ON_HOLD}, ${REJECTED})
            then ${UserStatus.SUSPENDED}::int
          when membership."approvalStatus" <> ${APPROVED} then ${UserStatus.WAITING}::int
          when exists (select from credential where credential."accountId" = account.id) then ${UserStatus.ACTIVE}::int
          else ${UserStatus.INVITED}::int end as status,
        coalesce((select json_agg(skill.name order by held.level desc, skill.name) from account_skill held
          join skill on skill.id = held."skillId" where held."accountId" = account.id and held."candidateId" is null
            and (held."companyId" is null or held."companyId" = membership."companyId")), '[]') as skills,
        exists (select from slot_pattern where slot_pattern."accountId" = account.id
            and slot_pattern."companyId" = membership."companyId")
          or exists (select from slot where slot."accountId" = account.id
            and slot."companyId" = membership."companyId" and slot."endsAt" > now()) as "hasHours",
        load.*
      from membership join account on account.id = membership."accountId" and not account.bot
      join company on company.id = membership."companyId"
      cross join lateral (select
          (count(*) filter (where ahead))::int as upcoming,
          (count(*) filter (where ahead and "scheduledStart" < now() + interval '7 days'))::int as soon,
          (count(*) filter (where status in (${SUBMITTED}, ${COMPLETED})))::int as held,
          max("startedAt") filter (where status in (${SUBMITTED}, ${COMPLETED})) as "lastAt"
        from (select status, "scheduledStart", "startedAt", status in (${SCHEDULED}, ${RESCHEDULED})
            and "scheduledStart" > now() as ahead from interview
          where interview."interviewerAccountId" = account.id and interview."companyId" = membership."companyId") mine) load
      where membership.role = 'interviewer' and ${ofCompany('membership')(me)}) entry
    where ${where} order by entry.status <> ${UserStatus.WAITING}, ${order}, entry.id
    limit ${query.limit} offset ${(query.pageNumber - 1) * query.limit}`)
  const data = found.map(({ total: _, ...entry }) => entryOf(entry))
  return { data, count: found[0]?.total ?? 0 }
}

function entryOf(entry: PoolEntry): PoolEntry {
  const { id, accountId, company, name, email, status, skills, hasHours, upcoming, soon, held, lastAt, updatedAt } =
    entry
  return { id, accountId, company, name, email, status, skills, hasHours, upcoming, soon, held, lastAt, updatedAt }
}

const columns: Record<string, Sql> = {
  name: sql`lower(coalesce(entry.name, entry.email))`,
  upcoming: sql`entry.upcoming`,
  lastAt: sql`entry."lastAt"`,
}
const sorted = ([field, way]: ListQuery['sort'][number]): Sql =>
  sql`${columns[field] as Sql} ${way === 'desc' ? sql`desc nulls last` : sql`asc nulls last`}`

const searched = (words: string | null): Sql[] => {
  if (!words) return []
  const like = `%${escapeLike(words.toLowerCase())}%`
  return [
    sql`(lower(entry.name) like ${like} or lower(entry.email) like ${like} or lower(entry.skills::text) like ${like})`,
  ]
}

function meets({ field, operator, value }: Condition): Sql {
  if (operator !== '$eq' && operator !== '$in')
    throw refuse(400, 'query.unknown', { field, params: { name: `filter[${field}][${operator}]` } })
  const values = (Array.isArray(value) ? value : [value]).map(String)
  if (field === 'companyId') return sql`entry."companyId" = any(${values}::uuid[])`
  return sql`entry."approvalStatus" = any(${values}::int[])`
}
