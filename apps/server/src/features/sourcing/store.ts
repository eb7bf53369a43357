import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { AccessStatus, ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { NewSourcer, Sourcer, SourcerChange, SourcerEntry } from '@majlis/domain/sourcing/schema.ts'
import { sourcingShapes as shapes } from '@majlis/domain/sourcing/shapes.ts'
import type { Actor } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { always, escapeLike, join, type Sql, sql } from '../../db/sql.ts'
import { ofCompany, own } from '../../db/visible/sight.ts'
import { memberName } from '../account/store.ts'
import { openRequisition } from '../candidate/store.ts'

/** The approved, active sourcers of the companies that the actor reaches; a sourcer finds itself. */
const entries = (me: Actor): Sql => sql`(
  select membership.id, membership."companyId", membership."createdAt", account.id as "accountId", ${memberName} as name,
    account.public_id, account.email
  from membership join account on account.id = membership."accountId"
  where membership.role = 'sourcer' and membership."approvalStatus" = ${ApprovalStatus.APPROVED}
    and membership.active and account.active and membership."companyId" is not null
    and ${ofCompany('membership')(me)} and ${me.role === 'sourcer' ? own('membership')(me) : always}) entry`

/** A page of the sourcers to choose from. */
export async function searchSourcers({ tx, me }: Scope, query: ListQuery) {
  const where = join(query.conditions.map(meets), ' and ', 'true')
  const order = join(
    query.sort.map(
      ([field, way]) =>
        sql`${field === 'createdAt' ? sql`"createdAt"` : sql`name`} ${way === 'desc' ? sql`desc` : sql`asc`}`,
    ),
    ', ',
  )
  const [data, counted] = await Promise.all([
    openSystemScope(
      tx,
      'directory',
    ).rows<SourcerEntry>(sql`select id, "accountId", "companyId", jsonb_build_object('id', "accountId", 'name', name,
        'public_id', public_id, 'email', email) as account
      from ${entries(me)} where ${where} order by ${order}, id
      limit ${query.limit} offset ${(query.pageNumber - 1) * query.limit}`),
    openSystemScope(tx, 'directory').row<{ count: number }>(
      sql`select count(*)::int as count from ${entries(me)} where ${where}`,
    ),
  ])
  return { data, count: counted?.count ?? 0 }
}

function meets({ field, operator, value }: Condition): Sql {
  if (operator === '$substring' && field === 'account.name')
    return sql`lower(name) like ${`%${escapeLike(String(value).toLowerCase())}%`}`
  if (operator !== '$eq' && operator !== '$in')
    throw refuse(400, 'query.unknown', { field, params: { name: `filter[${field}][${operator}]` } })
  const values = (Array.isArray(value) ? value : [value]).map(String)
  // Only sourcers stand here: asking for others finds nobody.
  if (field === 'role.name') return sql`${values.includes('sourcer')}`
  return field === 'companyId' ? sql`"companyId" = any(${values}::uuid[])` : sql`name = any(${values})`
}

/** A page of links, with the people and what they have added as far as the actor sees it. */
export async function sourcers(scope: Scope, query: ListQuery) {
  const { include, ...rest } = query
  const { data, count } = await scope.list('sourcer', shapes.sourcers, { ...rest, include: [] })
  const links: Sourcer[] = data
  if (include.includes('account')) await addAccounts(scope, links)
  if (include.includes('candidate')) await addCandidates(scope, links)
  return { data: links, count }
}

async function addAccounts({ tx }: Scope, links: Sourcer[]): Promise<void> {
  const ids = links.map(({ accountId }) => accountId)
  const people = await openSystemScope(tx, 'directory').rows<NonNullable<Sourcer['account']>>(
    sql`select id, name, public_id from account where id = any(${ids}::uuid[])`,
  )
  for (const link of links) link.account = people.find(({ id }) => id === link.accountId) ?? null
}

type Added = NonNullable<Sourcer['candidates']>[number] & { requisitionId: string; sourcerId: string }
async function addCandidates(scope: Scope, links: Sourcer[]): Promise<void> {
  const added = await scope.read<Added>(
    (sees) => sql`select id, "accountId", "accountName", status, "createdAt", "requisitionId", "sourcerId"
    from candidate where "requisitionId" = any(${links.map((link) => link.requisitionId)}::uuid[])
      and "sourcerId" = any(${links.map((link) => link.accountId)}::uuid[]) and ${sees('candidate')}
    order by "createdAt", id`,
  )
  for (const link of links)
    link.candidates = added
      .filter((one) => one.requisitionId === link.requisitionId && one.sourcerId === link.accountId)
      .map(({ requisitionId, sourcerId, ...one }) => one)
}

/** Links a sourcer to a requisition of its company; who is linked already stays so, and has access. */
export async function linkSourcer(scope: Scope, { accountId, requisitionId }: NewSourcer) {
  const { companyId } = await openRequisition(scope, requisitionId)
  const known = await scope
    .asSystem('directory')
    .row(sql`select from ${entries(scope.me)} where "accountId" = ${accountId} and "companyId" = ${companyId}`)
  if (!known) throw refuse(422, 'sourcer.unknown', { field: 'accountId' })
  const before = await scope.first('sourcer', sql`"requisitionId" = ${requisitionId} and "accountId" = ${accountId}`)
  const granted = { status: AccessStatus.ACCESS_GRANTED }
  const { id } = before
    ? await scope.set('sourcer', before.id, granted)
    : await scope.add('sourcer', { companyId, requisitionId, accountId, ...granted })
  await audit(scope.tx, scope.me, 'sourcer.link', 'sourcer', id, companyId)
  return showSourcer(scope, id)
}

/** Grants or revokes access, at once. */
export async function changeSourcer(scope: Scope, id: string, change: SourcerChange) {
  const link = await scope.lock('sourcer', id)
  const { status, accountId = link.accountId, requisitionId = link.requisitionId } = change
  if (accountId !== link.accountId || requisitionId !== link.requisitionId) throw refuse(422, 'sourcer.fixed')
  await scope.set('sourcer', id, { status })
  await audit(scope.tx, scope.me, 'sourcer.change', 'sourcer', id, link.companyId)
  return showSourcer(scope, id)
}

async function showSourcer(scope: Scope, id: string) {
  const link: Sourcer = await scope.show('sourcer', shapes.changeSourcer, id)
  await addAccounts(scope, [link])
  await addCandidates(scope, [link])
  return link
}
