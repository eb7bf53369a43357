import { refuse } from '@majlis/domain/core/refusal.ts'
import { type Role, roleByName } from '@majlis/domain/core/role.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { Actor } from '../../db/actor.ts'
import { sql } from '../../db/sql.ts'
import type { Work } from '../../db/work.ts'
import { actorOfLink } from './link.ts'
import { companiesIn, reach } from './membership.ts'
import type { SessionParts } from './parts.ts'
import { confirm, endReused, type Generation, judge, rotate, standing } from './rotation.ts'
import { isOurs, pairOf, readToken } from './tokens.ts'

/** What of a request says who calls. */
export interface Asking {
  headers: Record<string, string | string[] | undefined>
}
/** The answer that may carry a new pair; `elapsedTime` is milliseconds since the call arrived. */
export interface Answering {
  header(name: string, value: string): unknown
  elapsedTime: number
}

interface Found extends Generation {
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
}

/**
 * Finds out who calls: from the session's headers, or from a link's. Null without a living session. Throws 403 for a role
 * that is not held, 404 or 410 for a link that is none. Without an answer to put a new pair on, nothing is rotated.
 */
export const whoIs =
  (parts: SessionParts) =>
  async (work: Work, request: Asking, reply: Answering | null): Promise<Actor | null> => {
    const link = request.headers['x-link-token']
    if (link !== undefined) return actorOfLink(work, String(link))
    const access = readToken('a1', bearer(request))
    if (!access) return null
    const role = roleByName(String(request.headers['x-request-role'] ?? ''))
    const found = await find(work, access.sessionId, role, reply?.elapsedTime ?? 0)
    const key = found?.alive ? parts.keys.open(found.key, found.sessionId) : null
    if (!found || !key || !isOurs(key, access)) return null
    const refresh = readToken('r1', String(request.headers['x-refresh-token'] ?? ''))
    // Of another session it does not fit this session's key.
    const renewal = refresh && isOurs(key, refresh) ? refresh.n : null
    if (!(await admit(parts, found, key, [access.n, renewal], reply))) return null
    return actorOfFound(found, role)
  }

const bearer = ({ headers }: Asking) => /^Bearer ([\w.-]+)$/i.exec(String(headers.authorization ?? ''))?.[1]

/** Session, account, memberships and companies: one statement, because every request waits for it. */
const find = (work: Work, sessionId: string, role: Role | null, elapsed: number) =>
  work.row<Found>(sql`select session.id as "sessionId", session."accountId", session.key, ${standing(elapsed)},
      session."lastSeenAt" < now() - interval '1 minute' as unseen, account.name, account.language,
      ${companiesIn(role)} as companies, ${reach(role)} as reach
    from session join account on account.id = session."accountId" and account.active and not account.bot
    where session.id = ${sessionId}`)

async function admit(
  parts: SessionParts,
  found: Found,
  key: Buffer,
  [access, refresh]: [number, number | null],
  reply: Answering | null,
): Promise<boolean> {
  const { sessionId } = found
  const verdict = judge(found, access, refresh)
  if (verdict === 'refuse') return false
  if (verdict === 'reuse') {
    await endReused(parts, sessionId)
    return false
  }
  if (verdict === 'confirm') await parts.aside.now((work) => confirm(work, sessionId, found.counter))
  else if (found.unseen) parts.aside.later((work) => see(work, sessionId))
  if (!reply || verdict === 'serve' || verdict === 'confirm') return true
  const counter =
    verdict === 'rotate' ? await parts.aside.now((work) => rotate(work, sessionId, found.counter)) : found.counter
  if (counter === null) return false
  const pair = pairOf(key, sessionId, counter)
  reply.header('x-access-token', pair.token)
  reply.header('x-refresh-token', pair.refreshToken)
  return true
}

const see = (work: Work, sessionId: string) =>
  work.rows(sql`update session set "lastSeenAt" = now()
    where id = ${sessionId} and "lastSeenAt" < now() - interval '1 minute'`)

/** The actor that a session in a role is. Throws 403 for a role that is not held. */
export function actorOfFound(
  found: Pick<Found, 'companies' | 'accountId' | 'sessionId' | 'language' | 'name' | 'reach'>,
  role: Role | null,
): Actor {
  const { companies, accountId, sessionId, language, name } = found
  if (!role || !companies) throw refuse(403, 'session.role')
  const own = companies.filter((id) => id !== null)
  const companyId = own[0] ?? null
  return {
    accountId,
    role,
    companyId,
    companyIds: reached(role, own, found.reach),
    sessionId,
    link: null,
    language,
    name,
  }
}

function reached(role: Role, own: string[], further: string[] | null): string[] | null {
  if (role === 'admin' || role === 'moderator') return null
  if (further) return further
  return role === 'company' || role === 'hiringManager' ? own.slice(0, 1) : [...new Set(own)]
}
