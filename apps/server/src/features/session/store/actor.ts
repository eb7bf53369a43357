import { refuse } from '@majlis/domain/core/refusal.ts'
import { type Role, roleByName } from '@majlis/domain/core/role.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { Actor } from '../../../db/actor.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { SessionDependencies } from '../dependencies.ts'
import { verifyCached } from '../tokenCache.ts'
import { isOurs, pairOf, provenDevice, readToken, type Token } from '../tokens.ts'
import { actorOfLink } from './link.ts'
import { companiesIn, reachableCompanies } from './membership.ts'
import { confirm, decideRotation, endReused, rotate, sessionColumns, type TokenState } from './rotation.ts'
import { factorDue } from './second.ts'

/** What of a request says who calls. */
export interface Asking {
  headers: Record<string, string | string[] | undefined>
  ip?: string
}
/** The answer that may carry a new pair; `elapsedTime` is milliseconds since the call arrived. */
export interface Answering {
  header(name: string, value: string): unknown
  elapsedTime: number
}

interface Found extends TokenState {
  sessionId: string
  accountId: string
  key: Buffer
  alive: boolean
  unseen: boolean
  name: string | null
  language: Language
  /** Of the memberships in the role that was asked for; null when there are none. */
  companies: (string | null)[] | null
  reach: string[] | null
  /** Its role demands a second factor, and the time to add one is over. */
  lacksFactor: boolean
}

/**
 * Finds out who calls: from the session's headers, or from a link's. Null without a living session. Throws 403 for a role
 * that is not held, 404 or 410 for a link that is none. Without an answer to put a new pair on, nothing is rotated.
 */
export function whoIs(dependencies: SessionDependencies) {
  const proven = verifyCached(dependencies.keys)
  return async (tx: TransactionHandle, request: Asking, reply: Answering | null): Promise<Actor | null> => {
    const link = request.headers['x-link-token']
    if (link !== undefined)
      return actorOfLink(tx, String(link), provenDevice(dependencies.keys, request.headers['x-link-proof']))
    const access = readToken('a1', bearer(request))
    if (!access) return null
    const role = roleByName(String(request.headers['x-request-role'] ?? ''))
    const found = await find(tx, access.sessionId, role, reply?.elapsedTime ?? 0)
    if (!found?.alive || !proven(found, access)) return null
    const known = access.n === found.counter && found.fresh && found.confirmed && !found.unseen
    if (!known && !(await admit(dependencies, found, request, access, reply))) return null
    const actor = { ...actorOfFound(found, role, chosenCompany(request)), ...cameFrom(request) }
    return found.lacksFactor ? { ...actor, lacksFactor: true } : actor
  }
}

/** Where a session's request comes from, as it is written down beside its deeds. */
export const cameFrom = ({ headers, ip }: Asking) =>
  ip === undefined ? {} : { origin: { ip, device: headers['user-agent']?.slice(0, 200).toString() ?? null } }

const bearer = ({ headers }: Asking) => /^Bearer ([\w.-]+)$/i.exec(String(headers.authorization ?? ''))?.[1]

/** The one of several companies that the page acts in; null where it names none. */
function chosenCompany({ headers }: Asking): string | null {
  const named = headers['x-request-company']
  return named === undefined || named === '' ? null : String(named)
}

/** Session, account, memberships and companies: one statement, because every request waits for it. */
const find = (tx: TransactionHandle, sessionId: string, role: Role | null, elapsed: number) =>
  openSystemScope(
    tx,
    'access',
  ).row<Found>(sql`select session.id as "sessionId", session."accountId", session.key, ${sessionColumns(elapsed)},
      session."lastSeenAt" < now() - interval '1 minute' as unseen, account.name, account.language,
      ${companiesIn(role)} as companies, ${reachableCompanies(role)} as reach,
      coalesce(${factorDue(role)} <= now(), false) and not 'strong' = any(session.methods) as "lacksFactor"
    from session join account on account.id = session."accountId" and account.active and not account.bot
    where session.id = ${sessionId}`)

async function admit(
  { keys, separateTransactions, ...parts }: SessionDependencies,
  found: Found,
  { headers }: Asking,
  access: Token,
  reply: Answering | null,
): Promise<boolean> {
  const { sessionId } = found
  const key = keys.open(found.key, sessionId)
  if (!key) return false
  // A refresh token of another session does not fit this session's key.
  const refresh = readToken('r1', String(headers['x-refresh-token'] ?? ''))
  const verdict = decideRotation(found, access.n, refresh && isOurs(key, refresh) ? refresh.n : null)
  if (verdict === 'refuse') return false
  if (verdict === 'reuse') {
    await endReused({ keys, separateTransactions, ...parts }, sessionId)
    return false
  }
  if (verdict === 'confirm') await separateTransactions.run((tx) => confirm(tx, sessionId, found.counter))
  else if (found.unseen) separateTransactions.runLater((tx) => touchSession(tx, sessionId), `seen:${sessionId}`)
  if (!reply || verdict === 'serve' || verdict === 'confirm') return true
  const counter =
    verdict === 'rotate' ? await separateTransactions.run((tx) => rotate(tx, sessionId, found.counter)) : found.counter
  if (counter === null) return false
  const pair = pairOf(key, sessionId, counter)
  reply.header('x-access-token', pair.token)
  reply.header('x-refresh-token', pair.refreshToken)
  return true
}

const touchSession = (tx: TransactionHandle, sessionId: string) =>
  openSystemScope(tx, 'access').rows(sql`update session set "lastSeenAt" = now()
    where id = ${sessionId} and "lastSeenAt" < now() - interval '1 minute'`)

/** The actor that a session in a role is. Throws 403 for a role that is not held, in this company where one is chosen. */
export function actorOfFound(
  found: Pick<Found, 'companies' | 'accountId' | 'sessionId' | 'language' | 'name' | 'reach'>,
  role: Role | null,
  chosen: string | null,
): Actor {
  const { companies, accountId, sessionId, language, name } = found
  if (!role || !companies || (chosen !== null && !companies.includes(chosen))) throw refuse(403, 'session.role')
  const held = companies.filter((id) => id !== null)
  // The chosen one is the own one; of several the oldest is, where none is chosen.
  const own = chosen === null ? held : [chosen, ...held.filter((id) => id !== chosen)]
  const companyId = own[0] ?? null
  return {
    accountId,
    role,
    companyId,
    companyIds: reachedCompanies(role, own, found.reach),
    sessionId,
    link: null,
    language,
    name,
  }
}

function reachedCompanies(role: Role, own: string[], further: string[] | null): string[] | null {
  if (role === 'admin' || role === 'moderator') return null
  if (further) return further
  return role === 'company' || role === 'hiringManager' ? own.slice(0, 1) : [...new Set(own)]
}

type Standing = Pick<Found, 'companies' | 'accountId' | 'language' | 'name' | 'reach'> & { lacksFactor: boolean }

/**
 * Somebody in a role as it stands now, for what goes on beside the requests in its name; null once the account is shut, or
 * the role is no longer held.
 */
export async function actorOf(tx: TransactionHandle, accountId: string, role: Role | null): Promise<Actor | null> {
  const found = await openSystemScope(tx, 'access').row<Standing>(sql`select account.id as "accountId", account.name,
      account.language, ${companiesIn(role)} as companies, ${reachableCompanies(role)} as reach,
      coalesce(${factorDue(role)} <= now(), false) as "lacksFactor"
    from account where account.id = ${accountId} and account.active and not account.bot`)
  if (!found?.companies || !role) return null
  const { lacksFactor, ...rest } = found
  const actor = { ...actorOfFound({ ...rest, sessionId: '' }, role, null), sessionId: null }
  return lacksFactor ? { ...actor, lacksFactor } : actor
}
