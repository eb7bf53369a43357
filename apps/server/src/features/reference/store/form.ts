import { minutesOf } from '@majlis/domain/reference/rules.ts'
import type { ReferenceForm } from '@majlis/domain/reference/schema.ts'
import type { RowOf, Scope } from '../../../db/scope.ts'
import type { ConsentAbout } from '../../consent/store.ts'
import { type Around, aroundOf, askedOf } from './rows.ts'

/** What a referee is asked, by whom, and what was said of the relationship. */
export async function formOf(tx: Scope['tx'], place: RowOf<'referral_referee'>): Promise<ReferenceForm> {
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
function relationOf(place: RowOf<'referral_referee'> | null) {
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

/** What a referee's consent names. */
export function aboutPlace(
  { companyId }: Pick<RowOf<'referral_referee'>, 'companyId'>,
  around: Around,
  service?: string | null,
): ConsentAbout {
  const { company, first_name, last_name, months } = around
  const candidate = [first_name, last_name].filter(Boolean).join(' ')
  return { companyId, company, candidate, months, service: service ? new URL(service).host : null }
}
