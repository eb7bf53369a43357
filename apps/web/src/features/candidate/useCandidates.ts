import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Input } from '@majlis/domain/core/endpoint.ts'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import type { PageState } from '../../ui/Pager.tsx'
import { type Group, groupIn, groups } from './status.ts'

const include = 'account,requisition,interviewer,interviewer.account,interviewer.interview'
const start = { status: '', search: '', page: '1', limit: '100', sort: 'createdAt.asc', candidate: '', part: '' }
const sortable = ['createdAt', 'accountName', 'status'] as const
type Sortable = (typeof sortable)[number]

/** What the address says of a list of candidates: tab, search, page, sort, the open drawer and its part. */
const useCandidateAddress = () => useAddress(start)

/** The list call's filter for a tab. */
const filterOf = (group: Group, requisitionId: string | undefined) => ({
  requisitionId,
  ...(groups[group] && { status: { $in: groups[group] } }),
})

function sortIn(address: string): { field: Sortable; direction: 'asc' | 'desc' } {
  const [field, direction] = address.split('.')
  return {
    field: sortable.find((one) => one === field) ?? 'createdAt',
    direction: direction === 'desc' ? 'desc' : 'asc',
  }
}

/** The candidates that the address asks for, of one requisition or of all. */
export function useCandidates(requisitionId?: string) {
  const [address, go] = useCandidateAddress()
  const sort = sortIn(address.sort)
  const limit = Math.min(100, Math.max(1, Number(address.limit) || 100))
  const query: NonNullable<Input<typeof candidateApi.list>['query']> = {
    filter: filterOf(groupIn(address.status), requisitionId),
    search: address.search || undefined,
    include,
    sort: { [sort.field]: sort.direction },
    page: { limit, number: Math.max(1, Number(address.page) || 1) },
  }
  const read = useRead(candidateApi.list, { query })
  const page: PageState | undefined = read.data && {
    count: read.data.count,
    pageNumber: read.data.pageNumber,
    pages: Math.max(1, read.data.pages),
    limit,
    onChange: (next) => go({ page: String(next.pageNumber), limit: String(next.limit) }),
  }
  return { address, go, sort, read, rows: read.data?.data as Candidate[] | undefined, page }
}

/** How many candidates a tab holds. */
export function useGroupCount(group: Group, requisitionId: string | undefined): number | undefined {
  const query = { filter: filterOf(group, requisitionId), page: { limit: 1 } }
  return useRead(candidateApi.list, { query }, { staleTime: 60_000 }).data?.count
}
