import { AuditRow, type AuditState } from '@majlis/domain/audit/schema.ts'
import { auditShapes } from '@majlis/domain/audit/shapes.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import type * as z from 'zod/mini'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { name, type Sql, sql } from '../../db/sql.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { settingNumber } from '../setting/store.ts'

type Row = z.infer<typeof AuditRow>

/** A page of entries with the names of today. */
export async function entries(scope: Scope, query: ListQuery) {
  const { data, count } = await scope.list('audit_log', { ...auditShapes.list, answer: AuditRow }, query)
  return { data: await named(scope, data as Row[]), count }
}

const ids = (some: (string | null)[]) => [...new Set(some.filter((id) => id !== null))]

/** What a row of a table is called; a table that is not named has rows without one. */
const titles: Record<string, { from?: Sql; title: Sql }> = {
  account: { title: sql`account.name` },
  candidate: { title: sql`candidate."accountName"` },
  company: { title: sql`company.name` },
  requisition: { title: sql`requisition.title` },
  question: { title: sql`question.title` },
  skill: { title: sql`skill.name` },
  designation: { title: sql`designation.name` },
  industry: { title: sql`industry.name` },
  degree: { title: sql`degree.name` },
  field_of_study: { title: sql`field_of_study.name` },
  referral: { title: sql`referral.title` },
  shortlist: { title: sql`shortlist.title` },
  referral_referee: { title: sql`concat_ws(' ', referral_referee.first_name, referral_referee.last_name)` },
  referral_candidate: { title: sql`concat_ws(' ', referral_candidate.first_name, referral_candidate.last_name)` },
  referral_signal: {
    from: sql`join referral_candidate on referral_candidate.id = referral_signal."referralCandidateId"`,
    title: sql`concat_ws(' ', referral_candidate.first_name, referral_candidate.last_name)`,
  },
  membership: {
    from: sql`join account on account.id = membership."accountId"`,
    title: sql`coalesce(membership."invitedName", account.name)`,
  },
  partner: { from: sql`join account on account.id = partner."accountId"`, title: sql`account.name` },
  guest: { from: sql`join account on account.id = guest."accountId"`, title: sql`account.name` },
  interview: {
    from: sql`join candidate on candidate.id = interview."candidateId"`,
    title: sql`candidate."accountName"`,
  },
}
type Titled = keyof typeof titles & Parameters<Scope['list']>[0]

async function titlesOf(scope: Scope, table: Titled, rowIds: string[]): Promise<[string, string][]> {
  const { from = sql``, title } = titles[table] as { from?: Sql; title: Sql }
  const rows = await scope.read<{ id: string; title: string | null }>(
    (sees) => sql`select ${name(table, 'id')} as id, ${title} as title from ${name(table)} ${from}
      where ${name(table, 'id')} = any(${rowIds}::uuid[]) and ${sees(table)}`,
  )
  return rows.flatMap(({ id, title: found }) => (found ? [[id, found] as [string, string]] : []))
}

async function named(scope: Scope, rows: Row[]) {
  const tables = [...new Set(rows.map(({ table }) => table))].filter(
    (table): table is Titled => table !== null && Object.hasOwn(titles, table),
  )
  const found = new Map<string, string>()
  for (const table of tables) {
    const rowIds = ids(rows.filter((row) => row.table === table).map(({ rowId }) => rowId))
    for (const [id, title] of await titlesOf(scope, table, rowIds)) found.set(`${table}:${id}`, title)
  }
  const people = new Map(await titlesOf(scope, 'account', ids(rows.map(({ accountId }) => accountId))))
  const companies = new Map(await titlesOf(scope, 'company', ids(rows.map(({ companyId }) => companyId))))
  const origins =
    can(scope.me.role, 'user.update') && scope.me.companyIds === null ? await originsOf(scope, rows) : null
  return rows.map((row) => {
    const [who, company] = [row.accountId && people.get(row.accountId), row.companyId && companies.get(row.companyId)]
    return {
      ...row,
      who: row.accountId && who ? { id: row.accountId, name: who } : null,
      company: row.companyId && company ? { id: row.companyId, name: company } : null,
      subject: found.get(`${row.table}:${row.rowId}`) ?? null,
      origin: origins?.get(row.id) ?? null,
    }
  })
}

async function originsOf(scope: Scope, rows: Row[]) {
  const read = await scope.read<{ id: string; ip: string | null; device: string | null }>(
    (
      sees,
    ) => sql`select audit_origin."auditId" as id, host(audit_origin.ip) as ip, audit_origin.device from audit_origin
      where audit_origin."auditId" = any(${rows.map(({ id }) => id)}::uuid[]) and ${sees('audit_origin')}`,
  )
  return new Map(read.map(({ id, ip, device }) => [id, { ip, device }]))
}

/** How the chain is. It is read from its first entry on. */
export async function chainState(scope: Scope): Promise<Omit<AuditState, 'known'>> {
  const state = await scope.asSystem('installation').row<{
    entries: string
    sequence: string | null
    hash: string | null
    broken: string | null
    lost: string | null
    lostAt: string | null
  }>(sql`select * from majlis_audit_state()`)
  if (!state) throw new Error('the state of the audit log is always one row')
  const { sequence, hash, lost, lostAt } = state
  return {
    entries: Number(state.entries),
    head: sequence && hash ? { sequence: Number(sequence), hash } : null,
    broken: state.broken,
    lost: lost && lostAt ? { sequence: Number(lost), at: lostAt } : null,
  }
}

/** Does the log still have this entry at this place? */
export async function holdsAnchor(scope: Scope, sequence: string, hash: string): Promise<boolean> {
  const found = await scope
    .asSystem('installation')
    .row<{ holds: boolean }>(sql`select majlis_holds_anchor(${sequence}::bigint, ${hash}) as holds`)
  return found?.holds === true
}

/** What is told outside the database of the log as it was. */
export interface Anchor {
  sequence: string
  hash: string
  entries: string
  at: string
}

/** Keeps the head of the chain where the last anchor is an hour old, and answers it. */
export const takeAnchor = (tx: TransactionHandle) =>
  openSystemScope(tx, 'job').row<Anchor>(sql`select * from majlis_anchor_audit(interval '55 minutes')`)

/** What went of the log because its time was over: up to where, and how many entries. */
export interface Cut {
  sequence: string
  hash: string
  entries: string
}

/** Lets the entries go that are older than five years; answers up to where, or null where none was. */
export const cutAudit = (tx: TransactionHandle) =>
  openSystemScope(tx, 'job').row<Cut>(sql`select * from majlis_cut_audit()`)

/** Where deeds came from is kept as long as the portal's setting says. */
export const forgetOrigins = (tx: TransactionHandle) =>
  openSystemScope(tx, 'job').rows(sql`delete from audit_origin
    where at < now() - make_interval(months => ${settingNumber('privacy.originMonths')})`)
