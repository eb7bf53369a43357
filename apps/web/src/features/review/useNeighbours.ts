import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { use, useEffect, useEffectEvent } from 'react'
import type { ShownList } from '../../core/candidateList.ts'
import { useRead } from '../../core/hooks.ts'
import { Slots } from '../../core/slots.ts'

/** A candidate to go on to; with the page on which it stands when that is another. */
export interface Neighbour {
  id: string
  page?: number
  /** As its list shows it. */
  row: Candidate
}

/** So many rows before the end of a page the next one is asked for: who decides quickly must not wait there. */
const readAhead = 3

/** Who comes before and after a candidate in its list, on the neighbouring pages too; the next one is brought ahead, with its report. */
export function useNeighbours(id: string, list: ShownList) {
  const here = list.rows.map((row): Neighbour => ({ id: row.id, row }))
  const at = here.findIndex((row) => row.id === id)
  const earlier = usePage(list, -1, at <= 1)
  const later = usePage(list, 1, at < 0 || at >= here.length - readAhead)
  const all = [...earlier, ...here, ...later]
  const place = all.findIndex((row) => row.id === id)
  const next = place < 0 ? undefined : all[place + 1]
  const previous = place < 1 ? undefined : all[place - 1]
  const { approach } = use(Slots)
  const ahead = next?.id
  const bring = useEffectEvent(() => next && approach(next.row))
  useEffect(() => {
    if (ahead) bring()
  }, [ahead])
  return { at, next, previous }
}

/** The candidates of the page before or after; none until they are known, or where there is no such page. */
function usePage(list: ShownList, step: 1 | -1, isNear: boolean): Neighbour[] {
  const page = (list.page?.pageNumber ?? 1) + step
  const isThere = list.page !== undefined && isNear && page >= 1 && page <= list.page.pages
  const query = { ...list.query, page: { ...list.query.page, number: page } }
  const { data, isPlaceholderData } = useRead(candidateApi.list, { query }, { enabled: isThere })
  if (!isThere || !data || isPlaceholderData) return []
  return data.data.map((row) => ({ id: row.id, page, row }))
}
