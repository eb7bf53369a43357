import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type pg from 'pg'
import { openSystemScope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../../db/transaction.ts'
import type { Copy, CopyNotes } from '../../../http/uploads/copies.ts'
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

/** Is all that there is of a segment in a film that is stored? */
const isFilmed = sql`segment.finished and recording.status = ${RecordingStatus.READY} and recording."lateAt" is null`

const isOf = (uploadId: string) => sql`"segmentId" = (select id from recording_segment where upload_id = ${uploadId})`

/** What is noted of the copies of growing segments, which the store keeps until their film is there. */
export function copyNotes(pool: pg.Pool): CopyNotes {
  const read = <R>(statement: Sql) =>
    inTransaction(pool, 'read', (tx) => openSystemScope(tx, 'consequence').rows<R>(statement))
  const write = <R>(statement: Sql) =>
    inTransaction(pool, 'write', (tx) => openSystemScope(tx, 'consequence').row<R>(statement))
  return {
    async last(id) {
      const [last] = await read<{ end: number; seconds: number | null }>(sql`select
        coalesce(max("from" + size), 0)::float8 as end, extract(epoch from now() - max("createdAt"))::float8 as seconds
        from segment_copy where ${isOf(id)}`)
      return last ?? { end: 0, seconds: null }
    },

    all: (id) =>
      read<Copy>(sql`select "from"::float8 as "from", size::float8 as size, key from segment_copy
        where ${isOf(id)} order by segment_copy."from"`),

    async add(id, { from, size, key }) {
      const added = await write(sql`insert into segment_copy (id, "companyId", "segmentId", "from", size, key)
        select ${randomUUIDv7()}::uuid, segment."companyId", segment.id, ${from}::bigint, ${size}::bigint, ${key}
        from recording_segment segment join recording on recording."interviewId" = segment."interviewId"
        where upload_id = ${id} and not (${isFilmed}) on conflict ("segmentId", "from") do nothing returning id`)
      return added !== null
    },

    drop: (id, from) => write(sql`delete from segment_copy where ${isOf(id)} and "from" >= ${from}`),

    async segment(id) {
      const [segment] = await read<Omit<Segment, 'path'> & { finished: boolean; createdAt: string }>(
        sql`select upload_id as id, "interviewId", "companyId", film, "startedAt", mime, "order", kbps,
          clock_error_ms as "clockError", size::float8 as size, finished, "createdAt"
          from recording_segment where upload_id = ${id}`,
      )
      return segment ?? null
    },

    lagging: () =>
      read<{ id: string; end: number }>(sql`select upload_id as id, coalesce((select max("from" + copy.size)
          from segment_copy copy where copy."segmentId" = segment.id), 0)::float8 as end
        from recording join recording_segment segment on segment."interviewId" = recording."interviewId"
        where (recording.status in (${RecordingStatus.UPLOADING}, ${RecordingStatus.PROCESSING}) or recording."lateAt" is not null)
          and segment."createdAt" > now() - make_interval(days => ${lateDays + 1})`),
  }
}

/** Segments that were looked at whole stand in a film that is stored: their copies go. */
export const dropCopies = (tx: TransactionHandle, uploadIds: readonly string[]): Promise<unknown> =>
  openSystemScope(tx, 'job').row(sql`delete from segment_copy
    where "segmentId" in (select id from recording_segment where upload_id = any(${uploadIds}::text[]))`)

/** Removes the copies that stayed though their film is stored: a process died, or was late. */
export const dropFilmedCopies = (tx: TransactionHandle): Promise<unknown> =>
  openSystemScope(tx, 'job').row(sql`delete from segment_copy copy using recording_segment segment, recording, interview
    where segment.id = copy."segmentId" and recording."interviewId" = segment."interviewId"
      and interview.id = segment."interviewId" and (${isFilmed} or recording.status = ${RecordingStatus.READY}
        and not (${isLive(sql`interview.id`)} and coalesce(interview."endedAt", now()) > now() - make_interval(days => ${lateDays})))`)
