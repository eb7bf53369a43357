import type { Erased, OwnWay } from '@majlis/domain/privacy/deed.ts'
import type { SystemScope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { eraseReferee } from '../../refcheck/store.ts'
import { removeUnnamedFiles } from '../../requisition/store.ts'
import type { Collected } from './collect.ts'

/** Who is erased, and what was found of it before anything was removed. */
export interface Found {
  subject: Erased
  id: string
  /** Null for an account, which no company owns. */
  companyId: string | null
  /** The account behind it, where there is one. */
  accountId: string | null
  /** Its names, addresses and numbers, as they stand in messages. */
  names: string[]
  addresses: string[]
  requisitionId: string | null
  rows: Collected
  /** All ids of these rows. */
  ids: string[]
  files: string[]
  questions: string[]
}

type Statement = (scope: SystemScope, found: Found) => Promise<number>

const all = (ids: readonly string[]): Sql => sql`${ids}::uuid[]`
const counted = async (scope: SystemScope, piece: Sql): Promise<number> =>
  (await scope.row<{ count: number }>(sql`with gone as (${piece} returning 1) select count(*)::int as count from gone`))
    ?.count ?? 0

/**
 * Letters to the person, about its rows, or that name it: those that a company sent where it is one company's person. A
 * name alone counts in letters of its requisition, or of none: others may have the same.
 */
async function messages(
  scope: SystemScope,
  { companyId, accountId, names, addresses, requisitionId, rows, ids }: Found,
) {
  const of = (table: string) => all(rows.get(table) ?? [])
  const company = companyId ? sql`"companyId" = ${companyId}` : sql`true`
  const person = sql`("accountId" = ${accountId} or lower(recipient) = any(${addresses}))`
  const words = sql`lower(concat_ws(' ', subject, text, html, description, icalendar, whatsapp::text))`
  const named = (some: readonly string[]) =>
    sql`exists (select from unnest(${some}::text[]) word where strpos(${words}, word) > 0)`
  return counted(
    scope,
    sql`delete from notification_log where ${company} and (${person}
      or "interviewId" = any(${of('interview')}) or "offerId" = any(${of('slot_offer')})
      or "referralCandidateId" = any(${of('referral_candidate')}) or "referralRefereeId" = any(${of('referral_referee')})
      or string_to_array(translate("dedupeKey", ' ', ':'), ':') && ${ids}::text[]
      or ${named(addresses)}
      or (${companyId}::uuid is not null and coalesce("requisitionId" = ${requisitionId}, true) and ${named(names)}))`,
  )
}

/** Kept answers of creates that tell of one of the rows, whoever asked. */
const answers: Statement = (scope, { ids, accountId, subject }) =>
  counted(
    scope,
    sql`delete from idempotency_key where mentions && ${all(ids)}
      or (${subject === 'account'} and "accountId" = ${accountId})`,
  )

/** The files that were the person's, and that no other row names. */
const files: Statement = (scope, { files: ids }) => removeUnnamedFiles(scope, ids)

/** Questions that were asked in its interviews alone. */
const questions: Statement = (scope, { questions: ids }) =>
  counted(
    scope,
    sql`delete from question where id = any(${all(ids)}) and not "inBank"
      and not exists (select from interview_question where "questionId" = question.id)
      and not exists (select from requisition_question where "questionId" = question.id)
      and not exists (select from question_kit_question where "questionId" = question.id)`,
  )

/** The account stays as a row that nobody signs in to: others' rows point to it. */
const person: Statement = (scope, { accountId, subject }) =>
  subject === 'account'
    ? counted(
        scope,
        sql`update account set name = ${`Erased person ${accountId?.slice(-4)}`}, email = ${`erased-${accountId}@erased.invalid`},
          public_id = left(replace(gen_random_uuid()::text, '-', ''), 12), primary_phone = null, location = null,
          country = null, timezone = null, "designationId" = null, "photoId" = null, "emailConfirmedAt" = null,
          active = false where id = ${accountId}`,
      )
    : Promise.resolve(0)

async function referee(scope: SystemScope, { id, subject }: Found): Promise<number> {
  if (subject !== 'referee') return 0
  await eraseReferee(scope.tx, id)
  return 1
}

/** The copies that were made for it go, and what it wrote when it asked. That it asked, and what was answered, is proof. */
const requests: Statement = async (scope, { subject, id }) => {
  const own = sql`${id} = case ${subject}::text when 'candidate' then "candidateId"
    when 'referee' then "referralRefereeId" else "accountId" end`
  await counted(scope, sql`delete from attachment where id in (select "archiveId" from privacy_request where ${own})`)
  return counted(
    scope,
    sql`update privacy_request set message = null, email = null where coalesce(message, email) is not null and ${own}`,
  )
}

/** Links to a report that were sent to its address. */
const invitations: Statement = (scope, { addresses }) =>
  counted(scope, sql`delete from public_report where lower(email) = any(${addresses})`)

/** Links by which it could ask. */
const askers: Statement = (scope, { addresses }) =>
  counted(scope, sql`delete from privacy_link where lower(email) = any(${addresses})`)

/** What an erasure does where more is to be said than a column. */
export const ownStatements: Record<OwnWay, Statement> = {
  messages,
  answers,
  files,
  questions,
  person,
  referee,
  requests,
  invitations,
  askers,
}
