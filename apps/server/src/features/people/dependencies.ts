import type { Env } from '../../core/env.ts'
import type { SeparateTransactions } from '../../db/separateTransactions.ts'
import type { SendMessage } from '../session/store.ts'

/** What users stand on. */
export interface PeopleDependencies {
  env: Pick<Env, 'PRODUCT_NAME'>
  separateTransactions: SeparateTransactions
  send: SendMessage
}
