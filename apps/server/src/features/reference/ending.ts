import { isIP } from 'node:net'
import { type Fault, Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { missingOf } from '@majlis/domain/reference/rules.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { type SenderDependencies, withdrawReferee } from '../notification/store.ts'
import { eraseReferee, isHeld } from '../refcheck/store.ts'
import { refuseAnswering } from './answering.ts'
import { tellAsker } from './messages.ts'
import { ownPlace, type Place, referencePage, refuseEnded } from './page.ts'
import { activeOf, answersOf, eraseDrafts, holdReferee, withdrawConsent } from './store.ts'

type Ended = 'refereeDone' | 'refereeDeclined'

/** Submits a referee's answers: all that is mandatory is there, and nothing of it changes any more. */
export async function completeReference(
  scope: Scope,
  dependencies: SenderDependencies,
  { referee_ip, ip }: { referee_ip?: string | null | undefined; ip: string },
) {
  const place = await holdReferee(scope, await ownPlace(scope))
  if (place.status === RefereeStatus.SUBMITTED) return referencePage(scope, place, dependencies)
  refuseAnswering(place)
  const answers = await answersOf(scope, place.id)
  const faults: Fault[] = answers
    .filter((answer) => missingOf(answer.ref_question, answer) !== null)
    .map(({ id }) => ({ field: 'answerId', message: 'reference.details', params: { id } }))
  if (place.relationship_status === null)
    faults.unshift({ field: 'relationship_status', message: 'reference.relationship' })
  if (faults.length) throw new Refusal(422, faults)
  const now = await scope.now()
  const finishedAt = new Date(now).toISOString()
  // What was said on the phone is confirmed from anywhere: nothing is noted of how.
  if (place.taken) {
    const confirmed = { status: RefereeStatus.SUBMITTED, finishedAt, phoneConfirmedAt: finishedAt }
    return end(scope, dependencies, place, 'refereeDone', confirmed)
  }
  return end(scope, dependencies, place, 'refereeDone', {
    status: RefereeStatus.SUBMITTED,
    finishedAt,
    referee_ip: referee_ip && isIP(referee_ip) ? referee_ip : null,
    seen_ip: ip,
    active_ms: Math.round(Math.min(await activeOf(scope, place.id), now - Date.parse(place.startedAt ?? ''))),
  })
}

/** A referee would rather not: no consent is needed for that, and nobody asks it again. */
export async function declineReference(scope: Scope, dependencies: SenderDependencies, reason: number | null) {
  return declinePlace(scope, dependencies, await ownPlace(scope), reason)
}

async function declinePlace(scope: Scope, dependencies: SenderDependencies, found: Place, reason: number | null) {
  const place = await holdReferee(scope, found)
  if (place.status === RefereeStatus.DECLINED) return referencePage(scope, place, dependencies)
  refuseEnded(place)
  if (place.status !== RefereeStatus.ADDED) throw refuse(409, 'reference.final')
  const finishedAt = new Date(await scope.now()).toISOString()
  await eraseDrafts(scope.tx, place.id)
  const values = { status: RefereeStatus.DECLINED, finishedAt, decline_reason: reason }
  return end(scope, dependencies, place, 'refereeDeclined', values)
}

/**
 * Takes the consent back, whatever was done before: nobody reads the answers any more, and the referee is erased unless the
 * law holds what is known of the candidate. Who had not answered declines by it.
 */
export async function withdrawReference(scope: Scope, dependencies: SenderDependencies) {
  return referencePage(scope, await erasePlace(scope, dependencies, await ownPlace(scope)), dependencies)
}

/** Erases a referee who wants that, whose link may have ended; who was still asked declines by it. */
export async function erasePlace(scope: Scope, dependencies: SenderDependencies, found: Place): Promise<Place> {
  if (found.status === RefereeStatus.ADDED && !found.revokedAt) await declinePlace(scope, dependencies, found, null)
  const place = await holdReferee(scope, found)
  await withdrawConsent(scope.tx, place.id)
  await audit(scope.tx, scope.me, 'referee.withdraw', 'referral_referee', place.id, place.companyId)
  if (!(await isHeld(scope.tx, place.referralCandidateId))) await eraseReferee(scope.tx, place.id)
  return place
}

async function end(scope: Scope, dependencies: SenderDependencies, place: Place, event: Ended, values: Partial<Place>) {
  const ended = await scope.set('referral_referee', place.id, values)
  await withdrawReferee(scope.tx, place.id)
  await tellAsker(scope.tx, dependencies, place, event)
  const deed = event === 'refereeDone' ? 'referee.complete' : 'referee.decline'
  await audit(scope.tx, scope.me, deed, 'referral_referee', place.id, place.companyId)
  return referencePage(scope, ended, dependencies)
}
