import type { Language } from '@majlis/domain/core/text.ts'
import type { MessageData } from '@majlis/domain/notification/event.ts'
import type { Env } from '../../core/env.ts'
import type { Keys } from '../../core/keys.ts'
import type { Actor } from '../../db/actor.ts'
import type { SeparateTransactions } from '../../db/separateTransactions.ts'
import type { TransactionHandle } from '../../db/transaction.ts'

/** What people are told about their access. */
type AccessEvent =
  | 'userInvited'
  | 'roleAdded'
  | 'passwordReset'
  | 'emailChange'
  | 'emailLeaving'
  | 'emailByHost'
  | 'emailTaken'
  | 'emailChanged'
  | 'factorReset'
  | 'signInLink'
  | 'sessionEnded'

/** Puts a message into the outbox, in the transaction that causes it. */
export type SendMessage = <E extends AccessEvent>(
  tx: TransactionHandle,
  message: {
    event: E
    to: { accountId: string; email: string; name: string; language: Language }
    companyId: string | null
    data: MessageData<E>
    dedupeKey: string
  },
) => Promise<unknown>

/** What sessions stand on. */
export interface SessionDependencies {
  env: Pick<Env, 'DEMO' | 'PRODUCT_NAME' | 'PUBLIC_URL' | 'PROVIDER_HOSTS' | 'PROVIDER_TEST'>
  keys: Keys
  separateTransactions: SeparateTransactions
  send: SendMessage
}

/** What coming in and coming back stand on besides. */
export interface SigningDependencies extends SessionDependencies {
  /** Says for whoever comes back where the feed of changes stands. */
  feedNow: (tx: TransactionHandle) => Promise<(me: Pick<Actor, 'accountId' | 'role'>) => string>
}
