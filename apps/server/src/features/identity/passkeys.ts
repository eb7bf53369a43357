import { refuse } from '@majlis/domain/core/refusal.ts'
import type { identityApi } from '@majlis/domain/identity/api.ts'
import type { NewPasskey } from '@majlis/domain/identity/schema.ts'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { needProof } from '../account/store.ts'
import {
  type ComingIn,
  makeChallenge,
  openChallenge,
  passkeyHostOf,
  refuseWithoutProvider,
  type SessionDependencies,
  spendChallenge,
  startSession,
  userOf,
  whyShut,
  withStep,
} from '../session/store.ts'
import { dropFactors, isRequired, makeCodes, personOf } from './store/factors.ts'
import {
  countFactors,
  deletePasskey,
  hasWayIn,
  keepPasskey,
  knownPasskeys,
  namePasskey,
  type PasskeyPlace,
  signerOf,
} from './store/passkeys.ts'

type Passkeys = Pick<
  Handlers<typeof identityApi>,
  'askPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey' | 'askProof' | 'askSignIn' | 'signInByPasskey'
>

/** Where passkeys are used; throws 409 where the installation is opened by a bare IP address. */
export function passkeyPlace({ PUBLIC_URL }: { PUBLIC_URL: string }): PasskeyPlace {
  const host = passkeyHostOf({ PUBLIC_URL })
  if (host === null) throw refuse(409, 'passkey.address')
  return { host, origin: new URL(PUBLIC_URL).origin }
}

/** Ed25519, ES256, RS256: what devices make; nothing that Node still calls experimental. */
const algorithms = [-8, -7, -257]

/** What a browser handed over of a new key, checked; null where it answers another question, address or none that we take. */
async function keyOf({ host, origin }: PasskeyPlace, made: NewPasskey) {
  const { id, challenge, clientDataJSON, attestationObject } = made
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  return registrationInfo?.credential ?? null
}

/** Passkeys: added, named and removed by their owner, and what they open. */
export const passkeys = (dependencies: SessionDependencies): Passkeys => ({
  async askPasskey({ tx, me }) {
    await needProof(tx, me)
    const { env, keys } = dependencies
    const { host } = passkeyPlace(env)
    const { name, email } = await personOf(tx, me.accountId)
    const challenge = await makeChallenge(tx, keys, { purpose: 'register', accountId: me.accountId })
    return {
      ...{ challenge, host, product: env.PRODUCT_NAME },
      user: { id: userHandle(me.accountId), name: email, displayName: name },
      known: await knownPasskeys(tx, me.accountId, host),
    }
  },

  async addPasskey({ tx, me, body }) {
    await needProof(tx, me)
    const { env, keys } = dependencies
    const place = passkeyPlace(env)
    const begun = await openChallenge(tx, keys, body.challenge, ['register'])
    if (begun.accountId !== me.accountId) throw refuse(401, 'factor.over', { code: 'over' })
    await spendChallenge(tx, body.challenge)
    const key = await keyOf(place, body)
    if (!key) throw refuse(422, 'passkey.failed')
    const isFirst = (await countFactors(tx, me.accountId)) === 0
    const id = await keepPasskey(tx, {
      ...{ accountId: me.accountId, name: body.name, host: place.host, transports: body.transports },
      ...{ credentialId: key.id, publicKey: Buffer.from(key.publicKey), counter: key.counter },
    })
    if (!id) throw refuse(409, 'passkey.most')
    const codes = isFirst ? await makeCodes(tx, keys, me.accountId) : []
    await audit(tx, me, 'passkey.add', 'passkey', id)
    return { id, codes }
  },

  async renamePasskey({ tx, me, params, body }) {
    if (!(await namePasskey(tx, me.accountId, params.id, body.name))) throw refuse(404, 'notFound')
    await audit(tx, me, 'passkey.rename', 'passkey', params.id)
    return { id: params.id }
  },

  async removePasskey({ tx, me, params }) {
    await needProof(tx, me)
    const factors = await countFactors(tx, me.accountId)
    if (!(await deletePasskey(tx, me.accountId, params.id))) throw refuse(404, 'notFound')
    if (!(await hasWayIn(tx, me.accountId))) throw refuse(409, 'passkey.last')
    if (factors === 1) {
      if (await isRequired(tx, me)) throw refuse(409, 'factor.required')
      // Recovery codes stand for a second step: without one they open nothing.
      await dropFactors(tx, me.accountId)
    }
    await audit(tx, me, 'passkey.remove', 'passkey', params.id)
    return { id: params.id }
  },

  async askProof({ tx, me }) {
    const { host } = passkeyPlace(dependencies.env)
    const challenge = await makeChallenge(tx, dependencies.keys, {
      purpose: 'passkey',
      accountId: me.accountId,
      body: comingIn,
    })
    return { challenge, host, known: await knownPasskeys(tx, me.accountId, host) }
  },

  async askSignIn({ tx, body }) {
    const { env, keys } = dependencies
    const { host } = passkeyPlace(env)
    const begun = body.second ? await openChallenge<ComingIn>(tx, keys, body.second, ['second']) : null
    const accountId = begun?.accountId ?? null
    const challenge = await makeChallenge(tx, keys, { purpose: 'passkey', accountId, body: begun?.body ?? comingIn })
    return { challenge, host, known: accountId ? await knownPasskeys(tx, accountId, host) : [] }
  },

  async signInByPasskey({ tx, body, caller }) {
    const { env, keys } = dependencies
    const place = passkeyPlace(env)
    const begun = await openChallenge<ComingIn>(tx, keys, body.challenge, ['passkey'])
    await spendChallenge(tx, body.challenge)
    const accountId = await signerOf(tx, place, body)
    if (!accountId || (begun.accountId && begun.accountId !== accountId)) throw refuse(401, 'passkey.unknown')
    const user = await userOf(tx, accountId)
    if (!user) throw await whyShut(tx, accountId)
    if (!begun.body.methods.includes('oidc')) await refuseWithoutProvider(tx, user)
    return startSession(dependencies, tx, caller, user, withStep(begun.body, 'passkey'))
  },
})

/** Of whom nothing is known yet. */
const comingIn: ComingIn = { methods: [] }

/** What devices keep a key for: the account, in no words about the person. */
const userHandle = (accountId: string) => Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
