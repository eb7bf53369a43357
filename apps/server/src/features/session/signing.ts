import { refuse } from '@majlis/domain/core/refusal.ts'
import { roleByName } from '@majlis/domain/core/role.ts'
import type { sessionApi } from '@majlis/domain/session/api.ts'
import { system } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { accountByEmail, hasPassword, type KnownAccount, spelled } from '../account/store.ts'
import { bootOf, cookieOf, enter, isKnownDevice } from './entering.ts'
import type { SessionParts } from './parts.ts'
import { rotate } from './store/rotation.ts'
import { changeRole, endSession, findSession } from './store/sessions.ts'
import { forgive, loginLanes, takeAttempt } from './store/throttle.ts'
import { userOf } from './store/user.ts'
import { derive, isOurs, pairOf, readToken } from './tokens.ts'

type Signing = Pick<Handlers<typeof sessionApi>, 'login' | 'restore' | 'signOut' | 'switchRole'>

/** Has nothing changed while the password was looked at? */
const isSame = (before: KnownAccount | null, now: KnownAccount | null) =>
  before !== null && before.id === now?.id && before.hash === now.hash

/** Coming in, coming back, changing the role and going. */
export const signing = (parts: SessionParts): Signing => ({
  async login({ body, caller, openTransaction }) {
    let account: KnownAccount | null = null
    let limits: ReturnType<typeof loginLanes> = []
    /** Finds the account, and counts the attempt before it is made. */
    const begin = async () => {
      account = await openTransaction('read', ({ work }) => accountByEmail(work, body.email))
      const known = isKnownDevice(parts.keys, caller.bootCookie, account?.id)
      limits = loginLanes(spelled(body.email), caller.ip, known)
      await takeAttempt(parts.aside, limits)
      return account
    }
    const right = await hasPassword(begin, body.password, { who: caller.ip })
    return openTransaction('write', async ({ work }) => {
      // Asked for in any case, so that a wrong password and a missing account take the same time.
      const [user, now] = await Promise.all([
        userOf(work, account?.id ?? system.accountId),
        accountByEmail(work, body.email),
      ])
      if (!right || !user || !isSame(account, now)) throw refuse(401, 'login.failed')
      work.afterCommit(() => parts.aside.later((aside) => forgive(aside, limits)))
      return enter(parts, work, caller, user)
    })
  },

  async restore({ work, caller }) {
    const token = readToken('b1', bootOf(caller.bootCookie))
    const session = token && (await findSession(work, token.sessionId))
    const key = session?.alive ? parts.keys.open(session.key, session.id) : null
    if (!token || !session || !key || !isOurs(key, token)) throw refuse(401, 'session.none')
    // A young pair is told again: another tab may be about to use it.
    const counter = session.fresh ? session.counter : await rotate(work, session.id, session.counter)
    const user = await userOf(work, session.accountId, roleByName(session.role) ?? undefined)
    if (counter === null || !user) throw refuse(401, 'session.none')
    caller.keepBootCookie(cookieOf(parts.keys, derive('b1', key, session.id, 0), user.id))
    return { user, ...pairOf(key, session.id, counter) }
  },

  async signOut({ work, me, caller }) {
    await endSession(work, me, me.sessionId)
    await audit(work, me, 'session.end', 'session', me.sessionId as string)
    caller.keepBootCookie(cookieOf(parts.keys, '', me.accountId))
    return { said: true }
  },

  async switchRole({ work, me, body, caller }) {
    // The roles to choose from may belong to companies that the present one does not reach.
    await work.enter({ companyIds: null })
    const role = roleByName(body.role)
    const user = role && (await userOf(work, me.accountId, role))
    if (!user || user.role !== role) throw refuse(403, 'session.role', { field: 'role' })
    await changeRole(work, me.sessionId, role)
    const session = await findSession(work, me.sessionId)
    const key = session && parts.keys.open(session.key, session.id)
    if (!session || !key) throw refuse(401, 'session.none')
    await audit(work, { ...me, role }, 'session.switchRole', 'session', session.id, user.companyId)
    caller.keepBootCookie(cookieOf(parts.keys, derive('b1', key, session.id, 0), user.id))
    return { user, ...pairOf(key, session.id, session.counter) }
  },
})
