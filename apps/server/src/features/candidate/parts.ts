import type { Env } from '../../core/env.ts'
import type { Keys } from '../../core/keys.ts'

/** What the calls about candidates stand on. */
export interface CandidateParts {
  env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'MAIL_FROM' | 'DEMO'>
  keys: Keys
  /** Woken when a recording waits to be processed. */
  recordings: { wake(): void }
}
