import { randomUUIDv7 } from 'node:crypto'
import type { Deed, Erased, OwnWay } from '@majlis/domain/privacy/deed.ts'
import { privacyTable } from '@majlis/domain/privacy/table.ts'
import { withRemoved } from '../../../db/removed.ts'
import { openSystemScope, type SystemScope } from '../../../db/scope.ts'
import { join, raw, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { collect, countsOf, filesWith } from './collect.ts'
import { type Found, ownStatements, take } from './own.ts'

/** What an erasure took away. */
export interface Erasure {
  counts: Record<string, number>
  files: number
}
interface About {
  askedBy?: string | null
  requestId?: string | null
  /** Why: it was asked for, unless said. */
  cause?: 'request' | 'retention' | 'removal'
  /** What stands for its address, by which whoever adds it again is told. */
  again?: string | null
}

/**
 * Erases a candidate in its company, a referee, or an account everywhere, as the privacy table says, and writes down the
 * proof. Its caller holds the row. A candidate's account goes with it where no company is left that knows the person. What
 * is being deleted with a requisition goes too.
 */
export const erase = (tx: TransactionHandle, subject: Erased, id: string, about: About = {}): Promise<Erasure | null> =>
  withRemoved(tx, () => eraseWhole(tx, subject, id, about))

async function eraseWhole(tx: TransactionHandle, subject: Erased, id: string, about: About): Promise<Erasure | null> {
  const scope = openSystemScope(tx, 'consequence')
  const found = await find(scope, subject, id)
  if (!found) return null
  const { counts, files } = await walk(scope, found, false)
  await scope.rows(sql`insert into erasure (id, "companyId", "requestId", subject, "rowId", "askedBy", cause, again, counts, files)
    values (${randomUUIDv7()}, ${found.companyId}, ${about.requestId ?? null}, ${subject}, ${id}, ${about.askedBy ?? null},
      ${about.cause ?? 'request'}, ${about.again ?? null}, ${JSON.stringify(counts)}, ${files})`)
  if (subject === 'candidate' && found.accountId && (await isUnknown(scope, found.accountId, about.cause)))
    await eraseWhole(tx, 'account', found.accountId, { ...about, again: null })
  return { counts, files }
}

/** Carries out an erasure of which the proof is known: the database is older than it. */
export const eraseAgain = (tx: TransactionHandle, subject: Erased, id: string): Promise<void> =>
  withRemoved(tx, async () => {
    const scope = openSystemScope(tx, 'job')
    const found = await find(scope, subject, id)
    if (found) await walk(scope, found, false)
  })

/** What an erasure would take away now: counted by its own conditions, and nothing is held or written for it. */
export async function countErasure(tx: TransactionHandle, subject: Erased, id: string): Promise<Erasure> {
  const scope = openSystemScope(tx, 'consequence')
  const found = await find(scope, subject, id)
  return found ? walk(scope, found, true) : { counts: {}, files: 0 }
}

/** Goes through the privacy table, in the order in which rows let go of each other. */
async function walk(scope: SystemScope, found: Found, isPreview: boolean): Promise<Erasure> {
  const counts = countsOf(found.rows)
  const lines = Object.entries(privacyTable).map(([table, of]) => [table, of[found.subject]] as const)
  const own = async (isLate: boolean) => {
    for (const [table, deed] of lines) {
      if (deed.does !== 'own' || late.includes(deed.how) !== isLate) continue
      const { takes, also } = ownStatements[deed.how]
      const taking = takes(found)
      if (!isPreview) await also?.(scope, found)
      const gone = taking ? await take(scope, taking, isPreview) : 0
      if (gone || isLate) counts[table] = gone
    }
  }
  await own(false)
  for (const [table, deed] of lines) if (!isPreview) await carryOut(scope, table, deed, found)
  await own(true)
  return { counts, files: found.files.length + filmsOf(counts) }
}

/** What can go only when the rows that name it are gone. */
const late: readonly OwnWay[] = ['files', 'questions', 'person']

const filmsOf = (counts: Record<string, number>) =>
  ['recording', 'earlier_film', 'recording_segment'].reduce((sum, table) => sum + (counts[table] ?? 0), 0)

async function carryOut(scope: SystemScope, table: string, deed: Deed, found: Found): Promise<void> {
  const column = (name: string) => raw(`"${name}"`)
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
/** How letters write a name or an address: as it is, small, in capitals, and each word with one. */
const spellings = (words: string) => {
  const small = words.toLowerCase()
  return [words, small, words.toUpperCase(), small.replace(/(^|[\s-])\p{L}/gu, (one) => one.toUpperCase())]
}
/** Shorter ones stand in too many words. */
const least = 4

async function find(scope: SystemScope, subject: Erased, id: string): Promise<Found | null> {
  const named = await whoIs[subject](scope, id)
  if (!named) return null
  const rows = subject === 'account' ? await ownRows(scope, id) : await collect(scope, tableOf[subject], [id])
  const ids = [...new Set([id, ...[...rows].flatMap(([table, some]) => (table === 'room_event' ? [] : some))])]
  const words = (some: (string | null)[]) => some.filter((one): one is string => (one?.length ?? 0) >= least)
  const forms = (some: (string | null)[]) => [...new Set(words(some).flatMap(spellings))]
  const asked = await scope.rows<{ id: string }>(sql`select "questionId" as id from interview_question
    where "interviewId" = any(${rows.get('interview') ?? []}::uuid[])`)
  return {
    ...{ ...named, subject, id, rows, ids },
    addresses: words(named.addresses).map((one) => one.toLowerCase()),
    letters: await lettersAbout(scope, named, ids, forms),
    files: await filesWith(scope, subject, rows),
    questions: asked.map((one) => one.id),
  }
}

/** The letters to it, about its rows, or that name it, found by their words: a company's may be many. What tells of its end stays. */
async function lettersAbout(
  scope: SystemScope,
  { companyId, accountId, requisitionId, addresses, names }: Named,
  ids: readonly string[],
  forms: (some: (string | null)[]) => string[],
): Promise<string[]> {
  const small = addresses.flatMap((one) => (one ? [one.toLowerCase()] : []))
  const found = await scope.rows<{ id: string }>(sql`select distinct id from majlis_letters_about(${companyId}::uuid,
    ${accountId}::uuid, ${small}::text[], ${ids}::uuid[], ${forms(addresses)}::text[], ${forms(names)}::text[],
    ${requisitionId}::uuid) as letter (id) where not exists (select from notification_log told
      where told.id = letter.id and told.outlives)`)
  return found.map(({ id }) => id)
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

/**
 * Does no company know this person any more, nor has it a part other than that of a candidate? What nobody has asked for
 * ends no account with which somebody signs in.
 */
async function isUnknown(scope: SystemScope, accountId: string, cause: About['cause'] = 'request'): Promise<boolean> {
  const isOwn = sql`${cause} <> 'request' and (exists (select from credential where credential."accountId" = account.id)
    or exists (select from passkey where passkey."accountId" = account.id)
    or exists (select from identity where identity."accountId" = account.id))`
  const known = await scope.row(sql`select from account where id = ${accountId} and (bot or ${isOwn}
    or exists (select from candidate where candidate."accountId" = account.id)
    or exists (select from membership where membership."accountId" = account.id and role <> 'candidate')
    or exists (select from guest where guest."accountId" = account.id)
    or exists (select from legal_hold hold where hold."accountId" = account.id and hold.status = 1)
    or exists (select from partner where partner."accountId" = account.id))`)
  return known === null
}
