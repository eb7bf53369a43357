import { refuse } from '@majlis/domain/core/refusal.ts'
import { roleByName } from '@majlis/domain/core/role.ts'
import type { sessionApi } from '@majlis/domain/session/api.ts'
import { system } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import {
  accountByEmail,
  countAttempt,
  hasPassword,
  type KnownAccount,
  loginLimits,
  normalizeEmail,
  resetAttempts,
} from '../account/store.ts'
import type { SigningDependencies } from './dependencies.ts'
import { whyShut } from './store/membership.ts'
import { rotate } from './store/rotation.ts'
import { changeRole, endSession, findSession } from './store/sessions.ts'
import { actingCompany, bootOf, cookieOf, enter, isKnownDevice } from './store/startSession.ts'
import { userOf } from './store/user.ts'
import { derive, isOurs, pairOf, readToken } from './tokens.ts'

type Signing = Pick<Handlers<typeof sessionApi>, 'login' | 'restore' | 'signOut' | 'switchRole'>

/** Has nothing changed while the password was looked at? */
const isSame = (before: KnownAccount | null, now: KnownAccount | null) =>
  before !== null && before.id === now?.id && before.hash === now.hash

/** Coming in, coming back, changing the role and going. */
export const signing = (dependencies: SigningDependencies): Signing => ({
  async login({ body, caller, openTransaction }) {
    let account: KnownAccount | null = null
    let limits: ReturnType<typeof loginLimits> = []
    /** Finds the account, and counts the attempt before it is made. */
    const begin = async () => {
      account = await openTransaction('read', ({ tx }) => accountByEmail(tx, body.email))
      const known = isKnownDevice(dependencies.keys, caller.bootCookie, account?.id)
      limits = loginLimits(normalizeEmail(body.email), caller.ip, known)
      await countAttempt(dependencies.separateTransactions, limits)
      return account
    }
    // A wrong password and a missing account take the same way and the same time.
    if (!(await hasPassword(begin, body.password, { who: caller.ip }))) throw refuse(401, 'login.failed')
    return openTransaction('write', async ({ tx }) => {
      const [user, now] = await Promise.all([
        userOf(tx, account?.id ?? system.accountId),
        accountByEmail(tx, body.email),
      ])
      if (!isSame(account, now) || !now?.active || now.bot) throw refuse(401, 'login.failed')
      // The password was right: nothing leaks, and who waits is told so.
      if (!user) throw await whyShut(tx, now.id)
      tx.afterCommit(() => dependencies.separateTransactions.runLater((aside) => resetAttempts(aside, limits)))
      return enter(dependencies, tx, caller, user)
    })
  },

  async restore({ tx, body, caller }) {
    const token = readToken('b1', bootOf(caller.bootCookie))
    const session = token && (await findSession(tx, token.sessionId))
    const key = session?.alive ? dependencies.keys.open(session.key, session.id) : null
    if (!token || !session || !key || !isOurs(key, token)) throw refuse(401, 'session.none')
    // A young pair is told again: another tab may be about to use it.
    const counter = session.fresh ? session.counter : await rotate(tx, session.id, session.counter)
    const role = roleByName(session.role)
    const acting = role ? { role, companyId: session.actingCompanyId } : undefined
    const [found, feed] = await Promise.all([userOf(tx, session.accountId, acting), dependencies.feedNow(tx)])
    const user = found && { ...found, needsFactor: found.needsFactor && !session.methods.includes('strong') }
    if (counter === null || !user) throw refuse(401, 'session.none')
    caller.keepBootCookie(cookieOf(dependencies.keys, derive('b1', key, session.id, 0), user.id))
    const pair = pairOf(key, session.id, counter)
    const returned = { ...user, feed: feed({ accountId: user.id, role: user.role }) }
    if (!body.reads?.length) return { user: returned, ...pair }
    caller.tellTokens(pair)
    return { user: returned }
  },

  async signOut({ tx, me, caller }) {
    await endSession(tx, me, me.sessionId)
    await audit(tx, me, 'session.end', 'session', me.sessionId as string)
    caller.keepBootCookie(cookieOf(dependencies.keys, '', me.accountId))
    return { said: true }
  },

  async switchRole({ tx, me, body, caller }) {
    // The roles to choose from may belong to companies that the present one does not reach.
    await tx.setCompanies({ companyIds: null })
    const role = roleByName(body.role)
    const user = role && (await userOf(tx, me.accountId, { role, companyId: body.companyId }))
    if (!user || user.role !== role) throw refuse(403, 'session.role', { field: 'role' })
    if (body.companyId && user.companyId !== body.companyId) throw refuse(403, 'session.role', { field: 'companyId' })
    await changeRole(tx, me.sessionId, { role, actingCompanyId: actingCompany(user) })
    const session = await findSession(tx, me.sessionId)
    const key = session && dependencies.keys.open(session.key, session.id)
    if (!session || !key) throw refuse(401, 'session.none')
    await audit(tx, { ...me, role }, 'session.switchRole', 'session', session.id, user.companyId)
    caller.keepBootCookie(cookieOf(dependencies.keys, derive('b1', key, session.id, 0), user.id))
    const needsFactor = user.needsFactor && !session.methods.includes('strong')
    return { user: { ...user, needsFactor }, ...pairOf(key, session.id, session.counter) }
  },
})
