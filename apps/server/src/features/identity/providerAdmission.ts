import { emailPattern } from '@majlis/domain/core/field.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { ProviderFault, ProviderOutcome } from '@majlis/domain/identity/provider.ts'
import { system } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import type { Caller } from '../../http/handlers.ts'
import type { Claims, Told } from '../../outside/provider/openId.ts'
import { accountByEmail, addAccount, type KnownAccount, normalizeEmail } from '../account/store.ts'
import {
  addMembership,
  type ComingIn,
  confirmAddress,
  endPasswordLinks,
  enter,
  makeChallenge,
  userOf,
  whyShut,
  withProvenPassword,
} from '../session/store.ts'
import type { ProviderDependencies } from './providerDependencies.ts'
import { rolesElsewhere } from './store/factors.ts'
import { accountOfSubject, belongsTo, type KnownProvider, linkIdentity } from './store/providers.ts'

/** The address that a provider vouches for and may vouch for; null for one that it did not verify, or of another's domain. */
function verifiedEmail({ domains }: KnownProvider, { email, email_verified: verified }: Claims): string | null {
  // Strictly true: some send the word, and some send it for addresses that anybody may type.
  if (verified !== true || typeof email !== 'string' || email.length > 128 || !emailPattern.test(email)) return null
  const plain = normalizeEmail(email)
  return domains.includes(plain.slice(plain.lastIndexOf('@') + 1)) ? plain : null
}

/** Why a company's provider may not open an account: it is none of its people's, or is at home elsewhere too. */
async function notOurs(
  tx: TransactionHandle,
  { companyId }: KnownProvider,
  accountId: string,
): Promise<ProviderFault | null> {
  if (!companyId) return null
  if (!(await belongsTo(tx, accountId, companyId))) return 'noAccount'
  return (await rolesElsewhere(tx, accountId, [companyId])) ? 'elsewhere' : null
}

/** Why claims would not sign anybody in; null where they would, or a password is asked first. */
export async function faultOf(
  tx: TransactionHandle,
  provider: KnownProvider,
  claims: Claims,
): Promise<ProviderFault | null> {
  const email = verifiedEmail(provider, claims)
  if (!email) return 'unverified'
  const account = await accountByEmail(tx, email)
  if (!account) return provider.makes ? null : 'noAccount'
  return notOurs(tx, provider, account.id)
}

/** Whom a provider knows, while its password is asked. */
export interface Linking {
  providerId: string
  subject: string
  idToken: string | null
}

/** Opens a session for whom a provider sent, or asks for what has to be shown first. */
export async function admit(
  dependencies: ProviderDependencies,
  tx: TransactionHandle,
  caller: Caller,
  provider: KnownProvider,
  { claims, idToken }: Told,
): Promise<ProviderOutcome> {
  const subject = claims.sub
  if (typeof subject !== 'string' || subject.length > 255) throw refuse(401, 'provider.failed', named(provider))
  const known = await accountOfSubject(tx, provider.id, subject)
  const isLinked = known !== null
  const account = isLinked ? null : await accountFor(tx, provider, claims, caller)
  const accountId = known?.accountId ?? (account as KnownAccount).id
  const fault = await notOurs(tx, provider, accountId)
  if (fault) throw refuse(403, `provider.${fault}`, named(provider))
  if (account) {
    if (!account.active || account.bot) throw await whyShut(tx, accountId)
    // Whoever has proved this address here shows once that it is the same person.
    if (account.confirmed) {
      const body: Linking = { providerId: provider.id, subject, idToken }
      const link = await makeChallenge(tx, dependencies.keys, { purpose: 'link', accountId, body, minutes: 10 })
      return { link, email: account.email, provider: provider.name }
    }
    await takeOver(tx, provider, account, claims)
  }
  const user = await userOf(tx, accountId)
  if (!user) throw await whyShut(tx, accountId)
  return enter(dependencies, tx, caller, user, openedBy(provider, idToken))
}

/** By what a session is opened that comes from a provider: its own second step counts where its settings say so. */
export const openedBy = ({ id, strong }: KnownProvider, idToken: string | null): ComingIn => ({
  methods: ['oidc', `provider:${id}`, ...(strong ? ['strong'] : [])],
  idToken,
})

const nameOf = ({ name }: Claims): string | null =>
  (typeof name === 'string' &&
    name
      .trim()
      .replace(/\p{Cc}/gu, '')
      .slice(0, 60)) ||
  null

const named = ({ name }: KnownProvider) => ({ params: { provider: name } })

/** The account of a verified address; made where the provider may make one. */
async function accountFor(
  tx: TransactionHandle,
  provider: KnownProvider,
  claims: Claims,
  { language }: Caller,
): Promise<KnownAccount> {
  const email = verifiedEmail(provider, claims)
  if (!email) throw refuse(403, 'provider.unverified', named(provider))
  const found = await accountByEmail(tx, email)
  if (found) return found
  const role = provider.makes
  if (!role) throw refuse(403, 'provider.noAccount', named(provider))
  const accountId = await addAccount(tx, { email, name: nameOf(claims) ?? email, language })
  if (!accountId) throw refuse(409, 'provider.failed', named(provider))
  await addMembership(tx, { accountId, role, companyId: provider.companyId, status: ApprovalStatus.APPROVED })
  await audit(tx, { ...system, accountId, role }, 'account.register', 'account', accountId, provider.companyId)
  return (await accountByEmail(tx, email)) as KnownAccount
}

/** Nobody had proved this address: what somebody collected in its account is forgotten, and it is the provider's person's. */
async function takeOver(tx: TransactionHandle, provider: KnownProvider, account: KnownAccount, claims: Claims) {
  await withProvenPassword(tx, account)
  await endPasswordLinks(tx, account.id)
  await confirmAddress(tx, account.id, { name: nameOf(claims) })
  if (!(await linkIdentity(tx, { accountId: account.id, providerId: provider.id, subject: claims.sub })))
    throw refuse(403, 'provider.changed', named(provider))
  await audit(
    tx,
    { ...system, accountId: account.id },
    'provider.link',
    'identity_provider',
    provider.id,
    provider.companyId,
  )
}
