import { refuse } from '@majlis/domain/core/refusal.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { actorAccountId } from '../../../db/actor.ts'
import { audit } from '../../../db/audit.ts'
import type { Scope } from '../../../db/scope.ts'
import { now, sql } from '../../../db/sql.ts'
import { withdrawReferral } from '../../notification/store.ts'
import { holdReferral } from '../../refcheck/store.ts'
import { revokeLinks } from '../../session/store.ts'
import { endReferee } from '../nominatedPlace.ts'

/** Takes a ref-check away that nobody has answered, whoever takes it; who may not change it may not do this either. */
export async function removeReferral(scope: Scope, id: string) {
  const { companyId } = await holdReferral(scope, id)
  const all = scope.asSystem('consequence')
  const checks = await all.all('referral_candidate', sql`"referralId" = ${id}`)
  const ids = checks.map((check) => check.id)
  const referees = await all.all('referral_referee', sql`"referralCandidateId" = any(${ids}::uuid[])`)
  if (referees.some(({ status }) => status === RefereeStatus.SUBMITTED)) throw refuse(409, 'refcheck.answered')
  const doer = actorAccountId(scope.me)
  for (const { id: referralRefereeId, status } of referees) {
    if (status !== RefereeStatus.ADDED) continue
    await endReferee(all, referralRefereeId)
    const values = { revokedAt: now, revokedBy: doer, revoke_reason: 'company' } as const
    await all.set('referral_referee', referralRefereeId, values)
  }
  for (const referralCandidateId of ids) {
    await revokeLinks(scope.tx, 'nominate', { referralCandidateId })
    await withdrawReferral(scope.tx, referralCandidateId)
    await all.set('referral_candidate', referralCandidateId, { concludedAt: now, concludedBy: doer })
  }
  const takes = sql`id in (select "requisitionId" from requisition_referral where "referralId" = ${id})`
  await all.setAll('requisition', takes, { refCheck: false })
  await all.removeAll('requisition_referral', sql`"referralId" = ${id}`)
  await all.set('referral', id, { active: false })
  await audit(scope.tx, scope.me, 'referral.delete', 'referral', id, companyId)
  return { id }
}
