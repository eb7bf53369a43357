import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Segment } from '../../../http/uploads.ts'

/** More than this many segments a recording does not have, however often its line breaks. */
const mostSegments = 100

export async function beginSegment(tx: TransactionHandle, segment: Segment): Promise<void> {
  const { interviewId, companyId, startedAt } = segment
  const earlier = await openSystemScope(tx, 'consequence').row<{ count: number }>(
    sql`select count(*)::int as count from recording_segment where "interviewId" = ${interviewId}`,
  )
  // No end of the interview, which would let its recorder throw the rest away.
  if ((earlier?.count ?? 0) >= mostSegments) throw refuse(413, 'upload.tooMuch')
  await openSystemScope(
    tx,
    'consequence',
  ).row(sql`insert into recording (id, "companyId", "interviewId", "defaultStartTime")
    values (${randomUUIDv7()}, ${companyId}, ${interviewId}, ${startedAt})
    on conflict ("interviewId") do nothing`)
  await openSystemScope(
    tx,
    'consequence',
  ).row(sql`insert into recording_segment (id, "companyId", "interviewId", upload_id, "startedAt", mime, "order")
    values (${randomUUIDv7()}, ${companyId}, ${interviewId}, ${segment.id}, ${startedAt}, ${segment.mime},
      ${segment.order}) on conflict (upload_id) do nothing`)
}

export async function endSegment(tx: TransactionHandle, { id, interviewId, size }: Segment): Promise<void> {
  await openSystemScope(tx, 'consequence').row(
    sql`update recording_segment set finished = true, size = ${size} where upload_id = ${id}`,
  )
  // What came too late for a processing that found nothing is another chance for it.
  await openSystemScope(
    tx,
    'consequence',
  ).row(sql`update recording set status = ${RecordingStatus.PROCESSING}, attempts = 0, "nextAttemptAt" = now()
    where "interviewId" = ${interviewId} and status = ${RecordingStatus.FAILED}`)
}
