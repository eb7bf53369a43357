import { InterviewerStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import { feedbackHours } from '@majlis/domain/verdict/rules.ts'
import type pg from 'pg'
import { system } from '../../db/actor.ts'
import { openScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { transact, type Work } from '../../db/work.ts'
import type { Interview } from '../interview/store.ts'
import { giveBack, type Interviewer, noteInterviewer } from './interviewer.ts'
import { remindOfOneWay, tellTeam } from './messages.ts'
import type { CandidateParts } from './parts.ts'

/** Ends the requests that nobody answered in time, and answers how many. Any number of processes may do this at once. */
export async function expireRequests(pool: pg.Pool): Promise<number> {
  for (let done = 0; ; done++) if (!(await transact(pool, 'write', expireOne))) return done
}

async function expireOne(work: Work): Promise<boolean> {
  const scope = openScope(work, system)
  const lapsed = await work.row<Interviewer>(sql`select * from interviewer
    where status = ${InterviewerStatus.REQUESTED} and "expiresAt" <= now() order by "expiresAt", id limit 1`)
  if (!lapsed) return false
  // The candidate first, as everywhere; then it is seen whether somebody answered meanwhile.
  const candidate = await scope.lock('candidate', lapsed.candidateId)
  const request = await scope.lock('interviewer', lapsed.id)
  if (request.status !== InterviewerStatus.REQUESTED) return true
  await noteInterviewer(work, request.id, InterviewerStatus.EXPIRED)
  await giveBack(scope, candidate, request)
  return true
}

type Parts = Pick<CandidateParts, 'env' | 'keys'>
/** A message for each interview of one look; the rest waits for the next. */
const atOnce = 100

/** Reminds candidates of their last day, and reviewers of feedback that is due; answers how many reminders it wrote. */
export const sendReminders = ({ pool, ...parts }: Parts & { pool: pg.Pool }): Promise<number> =>
  transact(pool, 'write', async (work) => (await remindLastDay(work, parts)) + (await remindFeedback(work, parts)))

/** One-way interviews that end within a day, whose candidates were not just invited: once a deadline. */
async function remindLastDay(work: Work, parts: Parts): Promise<number> {
  const due = await work.rows<Interview & { key: string }>(sql`select interview.*, key
    from interview join candidate on candidate.id = interview."candidateId",
      lateral (select 'oneWayLastDay:' || interview.id || ':' || extract(epoch from deadline) as key) named
    where interview.status in (${InterviewStatus.SCHEDULED}, ${InterviewStatus.RESCHEDULED}, ${InterviewStatus.IN_PROGRESS})
      and deadline between now() and now() + interval '1 day' and "invitedAt" < now() - interval '12 hours'
      and not exists (select from notification_log where "dedupeKey" = key)
    order by deadline limit ${atOnce} for update of interview skip locked`)
  for (const interview of due) {
    const { scope, candidate, requisition } = await around(work, interview)
    await remindOfOneWay(scope, parts, candidate, requisition, interview, interview.key)
  }
  return due.length
}

const late = sql`make_interval(hours => ${feedbackHours})`

/** Interviews without a verdict: their reviewers are told an hour after the end, and every day for two weeks. */
async function remindFeedback(work: Work, parts: Parts): Promise<number> {
  const due = await work.rows<Interview & { key: string; reviewer: string; bot: boolean }>(sql`
    select interview.*, key, reviewer, account.bot from interview
      join candidate on candidate.id = interview."candidateId" and candidate.status >= 0
      join account on account.id = interview."interviewerAccountId"
      join interviewer on interviewer.id = interview."interviewerId"
      join requisition on requisition.id = interview."requisitionId",
      lateral (select 'feedbackDue:' || interview.id || ':'
          || floor(extract(epoch from now() - "endedAt" - ${late}) / 86400) as key,
        case when account.bot then coalesce(interviewer."requestedBy", requisition."accountId") else account.id end
          as reviewer) named
    where interview.status = ${InterviewStatus.COMPLETED}
      and "endedAt" between now() - interval '14 days' and now() - ${late}
      and not exists (select from notification_log where "dedupeKey" = key || ':' || reviewer)
    order by "endedAt" limit ${atOnce} for update of interview skip locked`)
  for (const { key, reviewer, bot, ...interview } of due) {
    const { scope, candidate, requisition } = await around(work, interview)
    const message = { event: 'feedbackDue', to: [reviewer], dedupeKey: key, data: {} } as const
    await tellTeam(
      scope,
      parts,
      candidate,
      requisition,
      bot ? message : { ...message, link: '/interviewer/interviews' },
    )
  }
  return due.length
}

async function around(work: Work, interview: Interview) {
  const scope = openScope(work, system)
  const candidate = await scope.get('candidate', interview.candidateId)
  return { scope, candidate, requisition: await scope.get('requisition', interview.requisitionId) }
}
