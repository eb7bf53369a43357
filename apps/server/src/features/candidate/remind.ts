import { InterviewStatus } from '@majlis/domain/core/status.ts'
import type pg from 'pg'
import { system } from '../../db/actor.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { transact, type Work } from '../../db/work.ts'
import type { Interview } from '../interview/store.ts'
import { remindOfOneWay, tellTeam } from './messages.ts'
import type { CandidateParts } from './parts.ts'

interface Reminding extends Pick<CandidateParts, 'env'> {
  pool: pg.Pool
}

/** Reminds candidates of their last day, and reviewers of the feedback that is due; answers how many were reminded. */
export async function sendReminders(parts: Reminding): Promise<number> {
  for (let done = 0; ; done++)
    if (!(await transact(parts.pool, 'write', (work) => lastDay(work, parts) )) && !(await transact(parts.pool, 'write', (work) => feedbackDue(work, parts))))
      return done
}

/** A one-way interview that ends within a day, and whose candidate was invited more than a day ago: once a deadline. */
async function lastDay(work: Work, parts: Reminding): Promise<boolean> {
  const due = await work.row<Interview & { key: string }>(sql`select interview.*, key from interview,
      lateral (select 'oneWayLastDay:' || interview.id || ':' || extract(epoch from deadline) as key) named
    where status in (${InterviewStatus.SCHEDULED}, ${InterviewStatus.RESCHEDULED}, ${InterviewStatus.IN_PROGRESS})
      and deadline between now() and now() + interval '1 day'
      and not exists (select from notification_log where "dedupeKey" = key)
    order by deadline limit 1 for update of interview skip locked`)
  if (!due) return false
  const { scope, candidate, requisition } = await around(work, due)
  await remindOfOneWay(scope, parts, candidate, requisition, due, due.key)
  return true
}

/** An interview that was over an hour ago and has no verdict: its reviewer is told, and again every day for two weeks. */
async function feedbackDue(work: Work, parts: Reminding): Promise<boolean> {
  const due = await work.row<Interview & { key: string; reviewer: string; bot: boolean }>(sql`
    select interview.*, key, reviewer, account.bot from interview
      join account on account.id = interview."interviewerAccountId"
      join interviewer on interviewer.id = interview."interviewerId"
      join requisition on requisition.id = interview."requisitionId",
      lateral (select 'feedbackDue:' || interview.id || ':'
          || floor(extract(epoch from now() - "endedAt" - interval '1 hour') / 86400) as key,
        case when account.bot then coalesce(interviewer."requestedBy", requisition."accountId") else account.id end
          as reviewer) named
    where interview.status = ${InterviewStatus.COMPLETED}
      and "endedAt" between now() - interval '14 days' and now() - interval '1 hour'
      and not exists (select from notification_log where "dedupeKey" = key || ':' || reviewer)
    order by "endedAt" limit 1 for update of interview skip locked`)
  if (!due) return false
  const { scope, candidate, requisition } = await around(work, due)
  const message = { event: 'feedbackDue', to: [due.reviewer], dedupeKey: due.key, data: {} } as const
  const link = due.bot ? undefined : ('/interviewer/interviews' as const)
  return tellTeam(scope, parts, candidate, requisition, { ...message, ...(link && { link }) })
}

async function around(work: Work, interview: Interview) {
  const scope: Scope = openScope(work, system)
  const candidate = await scope.get('candidate', interview.candidateId)
  return { scope, candidate, requisition: await scope.get('requisition', interview.requisitionId) }
}
