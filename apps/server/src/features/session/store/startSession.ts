import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Role } from '@majlis/domain/core/role.ts'
import type { OpenSession, SessionUser, SignedIn } from '@majlis/domain/session/schema.ts'
import type { Keys } from '../../../core/keys.ts'
import { type Actor, system } from '../../../db/actor.ts'
import { audit } from '../../../db/audit.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/handlers.ts'
import { settingNumber } from '../../setting/store.ts'
import type { SessionDependencies } from '../dependencies.ts'
import { derive, type Pair, pairOf } from '../tokens.ts'
import { hashOf } from './link.ts'
import { refuseWithoutProvider } from './providers.ts'
import { makeChallenge, passkeyHostOf, secondMethods } from './second.ts'

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

/** By what somebody comes in, and the token in which a provider said who that is. */
export interface ComingIn {
  methods: readonly string[]
  idToken?: string | null
}

/** The same once a second step was right too. */
export const withStep = ({ methods, ...more }: ComingIn, step: string): ComingIn => ({
  ...more,
  methods: [...methods, step],
})

const byPassword: ComingIn = { methods: ['pwd'] }

/** Opens a session, sets its cookie and writes it down. */
export async function startSession(
  { keys }: Pick<SessionDependencies, 'keys'>,
  tx: TransactionHandle,
  caller: Caller,
  user: SessionUser,
  how = byPassword,
): Promise<OpenSession> {
  const { device, ip } = caller
  const { id: accountId, role } = user
  const opened = await openSession(tx, keys, {
    accountId,
    role,
    actingCompanyId: actingCompany(user),
    device,
    ip,
    ...how,
  })
  await audit(tx, { ...auditActor(user), origin: { ip, device } }, 'session.open', 'session', opened.sessionId)
  caller.keepBootCookie(cookieOf(keys, opened.boot, user.id))
  // A provider that asks for a second step itself has asked for it.
  const needsFactor = user.needsFactor && !how.methods.includes('strong')
  return { user: { ...user, needsFactor }, token: opened.token, refreshToken: opened.refreshToken }
}

/** Opens a session for a right first step, a password unless said, or begins the second step where the account has one. */
export async function enter(
  dependencies: Pick<SessionDependencies, 'keys' | 'send' | 'env'>,
  tx: TransactionHandle,
  caller: Caller,
  user: SessionUser,
  first = byPassword,
): Promise<SignedIn> {
  if (first.methods.includes('pwd')) await refuseWithoutProvider(tx, user)
  const methods = first.methods.includes('strong')
    ? []
    : await secondMethods(tx, user.id, passkeyHostOf(dependencies.env))
  if (!methods.length) return startSession(dependencies, tx, caller, user, first)
  const isByMail = methods.includes('mail')
  const begun = { accountId: user.id, body: first, minutes: isByMail ? 30 : 5 }
  const challenge = await makeChallenge(tx, dependencies.keys, { ...begun, purpose: isByMail ? 'mail' : 'second' })
  if (!isByMail) return { challenge, methods }
  const { id: accountId, name, email, language } = user
  await dependencies.send(tx, {
    event: 'signInLink',
    to: { accountId, email, name: name ?? email, language },
    companyId: null,
    data: { link: `/second/${challenge}` },
    dedupeKey: `signInLink ${hashOf(challenge).toString('hex')}`,
  })
  return { challenge: null, methods }
}

/** A session that was just opened, and the token of the cookie that gives a reloaded page its way back. */
export interface Opened extends Pair {
  sessionId: string
  boot: string
}

/** A session that a provider opened is short: nobody tells us when somebody leaves there. */
const lasts = (methods: readonly string[]): Sql =>
  methods.includes('oidc')
    ? sql`now() + make_interval(hours => ${settingNumber('security.providerHours')})`
    : sql`now() + make_interval(days => ${settingNumber('security.absoluteDays')})`

const MOST_SESSIONS = 10
/** A longer ID token goes into no address: it is not kept. */
const MOST_LETTERS = 4000

const tokenOf = (sessionId: string) => `id token ${sessionId}`

/** The ID token of the provider that opened a session; null where none did or it has ended. */
export async function idTokenOf(tx: TransactionHandle, keys: Keys, sessionId: string): Promise<string | null> {
  const found = await openSystemScope(tx, 'access').row<{ idToken: Buffer | null }>(
    sql`select "idToken" from session where id = ${sessionId} and revoked_at is null`,
  )
  const token = found?.idToken && keys.open(found.idToken, tokenOf(sessionId))
  return token ? token.toString() : null
}

/** Opens a session in a role that the account holds; of more than ten the longest unused ends. */
export async function openSession(
  tx: TransactionHandle,
  keys: Keys,
  whose: {
    accountId: string
    role: Role
    actingCompanyId?: string | null
    device: string | null
    ip: string
  } & Partial<ComingIn>,
): Promise<Opened> {
  const sessionId = randomUUIDv7()
  const key = randomBytes(32)
  const { methods = byPassword.methods, idToken } = whose
  const kept = idToken && idToken.length <= MOST_LETTERS ? keys.seal(Buffer.from(idToken), tokenOf(sessionId)) : null
  await openSystemScope(
    tx,
    'access',
  ).rows(sql`insert into session (id, "accountId", role, "actingCompanyId", counter, key, device, ip, idle_until, absolute_until, methods, "idToken")
    values (${sessionId}, ${whose.accountId}, ${whose.role}, ${whose.actingCompanyId ?? null}, 1, ${keys.seal(key, sessionId)}, ${whose.device},
      ${whose.ip}, now() + make_interval(days => ${settingNumber('security.idleDays')}),
      ${lasts(methods)}, ${[...methods]}::text[], ${kept})`)
  await openSystemScope(
    tx,
    'access',
  ).rows(sql`update session set revoked_at = now() where "accountId" = ${whose.accountId}
    and revoked_at is null and id not in (select id from session where "accountId" = ${whose.accountId}
      and revoked_at is null order by "lastSeenAt" desc, id desc limit ${MOST_SESSIONS})`)
  return { sessionId, boot: derive('b1', key, sessionId, 0), ...pairOf(key, sessionId, 1) }
}
