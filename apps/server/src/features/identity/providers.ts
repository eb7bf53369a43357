import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { ProviderChange } from '@majlis/domain/identity/provider.ts'
import type { providerApi } from '@majlis/domain/identity/providerApi.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { OpenId, ProviderFacts } from '../../outside/provider/openId.ts'
import { needProof, refuseStale } from '../account/store.ts'
import type { SessionDependencies } from '../session/store.ts'
import type { ProviderDependencies } from './providerDependencies.ts'
import { callbackOf, goOn } from './providerSignIn.ts'
import {
  dropIdentities,
  endProviderSessions,
  holdAccount,
  linkedTo,
  listProviders,
  providerById,
  sealSecret,
  settleDomains,
  unlinkIdentity,
} from './store/providers.ts'

type Settings = Pick<
  Handlers<typeof providerApi>,
  'list' | 'add' | 'change' | 'remove' | 'approve' | 'try' | 'linked' | 'unlink'
>

/** The providers by which people sign in: the host's for all of its domains, a company's own once the host lets it count. */
export const providerSettings = (dependencies: ProviderDependencies): Settings => ({
  list: ({ scope }) => listProviders(scope, callbackOf(dependencies.env)),

  async add({ tx, me, body }) {
    await needProof(tx, me)
    const companyId = me.companyIds === null ? null : me.companyId
    if (me.companyIds !== null && !companyId) throw refuse(403, 'forbidden')
    const id = randomUUIDv7()
    refuseMade(body, companyId)
    return async (reopen) => {
      await learn(dependencies.openId, { ...body, id, version: '', clientSecret: body.clientSecret || null })
      return reopen('write', async ({ scope, tx }) => {
        const approvedAt = companyId ? null : new Date(await scope.now()).toISOString()
        await scope.add('identity_provider', {
          ...kept(body),
          ...secretOf(dependencies, id, body),
          id,
          companyId,
          approvedAt,
        })
        if (approvedAt) await settleDomains(scope, id, body.domains)
        await audit(tx, me, 'provider.add', 'identity_provider', id, companyId)
        return { id }
      })
    }
  },

  async change({ scope, tx, me, params, body }) {
    await needProof(tx, me)
    const { id } = params
    refuseMade(body, (await scope.get('identity_provider', id)).companyId)
    const known = await providerById(tx, dependencies.keys, id)
    const clientSecret = body.clientSecret || (known?.clientSecret ?? null)
    return async (reopen) => {
      await learn(dependencies.openId, { ...body, id, version: '', clientSecret })
      return reopen('write', async ({ scope, tx }) => {
        const row = await scope.lock('identity_provider', id)
        await refuseStale(scope, row, body.updatedAt)
        const isHost = me.companyIds === null
        // What the host let count is what it has seen: its issuer, its domains, whom it lets in, and whether our second step is asked.
        const isSame =
          row.issuer === body.issuer &&
          row.makes === body.makes &&
          (row.strong || !body.strong) &&
          body.domains.every((one) => row.domains.includes(one))
        const approvedAt = row.approvedAt && (isHost || isSame) ? row.approvedAt : null
        await scope.set('identity_provider', id, { ...kept(body), ...secretOf(dependencies, id, body), approvedAt })
        await settleDomains(scope, id, approvedAt ? body.domains : [])
        if (!body.active || !approvedAt || row.issuer !== body.issuer) await endProviderSessions(scope, id)
        // Another issuer's subjects are other people.
        if (row.issuer !== body.issuer) await dropIdentities(scope, id)
        await audit(tx, me, 'provider.change', 'identity_provider', id, row.companyId)
        return { id }
      })
    }
  },

  async remove({ scope, tx, me, params }) {
    await needProof(tx, me)
    const { companyId } = await scope.lock('identity_provider', params.id)
    await endProviderSessions(scope, params.id)
    await scope.remove('identity_provider', params.id)
    await audit(tx, me, 'provider.remove', 'identity_provider', params.id, companyId)
    return { id: params.id }
  },

  async approve({ scope, tx, me, params: { id }, body: { approved } }) {
    await needProof(tx, me)
    const { companyId, domains, approvedAt } = await scope.lock('identity_provider', id)
    const at = approved ? (approvedAt ?? new Date(await scope.now()).toISOString()) : null
    await scope.set('identity_provider', id, { approvedAt: at })
    await settleDomains(scope, id, at ? domains : [])
    if (!at) await endProviderSessions(scope, id)
    await audit(tx, me, at ? 'provider.approve' : 'provider.hold', 'identity_provider', id, companyId)
    return { id }
  },

  // The host's providers are nobody's company's: they stand behind the fence of everybody who signs in by them.
  linked: ({ me }) => dependencies.separateTransactions.run((tx) => linkedTo(tx, me.accountId)),

  async unlink({ tx, me, params }) {
    await needProof(tx, me)
    return dependencies.separateTransactions.run(async (apart) => {
      // One after the other: of two that are unlinked at once, the second is looked at when the first has gone.
      await holdAccount(apart, me.accountId)
      const one = (await linkedTo(apart, me.accountId)).find(({ id }) => id === params.id)
      if (!one) throw refuse(404, 'notFound')
      if (one.stays) throw refuse(409, one.stays === 'last' ? 'provider.last' : 'provider.only')
      await unlinkIdentity(apart, me.accountId, one.id, me.sessionId)
      await audit(apart, me, 'provider.unlink', 'identity', one.id)
      return { id: one.id }
    })
  },

  async try({ scope, tx, me, params, caller }) {
    await needProof(tx, me)
    await scope.get('identity_provider', params.id)
    const provider = await providerById(tx, dependencies.keys, params.id)
    if (!provider) throw refuse(404, 'notFound')
    return async (reopen) => ({
      url: await goOn(dependencies, provider, caller, { open: (act) => reopen('write', act), tries: true }),
    })
  },
})

/** Asks whether the issuer answers as itself, from an address that may be asked. */
async function learn(openId: OpenId, provider: ProviderFacts): Promise<void> {
  await openId.learn(provider).catch(() => {
    throw refuse(422, 'provider.unreachable', { field: 'issuer' })
  })
}

const kept = ({ updatedAt, clientSecret, ...values }: ProviderChange) => ({
  ...values,
  domains: [...new Set(values.domains)],
})

/** An empty secret changes nothing: it is never shown, so it cannot be sent back. */
const secretOf = ({ keys }: SessionDependencies, id: string, { clientSecret }: ProviderChange) =>
  clientSecret ? { clientSecret: sealSecret(keys, id, clientSecret) } : {}

/** Roles of a company are given in a company, and a candidate's in none. */
function refuseMade({ makes }: ProviderChange, companyId: string | null): void {
  if (makes && (makes === 'candidate') !== (companyId === null)) throw refuse(422, 'provider.makes', { field: 'makes' })
}
