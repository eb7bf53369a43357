import type { StoredFiles } from '../../outside/storedFiles.ts'
import type { SendMessage } from '../session/store.ts'

/** What companies stand on. */
export interface CompanyDependencies {
  send: SendMessage
  files: StoredFiles
}
