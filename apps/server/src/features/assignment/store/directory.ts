import type { DirectoryEntry } from '@majlis/domain/assignment/schema.ts'
import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus, InterviewType } from '@majlis/domain/core/status.ts'
import type { Actor } from '../../../db/actor.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { always, escapeLike, join, never, type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { ofCompany, own } from '../../../db/visible/sight.ts'
import { memberName } from '../../account/store.ts'

interface Row {
  id: string
  accountId: string
  name: string | null
  email: string | null
  active: boolean
  bot: boolean
}

/** The approved interviewers of the companies that the actor reaches, and the bot; an interviewer finds itself. */
const entries = (me: Actor): Sql => sql`(
  select membership.id, account.id as "accountId", ${memberName} as name, account.email,
    membership.active and account.active as active, false as bot, membership."createdAt", membership."companyId"
  from membership join account on account.id = membership."accountId"
  where membership.role = 'interviewer' and membership."approvalStatus" = ${ApprovalStatus.APPROVED} and not account.bot
    and ${ofCompany('membership')(me)} and ${me.role === 'interviewer' ? own('membership')(me) : always}
  union all
  select id, id, name, null, active, true, "createdAt", null from account
  where ${me.role === 'interviewer' ? never : sql`bot`}) entry`

/** A page of the interviewers to choose from. */
export async function directory(
  { tx, me }: Scope,
  query: ListQuery,
): Promise<{ data: DirectoryEntry[]; count: number }> {
  const where = join(query.conditions.map(meets), ' and ', 'true')
  const order = join(query.sort.map(sorted), ', ')
  const [rows, counted] = await Promise.all([
    openSystemScope(
      tx,
      'directory',
    ).rows<Row>(sql`select * from ${entries(me)} where ${where} order by ${order}, name, id
      limit ${query.limit} offset ${(query.pageNumber - 1) * query.limit}`),
    openSystemScope(tx, 'directory').row<{ count: number }>(
      sql`select count(*)::int as count from ${entries(me)} where ${where}`,
    ),
  ])
  const skills = query.include.includes('account.account_skill') ? await skillsOf(tx, rows) : null
  const data = rows.map((row) => {
    const entry = entryOf(row)
    if (skills) entry.account.account_skills = skills.get(row.accountId) ?? []
    return query.include.includes('role') ? { ...entry, role: { name: 'Interviewer' } } : entry
  })
  return { data, count: counted?.count ?? 0 }
}

interface Suggesting extends Pick<ListQuery, 'limit' | 'pageNumber'> {
  requisitionId: string
  role?: string | undefined
  companyId?: string | undefined
}

/** Interviewers for a requisition: those with a required skill, by how many of them, then by how few interviews they have. */
export async function suggested(
  scope: Scope,
  { requisitionId, role, companyId, limit, pageNumber }: Suggesting,
): Promise<{ data: DirectoryEntry[]; count: number }> {
  const { tx, me } = scope
  const requisition = await scope.get('requisition', requisitionId)
  if (role !== undefined && role.toLowerCase() !== 'interviewer') return { data: [], count: 0 }
  if (companyId !== undefined && companyId !== requisition.companyId)
    throw refuse(404, 'notFound', { field: 'companyId' })
  const isOneWay = requisition.interview_type === InterviewType.ONE_WAY
  const found = sql`from ${entries(me)}, lateral (
      select coalesce(array_agg(distinct skill.name), '{}') as names from requisition_skill required
      join skill on skill.id = required."skillId"
      join account_skill held on held."skillId" = skill.id and held."accountId" = entry."accountId"
        and held."candidateId" is null and (held."companyId" is null or held."companyId" = entry."companyId")
      where required."requisitionId" = ${requisition.id}) match
    where entry.active and ${isOneWay ? sql`entry.bot` : sql`entry."companyId" = ${requisition.companyId} and cardinality(match.names) > 0`}`
  const [rows, counted] = await Promise.all([
    openSystemScope(tx, 'directory').rows<Row & { match: string[] }>(sql`select entry.*, match.names as match ${found}
    order by cardinality(match.names) desc, (select count(*) from interview
      where interview."interviewerAccountId" = entry."accountId" and interview.status in (0, 1, 2, 5)), entry.id
    limit ${limit} offset ${(pageNumber - 1) * limit}`),
    openSystemScope(tx, 'directory').row<{ count: number }>(sql`select count(*)::int as count ${found}`),
  ])
  return { data: rows.map((row) => ({ ...entryOf(row), match: row.match })), count: counted?.count ?? 0 }
}

function entryOf({ id, accountId, name, email, active, bot }: Row): DirectoryEntry {
  return { id, accountId, account: { id: accountId, name, email, active, bot } }
}

/** The column that each filter and sort of the directory stands for. */
const columns: Record<string, Sql> = {
  companyId: sql`entry."companyId"`,
  'account.name': sql`entry.name`,
  createdAt: sql`entry.bot desc, entry."createdAt"`,
}

function sorted([field, direction]: ListQuery['sort'][number]): Sql {
  return sql`${columns[field]} ${direction === 'desc' ? sql`desc` : sql`asc`}`
}

function meets(condition: Condition): Sql {
  const { field, operator, value } = condition
  if (operator !== '$eq' && operator !== '$in' && !(operator === '$substring' && field === 'account.name'))
    throw refuse(400, 'query.unknown', { field, params: { name: `filter[${field}][${operator}]` } })
  const values = (Array.isArray(value) ? value : [value]).map(String)
  // Only interviewers, and only approved ones, stand in the directory: asking for others finds nobody.
  if (field === 'role.name') return sql`${values.includes('interviewer')}`
  if (field === 'account.bot') return sql`entry.bot = any(${values}::boolean[])`
  if (field === 'approvalStatus') return sql`${values.includes(String(ApprovalStatus.APPROVED))}`
  if (operator === '$substring') return sql`lower(entry.name) like ${`%${escapeLike(String(value).toLowerCase())}%`}`
  if (field === 'accountId') return sql`entry."accountId" = any(${values}::uuid[])`
  // One by `=`: an array is planned for ten, and a plan for any values then looks too dear to be kept.
  const ofThese = values.length === 1 ? sql`= ${values[0]}::uuid` : sql`= any(${values}::uuid[])`
  if (field === 'companyId') return sql`(entry.bot or entry."companyId" ${ofThese})`
  if (field === 'account.name') return sql`entry.name = any(${values})`
  return sql`exists (select from account_skill held where held."accountId" = entry."accountId"
    and held."candidateId" is null and held."skillId" = any(${values}::uuid[]))`
}

type Skills = NonNullable<DirectoryEntry['account']['account_skills']>
async function skillsOf(tx: TransactionHandle, rows: Row[]): Promise<Map<string, Skills>> {
  const held = await openSystemScope(tx, 'directory').rows<{ accountId: string; skills: Skills }>(sql`
    select held."accountId", jsonb_agg(jsonb_build_object('skillId', skill.id, 'level', held.level,
      'skill', jsonb_build_object('id', skill.id, 'name', skill.name, 'name_ar', skill.name_ar)) order by skill.name) as skills
    from account_skill held join skill on skill.id = held."skillId"
    where held."accountId" = any(${rows.map((row) => row.accountId)}::uuid[]) and held."candidateId" is null
    group by held."accountId"`)
  return new Map(held.map(({ accountId, skills }) => [accountId, skills]))
}
