import { emailPattern } from '@majlis/domain/core/field.ts'
import { type Fault, Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import {
  linkDays,
  mayCorrect,
  mayRemind,
  namingBlocker,
  neededToAsk,
  nominationState,
  replaceFrom,
  takeBackSeconds,
  takeBackUntil,
} from '@majlis/domain/nomination/rules.ts'
import type { PlaceChange } from '@majlis/domain/nomination/schema.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { refuseStale } from '../account/store.ts'
import { type SenderDependencies, withdrawReferee } from '../notification/store.ts'
import { revokeLinks } from '../session/store.ts'
import { dayOf, keyOf, tellReferee } from './messages.ts'
import { nominationPage } from './page.ts'
import { type Check, checkOf, type Place, placesOf } from './store.ts'

/** One place of a ref-check, held together with it, and the others beside it. */
interface Held {
  check: Check
  place: Place
  places: Place[]
}

async function hold(scope: Scope, id: string): Promise<Held> {
  const { referralCandidateId } = await scope.get('referral_referee', id)
  const { askedAt } = await scope.lock('referral_candidate', referralCandidateId)
  await scope.lock('referral_referee', id)
  const check = await checkOf(scope.tx, referralCandidateId)
  const places = await placesOf(scope.tx, referralCandidateId)
  const place = places.find((one) => one.id === id)
  if (!place || !askedAt) throw refuse(404, 'notFound')
  return { check, place, places }
}

function refuseEnded(check: Check): void {
  if (check.candidateStatus < 0 || check.concludedAt) throw refuse(409, 'nominate.concluded')
}
function refuseNaming(check: Check): void {
  refuseEnded(check)
  const blocker = namingBlocker(nominationState(check, check.now))
  if (blocker) throw refuse(409, blocker)
  if (!check.agreed) throw refuse(409, 'nominate.consent')
}

/** Refuses the candidate's own address, and one that another place of this ref-check has. */
function refuseAddress(email: string, { check, place, places }: Held): void {
  if (email === check.email.toLowerCase()) throw refuse(422, 'nominate.own', { field: 'email' })
  const same = places.find((one) => one.id !== place.id && one.email === email)
  if (!same) return
  const name = [same.first_name, same.last_name].filter(Boolean).join(' ')
  throw refuse(409, 'nominate.same', { field: 'email', params: { name } })
}

/** Keeps a place as it is typed. */
export async function savePlace(scope: Scope, id: string, { updatedAt, ...change }: PlaceChange) {
  const held = await hold(scope, id)
  refuseNaming(held.check)
  if (held.place.status !== RefereeStatus.PENDING) throw refuse(409, 'nominate.asked')
  await refuseStale(scope, held.place, updatedAt)
  const values = Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value === '' ? null : value]))
  await scope.set('referral_referee', id, { ...values, order: held.place.order })
  return nominationPage(scope, held.check)
}

/** Asks a referee: from now on it is one who was named, and a minute later it is written to. */
export async function askReferee(scope: Scope, dependencies: SenderDependencies, id: string) {
  const held = await hold(scope, id)
  const { check, place } = held
  refuseNaming(check)
  if (place.status !== RefereeStatus.PENDING) return nominationPage(scope, check)
  const faults: Fault[] = neededToAsk
    .filter((field) => place[field] === null)
    .map((field) => ({ field, message: 'required' }))
  if (place.email && !emailPattern.test(place.email)) faults.push({ field: 'email', message: 'email.pattern' })
  if (faults.length) throw new Refusal(422, faults)
  refuseAddress(place.email as string, held)
  await writeTo(scope, dependencies, held, {})
  await audit(scope.tx, scope.me, 'referee.ask', 'referral_referee', id, check.companyId)
  return nominationPage(scope, check)
}

/** Notes that a referee is being asked from now on, and queues the letter, which waits a minute. */
async function writeTo(
  scope: Scope,
  dependencies: SenderDependencies,
  { check, place }: Held,
  more: { email?: string; corrections?: number },
): Promise<void> {
  const mailedAt = new Date(check.now).toISOString()
  const linkUntil = new Date(check.now + linkDays * 24 * 3600 * 1000).toISOString()
  const values = { status: RefereeStatus.ADDED, mailedAt, linkUntil, ...more }
  await scope.set('referral_referee', place.id, values)
  const key = String(check.now)
  const message = { event: 'refereeRequested', key, heldFor: takeBackSeconds } as const
  await tellReferee(scope.tx, dependencies, check, { ...place, ...values }, message)
}

/** Ends a referee's links, and what waits to be sent about it. */
export async function endReferee(scope: Scope, referralRefereeId: string): Promise<void> {
  await revokeLinks(scope.tx, 'reference', { referralRefereeId })
  await withdrawReferee(scope.tx, referralRefereeId)
}

/** Takes the asking of a referee back before it was written to. */
export async function takeBackPlace(scope: Scope, id: string) {
  const { check, place } = await hold(scope, id)
  refuseEnded(check)
  if (takeBackUntil(place, check.now) === null) throw refuse(409, 'nominate.sent')
  await endReferee(scope, id)
  await scope.set('referral_referee', id, { status: RefereeStatus.PENDING, mailedAt: null, linkUntil: null })
  await audit(scope.tx, scope.me, 'referee.takeBack', 'referral_referee', id, check.companyId)
  return nominationPage(scope, check)
}

/** Makes a place free for somebody else: the old one stays to be seen, and its link ends where it still waited. */
export async function replacePlace(scope: Scope, id: string) {
  const { check, place } = await hold(scope, id)
  refuseNaming(check)
  const from = replaceFrom(place)
  if (from === null) throw refuse(409, place.isReplaced ? 'nominate.asked' : 'nominate.tooOften')
  if (check.now < from) throw refuse(409, 'nominate.tooEarly', { params: { date: dayOf(check, from) } })
  if (place.status === RefereeStatus.ADDED) {
    await endReferee(scope, id)
    const revokedAt = new Date(check.now).toISOString()
    await scope.set('referral_referee', id, { revokedAt, revoke_reason: 'replaced' })
  }
  const { companyId, referralCandidateId, order, language } = place
  const made = { companyId, referralCandidateId, order, language, replacesId: id }
  const added = await scope.add('referral_referee', made)
  await audit(scope.tx, scope.me, 'referee.replace', 'referral_referee', added.id, companyId)
  return nominationPage(scope, check)
}

/** Corrects the address of a referee who has not begun: the old links end, and a letter goes to the new one. */
export async function correctAddress(scope: Scope, dependencies: SenderDependencies, id: string, email: string) {
  const held = await hold(scope, id)
  const { check, place } = held
  refuseNaming(check)
  if (!emailPattern.test(email)) throw refuse(422, 'email.pattern', { field: 'email' })
  if (!mayCorrect(place))
    throw refuse(409, place.status === RefereeStatus.ADDED ? 'nominate.tooOften' : 'nominate.notAsked')
  refuseAddress(email, held)
  await endReferee(scope, id)
  await writeTo(
    scope,
    dependencies,
    { ...held, place: { ...place, email } },
    { email, corrections: place.corrections + 1 },
  )
  await audit(scope.tx, scope.me, 'referee.address', 'referral_referee', id, check.companyId)
  return nominationPage(scope, check)
}

/** Reminds a referee by the candidate's own hand: also when nobody more can be named, for as long as it can answer. */
export async function remindPlace(scope: Scope, dependencies: SenderDependencies, id: string) {
  const { check, place } = await hold(scope, id)
  refuseEnded(check)
  if (!mayRemind(place, check.now))
    throw refuse(409, place.status === RefereeStatus.ADDED ? 'nominate.tooOften' : 'nominate.notAsked')
  const key = `own:${place.ownReminders + 1}:${keyOf(place)}`
  await tellReferee(scope.tx, dependencies, check, place, { event: 'refereeReminded', key })
  return nominationPage(scope, check)
}
