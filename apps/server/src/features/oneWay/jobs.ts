import { InterviewStatus } from '@majlis/domain/core/status.ts'
import type pg from 'pg'
import { openSystemScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { type TransactionHandle, transact } from '../../db/work.ts'
import { around } from '../candidate/store.ts'
import type { Interview } from '../interview/store.ts'
import type { SenderParts } from '../notification/store.ts'
import { remindOfOneWay } from './messages.ts'

/** A message for each interview of one look; the rest waits for the next. */
const atOnce = 100

/** Reminds candidates of the last day of their one-way interviews, and answers how many reminders it wrote. */
export const remindLastDay = ({ pool, ...parts }: SenderParts & { pool: pg.Pool }): Promise<number> =>
  transact(pool, 'write', (work) => remindCandidates(work, parts))

/** One-way interviews that end within a day, whose candidates were not just invited: once a deadline. */
async function remindCandidates(work: TransactionHandle, parts: SenderParts): Promise<number> {
  const due = await openSystemScope(work, 'job').rows<Interview & { key: string }>(sql`select interview.*, key
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
