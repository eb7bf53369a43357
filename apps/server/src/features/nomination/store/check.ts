import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { PlaceFacts } from '@majlis/domain/nomination/rules.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/** A candidate's ref-check with what stands around it. */
export interface Check {
  id: string
  companyId: string
  requisitionId: string
  referralId: string
  candidateId: string
  accountId: string | null
  candidateStatus: number
  first_name: string
  /** The candidate's whole name, address, phone and language. */
  name: string
  email: string
  primary_phone: string | null
  language: Language
  askedAt: string | null
  submitUntil: string | null
  nominateUntil: string | null
  concludedAt: string | null
  moreTimeAskedAt: string | null
  company: string
  companyDomain: string | null
  timezone: string
  position: string
  hidden: boolean
  count: number
  days: number
  by: 1 | 2 | 3
  late_naming: number
  asks_linkedin: boolean
  agreed: boolean
  /** When it last took its consent back; null where it stands, or was never given. */
  consentWithdrawnAt: string | null
  now: number
}
/** A referee's place, with what its rules look at. */
export type Place = RowOf<'referral_referee'> & PlaceFacts & { remindedAt: string | null; isBounced: boolean }

/** Whether the consent of a ref-check's candidate stands. */
const consentStands = sql`exists (select from consent where consent."referralCandidateId" = referral_candidate.id
  and consent."withdrawnAt" is null)`

/** When it last took its consent back; null where it stands, or was never given. */
export const consentWithdrawn = sql`case when not ${consentStands} then (select max(consent."withdrawnAt") from consent
  where consent."referralCandidateId" = referral_candidate.id) end`

/** A ref-check that was found to be the caller's, or is worked on beside the requests. */
export async function checkOf(tx: TransactionHandle, id: string): Promise<Check> {
  const check = await openSystemScope(tx, 'refcheck').row<Check>(sql`select referral_candidate.*,
      candidate."accountId", candidate.status as "candidateStatus", candidate."accountName" as name,
      coalesce(account.language, 'en') as language, company.name as company, company.timezone,
      (select split_part(email, '@', 2) from account asker where asker.id = referral_candidate."askedBy") as "companyDomain",
      requisition.job_position as position, requisition.hide_position as hidden,
      coalesce(link.candidate_referee_count, 3) as count, coalesce(link.candidate_submission_days, 3) as days,
      coalesce(link.candidate_communication_type, 1) as by,
      coalesce(rule.late_naming, 1) as late_naming, coalesce(rule.asks_linkedin, false) as asks_linkedin,
      ${consentStands} as agreed, ${consentWithdrawn} as "consentWithdrawnAt",
      extract(epoch from now())::float8 * 1000 as now
    from referral_candidate
    join candidate on candidate.id = referral_candidate."candidateId"
    join company on company.id = referral_candidate."companyId"
    join requisition on requisition.id = referral_candidate."requisitionId"
    left join account on account.id = candidate."accountId"
    left join refcheck_rule rule on rule."companyId" = referral_candidate."companyId"
    left join lateral (select * from requisition_referral
      where requisition_referral."requisitionId" = referral_candidate."requisitionId"
        and requisition_referral."referralId" = referral_candidate."referralId"
      order by "createdAt" desc, id desc limit 1) link on true
    where referral_candidate.id = ${id}`)
  if (!check) throw refuse(404, 'notFound')
  return check
}

/** The places of a ref-check in their order, the replaced ones among them. */
export const placesOf = (tx: TransactionHandle, referralCandidateId: string): Promise<Place[]> =>
  openSystemScope(tx, 'refcheck').rows<Place>(sql`select referral_referee.*,
      exists (select from referral_referee next where next."replacesId" = referral_referee.id) as "isReplaced",
      (select count(*)::int - 1 from referral_referee same where same."order" = referral_referee."order"
        and same."referralCandidateId" = referral_referee."referralCandidateId") as replacements,
      (select max(referral_answer."updatedAt") from referral_answer
        where referral_answer."referralRefereeId" = referral_referee.id
          and num_nonnulls(text_answer, choice_number, scale_number, attachment_approval) > 0) as "answeredAt",
      (select count(*)::int from notification_log where notification_log."referralRefereeId" = referral_referee.id
        and kind = 1 and "dedupeKey" like 'refereeReminded:%:own:%') as "ownReminders",
      (select max(notification_log."createdAt") from notification_log
        where notification_log."referralRefereeId" = referral_referee.id and type = 'refereeReminded') as "remindedAt",
      coalesce((select delivery_status = 3 from notification_log
        where notification_log."referralRefereeId" = referral_referee.id and kind = 1
          and type in ('refereeRequested', 'refereeReminded')
        order by notification_log."createdAt" desc, notification_log.id desc limit 1), false) as "isBounced"
    from referral_referee where "referralCandidateId" = ${referralCandidateId}
    order by "order", referral_referee."createdAt", referral_referee.id`)

/** What referees will be asked. */
export const questionsOf = (tx: TransactionHandle, referralId: string) =>
  openSystemScope(tx, 'refcheck').rows<
    Pick<RowOf<'ref_question'>, 'title' | 'title_ar' | 'question_type' | 'is_mandatory'>
  >(
    sql`select title, title_ar, question_type, is_mandatory from ref_question where "referralId" = ${referralId} order by "order", id`,
  )

/** How often the company reminded a referee by hand, and whether just now. */
export async function remindersByHand(tx: TransactionHandle, referralRefereeId: string, pause: number) {
  const found = await openSystemScope(tx, 'message').row<{ count: number; isRecent: boolean }>(sql`
    select count(*)::int as count, coalesce(max("createdAt") > now() - make_interval(hours => ${pause}), false) as "isRecent"
    from notification_log where "referralRefereeId" = ${referralRefereeId} and kind = 1
      and "dedupeKey" like 'refereeReminded:%:hand:%'`)
  return found ?? { count: 0, isRecent: false }
}

/** The end of the day that is so many days ahead, by the company's clock. */
export async function endOfDay(tx: TransactionHandle, timezone: string, days: number, from: string | null = null) {
  const end = await openSystemScope(tx, 'ruleFacts').row<{ at: string }>(sql`select (date_trunc('day',
      greatest(now(), ${from}::timestamptz) at time zone ${timezone}) + make_interval(days => ${days}::int + 1) - interval '1 minute')
    at time zone ${timezone} as at`)
  return (end as { at: string }).at
}

/** Keeps a browser of a candidate; answers that are there already are compared with it anew. */
export async function keepDevice({ tx }: Scope, id: string, device: string): Promise<void> {
  const scope = openSystemScope(tx, 'consequence')
  await scope.rows(sql`update referral_candidate set devices = devices || ${device}::text where id = ${id}`)
  await scope.rows(
    sql`update referral_referee set signals_version = 0 where "referralCandidateId" = ${id} and status = 4`,
  )
}

interface Asker {
  accountId: string
  email: string
  name: string
  language: Language
  role: string | null
  requisition: string
}
/** Who asked a candidate for references, and in which role it reads of them; null when nobody does any more. */
export const askerOf = (tx: TransactionHandle, referralCandidateId: string) =>
  openSystemScope(tx, 'message').row<Asker>(sql`select account.id as "accountId", account.email, account.name,
      account.language, requisition.public_id as requisition, (select membership.role from membership
        where membership."accountId" = account.id and membership."companyId" = referral_candidate."companyId" limit 1) as role
    from referral_candidate join requisition on requisition.id = referral_candidate."requisitionId"
    join account on account.id = coalesce(referral_candidate."askedBy", requisition."accountId")
      and account.active and not account.bot
    where referral_candidate.id = ${referralCandidateId}`)

/** Notes that a candidate has asked for more time: it follows from what it may ask, and is no row that it writes. */
export async function noteMoreTime(tx: TransactionHandle, id: string): Promise<void> {
  await openSystemScope(tx, 'consequence').rows(
    sql`update referral_candidate set "moreTimeAskedAt" = now() where id = ${id}`,
  )
}
