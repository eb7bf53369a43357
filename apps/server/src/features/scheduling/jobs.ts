import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { type Reminder, reminders } from '@majlis/domain/notification/holds.ts'
import type pg from 'pg'
import { system } from '../../db/actor.ts'
import { openScope, openSystemScope } from '../../db/scope.ts'
import { always, literal, type Sql, sql } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import type { Interview } from '../interview/store.ts'
import { notifyNear, type SchedulingDependencies } from './messages.ts'

/** So many interviews of one look; the rest waits for the next. */
const atOnce = 100

/** Reminds of interviews that are near, a day and an hour before, and answers of how many. Any number of processes may do this at once. */
export async function remindOfInterviews({
  pool,
  ...parts
}: SchedulingDependencies & { pool: pg.Pool }): Promise<number> {
  let done = 0
  for (const event of Object.keys(reminders) as Reminder[]) {
    const near = await inTransaction(pool, 'read', (tx) => dueFor(tx, event, always))
    for (const interview of near)
      if (await inTransaction(pool, 'write', (tx) => remindOf(tx, parts, event, interview))) done++
  }
  return done
}

/** The candidate first, as everywhere; then it is seen whether the interview has been moved, or another process was faster. */
async function remindOf(
  tx: TransactionHandle,
  dependencies: SchedulingDependencies,
  event: Reminder,
  { id, candidateId }: Interview,
): Promise<boolean> {
  const scope = openScope(tx, system)
  const candidate = await scope.lock('candidate', candidateId)
  const [interview] = await dueFor(tx, event, sql`interview.id = ${id}`)
  if (!interview) return false
  await notifyNear(scope, dependencies, { candidate, interview }, event)
  return true
}

/** What is due stands in the rows: planned interviews that are near, whose time nobody was told just now, once for each time. */
function dueFor(tx: TransactionHandle, event: Reminder, which: Sql): Promise<Interview[]> {
  const { from, until, notToldWithin } = reminders[event]
  const minutes = (many: number) => sql`make_interval(mins => ${many})`
  const planned = sql`(${literal(InterviewStatus.SCHEDULED)}, ${literal(InterviewStatus.RESCHEDULED)})`
  return openSystemScope(tx, 'job').rows<Interview>(sql`select interview.* from interview
    join account by on by.id = interview."interviewerAccountId" and not by.bot
    where ${which} and interview.status in ${planned}
      and "scheduledStart" between now() + ${minutes(until)} and now() + ${minutes(from)}
      and not exists (select from interview_history told where told."interviewId" = interview.id
        and told."to" in ${planned} and told."createdAt" > now() - ${minutes(notToldWithin)})
      and not exists (select from notification_log where "interviewId" = interview.id
        and notification_log.sequence = interview.sequence and type = ${event})
    order by "scheduledStart", interview.id limit ${atOnce}`)
}
