import { type CompanyPlace, mostPlaces } from '@majlis/domain/company/schema.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Place } from '@majlis/domain/lookup/schema.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'

/** The places where a company works, by name. */
export async function placesOf(scope: Scope, companyId: string): Promise<CompanyPlace[]> {
  await scope.get('company', companyId)
  const rows = await scope.all('company_location', sql`company_location."companyId" = ${companyId}`)
  const shown = rows.map(({ id, place_id, city, state, country }) => ({
    ...{ id, place_id, city: city ?? '', state, country: country ?? '' },
  }))
  return shown.toSorted((one, other) => one.city.localeCompare(other.city))
}

/** Adds a place where a company works; one that is there already stays once. */
export async function addPlace(scope: Scope, companyId: string, place: Place): Promise<{ id: string }> {
  await scope.lock('company', companyId)
  const places = await placesOf(scope, companyId)
  const known = places.find(({ place_id }) => place_id === place.place_id)
  if (known) return { id: known.id }
  if (places.length >= mostPlaces) throw refuse(409, 'company.places')
  const { id } = await scope.add('company_location', { ...place, companyId })
  await audit(scope.tx, scope.me, 'company.place', 'company', companyId, companyId)
  return { id }
}

/** Takes a place off a company's list; requisitions keep theirs. */
export async function removePlace(scope: Scope, id: string): Promise<{ id: string }> {
  const { companyId } = await scope.lock('company_location', id)
  await scope.remove('company_location', id)
  await audit(scope.tx, scope.me, 'company.place', 'company', companyId, companyId)
  return { id }
}
