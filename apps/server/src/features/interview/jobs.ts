import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { errorText } from '../../core/errorText.ts'
import { type LeasedWork, workOnNext } from '../../db/lease.ts'
import { openSystemScope } from '../../db/scope.ts'
import { literal, sql } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { type Recording, UnreadableRecording } from '../../outside/media.ts'
import type { StoredFile } from '../../outside/storedFiles.ts'
import {
  bringBack,
  type Due,
  keepFilm,
  NothingRecorded,
  type RecordingDependencies,
  StoreAway,
} from './jobs/dependencies.ts'
import { type LiveFilm, makeLiveFilm, StillArriving } from './jobs/liveFilm.ts'
import { noteFilm, type UsedSegment } from './store/film.ts'
import { noteLiveFilm, noteLooked } from './store/liveFilm.ts'
import { isLive, isLiveInterview } from './store/segments.ts'

export type { RecordingDependencies } from './jobs/dependencies.ts'

interface Film {
  segments: UsedSegment[]
  recording: Recording
  file: StoredFile
}

/** Another segment came while the film was made: it is made again, with all of them. */
class MoreArrived extends Error {
  override name = 'MoreArrived'
}

const minute = 60_000
/** A store will be back, and a disk may be; what cannot be read stays so, and is looked at three times. */
const pausesOutside = [10_000, minute, 10 * minute, 60 * minute, 360 * minute]
/** Attempts of which every process died, before a film counts as one that cannot be made: after an outage two more are left. */
const most = pausesOutside.length + 2
const pausesUnreadable = [1_000, 10_000]

const processing = literal(RecordingStatus.PROCESSING)

/** Makes films of the recordings that are complete, one after another, and answers how many. Any number of processes may do this at once. */
export async function processRecordings(dependencies: RecordingDependencies): Promise<number> {
  await finishAbandoned(dependencies)
  for (let done = 0; ; ) {
    if (dependencies.stopping?.aborted) return done
    const keys: string[] = []
    const { stopping } = dependencies
    const ending = await workOnNext(dependencies.pool, filming(dependencies, keys), { stopping })
    if (ending.end === 'done') done++
    // What was stored for a film that was not noted down has no row; without this it would go a day later.
    else for (const key of keys) await dependencies.files.discard(key)
    if (ending.end === 'failed' && !(ending.error instanceof StillArriving)) dependencies.failed(ending.error)
    if (ending.end === 'empty') return done
  }
}

/** Ends the segments whose recorder has been gone for long, with what has arrived. */
async function finishAbandoned({ pool, uploads, patience = 120 }: RecordingDependencies): Promise<void> {
  const gone = await inTransaction(pool, 'read', (tx) =>
    openSystemScope(tx, 'job').rows<{ upload_id: string }>(sql`select upload_id from recording_segment segment
      join recording on recording."interviewId" = segment."interviewId"
      where recording.status = ${processing} and not segment.finished
        and not ${isLive(sql`recording."interviewId"`)}
        and recording."updatedAt" < now() - make_interval(mins => ${patience})
        and segment."createdAt" < now() - make_interval(mins => ${patience})`),
  )
  for (const { upload_id } of gone)
    if (!(await uploads.finishUpload(upload_id)))
      // Nothing of it ever came: it must not keep the rest waiting.
      await inTransaction(pool, 'write', (tx) =>
        openSystemScope(tx, 'job').row(
          sql`delete from recording_segment where upload_id = ${upload_id} and not finished`,
        ),
      )
}

const filming = (dependencies: RecordingDependencies, keys: string[]): LeasedWork<Due, Film | LiveFilm> => ({
  table: 'recording',
  // Few wait: an index leads to each of the two kinds, and only these are looked at further.
  waiting: sql`(status = ${processing} or "lateAt" is not null) and case when ${isLive(sql`recording."interviewId"`)}
    then status = ${processing} or status = ${RecordingStatus.READY} and "lateAt" is not null
    else status = ${processing} and case
      when exists (select from recording_segment segment where segment."interviewId" = recording."interviewId")
        then not exists (select from recording_segment segment
          where segment."interviewId" = recording."interviewId" and not segment.finished)
      else "createdAt" < now() - make_interval(mins => ${dependencies.patience ?? 120}) end end`,
  seconds: dependencies.leaseSeconds ?? 60,
  most,
  async act(due, signal) {
    const live = await inTransaction(dependencies.pool, 'read', (tx) => isLiveInterview(tx, due.interviewId))
    return live ? makeLiveFilm(dependencies, due, keys, signal) : makeFilm(dependencies, due, keys, signal)
  },
  async done(transaction, due, film) {
    if ('facts' in film) {
      if (film.made) await noteLiveFilm(transaction, due, film.facts, film.made)
      await noteLooked(transaction, due, film.facts)
      return
    }
    const { segments, recording, file } = film
    if (!isSame(segments, await segmentsOf(transaction, due))) throw new MoreArrived()
    await noteFilm(transaction, due, segments, recording, file)
  },
  failed: (transaction, due, error) => noteFailure(transaction, dependencies, due, error),
})

const segmentsOf = (transaction: TransactionHandle, { interviewId }: Due) =>
  openSystemScope(transaction, 'job').rows<UsedSegment>(sql`select upload_id, "startedAt",
      extract(epoch from "startedAt" - min("startedAt") over ())::float8 as "offsetSeconds"
    from recording_segment where "interviewId" = ${interviewId} order by "startedAt", "order"`)

const isSame = (some: UsedSegment[], others: UsedSegment[]) =>
  some.length === others.length && some.every(({ upload_id }, at) => upload_id === others[at]?.upload_id)

async function makeFilm(
  dependencies: RecordingDependencies,
  due: Due,
  keys: string[],
  signal: AbortSignal,
): Promise<Film> {
  const { pool, media, directory } = dependencies
  const segments = await inTransaction(pool, 'read', (transaction) => segmentsOf(transaction, due))
  if (!segments.length) throw new NothingRecorded('nothing was recorded')
  await bringBack(dependencies, segments)
  // A name of its own: a process whose lease has lapsed may still write to its own.
  const target = path.join(directory, `${due.interviewId}.${randomUUID()}.joined`)
  try {
    const sources = segments.map(({ upload_id, offsetSeconds }) => {
      return { path: path.join(directory, upload_id), offsetSeconds }
    })
    const recording = await media.join(sources, target, { signal })
    const file = await keepFilm(dependencies, { path: target, type: recording.type }, keys)
    return { segments, recording, file }
  } finally {
    await rm(target, { force: true })
  }
}

/** Milliseconds until the next attempt; undefined when there is none. */
function pauseAfter(error: unknown, attempts: number, given: readonly number[] | undefined): number | undefined {
  if (error instanceof NothingRecorded) return
  if (error instanceof StoreAway) return pausesOutside[attempts - 1] ?? pausesOutside.at(-1)
  return (given ?? (error instanceof UnreadableRecording ? pausesUnreadable : pausesOutside))[attempts - 1]
}

function noteFailure(
  transaction: TransactionHandle,
  { pauses }: RecordingDependencies,
  { id, attempts, status: before }: Due,
  error: unknown,
) {
  if (error instanceof MoreArrived || error instanceof StillArriving)
    return openSystemScope(transaction, 'job').row(
      sql`update recording set attempts = 0,
        "nextAttemptAt" = now() + make_interval(secs => ${error instanceof StillArriving ? 2 : 0}) where id = ${id}`,
    )
  const pause = pauseAfter(error, attempts, pauses)
  // A film that stands is not taken away because another could not be made.
  const stands = before === RecordingStatus.READY
  const ended = stands ? RecordingStatus.READY : RecordingStatus.FAILED
  const status = pause === undefined ? ended : before
  return openSystemScope(
    transaction,
    'job',
  ).row(sql`update recording set status = ${status}, "lastError" = ${errorText(error)},
    "lateAt" = case when ${stands && pause === undefined} then null else "lateAt" end,
    attempts = ${error instanceof StoreAway ? Math.min(attempts, pausesOutside.length) : attempts},
    "nextAttemptAt" = now() + make_interval(secs => ${(pause ?? 0) / 1000}) where id = ${id}`)
}
