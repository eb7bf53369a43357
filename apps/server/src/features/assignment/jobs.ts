import { InterviewerStatus } from '@majlis/domain/core/status.ts'
import type pg from 'pg'
import { system } from '../../db/actor.ts'
import { openScope, openSystemScope } from '../../db/scope.ts'
import { literal, sql } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { type Interviewer, setInterviewerStatus } from '../scheduling/store.ts'
import { restoreStatus } from './store.ts'

/** Ends the requests that nobody answered in time, and answers how many. Any number of processes may do this at once. */
export async function expireRequests(pool: pg.Pool): Promise<number> {
  for (let done = 0; ; done++) if (!(await inTransaction(pool, 'write', expireOne))) return done
}

async function expireOne(tx: TransactionHandle): Promise<boolean> {
  const scope = openScope(tx, system)
  const lapsed = await openSystemScope(tx, 'job').row<Interviewer>(sql`select * from interviewer
    where status = ${literal(InterviewerStatus.REQUESTED)} and "expiresAt" <= now() order by "expiresAt", id limit 1`)
  if (!lapsed) return false
  // The candidate first, as everywhere; then it is seen whether somebody answered meanwhile.
  const candidate = await scope.lock('candidate', lapsed.candidateId)
  const request = await scope.lock('interviewer', lapsed.id)
  if (request.status !== InterviewerStatus.REQUESTED) return true
  await setInterviewerStatus(tx, request.id, InterviewerStatus.EXPIRED)
  await restoreStatus(scope, candidate, request)
  return true
}
