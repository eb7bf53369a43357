import { refuse } from '@majlis/domain/core/refusal.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { minutesOf } from '@majlis/domain/reference/rules.ts'
import type { Reference, ReferenceForm } from '@majlis/domain/reference/schema.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { aroundOf, askedOf, isCandidateOut } from './store.ts'

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
export async function referencePage({ tx }: Scope, place: Place): Promise<Reference> {
  const { id, status, consent, linkUntil } = place
  const form = status === RefereeStatus.ADDED ? await formOf(tx, place) : null
  return { id, status, consent, language: place.language as Reference['language'], linkUntil, form }
}

async function formOf(tx: Scope['tx'], place: Place): Promise<ReferenceForm> {
  const around = await aroundOf(tx, place.referralCandidateId)
  const asked = await askedOf(tx, around.referralId)
  const { first_name, last_name } = place
  return {
    ...{ first_name, last_name, company: around.company },
    referral_candidate: {
      first_name: around.first_name,
      last_name: around.last_name,
      referral: { job_position: around.hidden ? null : around.position },
    },
    ...{ questions: asked.length, minutes: minutesOf(asked), months: around.months },
    ...(place.consent === 1 ? relationOf(place) : relationOf(null)),
  }
}

/** What was said of the relationship: nothing of it before the referee agreed. */
function relationOf(place: Place | null) {
  return {
    relationship_status: place?.relationship_status ?? null,
    relationship: place?.relationship ?? null,
    relationship_period: place?.relationship_period ?? null,
    relationship_time: place?.relationship_time ?? null,
    company_name: place?.company_name ?? null,
    referee_role: place?.referee_role ?? null,
    candidate_role: place?.candidate_role ?? null,
    confirmed_relationship: place?.confirmed_relationship ?? null,
    confirmed_relationship_period: place?.confirmed_relationship_period ?? null,
    confirmed_relationship_time: place?.confirmed_relationship_time ?? null,
    confirmed_company_name: place?.confirmed_company_name ?? null,
    confirmed_referee_role: place?.confirmed_referee_role ?? null,
    confirmed_candidate_role: place?.confirmed_candidate_role ?? null,
  }
}
