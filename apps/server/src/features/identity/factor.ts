import { refuse } from '@majlis/domain/core/refusal.ts'
import type { identityApi } from '@majlis/domain/identity/api.ts'
import type { Assertion } from '@majlis/domain/identity/schema.ts'
import type { Actor } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import type { Handlers } from '../../http/handlers.ts'
import { countAttempt, hasPassword, lockHash, needProof, resetAttempts, secondLanes } from '../account/store.ts'
import { openChallenge, passkeyHostOf, type SessionDependencies, spendChallenge } from '../session/store.ts'
import { passkeyPlace } from './passkeys.ts'
import {
  dropFactors,
  dropTotp,
  factorState,
  isRequired,
  keepSecret,
  makeCodes,
  noteProof,
  personOf,
  useDigits,
} from './store/factors.ts'
import { countFactors, signerOf } from './store/passkeys.ts'
import { addressOf, base32, newSecret } from './totp.ts'

type Factor = Pick<
  Handlers<typeof identityApi>,
  'state' | 'prove' | 'beginTotp' | 'confirmTotp' | 'removeTotp' | 'renewCodes'
>

/** Second factors of the own account, and the proof that what changes them asks for. */
export const factor = (dependencies: SessionDependencies): Factor => ({
  state: ({ tx, me }) => factorState(tx, me, passkeyHostOf(dependencies.env)),

  async prove({ tx, me, body, caller, scope }) {
    const { keys, separateTransactions } = dependencies
    const lanes = secondLanes(me.accountId)
    const kept = await lockHash(tx, me.accountId)
    const now = await scope.now()
    if (body.code !== undefined) await countAttempt(separateTransactions, lanes)
    const isRight =
      (body.passkey !== undefined && (await signed(dependencies, tx, me, body.passkey))) ||
      (body.code !== undefined && (await useDigits(tx, keys, { accountId: me.accountId, digits: body.code, now })))
    return async (reopen) => {
      const turn = { who: caller.ip, first: () => countAttempt(separateTransactions, lanes) }
      if (body.passkey && !isRight) throw refuse(422, 'passkey.failed')
      const field = body.code === undefined ? 'password' : 'code'
      const proven =
        isRight || (body.password !== undefined && (await hasPassword(async () => kept, body.password, turn)))
      if (!proven) throw refuse(422, body.code === undefined ? 'password.wrong' : 'factor.wrong', { field })
      return reopen('write', async ({ tx }) => {
        await noteProof(tx, me.sessionId)
        await resetAttempts(tx, lanes)
        await audit(tx, me, 'session.prove', 'session', me.sessionId)
        return { id: me.sessionId as string }
      })
    }
  },

  async beginTotp({ tx, me }) {
    await needProof(tx, me)
    const secret = newSecret()
    if (!(await keepSecret(tx, dependencies.keys, me.accountId, secret))) throw refuse(409, 'factor.there')
    const { email } = await personOf(tx, me.accountId)
    return { secret: base32(secret), address: addressOf(secret, { product: dependencies.env.PRODUCT_NAME, email }) }
  },

  async confirmTotp({ tx, me, body, scope }) {
    await needProof(tx, me)
    const { keys, separateTransactions } = dependencies
    const lanes = secondLanes(me.accountId)
    await countAttempt(separateTransactions, lanes)
    const wanted = { accountId: me.accountId, digits: body.code, now: await scope.now(), confirms: true }
    if (!(await useDigits(tx, keys, wanted))) throw refuse(422, 'factor.wrong', { field: 'code' })
    const codes = (await countFactors(tx, me.accountId)) === 1 ? await makeCodes(tx, keys, me.accountId) : []
    await resetAttempts(tx, lanes)
    await audit(tx, me, 'factor.add', 'account', me.accountId)
    return { codes }
  },

  async removeTotp({ tx, me }) {
    await needProof(tx, me)
    if ((await countFactors(tx, me.accountId)) > 1) await dropTotp(tx, me.accountId)
    else if (await isRequired(tx, me)) throw refuse(409, 'factor.required')
    else await dropFactors(tx, me.accountId)
    await audit(tx, me, 'factor.remove', 'account', me.accountId)
    return { id: me.accountId }
  },

  async renewCodes({ tx, me }) {
    await needProof(tx, me)
    if (!(await countFactors(tx, me.accountId))) throw refuse(409, 'factor.none')
    const codes = await makeCodes(tx, dependencies.keys, me.accountId)
    await audit(tx, me, 'factor.codes', 'account', me.accountId)
    return { codes }
  },
})

/** Did one of the own passkeys sign the question that this account was asked? */
async function signed({ env, keys }: SessionDependencies, tx: TransactionHandle, me: Actor, assertion: Assertion) {
  const begun = await openChallenge(tx, keys, assertion.challenge, ['passkey'])
  await spendChallenge(tx, assertion.challenge)
  return begun.accountId === me.accountId && (await signerOf(tx, passkeyPlace(env), assertion)) === me.accountId
}
