import { type Refusal, Refusal as RefusalError, refuse } from '@majlis/domain/core/refusal.ts'
import { extension, most, remindPause } from '@majlis/domain/nomination/rules.ts'
import type { CommunicationAct } from '@majlis/domain/nomination/schema.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { actorAccountId } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import { now } from '../../db/sql.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { askToName, keyOf, tellReferee } from './messages.ts'
import { askAnother } from './moreTime.ts'
import { endReferee } from './nominatedPlace.ts'
import { type Check, checkOf, endOfDay, type Place, placesOf, remindersByHand } from './store.ts'

const day = 24 * 3600 * 1000

interface Act {
  what: CommunicationAct
  days: number | undefined
}

/** Does one thing with running ref-checks, each for itself; where none can be done, its reason is the refusal. */
export async function communicate(
  scope: Scope,
  dependencies: SenderDependencies,
  { ids, ...body }: Act & { ids: readonly string[] },
) {
  const done: string[] = []
  const refused: { id: string; refusal: Refusal }[] = []
  for (const id of [...new Set(ids)].sort()) {
    try {
      await scope.tx.savepoint((part) => act(openScope(part, scope.me, scope.met), dependencies, id, body))
      done.push(id)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      refused.push({ id, refusal: error })
    }
  }
  if (!done.length && refused[0]) throw refused[0].refusal
  return { done, refused: refused.map(({ id, refusal }) => ({ id, message: refusal.message })) }
}

async function act(scope: Scope, dependencies: SenderDependencies, id: string, { what, days }: Act) {
  await scope.lock('referral_candidate', id)
  const check = await checkOf(scope.tx, id)
  if (check.concludedAt) throw refuse(409, 'nominate.concluded')
  if (check.candidateStatus < 0) throw refuse(409, 'refcheck.removed')
  if (what === 'ask') await askCandidate(scope, dependencies, check)
  if (what === 'again') await sendAgain(scope, dependencies, check)
  if (what === 'remind') await remindAll(scope, dependencies, check)
  if (what === 'extend') await moreTime(scope, dependencies, check, days ?? extension.by)
  if (what === 'another') await askAnother(scope, dependencies, check)
  await audit(scope.tx, scope.me, `refcheck.${what}`, 'referral_candidate', id, check.companyId)
}

/** Asks a candidate to name its referees: from now on its time runs. Who was asked already is not asked twice. */
export async function askCandidate(scope: Scope, dependencies: SenderDependencies, check: Check): Promise<void> {
  if (check.askedAt) return
  const places = await placesOf(scope.tx, check.id)
  if (!places.length) throw refuse(409, 'refcheck.noPlaces')
  const submitUntil = await endOfDay(scope.tx, check.timezone, check.days)
  const nominateUntil = new Date(Date.parse(submitUntil) + 30 * day).toISOString()
  const values = { askedAt: now, askedBy: actorAccountId(scope.me), submitUntil, nominateUntil }
  await scope.set('referral_candidate', check.id, values)
  await askToName(scope.tx, dependencies, { ...check, submitUntil, nominateUntil }, 'first')
}

async function sendAgain(scope: Scope, dependencies: SenderDependencies, check: Check): Promise<void> {
  if (!check.askedAt) return askCandidate(scope, dependencies, check)
  await askToName(scope.tx, dependencies, check, String(check.now))
}

/** Reminds everybody who is waited for: referees, and the candidate where places are empty. */
async function remindAll(scope: Scope, dependencies: SenderDependencies, check: Check): Promise<void> {
  const waits = (await placesOf(scope.tx, check.id)).filter((place) => isWaitedFor(place, check.now))
  if (!waits.length) throw refuse(409, 'nominate.notAsked')
  let sent = 0
  for (const place of waits) {
    const { count, isRecent } = await remindersByHand(scope.tx, place.id, remindPause)
    if (isRecent || count >= most.companyReminders || place.isBounced) continue
    const key = `hand:${count + 1}:${keyOf(place)}`
    if (await tellReferee(scope.tx, dependencies, check, place, { event: 'refereeReminded', key })) sent++
  }
  if (!sent) throw refuse(409, 'refcheck.reminded')
}

const isWaitedFor = ({ status, revokedAt, isReplaced, linkUntil, taken }: Place, at: number) =>
  status === RefereeStatus.ADDED &&
  taken === 0 &&
  !revokedAt &&
  !isReplaced &&
  linkUntil !== null &&
  at < Date.parse(linkUntil)

/** Gives a candidate more days to name its referees. */
async function moreTime(scope: Scope, dependencies: SenderDependencies, check: Check, days: number): Promise<void> {
  const { id, timezone, submitUntil, askedAt, moreTimeAskedAt } = check
  if (!askedAt) throw refuse(409, 'nominate.notAsked')
  const until = await endOfDay(scope.tx, timezone, days, submitUntil)
  const nominateUntil = new Date(Date.parse(until) + 30 * day).toISOString()
  const times = { submitUntil: until, nominateUntil, moreTimeAskedAt: null }
  await scope.set('referral_candidate', id, times)
  // Who asked for it is told that it has it.
  if (moreTimeAskedAt) await askToName(scope.tx, dependencies, { ...check, ...times, days }, `more:${check.now}`)
}

async function holdPlace(scope: Scope, id: string): Promise<{ check: Check; place: Place }> {
  const { referralCandidateId } = await scope.get('referral_referee', id)
  await scope.lock('referral_candidate', referralCandidateId)
  await scope.lock('referral_referee', id)
  const check = await checkOf(scope.tx, referralCandidateId)
  const place = (await placesOf(scope.tx, referralCandidateId)).find((one) => one.id === id)
  if (!place) throw refuse(404, 'notFound')
  if (check.concludedAt) throw refuse(409, 'nominate.concluded')
  if (place.status !== RefereeStatus.ADDED || place.isReplaced) throw refuse(409, 'nominate.notAsked')
  return { check, place }
}

/** Ends the links of a referee who has not answered. */
export async function revokePlace(scope: Scope, id: string) {
  const { check, place } = await holdPlace(scope, id)
  if (!place.revokedAt) {
    await endReferee(scope, id)
    const revokedBy = actorAccountId(scope.me)
    await scope.set('referral_referee', id, { revokedAt: now, revokedBy, revoke_reason: 'company' })
    await audit(scope.tx, scope.me, 'referee.revoke', 'referral_referee', id, check.companyId)
  }
  return { id }
}

/** Lets a referee answer for another week, at most four from the first letter on; a fresh link is sent with it. */
export async function extendPlace(scope: Scope, dependencies: SenderDependencies, id: string) {
  const { check, place } = await holdPlace(scope, id)
  if (place.revokedAt || place.taken) throw refuse(409, 'nominate.notAsked')
  const last = Date.parse(place.mailedAt ?? '') + extension.most * day
  const until = Math.min(last, Math.max(check.now, Date.parse(place.linkUntil ?? '')) + extension.by * day)
  if (until <= Math.max(check.now, Date.parse(place.linkUntil ?? ''))) throw refuse(409, 'nominate.tooOften')
  const linkUntil = new Date(until).toISOString()
  await scope.set('referral_referee', id, { linkUntil })
  const message = { event: 'refereeReminded', key: `extended:${linkUntil.slice(0, 10)}` } as const
  await tellReferee(scope.tx, dependencies, check, { ...place, linkUntil }, message)
  await audit(scope.tx, scope.me, 'referee.extend', 'referral_referee', id, check.companyId)
  return { id }
}
