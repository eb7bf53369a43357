import type { Env } from '../../core/env.ts'
import type { Keys } from '../../core/keys.ts'
import type { ParseResume } from '../../outside/resumeParser.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'

/** What the calls about candidates stand on. */
export interface CandidateParts {
  env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'MAIL_FROM' | 'DEMO'>
  keys: Keys
  files: StoredFiles
  parseResume: ParseResume
  /** Woken when a recording waits to be processed. */
  recordings: { wake(): void }
}
