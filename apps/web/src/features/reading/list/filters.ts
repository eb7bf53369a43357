import type { Input } from '@majlis/domain/core/endpoint.ts'
import type { nominationApi } from '@majlis/domain/nomination/api.ts'
import { RunningNeed, RunningState } from '@majlis/domain/nomination/status.ts'
import { pageIn, sortIn } from '../../../core/list.ts'

/** What the list's address holds, as it starts. */
export const listStart = {
  ...{ search: '', state: '', needs: '', requisition: '', company: '' },
  ...{ sort: 'createdAt.desc', page: '1', limit: '25', open: '' },
}
export type ListAddress = Record<keyof typeof listStart, string>
type ListQuery = NonNullable<Input<typeof nominationApi.running>['query']>

const numberIn = (of: Readonly<Record<string, number>>, address: string) =>
  Object.values(of).find((value) => String(value) === address)

/** The sort that the address names. */
export const sortOf = ({ sort }: ListAddress) => sortIn(sort, ['createdAt', 'askedAt', 'submitUntil'] as const, 'desc')

/** The list's query of an address. */
export function listQuery(at: ListAddress): ListQuery {
  const [state, needs] = [numberIn(RunningState, at.state), numberIn(RunningNeed, at.needs)]
  const { field, direction } = sortOf(at)
  return {
    filter: {
      ...(state && { state }),
      ...(needs && { needs }),
      ...(at.requisition && { requisitionId: at.requisition }),
      ...(at.company && { companyId: at.company }),
    },
    ...(at.search && { search: at.search }),
    sort: { [field]: direction },
    page: pageIn(at),
  }
}

/** What shows the whole list again, and is it narrowed now? */
export const widened = { search: '', state: '', needs: '', requisition: '', company: '', page: '1' }
export const isNarrowed = ({ search, state, needs, requisition, company }: ListAddress): boolean =>
  Boolean(search || state || needs || requisition || company)
