import { randomBytes } from 'node:crypto'
import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import type { MessageKey } from '@majlis/domain/core/text.ts'
import type { ProviderAnswer, ProviderOutcome } from '@majlis/domain/identity/provider.ts'
import type { providerApi } from '@majlis/domain/identity/providerApi.ts'
import { system } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import type { Caller, Handlers } from '../../http/handlers.ts'
import { type Claims, newRemembered, type Remembered } from '../../outside/provider/openId.ts'
import {
  accountByEmail,
  countAttempt,
  hasPassword,
  loginLimits,
  normalizeEmail,
  resetAttempts,
} from '../account/store.ts'
import {
  enter,
  idTokenOf,
  isKnownDevice,
  makeChallenge,
  openChallenge,
  spendChallenge,
  userOf,
  whyShut,
} from '../session/store.ts'
import { admit, faultOf, type Linking, openedBy } from './providerAdmission.ts'
import type { ProviderDependencies } from './providerDependencies.ts'
import {
  accountOfLink,
  type KnownProvider,
  linkIdentity,
  providerById,
  providerOfDomain,
  providerOfSession,
} from './store/providers.ts'

type SignIn = Pick<Handlers<typeof providerApi>, 'end' | 'find' | 'begin' | 'finish' | 'link'>

/** The page to which providers send people back. */
export const callbackOf = ({ PUBLIC_URL }: { PUBLIC_URL: string }) => `${PUBLIC_URL}/provider`

const domainOf = (email: string) => normalizeEmail(email).split('@').at(-1) as string

/** What a sign-in remembers until the provider sends somebody back: sealed here, and bound to one browser. */
interface Begun extends Omit<Remembered, 'state'> {
  providerId: string
  browser: string
  tries: boolean
}

/** Runs an act in a transaction of its own. */
type Open = <T>(act: (context: { tx: TransactionHandle }) => Promise<T>) => Promise<T>

/** Begins a sign-in, and answers where it goes on. */
export async function goOn(
  { keys, openId, env }: ProviderDependencies,
  provider: KnownProvider,
  caller: Caller,
  { open, email, tries = false }: { open: Open; email?: string; tries?: boolean },
): Promise<string> {
  const remembered = newRemembered()
  const browser = caller.providerCookie ?? randomBytes(32).toString('base64url')
  const body: Begun = { ...remembered, providerId: provider.id, browser, tries }
  const begun = { purpose: 'provider', accountId: null, body, minutes: 10 } as const
  const state = await open(({ tx }) => makeChallenge(tx, keys, begun))
  caller.keepProviderCookie(browser)
  return openId
    .addressOf(provider, { ...remembered, state }, { callback: callbackOf(env), asks: tries, ...(email && { email }) })
    .catch(() => {
      throw refuse(503, 'provider.away', { params: { provider: provider.name } })
    })
}

/** Signing in by a provider: which one a domain has, going there, and coming back. */
export const providerSignIn = (dependencies: ProviderDependencies): SignIn => ({
  end:
    async ({ me }) =>
    async () => {
      const { keys, openId, env, separateTransactions } = dependencies
      const { sessionId } = me
      if (!sessionId) return null
      // The host's providers stand behind the fence of everybody who signs in by them.
      const { provider, idToken } = await separateTransactions.run(async (tx) => ({
        provider: await providerOfSession(tx, keys, sessionId),
        idToken: await idTokenOf(tx, keys, sessionId),
      }))
      if (!provider) return null
      // One that does not answer now keeps nobody from signing out here.
      const url = await openId.endOf(provider, `${env.PUBLIC_URL}/login`, idToken).catch(() => null)
      return url === null ? null : { provider: provider.name, url }
    },

  async find({ tx, body }) {
    const found = await providerOfDomain(tx, dependencies.keys, domainOf(body.email))
    return { provider: found && { name: found.name, required: found.required } }
  },

  async begin({ body, caller, openTransaction }) {
    const provider = await openTransaction('read', ({ tx }) =>
      providerOfDomain(tx, dependencies.keys, domainOf(body.email)),
    )
    if (!provider) return { url: null }
    const open: Open = (act) => openTransaction('write', act)
    return { url: await goOn(dependencies, provider, caller, { open, email: body.email }) }
  },

  async finish({ body, caller, openTransaction }) {
    const { keys, openId, env } = dependencies
    const begun = await openTransaction('write', async ({ tx }) => {
      const { body: kept } = await openChallenge<Begun>(tx, keys, body.state, ['provider'])
      // Somebody else's answer opens nothing here, and stays what it is for its own browser.
      if (kept.browser !== caller.providerCookie) throw refuse(401, 'provider.over')
      await spendChallenge(tx, body.state)
      return { ...kept, provider: await providerById(tx, keys, kept.providerId) }
    })
    const { provider, tries } = begun
    if (!provider || !(provider.counts || tries)) throw refuse(401, 'provider.over')
    const failed = async (words: MessageKey) => {
      await noteRefusal(dependencies, provider, words)
      return refuse(401, words, { params: { provider: provider.name } })
    }
    if (body.error !== undefined || !body.code) throw await failed('provider.declined')
    const answer = answerOf(body)
    const told = await openId
      .claimsOf(provider, { ...begun, state: body.state }, { callback: callbackOf(env), answer })
      .catch(() => null)
    if (!told) throw await failed('provider.failed')
    if (tries) return openTransaction('read', ({ tx }) => shown(tx, provider, told.claims))
    try {
      return await openTransaction('write', ({ tx }) => admit(dependencies, tx, caller, provider, told))
    } catch (error) {
      if (error instanceof Refusal) await noteRefusal(dependencies, provider, error.faults[0]?.message as MessageKey)
      throw error
    }
  },

  async link({ body, caller, openTransaction }) {
    const { keys, separateTransactions } = dependencies
    const begun = await openTransaction('write', ({ tx }) => openLink(dependencies, tx, body.link))
    const limits = loginLimits(begun.email, caller.ip, isKnownDevice(keys, caller.bootCookie, begun.accountId))
    const first = async () => {
      await countAttempt(separateTransactions, limits)
      return openTransaction('read', ({ tx }) => accountByEmail(tx, begun.email))
    }
    if (!(await hasPassword(first, body.password, { who: caller.ip })))
      throw refuse(422, 'password.wrong', { field: 'password' })
    return openTransaction('write', async ({ tx }) => {
      const { accountId, providerId, subject, idToken, provider } = await openLink(dependencies, tx, body.link)
      await spendChallenge(tx, body.link)
      if (!(await linkIdentity(tx, { accountId, providerId, subject }))) throw refuse(409, 'provider.changed')
      await audit(tx, { ...system, accountId }, 'provider.link', 'identity_provider', providerId, provider.companyId)
      const user = await userOf(tx, accountId)
      if (!user) throw await whyShut(tx, accountId)
      tx.afterCommit(() => separateTransactions.runLater((aside) => resetAttempts(aside, limits)))
      return enter(dependencies, tx, caller, user, openedBy(provider, idToken))
    })
  },
})

/** What the provider sent, as it sent it. */
const answerOf = ({ state, code, iss }: ProviderAnswer) => ({ state, code, iss })

/** Writes down that a provider's answer was refused, whatever becomes of the call. */
const noteRefusal = (
  { separateTransactions }: ProviderDependencies,
  { id, companyId }: KnownProvider,
  words: MessageKey,
) => separateTransactions.run((tx) => audit(tx, system, words, 'identity_provider', id, companyId))

/** A link that waits for a password, with the provider as it is now. */
async function openLink({ keys }: ProviderDependencies, tx: TransactionHandle, token: string) {
  const { accountId, body } = await openChallenge<Linking>(tx, keys, token, ['link'])
  const provider = await providerById(tx, keys, body.providerId)
  const email = await accountOfLink(tx, accountId as string)
  if (!provider?.counts || !email) throw refuse(401, 'provider.over')
  return { ...body, accountId: accountId as string, provider, email }
}

/** What a try shows: the claims that count, and why they would not sign in. */
async function shown(tx: TransactionHandle, provider: KnownProvider, claims: Claims): Promise<ProviderOutcome> {
  const names = ['sub', 'email', 'email_verified', 'name', 'iss']
  const said = names.flatMap((name) =>
    claims[name] === undefined ? [] : [{ name, value: JSON.stringify(claims[name]).slice(0, 300) }],
  )
  return { tried: { provider: provider.name, claims: said, fault: await faultOf(tx, provider, claims) } }
}
