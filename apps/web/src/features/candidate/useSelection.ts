import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import { isSelectable } from '@majlis/domain/candidate/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { useEffect, useRef, useState } from 'react'
import type { CandidateQuery } from '../../core/candidateList.ts'
import { call, Refused } from '../../core/client.ts'
import type { Ticks } from '../../ui/DataTableTicks.tsx'

type Kept = ReadonlyMap<string, Candidate>
const none: Kept = new Map()
const canTick = (candidate: Candidate) => isSelectable(rowOf(candidate))

/** What was ticked at once: nothing, the page, or the whole list. */
export type SelectionReach = 'some' | 'page' | 'list'

/** What is needed of a candidate to know what can be done with it. */
const include = 'requisition,interviewer,interviewer.account,interviewer.interview'

/** Every candidate of a list, read page by page; `noted` hears how many are there already. */
async function readAll(query: CandidateQuery, signal: AbortSignal, noted: (read: number) => void) {
  const all: Candidate[] = []
  for (let number = 1; ; number++) {
    const page = { limit: 100, number }
    const { data, pages } = await call(candidateApi.list, { query: { ...query, include, page } }, { signal })
    all.push(...(data as Candidate[]))
    noted(all.length)
    if (number >= pages) return all
  }
}

/** Which candidates are ticked, on this page and on others; those that cannot be are never among them. */
export function useSelection(rows: readonly Candidate[], why: string, query: CandidateQuery) {
  const [kept, setKept] = useState(none)
  const [reach, setReach] = useState<SelectionReach>('some')
  const [progress, setProgress] = useState<number | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const shown = new Map(rows.map((row) => [row.id, row]))
  // As they are now where they are in sight: who was given an interviewer meanwhile is no longer among them.
  const ticked = [...kept].map(([id, before]) => shown.get(id) ?? before).filter(canTick)
  const ids = new Set(ticked.map(({ id }) => id))
  const keep = (candidates: readonly Candidate[], how: SelectionReach) => {
    setKept(new Map(candidates.map((one) => [one.id, one])))
    setReach(how)
  }
  const clear = () => {
    leaving.current?.abort()
    setProgress(null)
    keep([], 'some')
  }
  const takeAll = async () => {
    const control = new AbortController()
    leaving.current = control
    setProgress(0)
    try {
      keep((await readAll(query, control.signal, setProgress)).filter(canTick), 'list')
    } catch (error) {
      if (!(error instanceof Refused) && !control.signal.aborted) throw error
    } finally {
      if (!control.signal.aborted) setProgress(null)
    }
  }
  const ticks: Ticks<Candidate> = {
    ids,
    isAll: reach !== 'some',
    why: (candidate) => (canTick(candidate) ? null : why),
    onChange: (next, isAll) => {
      const known = [...next].flatMap((id) => shown.get(id) ?? kept.get(id) ?? [])
      keep(known, isAll ? 'page' : 'some')
    },
  }
  return { ticks, ticked, reach, progress, clear, takeAll: () => void takeAll() }
}
