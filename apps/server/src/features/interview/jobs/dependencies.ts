import type pg from 'pg'
import { errorText } from '../../../core/errorText.ts'
import type { Leased } from '../../../db/lease.ts'
import type { Uploads } from '../../../http/uploads.ts'
import type { joinFilms } from '../../../outside/media/twoFilms.ts'
import type { join, probe } from '../../../outside/media.ts'
import type { StoredFile, StoredFiles } from '../../../outside/storedFiles.ts'

/** What recordings are made with. */
export interface RecordingDependencies {
  pool: pg.Pool
  files: StoredFiles
  media: { join: typeof join; joinFilms: typeof joinFilms; probe: typeof probe }
  /** Where the segments arrive. */
  directory: string
  uploads: Pick<Uploads, 'finishUpload' | 'bringBack'>
  /** Called with each failed attempt. */
  failed(error: unknown): void
  /** How long the rest of a recording is waited for after its interview, in minutes; 120 unless said. */
  patience?: number
  /** Milliseconds before each further attempt. */
  pauses?: readonly number[]
  /** Seconds for which a process that has died holds a recording up; one that lives renews its lease. */
  leaseSeconds?: number
  stopping?: AbortSignal
}

/** A recording whose film is to be made. */
export interface Due extends Leased {
  interviewId: string
  companyId: string
  status: number
}

/** Nothing has ever arrived: there is nothing to try again. */
export class NothingRecorded extends Error {
  override name = 'NothingRecorded'
}

/** The store did not take a film that could be made: it is kept again when the store is back, however long that takes. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}

/** Brings back what a lost disk had of segments; what the store has not either stays lost. Throws StoreAway. */
export async function bringBack(
  { uploads }: RecordingDependencies,
  segments: readonly { upload_id: string }[],
): Promise<void> {
  for (const { upload_id } of segments)
    await uploads.bringBack(upload_id).catch((cause: unknown) => {
      throw new StoreAway(errorText(cause), { cause })
    })
}

/** Keeps a film that was made for a day, until its row names it; its key is noted in `keys`, to be taken back. Throws StoreAway. */
export async function keepFilm(
  { files }: RecordingDependencies,
  film: { path: string; type: string },
  keys: string[],
): Promise<StoredFile> {
  const stored = await files.keep({ given: film.path }, { type: film.type, hours: 24 }).catch((cause: unknown) => {
    throw new StoreAway(errorText(cause), { cause })
  })
  keys.push(stored.key)
  return stored
}
