import type { Erased, OwnWay } from '@majlis/domain/privacy/deed.ts'
import type { SystemScope } from '../../../db/scope.ts'
import { raw, type Sql, sql } from '../../../db/sql.ts'
import { eraseReferee } from '../../refcheck/store.ts'
import type { Collected } from './collect.ts'

/** Who is erased, and what was found of it before anything was removed. */
export interface Found {
  subject: Erased
  id: string
  /** Null for an account, which no company owns. */
  companyId: string | null
  /** The account behind it, where there is one. */
  accountId: string | null
  /** Its addresses and numbers, in small letters. */
  addresses: string[]
  /** The letters to it, about its rows, or that name it. */
  letters: string[]
  rows: Collected
  /** All ids of these rows. */
  ids: string[]
  files: string[]
  questions: string[]
}

/** Which rows of a table an erasure takes, or changes: it counts by the same condition as it acts by. */
export interface Taking {
  from: string
  where: Sql
  /** What is put in the place of a person; nothing: the rows are deleted. */
  set?: Sql
}
interface Own {
  takes: (found: Found) => Taking | null
  /** What else is to be done, where that is not told by rows of one table. */
  also?: (scope: SystemScope, found: Found) => Promise<unknown>
}

const all = (ids: readonly string[]): Sql => sql`${ids}::uuid[]`
const rowsOf = ({ rows }: Found, table: string): Sql => all(rows.get(table) ?? [])

/** Is the row named by none of these tables but by rows that go themselves? */
const unnamedBy = (found: Found, of: string, column: string, tables: readonly string[]): Sql =>
  tables.reduce(
    (before, table) => sql`${before} and not exists (select from ${raw(table)} naming
      where naming.${raw(`"${column}"`)} = ${raw(of)}.id and not naming.id = any(${rowsOf(found, table)}))`,
    sql`true`,
  )

const askedAbout = { candidate: '"candidateId"', referee: '"referralRefereeId"', account: '"accountId"' } as const
/** The requests that were made about it. */
const asked = ({ subject, id }: Found) => sql`${raw(askedAbout[subject])} = ${id}`

/** What an erasure does where more is to be said than a column. */
export const ownStatements: Record<OwnWay, Own> = {
  messages: { takes: ({ letters }) => ({ from: 'notification_log', where: sql`id = any(${all(letters)})` }) },
  // Kept answers of creates that tell of one of the rows, whoever asked.
  answers: {
    takes: ({ ids, accountId, subject }) => ({
      from: 'idempotency_key',
      where: sql`mentions && ${all(ids)} or "accountId" = ${subject === 'account' ? accountId : null}::uuid`,
    }),
  },
  // The files that were the person's, and that no other row names.
  files: {
    takes: (found) => ({
      from: 'attachment',
      where: sql`id = any(${all(found.files)}) and
        ${unnamedBy(found, 'attachment', 'attachmentId', ['account_attachment', 'ref_attachment', 'referee_attachment'])}`,
    }),
  },
  // Questions that were asked in its interviews alone.
  questions: {
    takes: (found) => ({
      from: 'question',
      where: sql`id = any(${all(found.questions)}) and not "inBank" and
        ${unnamedBy(found, 'question', 'questionId', ['interview_question', 'requisition_question', 'question_kit_question'])}`,
    }),
  },
  // The account stays as a row that nobody signs in to: others' rows point to it.
  person: {
    takes: ({ accountId, subject }) =>
      subject === 'account'
        ? {
            from: 'account',
            where: sql`id = ${accountId}`,
            set: sql`name = ${`Erased person ${accountId?.slice(-4)}`}, email = ${`erased-${accountId}@erased.invalid`},
              public_id = left(replace(gen_random_uuid()::text, '-', ''), 12), primary_phone = null, location = null,
              country = null, timezone = null, "designationId" = null, "photoId" = null, "emailConfirmedAt" = null,
              active = false`,
          }
        : null,
  },
  // Its rows were counted as those behind it.
  referee: { takes: () => null, also: (scope, { id, subject }) => erasedOnce(scope, subject, id) },
  // The copies that were made for it go, and what it wrote when it asked. That it asked, and what was answered, is proof.
  requests: {
    takes: (found) => ({
      from: 'privacy_request',
      where: sql`coalesce(message, email) is not null and ${asked(found)}`,
      set: sql`message = null, email = null`,
    }),
    also: (scope: SystemScope, found) =>
      scope.rows(
        sql`delete from attachment where id in (select "archiveId" from privacy_request where ${asked(found)})`,
      ),
  },
  // Links to a report that were sent to its address.
  invitations: {
    takes: ({ addresses }) => ({
      from: 'public_report',
      where: sql`id in (select majlis_reports_sent_to(${addresses}::text[]))`,
    }),
  },
  // Links by which it could ask.
  askers: { takes: ({ addresses }) => ({ from: 'privacy_link', where: sql`lower(email) = any(${addresses})` }) },
}

/** Several tables name this way; the second time nothing is left to do. */
async function erasedOnce(scope: SystemScope, subject: Erased, id: string): Promise<void> {
  const due = subject === 'referee' && sql`id = ${id} and "erasedAt" is null`
  if (due && (await scope.row(sql`select from referral_referee where ${due}`))) await eraseReferee(scope.tx, id)
}

/** Counts what is taken, and takes it where this is no preview. */
export async function take(scope: SystemScope, { from, where, set }: Taking, isPreview: boolean): Promise<number> {
  const table = raw(from)
  const counted = isPreview
    ? await scope.row<{ count: number }>(sql`select count(*)::int as count from ${table} where ${where}`)
    : set
      ? await scope.row<{ count: number }>(sql`with gone as (update ${table} set ${set} where ${where} returning 1)
          select count(*)::int as count from gone`)
      : await scope.row<{ count: number }>(sql`with gone as (delete from ${table} where ${where} returning 1)
          select count(*)::int as count from gone`)
  return counted?.count ?? 0
}
