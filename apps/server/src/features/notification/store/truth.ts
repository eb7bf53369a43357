import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { type Standing, stillHolds } from '@majlis/domain/notification/holds.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { activeMembership } from '../../session/store.ts'

const planned = [InterviewStatus.SCHEDULED, InterviewStatus.RESCHEDULED]

interface Told {
  type: string
  interviewId: string | null
  sequence: number | null
  offerId: string | null
  referralCandidateId?: string | null
  referralRefereeId?: string | null
  /** Who reads it, and of which company it is. */
  accountId: string | null
  companyId: string | null
}

/** Is what a message tells of an interview, or of times to choose from, still so by the database's clock? Any other is always true. */
export async function isTrue(tx: TransactionHandle, told: Told): Promise<boolean> {
  const { type, interviewId, sequence, offerId, accountId } = told
  if (type === 'chooseTime') return isOpen(tx, offerId)
  if (type === 'timesWithdrawn') return isWithdrawn(tx, offerId)
  if (type === 'calendarUnread') return isUnread(tx, told)
  if (told.referralCandidateId && type in wanted) return isWanted(tx, told, wanted[type] as Sql)
  if (sequence === null) return true
  const standing = await openSystemScope(tx, 'message').row<Standing>(sql`select status, sequence,
      extract(epoch from "scheduledStart" - now())::float8 / 60 as "startsIn",
      extract(epoch from "scheduledEnd" - now())::float8 / 60 as "endsIn"
    from interview where id = ${interviewId} and not exists (select from interview_person beside
      where beside."interviewId" = interview.id and beside."accountId" = ${accountId} and beside.state = 2)`)
  return stillHolds({ type, sequence }, standing)
}

/** Can the candidate choose from this offer: not booked, withdrawn or ended, its last day not over? */
async function isOpen(tx: TransactionHandle, offerId: string | null): Promise<boolean> {
  const offer = await openSystemScope(tx, 'message').row(sql`select from slot_offer
    join company on company.id = slot_offer."companyId"
    where slot_offer.id = ${offerId} and slot_offer.status = 0
      and now() < ("lastDay" + 1)::timestamp at time zone company.timezone`)
  return offer !== null
}

/** Is this offer withdrawn, and has its candidate neither other times to choose from nor one that is planned? */
async function isWithdrawn(tx: TransactionHandle, offerId: string | null): Promise<boolean> {
  const offer = await openSystemScope(tx, 'message').row(sql`select from slot_offer where id = ${offerId} and status = 2
    and not exists (select from slot_offer other where other."candidateId" = slot_offer."candidateId" and other.status = 0)
    and not exists (select from interview where interview."candidateId" = slot_offer."candidateId"
      and interview.status = any(${planned}::int[]))`)
  return offer !== null
}

/** Is somebody still an interviewer there who has a calendar that was not read for a day? */
async function isUnread(tx: TransactionHandle, { accountId, companyId }: Told): Promise<boolean> {
  const calendar = await openSystemScope(tx, 'message').row(sql`select from outside_calendar calendar
    join account on account.id = calendar."accountId" and account.active
    join membership on membership."accountId" = account.id and membership."companyId" = calendar."companyId"
      and membership.role = 'interviewer' and ${activeMembership}
    where calendar."accountId" = ${accountId} and calendar."companyId" = ${companyId} and calendar.trouble is not null
      and calendar."goodAt" < now() - interval '24 hours' limit 1`)
  return calendar !== null
}

const counts = sql`referral_referee."revokedAt" is null and not exists (select from referral_referee next
  where next."replacesId" = referral_referee.id)`
const waits = sql`referral_referee.status = 2 and referral_referee.taken = 0 and referral_referee."linkUntil" > now() and ${counts}`
/** While what is so are the messages about references still wanted? */
const wanted: Record<string, Sql> = {
  nameReferees: sql`true`,
  nameRefereesReminded: sql`exists (select from referral_referee where ${counts} and referral_referee.status = 1
    and referral_referee."referralCandidateId" = referral_candidate.id)`,
  refereeRequested: aboutReferee(waits),
  refereeReminded: aboutReferee(waits),
  refereeSilent: aboutReferee(waits),
  addressFailed: aboutReferee(waits),
  refereePhoneNotes: aboutReferee(
    sql`referral_referee.status = 2 and referral_referee."callEndedAt" is not null and ${counts}`,
  ),
  anotherReferee: sql`true`,
  placeFree: aboutReferee(sql`referral_referee.status = 5 and ${counts}`),
}
function aboutReferee(is: Sql): Sql {
  return sql`exists (select from referral_referee where referral_referee.id = about.referee
    and referral_referee."referralCandidateId" = referral_candidate.id and ${is})`
}

/** Is this ref-check still going on, its candidate still in the running, and what the message asks for still missing? */
async function isWanted(tx: TransactionHandle, told: Told, is: Sql): Promise<boolean> {
  const running = await openSystemScope(tx, 'message').row(sql`select from referral_candidate
    join candidate on candidate.id = referral_candidate."candidateId" and candidate.status >= 0
    cross join (select ${told.referralRefereeId ?? null}::uuid as referee) about
    where referral_candidate.id = ${told.referralCandidateId} and referral_candidate."concludedAt" is null and ${is}`)
  return running !== null
}
