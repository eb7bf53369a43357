import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import {
  type CandidateAddress,
  type CandidateQuery,
  candidateAddress,
  useCandidateAddress,
} from '../../core/candidateList.ts'
import { prefetch, useRead } from '../../core/hooks.ts'
import { pageIn, sortIn } from '../../core/list.ts'
import { useSessionUser } from '../../core/session.ts'
import { pageState } from '../../ui/Pager.tsx'
import { type Group, groupIn, groupNames, groups } from './status.ts'

const include = 'account,requisition,interviewer,interviewer.account,interviewer.interview'
const sortable = ['createdAt', 'accountName', 'status'] as const

/** One requisition's candidates, or all that the role sees. */
export type ListScope = { id: string; refCheck: boolean } | undefined

/** What the server is asked for by an address. */
function questionOf(role: Role, whose: ListScope, address: CandidateAddress) {
  const sort = sortIn(address.sort, sortable, 'asc')
  const { limit, number } = pageIn(address, 100)
  const statuses = groups[groupIn(address.status)]
  const hasRefcheck = can(role, 'refcheck.read') && (whose?.refCheck ?? true)
  const query: CandidateQuery = {
    filter: { requisitionId: whose?.id, ...(statuses && { status: { $in: statuses } }) },
    search: address.search || undefined,
    include: hasRefcheck ? `${include},refcheck` : include,
    sort: { [sort.field]: sort.direction },
    page: { limit, number },
  }
  return { query, sort, limit, hasRefcheck }
}

const countsOf = (whose: ListScope, search: string): CandidateQuery => ({
  filter: { requisitionId: whose?.id },
  search: search || undefined,
  page: { limit: 100 },
})

/** Reads ahead what the list is drawn with at first. */
export async function bringCandidates(role: Role, whose: ListScope): Promise<void> {
  const address = candidateAddress()
  void prefetch(candidateApi.count, { query: countsOf(whose, address.search) })
  await prefetch(candidateApi.list, { query: questionOf(role, whose, address).query })
}

/** The candidates that the address asks for, of one requisition or of all. */
export function useCandidates(whose: ListScope) {
  const { role } = useSessionUser()
  const [address, go] = useCandidateAddress()
  const { query, sort, limit, hasRefcheck } = questionOf(role, whose, address)
  const read = useRead(candidateApi.list, { query })
  const page = read.data && pageState(read.data, limit, go)
  const rows = read.data?.data as Candidate[] | undefined
  const showsRefcheck = hasRefcheck && Boolean(whose || rows?.some(({ requisition }) => requisition?.refCheck))
  return { address, go, sort, query, read, rows, page, showsRefcheck }
}

export interface GroupCounts {
  of: Record<Group, number>
  /** Those of another search are on their way. */
  isStale: boolean
}

/** How many candidates each tab holds of what the search finds: always the true totals, asked for in one call. */
export function useGroupCounts(whose: ListScope, search: string): GroupCounts | undefined {
  const { data, isPlaceholderData } = useRead(
    candidateApi.count,
    { query: countsOf(whose, search) },
    { staleTime: 60_000 },
  )
  if (!data) return undefined
  const totalOf = (group: Group) => {
    const statuses: readonly number[] | null = groups[group]
    const own = data.data.filter(({ status }) => statuses?.includes(status) ?? true)
    return own.reduce((sum, { count }) => sum + count, 0)
  }
  const of = Object.fromEntries(groupNames.map((group) => [group, totalOf(group)])) as Record<Group, number>
  return { of, isStale: isPlaceholderData }
}
