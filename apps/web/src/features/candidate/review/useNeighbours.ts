import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Input } from '@majlis/domain/core/endpoint.ts'
import { useEffect } from 'react'
import { prefetch, useRead } from '../../../core/hooks.ts'

type Query = NonNullable<Input<typeof candidateApi.list>['query']>
/** The page of the list from which the drawer was opened, so that the review goes on across its ends. */
export interface ListPage {
  query: Query
  pageNumber: number
  pages: number
}
/** A candidate to go on to; with the page on which it stands when that is another. */
export interface Neighbour {
  id: string
  page?: number
}

/** So many rows before the end of a page the next one is asked for: who decides quickly must not wait there. */
const readAhead = 3

/** Who comes before and after a candidate in its list, on the neighbouring pages too; the next one is read ahead. */
export function useNeighbours(id: string, rows: readonly Candidate[], list: ListPage | undefined) {
  const here = rows.map((row): Neighbour => ({ id: row.id }))
  const at = here.findIndex((row) => row.id === id)
  const earlier = usePage(list, -1, at <= 1)
  const later = usePage(list, 1, at < 0 || at >= here.length - readAhead)
  const all = [...earlier, ...here, ...later]
  const place = all.findIndex((row) => row.id === id)
  const next = place < 0 ? undefined : all[place + 1]
  const previous = place < 1 ? undefined : all[place - 1]
  const ahead = next?.id
  useEffect(() => {
    if (ahead) prefetch(candidateApi.get, { params: { id: ahead } })
  }, [ahead])
  return { at, next, previous }
}

/** The candidates of the page before or after; none until they are known, or where there is no such page. */
function usePage(list: ListPage | undefined, step: 1 | -1, isNear: boolean): Neighbour[] {
  const page = (list?.pageNumber ?? 1) + step
  const isThere = list !== undefined && isNear && page >= 1 && page <= list.pages
  const query = { ...list?.query, page: { ...list?.query.page, number: page } }
  const { data, isPlaceholderData } = useRead(candidateApi.list, { query }, { enabled: isThere })
  if (!isThere || !data || isPlaceholderData) return []
  return data.data.map((row) => ({ id: row.id, page }))
}
