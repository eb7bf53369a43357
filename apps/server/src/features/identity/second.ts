import { refuse } from '@majlis/domain/core/refusal.ts'
import type { identityApi } from '@majlis/domain/identity/api.ts'
import type { SecondStep } from '@majlis/domain/identity/schema.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import type { Handlers } from '../../http/handlers.ts'
import { countAttempt, resetAttempts, secondLanes } from '../account/store.ts'
import {
  type ComingIn,
  openChallenge,
  type SessionDependencies,
  spendChallenge,
  startSession,
  userOf,
  whyShut,
  withStep,
} from '../session/store.ts'
import { dropReset, spendCode, useDigits } from './store/factors.ts'

/** The second step of signing in: what the first has earned is opened by digits, a recovery code or a mailed link. */
export const second =
  (dependencies: SessionDependencies): Handlers<typeof identityApi>['second'] =>
  async ({ tx, body, caller, scope }) => {
    const { keys, separateTransactions } = dependencies
    const begun = await openChallenge<ComingIn>(tx, keys, body.challenge, ['second', 'mail'])
    const accountId = begun.accountId as string
    const lanes = secondLanes(accountId)
    // The link of a message is no guess: it is the token.
    if (begun.purpose === 'second') await countAttempt(separateTransactions, lanes)
    const how =
      begun.purpose === 'mail' ? 'mail' : await shown(dependencies, tx, { accountId, body, now: await scope.now() })
    await spendChallenge(tx, body.challenge)
    if (how === 'mail') await dropReset(tx, accountId)
    const user = await userOf(tx, accountId)
    if (!user) throw await whyShut(tx, accountId)
    await resetAttempts(tx, lanes)
    return startSession(dependencies, tx, caller, user, withStep(begun.body, how))
  }

async function shown(
  { keys }: SessionDependencies,
  tx: TransactionHandle,
  { accountId, body, now }: { accountId: string; body: SecondStep; now: number },
): Promise<string> {
  if (body.recovery !== undefined) {
    if (await spendCode(tx, keys, accountId, body.recovery)) return 'recovery'
    throw refuse(422, 'factor.wrongCode', { field: 'recovery' })
  }
  if (await useDigits(tx, keys, { accountId, digits: body.code ?? '', now })) return 'totp'
  throw refuse(422, 'factor.wrong', { field: 'code' })
}
