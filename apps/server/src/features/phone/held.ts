import { refuse } from '@majlis/domain/core/refusal.ts'
import { callBlocker } from '@majlis/domain/phone/rules.ts'
import type { PhoneCall } from '@majlis/domain/phone/schema.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { confirmUntil } from '@majlis/domain/reference/rules.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { consentWords, type PlacesOfData } from '../consent/store.ts'
import { type Check, checkOf, type Place, placesOf } from '../nomination/store.ts'
import { aboutPlace, answersOf, aroundOf, formOf } from '../reference/store.ts'

/** A referee's place with its ref-check. */
export interface Called {
  check: Check
  place: Place
}

/** A place in sight, with its ref-check. */
async function calledPlace(scope: Scope, id: string): Promise<Called> {
  const { referralCandidateId } = await scope.get('referral_referee', id)
  const check = await checkOf(scope.tx, referralCandidateId)
  const place = (await placesOf(scope.tx, referralCandidateId)).find((one) => one.id === id)
  if (!place) throw refuse(404, 'notFound')
  return { check, place }
}

/** The same, held after its ref-check, as everywhere. */
export async function holdCalled(scope: Scope, id: string): Promise<Called> {
  const { referralCandidateId } = await scope.get('referral_referee', id)
  await scope.lock('referral_candidate', referralCandidateId)
  await scope.lock('referral_referee', id)
  return calledPlace(scope, id)
}

const isOver = ({ concludedAt, candidateStatus }: Check) => concludedAt !== null || candidateStatus < 0

/** Is this call going on, and the caller the one who takes it? */
export const isOwnCall = (
  scope: Scope,
  place: Pick<RowOf<'referral_referee'>, 'status' | 'taken' | 'takenBy' | 'callEndedAt'>,
) =>
  place.status === RefereeStatus.ADDED &&
  place.taken === 1 &&
  place.callEndedAt === null &&
  place.takenBy === scope.me.accountId

/** Refuses to begin a call that cannot be made now. */
export function refuseCalling({ check, place }: Called): void {
  if (check.concludedAt) throw refuse(409, 'nominate.concluded')
  if (check.candidateStatus < 0) throw refuse(409, 'refcheck.removed')
  const blocker = callBlocker(place)
  if (blocker === 'ended') throw refuse(409, 'nominate.notAsked')
  if (blocker) throw refuse(409, `phone.${blocker}`, { params: { name: place.takenByName ?? '' } })
}

/** Refuses to write down what is said in a call that is not the caller's, has ended or did not begin. */
export function refuseWriting(scope: Scope, place: RowOf<'referral_referee'>): void {
  if (isOwnCall(scope, place) && place.revokedAt === null) return
  if (place.status !== RefereeStatus.ADDED) throw refuse(409, 'reference.final')
  if (place.revokedAt !== null) throw refuse(409, 'nominate.notAsked')
  if (place.taken !== 1) throw refuse(409, 'phone.notBegun')
  if (place.callEndedAt) throw refuse(409, 'phone.taken')
  throw refuse(409, 'phone.busy', { params: { name: place.takenByName ?? '' } })
}

/** A call as its page shows it now. */
export async function shownCall(scope: Scope, id: string, env: PlacesOfData | null = null): Promise<PhoneCall> {
  const { check, place } = await calledPlace(scope, id)
  const isMine = isOwnCall(scope, place)
  const { callEndedAt } = place
  const form = await formOf(scope.tx, place)
  const about = env && !isMine && aboutPlace(place, await aroundOf(scope.tx, place.referralCandidateId))
  const consent = about ? await consentWords(scope.tx, env, 'phone', about) : null
  return {
    id,
    status: place.status,
    language: place.language as PhoneCall['language'],
    phone: place.call_phone ?? place.primary_phone,
    callAskedAt: place.callAskedAt,
    blocked: isMine ? null : isOver(check) ? 'ended' : callBlocker(place),
    isMine,
    takenByName: place.takenByName,
    takenAt: place.takenAt,
    dialled: place.dialled,
    callEndedAt,
    confirmUntil: callEndedAt && new Date(confirmUntil(callEndedAt)).toISOString(),
    phoneConfirmedAt: place.phoneConfirmedAt,
    consent,
    form,
    answers: isMine ? await answersOf(scope, id) : [],
  }
}
