import { randomUUIDv7 } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type pg from 'pg'
import { sql } from '../../db/sql.ts'
import { transact, type Work } from '../../db/work.ts'
import type { Uploads } from '../../http/uploads.ts'
import type { join, Recording } from '../../outside/media.ts'
import { newKey, type Storage } from '../../outside/storage.ts'
import { type PlacedSegment, placeQuestions } from './placing.ts'

/** What recordings are made with. */
export interface RecordingParts {
  pool: pg.Pool
  storage: Storage
  media: { join: typeof join }
  /** Where the segments arrive. */
  directory: string
  uploads: Pick<Uploads, 'seal' | 'remove'>
  /** How long the rest of a recording is waited for after its interview, in minutes; 120 unless said. */
  patience?: number
  /** Milliseconds before each further attempt. */
  pauses?: readonly number[]
}

interface Due {
  id: string
  interviewId: string
  companyId: string
}
interface Segment extends PlacedSegment {
  upload_id: string
  finished: boolean
  startedAt: string
}

/** Makes films of the recordings that are complete, one after another, and answers how many. Any number of processes may do this at once. */
export async function processRecordings(parts: RecordingParts): Promise<number> {
  await sealAbandoned(parts)
  for (let done = 0; ; done++) {
    const segments = await transact(parts.pool, 'write', (work) => processOne(work, parts))
    if (!segments) return done
    for (const { upload_id } of segments) await parts.uploads.remove(upload_id)
  }
}

/** Ends the segments whose recorder has been gone for long, with what has arrived. */
async function sealAbandoned({ pool, uploads, patience = 120 }: RecordingParts): Promise<void> {
  const gone = await transact(pool, 'read', (work) =>
    work.rows<{ upload_id: string }>(sql`select upload_id from recording_segment segment
      join recording on recording."interviewId" = segment."interviewId"
      where recording.status = ${RecordingStatus.PROCESSING} and not segment.finished
        and recording."updatedAt" < now() - make_interval(mins => ${patience})
        and segment."createdAt" < now() - make_interval(mins => ${patience})`),
  )
  for (const { upload_id } of gone)
    if (!(await uploads.seal(upload_id)))
      // Nothing of it ever came: it must not keep the rest waiting.
      await transact(pool, 'write', (work) =>
        work.row(sql`delete from recording_segment where upload_id = ${upload_id} and not finished`),
      )
}

/** The lock on the row ends with our transaction, also when this process dies: then the next one begins anew. */
async function processOne(work: Work, parts: RecordingParts): Promise<Segment[] | null> {
  await work.row(sql`select set_config('idle_in_transaction_session_timeout', '1h', true)`)
  const due = await work.row<Due>(sql`select id, "interviewId", "companyId" from recording
    where status = ${RecordingStatus.PROCESSING} and case
      when exists (select from recording_segment segment where segment."interviewId" = recording."interviewId")
        then not exists (select from recording_segment segment
          where segment."interviewId" = recording."interviewId" and not segment.finished)
      else "updatedAt" < now() - make_interval(mins => ${parts.patience ?? 120}) end
    order by "updatedAt", id limit 1 for update skip locked`)
  if (!due) return null
  const segments = await work.rows<Segment>(sql`select upload_id, finished, "startedAt",
      extract(epoch from "startedAt" - min("startedAt") over ())::float8 as "offsetSeconds"
    from recording_segment where "interviewId" = ${due.interviewId} order by "startedAt", "order"`)
  const failure = await attempts(parts, () => makeFilm(work, parts, due, segments))
  if (failure === null) return segments
  await work.row(sql`update recording set status = ${RecordingStatus.FAILED}, error = ${failure.slice(0, 1000)}
    where id = ${due.id}`)
  return []
}

/** Tries, and twice again; answers what went wrong the last time. */
async function attempts(
  { pauses = [1_000, 10_000] }: RecordingParts,
  act: () => Promise<void>,
): Promise<string | null> {
  for (const wait of [...pauses, null]) {
    const failure = await act().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (failure === null || wait === null) return failure
    await pause(wait)
  }
  return null
}

async function makeFilm(work: Work, parts: RecordingParts, due: Due, segments: Segment[]): Promise<void> {
  if (!segments.length) throw new Error('nothing was recorded')
  const target = path.join(parts.directory, `${due.interviewId}.joined`)
  const key = newKey()
  try {
    const sources = segments.map(({ upload_id, offsetSeconds }) => {
      return { path: path.join(parts.directory, upload_id), offsetSeconds }
    })
    const film = await parts.media.join(sources, target)
    const stored = await parts.storage.put(key, createReadStream(target), { type: film.type })
    await work.attempt((part) => noteFilm(part, due, segments, film, { key, ...stored }))
  } catch (error) {
    await parts.storage.delete(key)
    throw error
  } finally {
    await rm(target, { force: true })
  }
}

async function noteFilm(
  work: Work,
  { id, interviewId, companyId }: Due,
  segments: Segment[],
  { type, duration, placed }: Recording,
  { key, size, sha256 }: { key: string; size: number; sha256: string },
): Promise<void> {
  const [attachmentId, name] = [randomUUIDv7(), `interview.${type.endsWith('mp4') ? 'mp4' : 'webm'}`]
  await work.row(sql`insert into attachment (id, "companyId", key, name, type, size, sha256)
    values (${attachmentId}, ${companyId}, ${key}, ${name}, ${type}, ${size}, ${sha256})`)
  const begins = segments.map((segment, at) => ({ ...segment, placed: placed[at] ?? null }))
  await work.row(sql`update recording set status = ${RecordingStatus.READY}, "attachmentId" = ${attachmentId},
      duration = ${duration}, "defaultStartTime" = ${beginning(begins)}, error = null where id = ${id}`)
  const questions = await work.rows<{ id: string; askedTime: number }>(
    sql`select id, "askedTime" from interview_question
      where "interviewId" = ${interviewId} and "askedTime" is not null`,
  )
  for (const { id: questionId, askedTime } of placeQuestions(questions, begins))
    await work.row(sql`update interview_question set "askedTime" = ${askedTime} where id = ${questionId}`)
}

/** When the film's first moment was: before its first usable segment by as much as stands before that. */
function beginning(segments: (Segment & { placed: number | null })[]): string | null {
  const first = segments.find(({ placed }) => placed !== null)
  return first ? new Date(Date.parse(first.startedAt) - (first.placed ?? 0) * 1000).toISOString() : null
}
