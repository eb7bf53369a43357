import type pg from 'pg'
import type { ParseResume } from '../../outside/resumeParser.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'
import type { SenderDependencies } from '../notification/store.ts'

/** What bringing candidates in stands on. */
export interface IntakeDependencies extends SenderDependencies {
  pool: pg.Pool
  files: StoredFiles
  parseResume: ParseResume
}
