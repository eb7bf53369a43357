import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useRead } from '../../core/hooks.ts'
import { countQuery, type ListAddress } from './filters.ts'

const stale = 60_000

/** How many requisitions each status has under the same words and company, by the status's number; '' is all of them. */
export function useStatusCounts(at: ListAddress, enabled: boolean): Record<string, number | undefined> {
  const count = (status: string) => ({ query: countQuery(at, status) })
  const options = { enabled, staleTime: stale }
  const all = useRead(requisitionApi.list, count(''), options)
  const draft = useRead(requisitionApi.list, count('0'), options)
  const active = useRead(requisitionApi.list, count('1'), options)
  const onHold = useRead(requisitionApi.list, count('2'), options)
  const closed = useRead(requisitionApi.list, count('3'), options)
  const archived = useRead(requisitionApi.list, count('4'), options)
  const reads = { '': all, '0': draft, '1': active, '2': onHold, '3': closed, '4': archived }
  return Object.fromEntries(Object.entries(reads).map(([status, read]) => [status, read.data?.count]))
}
