import { type Role, roleByName } from '@majlis/domain/core/role.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { Actor } from '../../../db/actor.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { type Asking, actorOfFound, cameFrom } from './actor.ts'
import { actorOfLink, actorOfOpenedLink } from './link.ts'
import { companiesIn, reachableCompanies } from './membership.ts'

interface Found {
  sessionId: string
  accountId: string
  name: string | null
  language: Language
  companies: (string | null)[] | null
  reach: string[] | null
}

interface Bound {
  accountId: string
  role: string
  companyId: string | null
  sessionId: string | null
  linkId: string | null
  deviceId: string | null
}

/**
 * The actor that an earlier request of a session or a link was, as it stands now; null when session, account or role has
 * ended. Throws 410 for a link that has.
 */
export async function resumeActor(tx: TransactionHandle, bound: Bound): Promise<Actor | null> {
  if (bound.linkId) return actorOfOpenedLink(tx, bound.linkId, bound.deviceId)
  const found = await find(tx, bound)
  const isHeld = found?.companies && (bound.companyId === null || found.companies.includes(bound.companyId))
  return found && isHeld ? actorOfFound(found, roleByName(bound.role), bound.companyId) : null
}

/**
 * The actor of a request that is still under way, as it stands now. Not by its tokens again: they may have been renewed
 * by now, and an old pair is that of a thief. Null when the session has ended, else throws 403 for a role that was lost
 * and 410 for a link that has ended.
 */
export async function whoStill(tx: TransactionHandle, me: Actor, request: Asking): Promise<Actor | null> {
  if (me.link) return actorOfLink(tx, String(request.headers['x-link-token']), me.link.deviceId)
  const found = await find(tx, me)
  return found && { ...actorOfFound(found, roleByName(me.role), me.companyId), ...cameFrom(request) }
}

async function find(tx: TransactionHandle, bound: Omit<Bound, 'linkId' | 'deviceId'>): Promise<Found | null> {
  const role: Role | null = roleByName(bound.role)
  if (!bound.sessionId || !role) return null
  return openSystemScope(
    tx,
    'access',
  ).row<Found>(sql`select session.id as "sessionId", session."accountId", account.name,
      account.language, ${reachableCompanies(role)} as reach, ${companiesIn(role)} as companies
    from session join account on account.id = session."accountId" and account.active and not account.bot
    where session.id = ${bound.sessionId} and session."accountId" = ${bound.accountId} and session.revoked_at is null
      and now() < least(session.idle_until, session.absolute_until)`)
}
