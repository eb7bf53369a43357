import { refuse } from '@majlis/domain/core/refusal.ts'
import {
  addressKind,
  mayCorrect,
  mayRemind,
  namingBlocker,
  nominationState,
  replaceFrom,
  takeBackUntil,
} from '@majlis/domain/nomination/rules.ts'
import type { NominatedPlace, Nomination } from '@majlis/domain/nomination/schema.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { logoOf } from '../company/store.ts'
import { consentWords, type PlacesOfData } from '../consent/store.ts'
import { type Check, checkOf, type Place, placesOf, questionsOf } from './store.ts'

/** Finds the ref-check of a link, or of the candidate that a session names; one that nobody asked for is not there yet. */
export async function findCheck(scope: Scope, candidateId: string | undefined): Promise<Check> {
  const linked = scope.me.link?.referralCandidateId
  const which = linked
    ? sql`referral_candidate.id = ${linked}`
    : sql`referral_candidate."candidateId" = ${candidateId ?? null}`
  const row = await scope.first('referral_candidate', sql`${which} and referral_candidate."askedAt" is not null`)
  if (!row) throw refuse(404, 'notFound')
  return checkOf(scope.tx, row.id)
}

/** A ref-check as its candidate sees it now; with what it agrees to where it is about to. */
export async function nominationPage(
  scope: Scope,
  { id }: Pick<Check, 'id'>,
  env: PlacesOfData | null = null,
): Promise<Nomination> {
  const check = await checkOf(scope.tx, id)
  const state = nominationState(check, check.now)
  const isShut = namingBlocker(state) !== null
  const [places, questions, logo] = await Promise.all([
    placesOf(scope.tx, id),
    questionsOf(scope.tx, check.referralId),
    logoOf(scope.tx, check.companyId),
  ])
  return {
    id,
    name: check.first_name,
    company: check.company,
    logo,
    position: check.hidden ? null : check.position,
    count: places.filter(({ isReplaced }) => !isReplaced).length,
    submitUntil: check.submitUntil,
    state,
    mayAskForTime: state === 'shut' && check.late_naming === 2 && !check.moreTimeAskedAt,
    moreTimeAskedAt: check.moreTimeAskedAt,
    agreed: check.agreed,
    consent: env && !check.agreed && !isShut ? await consentWords(scope.tx, env, 'naming', check) : null,
    asksPhone: check.by !== 1,
    asksLinkedin: check.asks_linkedin,
    questions: questions.map(({ is_mandatory: _, ...shown }) => shown),
    consentWithdrawnAt: check.consentWithdrawnAt,
    places: places.map((place) => shown(place, check, isShut, places)),
    now: new Date(check.now).toISOString(),
  }
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Is this address not one that can be asked: 3 the candidate's own, 4 one that is named already? */
function wrongAddress(email: string | null, id: string, check: Check, places: readonly Place[]): 3 | 4 | null {
  if (email === null) return null
  if (email === check.email.toLowerCase()) return 3
  return places.some((other) => other.id !== id && other.email === email) ? 4 : null
}

/** What its candidate may know of a place: listed one by one, so that nothing of the referee comes along. */
function shown(place: Place, check: Check, isShut: boolean, places: readonly Place[]): NominatedPlace {
  const { id, order, status, first_name, last_name, email, primary_phone, linkedin_profile } = place
  const { relationship, relationship_period, relationship_time, company_name, referee_role, candidate_role } = place
  const { mailedAt, linkUntil, finishedAt, replacesId, isReplaced, isBounced, remindedAt, updatedAt } = place
  const { now } = check
  const mayName = check.agreed && !isShut
  const from = mayName ? replaceFrom(place) : null
  const ofWhom = status === RefereeStatus.PENDING ? wrongAddress(email, place.id, check, places) : null
  return {
    ...{ id, order, status, first_name, last_name, email, primary_phone, linkedin_profile },
    ...{ relationship, relationship_period, relationship_time, company_name, referee_role, candidate_role },
    ...{ mailedAt, linkUntil, finishedAt, replacesId, isReplaced, isBounced, remindedAt, updatedAt },
    language: place.language as NominatedPlace['language'],
    isEnded: place.revokedAt !== null,
    takeBackUntil: moment(takeBackUntil(place, now)),
    replaceFrom: from === null ? null : moment(from || now),
    mayRemind: !check.concludedAt && mayRemind(place, now),
    mayCorrect: mayName && mayCorrect(place),
    address: ofWhom ?? addressKind(email, check.companyDomain ? [check.companyDomain] : []),
  }
}
