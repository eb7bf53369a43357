import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { User } from '@majlis/domain/people/schema.ts'
import { UserStatus } from '@majlis/domain/people/status.ts'
import type { Actor } from '../../../db/actor.ts'
import { oneOf, valuesOf } from '../../../db/facts.ts'
import { momentOf } from '../../../db/filter.ts'
import type { Scope } from '../../../db/scope.ts'
import { escapeLike, join, type Sql, sql } from '../../../db/sql.ts'
import { ofCompany } from '../../../db/visible/sight.ts'
import { memberName } from '../../account/store.ts'

const { APPROVED, ON_HOLD, REJECTED } = ApprovalStatus

/**
 * Whoever holds a role that the actor may read: in its companies, as their partner by its link, and for an admin all. What
 * an inviter wrote of somebody who has not confirmed its address stays with the company that wrote it.
 */
function entries(me: Actor): Sql {
  const all = me.companyIds === null
  const shown = me.role === 'recruiter' ? sql`('guest', 'hiringManager')` : null
  const members = sql`select membership.id, membership."accountId", membership."companyId", membership.role,
      membership.active and account.active as active, membership."approvalStatus", membership.reason,
      membership."invitedAt", membership."createdAt", membership."updatedAt", false as "isLink",
      account."photoId" is not null as "hasPhoto", ${memberName} as name, account.email, coalesce(membership."invitedPhone", account.primary_phone) as phone
    from membership join account on account.id = membership."accountId"
    where not account.bot and membership.role <> 'candidate'
      and ${ofCompany('membership')(me)}
      ${
        shown
          ? sql`and membership.role in ${shown} and membership.active and account.active
        and membership."approvalStatus" = ${APPROVED}`
          : sql``
      }`
  if (all || shown) return sql`(${members}) entry`
  return sql`(${members} union all
    select partner.id, partner."accountId", partner."companyId", 'partner', partner.active and account.active and held.active,
      case when held."approvalStatus" = ${APPROVED} then partner."approvalStatus" else held."approvalStatus" end, null,
      held."invitedAt", partner."createdAt", partner."updatedAt", true, account."photoId" is not null,
      coalesce(case when account."emailConfirmedAt" is null and held."invitedBy" = ${me.accountId} then held."invitedName" end,
        account.name), account.email, null
    from partner join account on account.id = partner."accountId"
    join membership held on held."accountId" = account.id and held.role = 'partner'
    where ${ofCompany('partner')(me)} and account.id <> ${me.accountId}) entry`
}

const status = sql`case when not entry.active or entry."approvalStatus" in (${ON_HOLD}, ${REJECTED}) then ${UserStatus.SUSPENDED}::int
  when entry."approvalStatus" <> ${APPROVED} then ${UserStatus.WAITING}::int
  when exists (select from credential where credential."accountId" = entry."accountId") then ${UserStatus.ACTIVE}::int
  when exists (select from link_token link where link."accountId" = entry."accountId" and link.purpose = 'invite'
    and link.used_at is null and link.revoked_at is null and link.expires_at > now()
    and (entry."companyId" is null or link."companyId" = entry."companyId")) then ${UserStatus.INVITED}::int
  else ${UserStatus.LINK_ENDED}::int end`

const lastSeen = sql`(select max(session."lastSeenAt") from session where session."accountId" = entry."accountId"
  and session.role = entry.role and (session."actingCompanyId" is null or entry."companyId" is null
    or session."actingCompanyId" = entry."companyId"))`

type Row = Pick<User, 'id' | 'accountId' | 'companyId' | 'status' | 'active' | 'approvalStatus' | 'isLink' | 'reason'> &
  Pick<User, 'invitedAt' | 'lastSeenAt' | 'updatedAt' | 'company'> & {
    role: User['role']['name']
    name: string | null
    email: string
    phone: string | null
    hasPhoto: boolean
    count: number
  }

/** A page of users; who holds two roles stands once for each. */
export async function users(scope: Scope, query: ListQuery): Promise<{ data: User[]; count: number }> {
  const { me } = scope
  const rows = await scope.asSystem('directory').rows<Row>(sql`${read(me)} where ${narrowed(me, query)}
    order by ${ordered(query)} limit ${query.limit} offset ${(query.pageNumber - 1) * query.limit}`)
  return { data: rows.map((row) => userOf(row, runs(me))), count: rows[0]?.count ?? 0 }
}

/** The ids of all users of a list, in its order. */
export async function userIds(scope: Scope, query: ListQuery): Promise<string[]> {
  const { me } = scope
  const rows = await scope.asSystem('directory').rows<{ id: string }>(sql`select entry.id from ${entries(me)}
    where ${narrowed(me, query)} order by ${ordered(query)}`)
  return rows.map(({ id }) => id)
}

/** Those of these users whom the actor may read. */
export async function theseUsers(scope: Scope, ids: readonly string[]): Promise<User[]> {
  const { me } = scope
  const rows = await scope.asSystem('directory').rows<Row>(sql`${read(me)} where entry.id = any(${ids}::uuid[])`)
  return rows.map((row) => userOf(row, runs(me)))
}

const runs = ({ role }: Actor) => role !== 'recruiter'
const ordered = ({ sort }: ListQuery) => sql`${join(sort.map(sorted), ', ')}, entry.id`
const read = (me: Actor) => sql`select entry.*, ${status} as status,
    case when ${runs(me)} then ${lastSeen} end as "lastSeenAt", count(*) over ()::int as count,
    (select json_build_object('id', company.id, 'name', company.name) from company
      where company.id = entry."companyId") as company
  from ${entries(me)}`

/** How many users such a list has; refuses at once what the actor does not filter by. */
export function usersBy(scope: Scope, query: ListQuery): () => Promise<number> {
  const counted = sql`select count(*)::int as count from ${entries(scope.me)} where ${narrowed(scope.me, query)}`
  return async () => (await scope.asSystem('directory').row<{ count: number }>(counted))?.count ?? 0
}

const narrowed = (me: Actor, { conditions, search }: ListQuery): Sql =>
  join([...conditions.map((one) => meets(me, one)), ...searched(search)], ' and ', 'true')

function userOf({ name, email, phone, hasPhoto, role, accountId, ...row }: Row, runs: boolean): User {
  const { id, companyId, company, status, active, approvalStatus, isLink, reason, invitedAt, lastSeenAt, updatedAt } =
    row
  return {
    ...{ id, accountId, companyId, company, status, active, approvalStatus, isLink, invitedAt, lastSeenAt, updatedAt },
    reason: runs ? reason : null,
    role: { name: role },
    account: { id: accountId, name, email, primary_phone: runs ? phone : null, hasPhoto },
  }
}

const columns: Record<string, Sql> = {
  'role.name': sql`entry.role`,
  companyId: sql`entry."companyId"`,
  accountId: sql`entry."accountId"`,
  'account.name': sql`lower(coalesce(entry.name, entry.email))`,
  active: sql`entry.active`,
  approvalStatus: sql`entry."approvalStatus"`,
  status,
  createdAt: sql`entry."createdAt"`,
  lastSeenAt: lastSeen,
}
const types: Record<string, Sql> = {
  companyId: sql`uuid[]`,
  accountId: sql`uuid[]`,
  active: sql`boolean[]`,
  approvalStatus: sql`int[]`,
  status: sql`int[]`,
}

const moments = ['createdAt', 'lastSeenAt']

const sorted = ([field, way]: ListQuery['sort'][number]): Sql =>
  sql`${columns[field] as Sql} ${way === 'desc' ? sql`desc nulls last` : sql`asc nulls last`}`

const searched = (words: string | null): Sql[] => {
  if (!words) return []
  const like = `%${escapeLike(words.toLowerCase())}%`
  return [sql`(lower(entry.name) like ${like} or lower(entry.email) like ${like})`]
}

/** When somebody was last seen is told to those who run the company: to others a filter would tell it too. */
function meets(me: Actor, condition: Condition): Sql {
  const { field, operator, value } = condition
  const column = columns[field] as Sql
  if (operator === '$substring') return sql`${column} like ${`%${escapeLike(String(value).toLowerCase())}%`}`
  const isHidden = field === 'lastSeenAt' && me.role === 'recruiter'
  if (operator === '$null' && !isHidden) return sql`(${column} is null) = ${value}`
  if (moments.includes(field) && !isHidden && (operator === '$gte' || operator === '$lt'))
    return sql`${column} ${operator === '$lt' ? sql`<` : sql`>=`} ${momentOf(value)}`
  if (moments.includes(field) || !(oneOf as readonly string[]).includes(operator))
    throw refuse(400, 'query.unknown', { field, params: { name: `filter[${field}][${operator}]` } })
  return sql`${column} = any(${valuesOf(condition).map(String)}::${types[field] ?? sql`text[]`})`
}

/** The address of somebody whose role the caller has met. */
export async function accountOfMember(scope: Scope, accountId: string): Promise<string> {
  const row = await scope
    .asSystem('directory')
    .row<{ email: string }>(sql`select email from account where id = ${accountId}`)
  if (!row) throw refuse(404, 'notFound')
  return row.email
}
