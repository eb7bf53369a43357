import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useRead } from '../../core/hooks.ts'
import { countQuery, type ListAddress } from './filters.ts'

const stale = 60_000

/** How many requisitions each status has under the same words and filters, by the status's number; '' is all of them. */
export function useStatusCounts(at: ListAddress, enabled: boolean): (status: string) => number | undefined {
  const { data } = useRead(requisitionApi.count, { query: countQuery(at) }, { enabled, staleTime: stale })
  return (status) => {
    const rows = data?.data.filter((one) => status === '' || String(one.status) === status)
    return rows?.reduce((sum, { count }) => sum + count, 0)
  }
}
