import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type pg from 'pg'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { removeEarlierFilms } from '../store/liveFilm.ts'
import { dropFilmedCopies, isLive, lateDays } from '../store/segments.ts'

const day = 24 * 3600 * 1000

/**
 * Removes the films that were replaced, and finds what processes that died have left where recordings arrive: half-made
 * films, and segments that no interview has any more or whose film is made for good. The rows of what is removed in good
 * order queue it themselves.
 */
export async function sweepUploads({ pool, directory }: { pool: pg.Pool; directory: string }): Promise<void> {
  const old = await oldNames(directory)
  for (const name of old.filter((one) => /\.joined(\.parts)?$/.test(one)))
    await rm(path.join(directory, name), { recursive: true, force: true })
  await inTransaction(pool, 'write', removeEarlierFilms)
  await inTransaction(pool, 'write', dropFilmedCopies)
  const uploads = old.filter((name) => /^[0-9a-f]{32}$/.test(name))
  if (uploads.length)
    await inTransaction(pool, 'write', (transaction) => openSystemScope(transaction, 'job').rows(queueing(uploads)))
}

/** A film is written to all the time, and an upload's row stands before its first byte: what is a day old is nobody's. */
async function oldNames(directory: string): Promise<string[]> {
  const names = await readdir(directory)
  const changed = await Promise.all(names.map((name) => stat(path.join(directory, name)).catch(() => null)))
  return names.filter((_, at) => Date.now() - (changed[at]?.mtimeMs ?? Date.now()) > day)
}

const queueing = (uploads: string[]) => sql`insert into stored_file_deletion (id, place, key, why)
  select gen_random_uuid(), 'upload', found.id, 'unclaimed' from unnest(${uploads}::text[]) as found (id)
  where not exists (select from recording_segment segment
    join recording on recording."interviewId" = segment."interviewId"
    join interview on interview.id = segment."interviewId"
    where segment.upload_id = found.id and (recording.status <> ${RecordingStatus.READY} or
      ${isLive(sql`interview.id`)} and coalesce(interview."endedAt", now()) > now() - make_interval(days => ${lateDays})))
  order by found.id on conflict do nothing`
