import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { verdictPath } from '@majlis/domain/interview/paths.ts'
import { feedbackHours } from '@majlis/domain/verdict/rules.ts'
import type pg from 'pg'
import { openSystemScope } from '../../db/scope.ts'
import { literal, sql } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { notifyTeam } from '../candidate/messages.ts'
import { around } from '../candidate/store.ts'
import type { Interview } from '../interview/store.ts'
import { type SenderDependencies, wasTold } from '../notification/store.ts'

/** A message for each interview of one look; the rest waits for the next. */
const atOnce = 100

/** Reminds reviewers of feedback that is due, and answers how many reminders it wrote. */
export const remindFeedback = ({ pool, ...parts }: SenderDependencies & { pool: pg.Pool }): Promise<number> =>
  inTransaction(pool, 'write', (tx) => remindReviewers(tx, parts))

const late = sql`make_interval(hours => ${feedbackHours})`

// The key is made before it is looked for (`offset 0`): an expression with `coalesce` in it does not lead into the log's index.
/** Interviews without a verdict: their reviewers are told an hour after the end, and every day for two weeks. */
async function remindReviewers(tx: TransactionHandle, dependencies: SenderDependencies): Promise<number> {
  const due = await openSystemScope(tx, 'job').rows<Interview & { key: string; reviewer: string; bot: boolean }>(sql`
    select interview.*, key, reviewer, account.bot from interview
      join candidate on candidate.id = interview."candidateId" and candidate.status >= 0
      join account on account.id = interview."interviewerAccountId"
      join interviewer on interviewer.id = interview."interviewerId"
      join requisition on requisition.id = interview."requisitionId",
      lateral (select 'feedbackDue:' || interview.id || ':'
          || floor(extract(epoch from now() - "endedAt" - ${late}) / 86400) as key,
        case when account.bot then coalesce(interviewer."requestedBy", requisition."accountId") else account.id end
          as reviewer offset 0) named
    where interview.status = ${literal(InterviewStatus.COMPLETED)}
      and "endedAt" between now() - interval '14 days' and now() - ${late}
      and not ${wasTold(sql`named.key || ':' || named.reviewer`)}
    order by "endedAt" limit ${atOnce} for update of interview skip locked`)
  for (const { key, reviewer, bot, ...interview } of due) {
    const { scope, candidate, requisition } = await around(tx, interview)
    const message = { event: 'feedbackDue', to: [reviewer], dedupeKey: key, data: {}, interview } as const
    await notifyTeam(
      scope,
      dependencies,
      candidate,
      requisition,
      bot ? message : { ...message, link: verdictPath(interview.id) },
    )
  }
  return due.length
}
