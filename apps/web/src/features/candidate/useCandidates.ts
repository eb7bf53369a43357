import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { candidateAddress, useCandidateAddress } from '../../core/candidateList.ts'
import { prefetch, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { pageState } from '../../ui/Pager.tsx'
import { countsOf, type ListScope, type Narrowed, questionOf } from './question.ts'
import { type Group, groupNames, groups } from './status.ts'

/** Reads ahead what the list is drawn with at first. */
export async function bringCandidates(role: Role, whose: ListScope): Promise<void> {
  const address = candidateAddress()
  void prefetch(candidateApi.count, { query: countsOf(whose, address) })
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
  const showsRefcheck =
    hasRefcheck && Boolean(whose?.refCheck ?? rows?.some(({ requisition }) => requisition?.refCheck))
  return { address, go, sort, query, read, rows, page, showsRefcheck }
}

export interface GroupCounts {
  of: Record<Group, number>
  /** Those of another search are on their way. */
  isStale: boolean
}

/** How many candidates each tab holds of what is found: always the true totals, asked for in one call. */
export function useGroupCounts(whose: ListScope, address: Narrowed): GroupCounts | undefined {
  const { data, isPlaceholderData } = useRead(
    candidateApi.count,
    { query: countsOf(whose, address) },
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
