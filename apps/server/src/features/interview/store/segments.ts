import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Segment } from '../../../http/uploads.ts'

/** More than this many segments a film does not have, however often its line breaks. */
const mostSegments = 100
/** For so long after its end a live interview takes what was recorded of it, and keeps it beside the film. */
export const lateDays = 14

/** Is this interview held by a person, so that two films are recorded of it? */
export const isLive = (interviewId: Sql): Sql => sql`exists (select from interview live
  join account on account.id = live."interviewerAccountId" where live.id = ${interviewId} and not account.bot)`

export const isLiveInterview = async (tx: TransactionHandle, interviewId: string): Promise<boolean> =>
  Boolean(await openSystemScope(tx, 'job').row(sql`select where ${isLive(sql`${interviewId}::uuid`)}`))

/**
 * Notes a segment that begins. Of a live interview its beginning is believed where it can be true: a minute before the
 * interview for clocks that differ, and no later than now; else it begins now.
 */
export async function beginSegment(tx: TransactionHandle, segment: Segment): Promise<void> {
  const { interviewId, companyId, film } = segment
  const earlier = await openSystemScope(tx, 'consequence').row<{ count: number; startedAt: string }>(
    sql`select (select count(*)::int from recording_segment where "interviewId" = ${interviewId} and film = ${film}),
      case when ${isLive(sql`interview.id`)} and not (${segment.startedAt}::timestamptz
          between "startedAt" - interval '60 seconds' and clock_timestamp() + interval '5 seconds')
        then clock_timestamp() else ${segment.startedAt} end as "startedAt"
      from interview where id = ${interviewId}`,
  )
  if (!earlier) throw refuse(404, 'notFound')
  // No end of the interview, which would let its recorder throw the rest away.
  if (earlier.count >= mostSegments) throw refuse(413, 'upload.tooMuch')
  const { startedAt } = earlier
  await openSystemScope(
    tx,
    'consequence',
  ).row(sql`insert into recording (id, "companyId", "interviewId", "defaultStartTime")
    values (${randomUUIDv7()}, ${companyId}, ${interviewId}, ${startedAt})
    on conflict ("interviewId") do nothing`)
  await openSystemScope(
    tx,
    'consequence',
  ).row(sql`insert into recording_segment (id, "companyId", "interviewId", upload_id, "startedAt", mime, "order",
      film, clock_error_ms, kbps)
    values (${randomUUIDv7()}, ${companyId}, ${interviewId}, ${segment.id}, ${startedAt}, ${segment.mime},
      ${segment.order}, ${film}, ${segment.clockError}, ${segment.kbps}) on conflict (upload_id) do nothing`)
}

/** Notes a segment that is here. */
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
  await openSystemScope(tx, 'consequence').row(moreArrived(interviewId))
}

/** Notes that more is known of a live interview than its film was made of. */
export const moreArrived = (interviewId: string): Sql => sql`update recording set "lateAt" = clock_timestamp(),
    "nextAttemptAt" = case when "lockedUntil" is null then now() else "nextAttemptAt" end,
    attempts = case when status = ${RecordingStatus.READY} then 0 else attempts end
  where "interviewId" = ${interviewId} and ${isLive(sql`recording."interviewId"`)}`
