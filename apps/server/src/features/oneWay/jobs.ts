import { InterviewStatus } from '@majlis/domain/core/status.ts'
import type pg from 'pg'
import { openSystemScope } from '../../db/scope.ts'
import { join, literal, sql } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { around } from '../candidate/store.ts'
import type { Interview } from '../interview/store.ts'
import { type SenderDependencies, wasTold } from '../notification/store.ts'
import { remindOfOneWay } from './messages.ts'

const openStatuses = [InterviewStatus.SCHEDULED, InterviewStatus.RESCHEDULED, InterviewStatus.IN_PROGRESS]
/** A message for each interview of one look; the rest waits for the next. */
const atOnce = 100

/** Reminds candidates of the last day of their one-way interviews, and answers how many reminders it wrote. */
export const remindLastDay = ({ pool, ...parts }: SenderDependencies & { pool: pg.Pool }): Promise<number> =>
  inTransaction(pool, 'write', (tx) => remindCandidates(tx, parts))

/** One-way interviews that end within a day, whose candidates were not just invited: once a deadline. */
async function remindCandidates(tx: TransactionHandle, dependencies: SenderDependencies): Promise<number> {
  const due = await openSystemScope(tx, 'job').rows<Interview & { key: string }>(sql`select interview.*, key
    from interview join candidate on candidate.id = interview."candidateId",
      lateral (select 'oneWayLastDay:' || interview.id || ':' || extract(epoch from deadline) as key) named
    where interview.status in (${join(openStatuses.map(literal), ', ')})
      and deadline between now() and now() + interval '1 day' and "invitedAt" < now() - interval '12 hours'
      and not ${wasTold(sql`named.key`)}
    order by deadline limit ${atOnce} for update of interview skip locked`)
  for (const interview of due) {
    const { scope, candidate, requisition } = await around(tx, interview)
    await remindOfOneWay(scope, dependencies, candidate, requisition, interview, interview.key)
  }
  return due.length
}
