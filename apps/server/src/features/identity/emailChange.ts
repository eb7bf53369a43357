import { randomBytes } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { identityApi } from '@majlis/domain/identity/api.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { accountByEmail, needProof, normalizeEmail, reader } from '../account/store.ts'
import {
  auditActor,
  changeLanes,
  countAttempt,
  linkHashOf,
  mayAttempt,
  messageLanes,
  requestLimits,
  revokeLinks,
  type SessionDependencies,
} from '../session/store.ts'
import { agree, beginChange, cancelChange, changeByToken, moveAddress } from './store/emailChange.ts'
import { personOf } from './store/factors.ts'

type EmailChange = Pick<Handlers<typeof identityApi>, 'askEmail' | 'cancelEmail' | 'lookEmail' | 'confirmEmail'>

const HOURS = 24

/** A change of the own address: it counts once the old and the new one have both said yes. */
export const emailChange = ({ send, separateTransactions }: SessionDependencies): EmailChange => ({
  async askEmail({ tx, me, params, body }) {
    if (params.id !== me.accountId) throw refuse(404, 'notFound')
    await needProof(tx, me)
    await countAttempt(separateTransactions, changeLanes(me.accountId))
    // What an account is told of itself is no company's.
    await tx.setCompanies({ companyIds: null })
    const own = await personOf(tx, me.accountId)
    const email = normalizeEmail(body.email)
    if (email === own.email) throw refuse(422, 'email.same', { field: 'email' })
    const [oldToken, newToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
    const hashes = { oldHash: linkHashOf(oldToken), newHash: linkHashOf(newToken) }
    await beginChange(tx, { accountId: me.accountId, email, hours: HOURS, ...hashes })
    const mail = { companyId: null, dedupeKey: `emailChange ${hashes.newHash.toString('hex')}` }
    await send(tx, {
      ...mail,
      event: 'emailLeaving',
      to: own,
      data: { address: email, hours: HOURS, link: `/email/${oldToken}` },
      dedupeKey: `emailLeaving ${hashes.oldHash.toString('hex')}`,
    })
    await audit(tx, me, 'account.askEmail', 'account', me.accountId)
    // Whether somebody has this address is told to that address alone, and no address is flooded.
    if (!(await mayAttempt(separateTransactions, messageLanes(email)))) return { id: me.accountId }
    const taken = await accountByEmail(tx, email)
    if (taken) await send(tx, { ...mail, event: 'emailTaken', to: reader(taken), data: { link: '/login' } })
    else
      await send(tx, {
        ...mail,
        event: 'emailChange',
        to: { ...own, email },
        data: { hours: HOURS, link: `/email/${newToken}` },
      })
    return { id: me.accountId }
  },

  async cancelEmail({ tx, me, params }) {
    if (params.id !== me.accountId) throw refuse(404, 'notFound')
    await cancelChange(tx, me.accountId)
    await audit(tx, me, 'account.keepEmail', 'account', me.accountId)
    return { id: me.accountId }
  },

  async lookEmail({ tx, body }) {
    const { email, from, which } = await changeByToken(tx, body.token)
    return { email, from, which }
  },

  async confirmEmail({ tx, body, caller }) {
    await countAttempt(separateTransactions, requestLimits(caller.ip))
    const { accountId, email, from, which } = await changeByToken(tx, body.token)
    const own = await personOf(tx, accountId)
    const me = auditActor({ id: accountId, role: 'candidate', companyId: null, name: own.name })
    if (!body.agrees) {
      await cancelChange(tx, accountId)
      await audit(tx, me, 'account.keepEmail', 'account', accountId)
      return { outcome: 'kept' }
    }
    if (!(await agree(tx, accountId, which))) return { outcome: 'waits' }
    await moveAddress(tx, accountId, email)
    // What was mailed to the old address opens nothing any more.
    for (const purpose of ['invite', 'reset', 'email'] as const) await revokeLinks(tx, purpose, { accountId })
    for (const address of [from, email])
      await send(tx, {
        event: 'emailChanged',
        to: { ...own, email: address },
        companyId: null,
        data: { address: email, link: '/login' },
        dedupeKey: `emailChanged ${linkHashOf(body.token).toString('hex')} ${address}`,
      })
    await audit(tx, me, 'account.email', 'account', accountId)
    return { outcome: 'changed' }
  },
})
