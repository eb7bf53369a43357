import { refuse } from '@majlis/domain/core/refusal.ts'
import { most, nominationState } from '@majlis/domain/nomination/rules.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { askForAnother, tellOfLate } from './messages.ts'
import { findCheck, nominationPage } from './page.ts'
import { type Check, checkOf, endOfDay, noteMoreTime, placesOf } from './store.ts'

const day = 24 * 3600 * 1000

/** A candidate whose time has ended asks its company for more, once; who asked it is told. */
export async function askForTime(scope: Scope, dependencies: SenderDependencies, candidateId: string | undefined) {
  const found = await findCheck(scope, candidateId)
  await scope.lock('referral_candidate', found.id)
  const check = await checkOf(scope.tx, found.id)
  if (check.candidateStatus < 0 || check.concludedAt) throw refuse(409, 'nominate.concluded')
  if (nominationState(check, check.now) !== 'shut' || check.late_naming !== 2) throw refuse(409, 'nominate.shut')
  if (!check.moreTimeAskedAt) {
    await noteMoreTime(scope.tx, check.id)
    await tellOfLate(scope.tx, dependencies, check)
    await audit(scope.tx, scope.me, 'nominate.moreTime', 'referral_candidate', check.id, check.companyId)
  }
  return nominationPage(scope, check, dependencies.env)
}

/** Asks a candidate for one more referee: a place more, and at least its days from now on to fill it. */
export async function askAnother(scope: Scope, dependencies: SenderDependencies, check: Check): Promise<void> {
  if (!check.askedAt) throw refuse(409, 'nominate.notAsked')
  const places = await placesOf(scope.tx, check.id)
  if (places.filter(({ isReplaced }) => !isReplaced).length >= most.places) throw refuse(409, 'nominate.most')
  const order = Math.max(0, ...places.map((place) => place.order)) + 1
  const { companyId, id: referralCandidateId } = check
  await scope.add('referral_referee', { companyId, referralCandidateId, order, language: check.language })
  const least = await endOfDay(scope.tx, check.timezone, check.days)
  const later = Math.max(Date.parse(least), Date.parse(check.submitUntil ?? '') || 0)
  const times = {
    submitUntil: new Date(later).toISOString(),
    nominateUntil: new Date(later + 30 * day).toISOString(),
    moreTimeAskedAt: null,
  }
  await scope.set('referral_candidate', check.id, times)
  await askForAnother(scope.tx, dependencies, { ...check, ...times }, order)
}
