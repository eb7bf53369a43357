import type { ParseResume } from '../../outside/resumeParser.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'
import type { SenderParts } from '../notification/store.ts'

/** What bringing candidates in stands on. */
export interface IntakeDependencies extends SenderParts {
  files: StoredFiles
  parseResume: ParseResume
}
