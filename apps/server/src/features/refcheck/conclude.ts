import { refuse } from '@majlis/domain/core/refusal.ts'
import { countingPlaces } from '@majlis/domain/refcheck/places.ts'
import { isConcludable, isConcludableWithoutRest } from '@majlis/domain/refcheck/rules.ts'
import { endedReferees } from '@majlis/domain/refcheck/status.ts'
import { actorAccountId } from '../../db/actor.ts'
import type { Scope } from '../../db/scope.ts'
import { now, sql } from '../../db/sql.ts'
import { withdrawReferral } from '../notification/store.ts'
import { revokeLinks } from '../session/store.ts'

/** Ends a held ref-check, with or without those who have not answered, or takes that back, which revives no link. */
export async function setConclusion(
  scope: Scope,
  id: string,
  { concluded, withoutRest }: { concluded: boolean; withoutRest?: boolean | undefined },
): Promise<void> {
  if (!concluded) {
    const reopened = { concludedAt: null, concludedBy: null, concluded_without: null }
    await scope.set('referral_candidate', id, reopened)
    return
  }
  const places = countingPlaces(await scope.all('referral_referee', sql`"referralCandidateId" = ${id}`))
  const isReady = isConcludable(places) || (withoutRest === true && isConcludableWithoutRest(places))
  if (!isReady) throw refuse(409, 'refcheck.unanswered')
  const open = places.filter(({ status }) => !endedReferees.includes(status))
  for (const place of open) {
    await revokeLinks(scope.tx, 'reference', { referralRefereeId: place.id })
    const revokedBy = actorAccountId(scope.me)
    if (!place.revokedAt)
      await scope.set('referral_referee', place.id, { revokedAt: now, revokedBy, revoke_reason: 'concluded' })
  }
  await withdrawReferral(scope.tx, id)
  const values = { concludedAt: now, concludedBy: actorAccountId(scope.me), concluded_without: open.length || null }
  await scope.set('referral_candidate', id, values)
}
