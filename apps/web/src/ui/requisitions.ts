import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { date, inside } from '../core/format.ts'
import type { Choosable } from './Combobox.tsx'

type Told = Pick<Requisition, 'id' | 'public_id' | 'title' | 'createdAt' | 'companyId' | 'company' | 'locations'>

/** What a list of requisitions is asked for beside them, so that one can be told from another. */
export const toldApartBy = 'location,company'

/**
 * Requisitions as they are chosen everywhere: by title, and beside it the company where they are several companies', the place, the
 * day and the number. Several may have one title, at one place, made on one day.
 */
export function choosableRequisitions(found: readonly Told[]): (Choosable & { detail: string })[] {
  const spansCompanies = new Set(found.map(({ companyId }) => companyId)).size > 1
  return found.map(({ id, title, public_id, company, locations, createdAt }) => ({
    value: id,
    label: title,
    detail: [spansCompanies && company?.name, locations?.[0]?.city, date(createdAt), public_id]
      .flatMap((part) => (part ? inside(part) : []))
      .join(' · '),
  }))
}
