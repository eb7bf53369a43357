import type pg from 'pg'
import type { Leased } from '../../../db/lease.ts'
import type { Uploads } from '../../../http/uploads.ts'
import type { joinFilms } from '../../../outside/media/twoFilms.ts'
import type { join, probe } from '../../../outside/media.ts'
import type { StoredFiles } from '../../../outside/storedFiles.ts'

/** What recordings are made with. */
export interface RecordingDependencies {
  pool: pg.Pool
  files: StoredFiles
  media: { join: typeof join; joinFilms: typeof joinFilms; probe: typeof probe }
  /** Where the segments arrive. */
  directory: string
  uploads: Pick<Uploads, 'finishUpload'>
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
