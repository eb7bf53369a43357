import type { Role } from '@majlis/domain/core/role.ts'
import type { Actor } from '../../../db/actor.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { actorOfFound } from './actor.ts'
import { companiesIn, reachableCompanies } from './membership.ts'
import { factorDue } from './second.ts'

type Found = Omit<Parameters<typeof actorOfFound>[0], 'sessionId'> & { lacksFactor: boolean }

/**
 * Somebody in a role as it stands now, for what goes on beside the requests in its name; null once the account is shut, or
 * the role is no longer held.
 */
export async function actorOf(tx: TransactionHandle, accountId: string, role: Role | null): Promise<Actor | null> {
  const found = await openSystemScope(tx, 'access').row<Found>(sql`select account.id as "accountId", account.name,
      account.language, ${companiesIn(role)} as companies, ${reachableCompanies(role)} as reach,
      coalesce(${factorDue(role)} <= now(), false) as "lacksFactor"
    from account where account.id = ${accountId} and account.active and not account.bot`)
  if (!found?.companies || !role) return null
  const { lacksFactor, ...rest } = found
  const actor = { ...actorOfFound({ ...rest, sessionId: '' }, role, null), sessionId: null }
  return lacksFactor ? { ...actor, lacksFactor } : actor
}
