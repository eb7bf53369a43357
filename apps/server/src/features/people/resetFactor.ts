import { refuse } from '@majlis/domain/core/refusal.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { endSessions, needProof } from '../account/store.ts'
import { dropFactors, markReset, personOf, rolesElsewhere } from '../identity/store.ts'
import { lockUser } from './change.ts'
import type { PeopleDependencies } from './dependencies.ts'

/**
 * Takes lost second factors off somebody: an admin, or the company in which every role of the person is. Whoever knows the
 * password of it still does not come in by that: the next sign-in is finished by a mailed link.
 */
export async function resetFactor(scope: Scope, { send }: PeopleDependencies, id: string) {
  const { me, tx } = scope
  await needProof(tx, me)
  const held = await lockUser(scope, id)
  const own = me.companyIds
  // What decides may lie in companies that the caller does not reach.
  await tx.setCompanies({ companyIds: null })
  if (own !== null && (await rolesElsewhere(tx, held.accountId, own))) throw refuse(403, 'factor.elsewhere')
  await dropFactors(tx, held.accountId)
  await markReset(tx, held.accountId, me.accountId)
  await endSessions(tx, held.accountId)
  const person = await personOf(tx, held.accountId)
  await send(tx, {
    event: 'factorReset',
    to: person,
    companyId: null,
    data: { link: '/login' },
    dedupeKey: `factorReset ${held.accountId} ${await scope.now()}`,
  })
  await audit(tx, me, 'factor.reset', 'account', held.accountId, held.companyId)
  return { id: held.accountId }
}
