import { refuse } from '@majlis/domain/core/refusal.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { confirmUntil } from '@majlis/domain/reference/rules.ts'
import type { Reference } from '@majlis/domain/reference/schema.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { logoOf } from '../company/store.ts'
import { consentWords } from '../consent/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { aboutPlace, aroundOf, asksService, formOf, isCandidateOut } from './store.ts'

export type Place = RowOf<'referral_referee'>

/** The referee whose link this is; one whose link was ended has none. */
export async function ownPlace(scope: Scope): Promise<Place> {
  const place = await scope.get('referral_referee', scope.me.link?.referralRefereeId ?? '')
  refuseEnded(place)
  if (place.status === RefereeStatus.ADDED && (await isCandidateOut(scope, place.referralCandidateId)))
    throw refuse(410, 'link.ended')
  return place
}

/** Refuses a place that was replaced, or whose company has ended it. */
export function refuseEnded({ revokedAt, status }: Pick<Place, 'revokedAt' | 'status'>): void {
  if (status === RefereeStatus.PENDING) throw refuse(404, 'link.ended')
  if (status === RefereeStatus.ADDED && revokedAt !== null) throw refuse(410, 'link.ended')
}

/** What a referee's page shows now: once it has answered or declined, that alone. */
export async function referencePage(
  { tx }: Scope,
  place: Place,
  { env }: Pick<SenderDependencies, 'env'>,
): Promise<Reference> {
  const { id, status, consent, linkUntil, callAskedAt, call_phone } = place
  const form = status === RefereeStatus.ADDED ? await formOf(tx, place) : null
  const language = place.language as Reference['language']
  const wish = status === RefereeStatus.ADDED ? { callAskedAt, call_phone } : { callAskedAt: null, call_phone: null }
  // By phone nothing is noted of the browser in which it is confirmed.
  const { PUBLIC_IP_SERVICE: service } = env
  const mayAsk = service && form && !place.taken && (await asksService(tx, place))
  const address_service = mayAsk ? service : null
  const logo = await logoOf(tx, place.companyId)
  const about =
    form && consent !== 1 && aboutPlace(place, await aroundOf(tx, place.referralCandidateId), address_service)
  const agreement = about ? await consentWords(tx, env, 'reference', about) : null
  return {
    id,
    status,
    consent,
    logo,
    language,
    linkUntil,
    ...wish,
    call: callOf(place),
    address_service,
    agreement,
    form,
  }
}

/** What was, or is being, written down of a referee by phone, while it waits for it. */
function callOf({ status, taken, takenByName, callEndedAt }: Place): Reference['call'] {
  if (taken !== 1 || status !== RefereeStatus.ADDED) return null
  const until = callEndedAt && new Date(confirmUntil(callEndedAt)).toISOString()
  return { by: takenByName ?? '', endedAt: callEndedAt, until }
}
