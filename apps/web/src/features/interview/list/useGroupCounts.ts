import { interviewApi } from '@majlis/domain/interview/api.ts'
import { useRead } from '../../../core/hooks.ts'
import { countQuery, type Group, groups, type ListAddress } from './filters.ts'

/** How many interviews each tab holds of what is found: always the true totals, in one call. */
export function useGroupCounts(at: ListAddress): (group: Group) => number | undefined {
  const { data } = useRead(interviewApi.count, { query: countQuery(at) }, { staleTime: 60_000 })
  return (group) => {
    const statuses: readonly number[] | null = groups[group]
    const rows = data?.data.filter(({ status }) => statuses?.includes(status) ?? true)
    return rows?.reduce((sum, { count }) => sum + count, 0)
  }
}
