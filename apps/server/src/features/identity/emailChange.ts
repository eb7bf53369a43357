import { randomBytes, randomUUID } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { identityApi } from '@majlis/domain/identity/api.ts'
import type pg from 'pg'
import { type Actor, system } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import type { Handlers } from '../../http/handlers.ts'
import {
  accountByEmail,
  changeLanes,
  countAttempt,
  mayAttempt,
  messageLanes,
  needProof,
  normalizeEmail,
  reader,
  requestLimits,
} from '../account/store.ts'
import { auditActor, linkHashOf, revokeLinks, type SessionDependencies } from '../session/store.ts'
import { agree, beginChange, cancelChange, changeByToken, moveAddress, passedChanges } from './store/emailChange.ts'
import { personOf } from './store/factors.ts'

type EmailChange = Pick<Handlers<typeof identityApi>, 'askEmail' | 'cancelEmail' | 'lookEmail' | 'confirmEmail'>

const HOURS = 24

/** Of a change that the host asks for: how long the old address may say no, and the new one yes. */
const HOST = { waits: 72, lasts: 168 }

/** A change of address: it counts once the old and the new one have both said yes; the host's once the old one said no no. */
export const emailChange = (dependencies: SessionDependencies): EmailChange => ({
  async askEmail({ tx, me, params, body }) {
    const isHost = refuseStranger(me, params.id)
    const { send, separateTransactions } = dependencies
    await needProof(tx, me)
    await countAttempt(separateTransactions, changeLanes(params.id))
    // What an account is told of itself is no company's.
    await tx.setCompanies({ companyIds: null })
    const own = await personOf(tx, params.id)
    const email = normalizeEmail(body.email)
    if (email === own.email) throw refuse(422, 'email.same', { field: 'email' })
    const [oldToken, newToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
    const hashes = { oldHash: linkHashOf(oldToken), newHash: linkHashOf(newToken) }
    const hours = isHost ? HOST.lasts : HOURS
    const host = isHost && { host: { by: me.accountId, hours: HOST.waits } }
    await beginChange(tx, { accountId: params.id, email, hours, ...hashes, ...host })
    const mail = { companyId: null, dedupeKey: `emailChange ${hashes.newHash.toString('hex')}` }
    await send(tx, {
      ...mail,
      event: isHost ? 'emailByHost' : 'emailLeaving',
      to: own,
      data: { address: email, hours: isHost ? HOST.waits : HOURS, link: `/email/${oldToken}` },
      dedupeKey: `emailLeaving ${hashes.oldHash.toString('hex')}`,
    })
    await audit(tx, me, 'account.askEmail', 'account', params.id)
    // Whether somebody has this address is told to that address alone, and no address is flooded.
    if (!(await mayAttempt(separateTransactions, messageLanes(email)))) return { id: params.id }
    const taken = await accountByEmail(tx, email)
    if (taken) await send(tx, { ...mail, event: 'emailTaken', to: reader(taken), data: { link: '/login' } })
    else
      await send(tx, {
        ...mail,
        event: 'emailChange',
        to: { ...own, email },
        data: { hours, link: `/email/${newToken}` },
      })
    return { id: params.id }
  },

  async cancelEmail({ tx, me, params }) {
    refuseStranger(me, params.id)
    await cancelChange(tx, params.id)
    await audit(tx, me, 'account.keepEmail', 'account', params.id)
    return { id: params.id }
  },

  async lookEmail({ tx, body }) {
    const { email, from, which, waitUntil } = await changeByToken(tx, body.token)
    return { email, from, which, waitUntil }
  },

  async confirmEmail({ tx, body, caller }) {
    await countAttempt(dependencies.separateTransactions, requestLimits(caller.ip))
    const { accountId, email, from, which } = await changeByToken(tx, body.token)
    const own = await personOf(tx, accountId)
    const me = auditActor({ id: accountId, role: 'candidate', companyId: null, name: own.name })
    if (!body.agrees) {
      await cancelChange(tx, accountId)
      await audit(tx, me, 'account.keepEmail', 'account', accountId)
      return { outcome: 'kept' }
    }
    if (!(await agree(tx, accountId, which))) return { outcome: 'waits' }
    await changeAddress(tx, dependencies, { accountId, email, from })
    await audit(tx, me, 'account.email', 'account', accountId)
    return { outcome: 'changed' }
  },
})

/** Whose address may be changed: the own one, and by an admin of the host anybody's; answers whether it is the host's doing. */
function refuseStranger(me: Actor, accountId: string): boolean {
  if (accountId === me.accountId) return false
  if (me.role !== 'admin') throw refuse(404, 'notFound')
  return true
}

/** Makes the new address the account's, ends what was mailed to the old one, and tells both. */
async function changeAddress(
  tx: TransactionHandle,
  { send }: Pick<SessionDependencies, 'send'>,
  { accountId, email, from }: { accountId: string; email: string; from: string },
): Promise<void> {
  const own = await personOf(tx, accountId)
  await moveAddress(tx, accountId, email)
  // What was mailed to the old address opens nothing any more.
  for (const purpose of ['invite', 'reset', 'email'] as const) await revokeLinks(tx, purpose, { accountId })
  for (const address of [from, email])
    await send(tx, {
      event: 'emailChanged',
      to: { ...own, email: address },
      companyId: null,
      data: { address: email, link: '/login' },
      dedupeKey: `emailChanged ${randomUUID()}`,
    })
}

/** Changes the addresses that the host was asked to, whose old ones have said nothing for three days. */
export async function changePassed({
  pool,
  send,
}: Pick<SessionDependencies, 'send'> & { pool: pg.Pool }): Promise<void> {
  await inTransaction(pool, 'write', async (tx) => {
    for (const change of await passedChanges(tx)) {
      const taken = await accountByEmail(tx, change.email)
      if (taken) await cancelChange(tx, change.accountId)
      else await changeAddress(tx, { send }, change)
      await audit(tx, system, taken ? 'account.keepEmail' : 'account.email', 'account', change.accountId)
    }
  })
}
