import type { OpenSession, SessionUser } from '@majlis/domain/session/schema.ts'
import type { Keys } from '../../core/keys.ts'
import { type Actor, system } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import type { Caller } from '../../http/handlers.ts'
import type { SessionDependencies } from './dependencies.ts'
import { openSession } from './store.ts'

const DEVICE = 'known device'

/**
 * The one cookie: the way back to the session, and after a `~` the proof that this account was signed in on this device
 * before, which alone opens nothing and outlives the session.
 */
export const cookieOf = (keys: Keys, boot: string, accountId: string) => `${boot}~${keys.sign(DEVICE, accountId)}`

/** The token in the cookie, if it holds one. */
export const bootOf = (cookie: string | null): string | undefined => cookie?.split('~')[0]

/** Did the account sign in on this device before? Then strangers' failures do not hold it up. */
export const isKnownDevice = (keys: Keys, cookie: string | null, accountId: string | undefined): boolean =>
  accountId !== undefined && keys.signed(DEVICE, accountId, cookie?.split('~')[1] ?? '')

/** Somebody who is just coming in, as the audit log names them. */
export const auditActor = (user: Pick<SessionUser, 'id' | 'role' | 'companyId' | 'name'>): Actor => {
  const { id: accountId, role, companyId, name } = user
  return { ...system, accountId, role, companyId, name }
}

/** The company in which a session acts, where its role is held in several. */
export const actingCompany = ({ role, companyId, places }: SessionUser): string | null =>
  places.filter((place) => place.role === role).length > 1 ? companyId : null

/** Opens a session, sets its cookie and writes it down. */
export async function startSession(
  { keys }: Pick<SessionDependencies, 'keys'>,
  tx: TransactionHandle,
  caller: Caller,
  user: SessionUser,
): Promise<OpenSession> {
  const { device, ip } = caller
  const { id: accountId, role } = user
  const opened = await openSession(tx, keys, { accountId, role, actingCompanyId: actingCompany(user), device, ip })
  await audit(tx, auditActor(user), 'session.open', 'session', opened.sessionId)
  caller.keepBootCookie(cookieOf(keys, opened.boot, user.id))
  return { user, token: opened.token, refreshToken: opened.refreshToken }
}
