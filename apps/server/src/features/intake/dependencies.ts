import type { ParseResume } from '../../outside/resumeParser.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'
import type { SenderDependencies } from '../notification/store.ts'

/** What bringing candidates in stands on. */
export interface IntakeDependencies extends SenderDependencies {
  files: StoredFiles
  parseResume: ParseResume
}
