import { randomUUIDv7 } from 'node:crypto'
import { coverageOf, type FilmPiece, momentAt, placeOf } from '@majlis/domain/interview/pieces.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { MadeFilm } from '../../../outside/media/twoFilms.ts'
import type { StoredFile } from '../../../outside/storedFiles.ts'
import type { Arrived, Fault } from './health.ts'
import { dropCopies, lateDays } from './segments.ts'

/** A segment of one of the two films of a live interview. */
export interface LiveSegment {
  upload_id: string
  film: 'room' | 'own'
  finished: boolean
  startedAt: string
  endedAt: string | null
  /** As long as it was when it was read last. */
  seconds: number | null
  faults: Fault[]
}

/** What the film of a live interview is made from. */
export interface LiveFacts extends Arrived {
  segments: LiveSegment[]
  /** What the film shows that stands already. */
  pieces: FilmPiece[]
  lateAt: string | null
  /** Seconds since its end, or since something came after its film was made. */
  waited: number
}

/** Reads what the film of a live interview is made from. */
export async function liveFacts(tx: TransactionHandle, interviewId: string): Promise<LiveFacts | null> {
  const [row, segments] = await Promise.all([
    openSystemScope(tx, 'job').row<Omit<LiveFacts, 'segments'>>(sql`select interview."endedAt", recording.status,
        recording.coverage, recording.pieces, recording."lateAt",
        extract(epoch from now() - case when recording.status = ${RecordingStatus.READY}
          then coalesce(recording."lateAt", now()) else interview."endedAt" end)::float8 as waited
      from interview join recording on recording."interviewId" = interview.id where interview.id = ${interviewId}`),
    openSystemScope(tx, 'job').rows<LiveSegment>(
      sql`select upload_id, film, finished, "startedAt", "endedAt", seconds, faults from recording_segment
        where "interviewId" = ${interviewId} order by "startedAt", "order", upload_id`,
    ),
  ])
  return row && { ...row, segments }
}

/** Notes how much film is in a segment. */
export const noteLength = (tx: TransactionHandle, uploadId: string, seconds: number): Promise<unknown> =>
  openSystemScope(tx, 'job').row(sql`update recording_segment set seconds = ${seconds} where upload_id = ${uploadId}`)

interface Ids {
  id: string
  interviewId: string
  companyId: string
}
type Stored = MadeFilm & { file: StoredFile; ownFile: StoredFile | null }

/**
 * Notes a live interview's film that is stored: it takes the place of an earlier one at once, which stays for a day for
 * who plays it. What it was made of stays too, for as long as more may come.
 */
export async function noteLiveFilm(tx: TransactionHandle, due: Ids, facts: LiveFacts, made: Stored): Promise<void> {
  const { id, interviewId, companyId } = due
  await openSystemScope(
    tx,
    'job',
  ).rows(sql`insert into earlier_film (id, "companyId", "interviewId", "attachmentId", until)
    select gen_random_uuid(), ${companyId}, ${interviewId}, attachment.id, now() + interval '1 day'
    from recording join attachment on attachment.id in ("attachmentId", "ownAttachmentId")
    where recording.id = ${id} order by attachment.id`)
  const film = await addFile(tx, companyId, 'interview', made.type, made.file)
  const own = made.own && made.ownFile && (await addFile(tx, companyId, 'own camera', made.own.type, made.ownFile))
  await openSystemScope(tx, 'job').row(sql`update recording set status = ${RecordingStatus.READY},
      "attachmentId" = ${film}, "ownAttachmentId" = ${own}, own_offset = ${made.own?.offset ?? null},
      duration = ${made.duration}, "defaultStartTime" = ${made.pieces[0]?.startedAt ?? null}, "lastError" = null,
      coverage = ${coverageOf(made.pieces, facts.endedAt)}, pieces = ${JSON.stringify(made.pieces)}::jsonb, made = made + 1
    where id = ${id}`)
  for (const [nth, { upload_id }] of facts.segments.entries()) await noteLength(tx, upload_id, made.seconds[nth] ?? 0)
  await openSystemScope(tx, 'job').rows(sql`insert into stored_file_deletion (id, place, key, why, "nextAttemptAt")
    select gen_random_uuid(), 'upload', upload_id, 'joined',
      ${facts.endedAt}::timestamptz + make_interval(days => ${lateDays}, hours => 1)
    from recording_segment where "interviewId" = ${interviewId} order by upload_id on conflict do nothing`)
  await placeAsked(tx, interviewId)
  await moveComments(tx, interviewId, facts.pieces, made.pieces)
}

/** What arrived until now was looked at; what came since is looked at next. */
export async function noteLooked(
  tx: TransactionHandle,
  { id }: Pick<Ids, 'id'>,
  { lateAt, segments }: LiveFacts,
): Promise<void> {
  await openSystemScope(tx, 'job').row(sql`update recording set "lateAt" = null, attempts = 0
    where id = ${id} and "lateAt" is not distinct from ${lateAt}::timestamptz`)
  const whole = segments.filter(({ finished }) => finished)
  await dropCopies(
    tx,
    whole.map(({ upload_id }) => upload_id),
  )
}

async function addFile(
  tx: TransactionHandle,
  companyId: string,
  name: string,
  type: string,
  { key, size, sha256 }: StoredFile,
): Promise<string> {
  const id = randomUUIDv7()
  const fileName = `${name}.${type.endsWith('mp4') ? 'mp4' : 'webm'}`
  await openSystemScope(tx, 'job').row(sql`insert into attachment (id, "companyId", key, name, type, size, sha256)
    values (${id}, ${companyId}, ${key}, ${fileName}, ${type}, ${size}, ${sha256})`)
  return id
}

/**
 * Places the questions of a live interview in its film, from when they were asked: as often as one likes, since nobody
 * overwrites that. Before there is a film they have no place.
 */
export async function placeAsked(tx: TransactionHandle, interviewId: string): Promise<void> {
  const made = await openSystemScope(tx, 'consequence').row<{ pieces: FilmPiece[] }>(
    sql`select pieces from recording where "interviewId" = ${interviewId} and status = ${RecordingStatus.READY}
      and coverage is not null`,
  )
  if (!made) return
  const questions = await openSystemScope(tx, 'consequence').rows<{ id: string; askedAt: string | null }>(
    sql`select id, "askedAt" from interview_question where "interviewId" = ${interviewId} order by id for update`,
  )
  for (const { id, askedAt } of questions)
    await openSystemScope(tx, 'consequence').row(sql`update interview_question
      set "askedTime" = ${askedAt && placeOf(made.pieces, askedAt)}::numeric where id = ${id}`)
}

/** Comments on a moment of the film that was stay at that moment in the film that took its place. */
async function moveComments(
  tx: TransactionHandle,
  interviewId: string,
  before: readonly FilmPiece[],
  now: readonly FilmPiece[],
): Promise<void> {
  if (!before.length) return
  const comments = await openSystemScope(tx, 'job').rows<{ id: string; at_time: number }>(
    sql`select id, at_time::float8 from comment where "interviewId" = ${interviewId} and at_time is not null
      order by id for update`,
  )
  for (const { id, at_time } of comments) {
    const moment = momentAt(before, at_time)
    const place = moment && placeOf(now, moment)
    if (place !== null && place !== at_time)
      await openSystemScope(tx, 'job').row(sql`update comment set at_time = ${place}::numeric where id = ${id}`)
  }
}

/** Removes the films that were replaced a day ago; their bytes follow. */
export const removeEarlierFilms = (tx: TransactionHandle): Promise<unknown> =>
  openSystemScope(tx, 'job').rows(sql`delete from earlier_film where until < now()`)
