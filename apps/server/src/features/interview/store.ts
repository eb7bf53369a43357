import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { cancelledInterviews, InterviewStatus } from '@majlis/domain/core/status.ts'
import { mayFollow, type Reported, reportedAt } from '@majlis/domain/interview/rules.ts'
import { changesEntry } from '@majlis/domain/interview/sequence.ts'
import type { Updateable } from 'kysely'
import { type Actor, actorAccountId } from '../../db/actor.ts'
import { openSystemScope, type RowOf, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { DB } from '../../db/tables.gen.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { withdrawMessages } from '../notification/store.ts'
import { restoreLinks, revokeLinks } from '../session/store.ts'
import { settingNow } from '../setting/store.ts'

export {
  interviewsBy,
  ratedSo,
  ratingOperators,
  refcheckAt,
  skillHeld,
  verdictGiven,
  verdictOperators,
} from './store/found.ts'
export { freezeQuestions, processRecording } from './store/handOver.ts'
export { neededOf, noteHealth } from './store/health.ts'
export { byLinkOf, isRoomLink } from './store/link.ts'
export { placeAsked } from './store/liveFilm.ts'
export { playable } from './store/playable.ts'
export { reportFileName, reportOf } from './store/report.ts'
export { feedbackSight, reportShows, reviews, shownTo, takesPart } from './store/sight.ts'
export { readableBy } from './store/step.ts'
export type { Tickets } from './ticket.ts'

export type Interview = RowOf<'interview'>

/** The interview that holds the candidate, or null: at most one is not cancelled. The caller holds the candidate's row. */
export function activeInterview(tx: TransactionHandle, candidateId: string): Promise<Interview | null> {
  return openSystemScope(tx, 'consequence').row<Interview>(
    sql`select * from interview where "candidateId" = ${candidateId} and status <> all(${cancelledInterviews}::int[])`,
  )
}

/** The id of the interview that a new one follows: the candidate's last that was cancelled. */
async function previousInterview(tx: TransactionHandle, candidateId: string): Promise<string | null> {
  const last = await openSystemScope(tx, 'consequence').row<{ id: string }>(
    sql`select id from interview where "candidateId" = ${candidateId} order by "createdAt" desc, id desc limit 1`,
  )
  return last?.id ?? null
}

/** Is this the placeholder bot's account? */
export async function isBot(tx: TransactionHandle, accountId: string): Promise<boolean> {
  const account = await openSystemScope(tx, 'bot').row<{ bot: boolean }>(
    sql`select bot from account where id = ${accountId}`,
  )
  return account?.bot ?? false
}

/** The bot's account, made when there is none: nobody signs in with it. */
export async function ensureBot(tx: TransactionHandle, email: string): Promise<string> {
  await openSystemScope(tx, 'bot').row(sql`insert into account (id, public_id, name, email, bot)
    values (${randomUUIDv7()}, ${randomBytes(9).toString('base64url')}, 'BOT Interviewer', ${email.toLowerCase()}, true)
    on conflict do nothing`)
  const bot = await openSystemScope(tx, 'bot').row<{ id: string }>(sql`select id from account where bot`)
  if (!bot) throw new Error(`the address of the bot interviewer, ${email}, belongs to a person`)
  return bot.id
}

/** Begins an interview at PENDING for an accepted interviewer. */
export async function openInterview(
  scope: Scope,
  values: Pick<Interview, 'companyId' | 'requisitionId' | 'candidateId' | 'interviewerId' | 'interviewerAccountId'>,
): Promise<Interview> {
  const [previousId, company] = await Promise.all([
    previousInterview(scope.tx, values.candidateId),
    scope.asSystem('consequence').row<{ name: string }>(sql`select name from company where id = ${values.companyId}`),
  ])
  const interview = await scope
    .asSystem('consequence')
    .add('interview', { ...values, previousId, companyName: company?.name ?? '' })
  await addHistory(scope, interview, null, InterviewStatus.PENDING)
  return interview
}

/** Moves an interview along, if its status allows, and writes it down with the reason. */
export async function moveInterview(
  scope: Scope,
  interview: Interview,
  to: InterviewStatus,
  values: Updateable<DB['interview']> = {},
  reason: string | null = null,
): Promise<Interview> {
  if (!mayFollow(interview.status as InterviewStatus, to)) throw refuse(409, 'interview.notNow', { field: 'status' })
  return writeStatus(scope, interview, to, values, reason)
}

/** Ends an interview as CANCELLED, from whatever state: the caller has asked whether it may be replaced. */
export async function endInterview(
  scope: Scope,
  interview: Interview,
  kept: Updateable<DB['interview']> = {},
): Promise<void> {
  await writeStatus(scope, interview, InterviewStatus.CANCELLED, kept, null)
  await endLinks(scope.tx, interview.id)
}

/** Gives a replaced interview back as it was. */
export async function restoreInterview(scope: Scope, interview: Interview): Promise<void> {
  const to = interview.replacedStatus ?? interview.status
  const values = { replacedAt: null, replacedStatus: null, replacedCandidateStatus: null }
  await writeStatus(scope, interview, to as InterviewStatus, values, null)
  await restoreLinks(scope.tx, interview.id)
}

async function writeStatus(
  scope: Scope,
  interview: Interview,
  to: InterviewStatus,
  values: Updateable<DB['interview']>,
  reason: string | null,
): Promise<Interview> {
  await addHistory(scope, interview, interview.status, to, reason)
  const told = changesEntry(interview, to) ? { sequence: interview.sequence + 1 } : {}
  // Who did not come is said of one time: the next one begins anew.
  const anew = to === InterviewStatus.RESCHEDULED ? { absent: null, absentBy: null } : {}
  const changed = { ...told, ...anew, ...values, status: to }
  const written = await scope.asSystem('consequence').set('interview', interview.id, changed)
  if (written.sequence > interview.sequence) await withdrawMessages(scope.tx, written)
  return written
}

async function addHistory(
  scope: Scope,
  { id, companyId }: Interview,
  from: number | null,
  to: number,
  message: string | null = null,
) {
  // Strictly after the entry before it: two in one transaction keep their order.
  await scope.asSystem('consequence').row(sql`insert into interview_history
      (id, "companyId", "interviewId", "accountId", "from", "to", message, "createdAt")
    select ${randomUUIDv7()}, ${companyId}, ${id}, ${actorAccountId(scope.me)}, ${from}, ${to}, ${message},
      greatest(clock_timestamp(), max("createdAt") + interval '1 ms')
    from interview_history where "interviewId" = ${id}`)
}

/** Ends the links that lead into an interview. */
export async function endLinks(tx: TransactionHandle, interviewId: string): Promise<void> {
  await revokeLinks(tx, 'interview', { interviewId })
  await revokeLinks(tx, 'schedule', { interviewId })
}

/** The time zone in which a candidate is told the time: its own, else the company's. */
export async function zoneOfCandidate(tx: TransactionHandle, candidateId: string): Promise<string> {
  const row = await openSystemScope(tx, 'message').row<{
    timezone: string
  }>(sql`select coalesce(account.timezone, company.timezone) as timezone
    from candidate join account on account.id = candidate."accountId" join company on company.id = candidate."companyId"
    where candidate.id = ${candidateId}`)
  return row?.timezone ?? 'UTC'
}

/** How many days an invitation of the bot is open: its company's setting, or the portal's. */
export const invitationDays = (tx: TransactionHandle, companyId: string | null): Promise<number> =>
  settingNow(tx, 'interview.botInvitationDays', companyId)

/** Is the interview past its deadline, by the database's clock; with a grace in minutes? */
export async function isLate(
  tx: TransactionHandle,
  interview: Pick<Interview, 'id'>,
  graceMinutes = 0,
): Promise<boolean> {
  const late = await openSystemScope(tx, 'ruleFacts').row<{ late: boolean | null }>(
    sql`select deadline + make_interval(mins => ${graceMinutes}) < now() as late from interview where id = ${interview.id}`,
  )
  return late?.late ?? false
}

/** What the rules look at in an interview, from its rows. */
export interface ReportFacts extends Reported {
  bot: boolean
  own: boolean
  mode: number
  status: number
}

/** Reads what the rules about an interview's report and verdict look at. */
export async function loadReportFacts(tx: TransactionHandle, me: Actor, interview: Interview): Promise<ReportFacts> {
  const row = await openSystemScope(tx, 'ruleFacts').row<{
    status: number
    mode: number
    interview_type: number
    verdict: number | null
    bot: boolean
  }>(
    sql`select c.status, c.mode, r.interview_type, f.verdict, a.bot from interview i
      join candidate c on c.id = i."candidateId" join requisition r on r.id = i."requisitionId"
      join account a on a.id = i."interviewerAccountId" left join feedback f on f."interviewId" = i.id
      where i.id = ${interview.id}`,
  )
  if (!row) throw refuse(404, 'notFound')
  const reported = reportedAt({ status: row.status, mode: row.mode }, interview)
  return {
    ...reported,
    requisition: { interview_type: row.interview_type, mode: row.mode },
    feedback: { verdict: row.verdict },
    bot: row.bot,
    own: interview.interviewerAccountId === me.accountId,
    mode: row.mode,
    status: reported.interview.status,
  }
}
