import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { type Candidate, followInterview } from '../../candidate/store.ts'
import { endInterview, type Interview } from '../../interview/store.ts'
import { notifyDeleted, type SchedulingDependencies } from '../messages.ts'

const { SCHEDULED, RESCHEDULED, CANCELLED } = InterviewStatus
const isAhead = sql`status in (${SCHEDULED}, ${RESCHEDULED}) and "scheduledEnd" > now()`

/** Cancels what is ahead of a candidate that is deleted: who was to meet is told once, by a letter that outlives it. */
export async function cancelAhead(
  scope: Scope,
  dependencies: SchedulingDependencies,
  candidateId: string,
): Promise<void> {
  const ahead = await scope
    .asSystem('consequence')
    .rows<Interview>(sql`select * from interview where "candidateId" = ${candidateId} and ${isAhead} for update`)
  if (!ahead.length) return
  const candidate: Candidate = await scope.asSystem('consequence').get('candidate', candidateId)
  for (const interview of ahead) {
    await endInterview(scope, interview)
    await followInterview(scope, candidate, CANCELLED)
    await notifyDeleted(scope, dependencies, { candidate, interview })
  }
}

/** The candidate of a requisition, held, that has the next interview ahead; none of these. */
export const nextAhead = (tx: TransactionHandle, requisitionId: string, without: readonly string[]) =>
  openSystemScope(tx, 'consequence').row<{
    id: string
    createdAt: string
  }>(sql`select id, "createdAt"::text as "createdAt" from candidate where id = (
    select "candidateId" from interview where "requisitionId" = ${requisitionId} and ${isAhead}
      and "candidateId" <> all (${without}::uuid[]) order by "scheduledStart", id limit 1) for update`)
