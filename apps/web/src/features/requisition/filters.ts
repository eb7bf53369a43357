import type { Input } from '@majlis/domain/core/endpoint.ts'
import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import type { requisitionApi } from '@majlis/domain/requisition/api.ts'

/** What the list's address holds, as it starts. */
export const listStart = {
  search: '',
  status: '',
  company: '',
  designation: '',
  sort: 'createdAt.desc',
  page: '1',
  limit: '25',
}
export type ListAddress = Record<keyof typeof listStart, string>
type CountQuery = NonNullable<Input<typeof requisitionApi.count>['query']>
type ListQuery = NonNullable<Input<typeof requisitionApi.list>['query']>

export const allStatuses: readonly RequisitionStatus[] = Object.values(RequisitionStatus)

const sorts = ['createdAt', 'title', 'status'] as const
type SortField = (typeof sorts)[number]

/** The sort that an address names; the newest first where it names none of the list's. */
export function sortOf({ sort }: Pick<ListAddress, 'sort'>): { field: SortField; direction: 'asc' | 'desc' } {
  const [field, direction] = sort.split('.')
  const known = sorts.find((one) => one === field)
  return known
    ? { field: known, direction: direction === 'asc' ? 'asc' : 'desc' }
    : { field: 'createdAt', direction: 'desc' }
}

/** A whole number of an address, at least one. */
export const wholeOf = (text: string): number => Math.max(1, Number.parseInt(text, 10) || 1)

/** The list's query of an address; `status` instead of the address's own. */
export function listQuery(address: ListAddress, status = address.status): ListQuery {
  const { field, direction } = sortOf(address)
  return {
    search: address.search || undefined,
    filter: {
      ...(status !== '' && { status: Number(status) }),
      ...(address.company && { companyId: address.company }),
      ...(address.designation && { designationId: address.designation }),
    },
    include: 'company,designation',
    sort: { [field]: direction },
    page: { limit: Math.min(100, wholeOf(address.limit)), number: wholeOf(address.page) },
  }
}

/** The query of the counts: the list's without its status, its sort and its page. */
export function countQuery(address: ListAddress): CountQuery {
  const { search, filter = {} } = listQuery(address, '')
  return { filter, ...(search && { search }) }
}

/** Is the list narrowed at all? */
export const isNarrowed = ({ search, status, company, designation }: ListAddress): boolean =>
  Boolean(search || status || company || designation)
/** What shows the whole list again. */
export const widened = { search: '', status: '', company: '', designation: '', page: '1' }
