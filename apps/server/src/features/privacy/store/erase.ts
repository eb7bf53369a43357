import { randomUUIDv7 } from 'node:crypto'
import type { Deed, Erased } from '@majlis/domain/privacy/deed.ts'
import { privacyTable } from '@majlis/domain/privacy/table.ts'
import { openSystemScope, type SystemScope } from '../../../db/scope.ts'
import { join, raw, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { collect, countsOf, filesWith } from './collect.ts'
import { type Found, ownStatements } from './own.ts'

/** What an erasure took away. */
export interface Erasure {
  counts: Record<string, number>
  files: number
}
interface About {
  askedBy?: string | null
  requestId?: string | null
}

/**
 * Erases a candidate in its company, a referee, or an account everywhere, as the privacy table says, and writes down the
 * proof. Its caller holds the row. A candidate's account goes with it where no company is left that knows the person.
 */
export async function erase(
  tx: TransactionHandle,
  subject: Erased,
  id: string,
  about: About = {},
): Promise<Erasure | null> {
  const scope = openSystemScope(tx, 'consequence')
  const found = await find(scope, subject, id)
  if (!found) return null
  const counts = countsOf(found.rows)
  const files = found.files.length + filmsOf(counts)
  for (const stage of ['own', 'delete', 'blank'] as const)
    for (const [table, of] of Object.entries(privacyTable)) {
      const deed = of[subject]
      if (deed.does !== stage || isLate(deed)) continue
      const gone = await carryOut(scope, table, deed, found)
      if (gone && stage === 'own') counts[table] = gone
    }
  for (const [table, of] of Object.entries(privacyTable)) {
    const deed = of[subject]
    if (isLate(deed)) counts[table] = await carryOut(scope, table, deed, found)
  }
  await scope.rows(sql`insert into erasure (id, "companyId", "requestId", subject, "rowId", "askedBy", counts, files)
    values (${randomUUIDv7()}, ${found.companyId}, ${about.requestId ?? null}, ${subject}, ${id}, ${about.askedBy ?? null},
      ${JSON.stringify(counts)}, ${files})`)
  if (subject === 'candidate' && found.accountId && (await isUnknown(scope, found.accountId)))
    await erase(tx, 'account', found.accountId, about)
  return { counts, files }
}

/** What can go only when the rows that name it are gone. */
const isLate = (deed: Deed) => deed.does === 'own' && ['files', 'questions', 'person'].includes(deed.how)

const filmsOf = (counts: Record<string, number>) =>
  ['recording', 'earlier_film', 'recording_segment'].reduce((sum, table) => sum + (counts[table] ?? 0), 0)

async function carryOut(scope: SystemScope, table: string, deed: Deed, found: Found): Promise<number> {
  const column = (name: string) => raw(`"${name}"`)
  if (deed.does === 'own') return ownStatements[deed.how](scope, found)
  if (deed.does === 'delete') {
    const unless = deed.unless ? sql` and ${column(deed.unless)} is null` : sql``
    await scope.rows(sql`delete from ${raw(table)} where ${column(deed.by)} = ${found.id}${unless}`)
  }
  if (deed.does === 'blank') {
    const nulls = join(
      deed.columns.map((name) => sql`${column(name)} = null`),
      ', ',
    )
    await scope.rows(sql`update ${raw(table)} set ${nulls} where ${column(deed.by)} = ${found.id}`)
  }
  return 0
}

interface Named {
  companyId: string | null
  accountId: string | null
  requisitionId: string | null
  names: (string | null)[]
  addresses: (string | null)[]
}

const whoIs: Record<Erased, (scope: SystemScope, id: string) => Promise<Named | null>> = {
  candidate: (scope: SystemScope, id: string) =>
    scope.row<Named>(sql`select "companyId", "accountId", "requisitionId", array["accountName"] as names,
      array[email, primary_phone] as addresses from candidate where id = ${id}`),
  referee: (scope: SystemScope, id: string) =>
    scope.row<Named>(sql`select "companyId", null as "accountId", null as "requisitionId", '{}'::text[] as names,
      array[email, primary_phone, call_phone] as addresses from referral_referee where id = ${id}`),
  account: (scope: SystemScope, id: string) =>
    scope.row<Named>(sql`select null as "companyId", id as "accountId", null as "requisitionId", '{}'::text[] as names,
      array[email, primary_phone] as addresses from account where id = ${id}`),
}
const tableOf = { candidate: 'candidate', referee: 'referral_referee', account: 'account' } as const
/** Shorter ones stand in too many words. */
const least = 4

async function find(scope: SystemScope, subject: Erased, id: string): Promise<Found | null> {
  const named = await whoIs[subject](scope, id)
  if (!named) return null
  const rows = subject === 'account' ? await ownRows(scope, id) : await collect(scope, tableOf[subject], [id])
  const ids = [...new Set([id, ...[...rows].flatMap(([table, some]) => (table === 'room_event' ? [] : some))])]
  const words = (some: (string | null)[]) =>
    some.flatMap((one) => (one && one.length >= least ? [one.toLowerCase()] : []))
  const asked = await scope.rows<{ id: string }>(sql`select "questionId" as id from interview_question
    where "interviewId" = any(${rows.get('interview') ?? []}::uuid[])`)
  return {
    ...{ ...named, subject, id, rows, ids },
    names: words(named.names),
    addresses: words(named.addresses),
    files: await filesWith(scope, subject, rows),
    questions: asked.map((one) => one.id),
  }
}

/** The rows of an account that its erasure deletes, and what follows them. */
export async function ownRows(scope: SystemScope, id: string) {
  const rows = new Map<string, string[]>([['account', [id]]])
  for (const [table, { account: deed }] of Object.entries(privacyTable)) {
    if (deed.does !== 'delete') continue
    const unless = deed.unless ? sql` and ${raw(`"${deed.unless}"`)} is null` : sql``
    const found = await scope.rows<{ id: string }>(
      sql`select to_jsonb(kept) ->> 'id' as id from ${raw(table)} kept
        where ${raw(`"${deed.by}"`)} = ${id}${unless} and to_jsonb(kept) ? 'id'`,
    )
    if (!found.length) continue
    for (const [of, ids] of await collect(
      scope,
      table,
      found.map((row) => row.id),
    ))
      rows.set(of, [...new Set([...(rows.get(of) ?? []), ...ids])])
  }
  return rows
}

/** Does no company know this person any more, nor has it a part other than that of a candidate? */
async function isUnknown(scope: SystemScope, accountId: string): Promise<boolean> {
  const known = await scope.row(sql`select from account where id = ${accountId} and (bot
    or exists (select from candidate where candidate."accountId" = account.id)
    or exists (select from membership where membership."accountId" = account.id and role <> 'candidate')
    or exists (select from guest where guest."accountId" = account.id)
    or exists (select from partner where partner."accountId" = account.id))`)
  return known === null
}
