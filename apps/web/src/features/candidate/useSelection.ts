import { rowOf } from '@majlis/domain/candidate/row.ts'
import { isSelectable } from '@majlis/domain/candidate/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { useState } from 'react'
import type { Ticks } from '../../ui/DataTableTicks.tsx'

type Kept = ReadonlyMap<string, Candidate>
const none: Kept = new Map()
const canTick = (candidate: Candidate) => isSelectable(rowOf(candidate))

/** Which candidates are ticked, on this page and on others; those that cannot be are never among them. */
export function useSelection(rows: readonly Candidate[], why: string) {
  const [kept, setKept] = useState(none)
  const [isAll, setAll] = useState(false)
  const shown = new Map(rows.map((row) => [row.id, row]))
  // As they are now where they are in sight: who was given an interviewer meanwhile is no longer among them.
  const ticked = [...kept].map(([id, before]) => shown.get(id) ?? before).filter(canTick)
  const ids = new Set(ticked.map(({ id }) => id))
  const keep = (candidates: readonly Candidate[], isPage: boolean) => {
    setKept(new Map(candidates.map((one) => [one.id, one])))
    setAll(isPage)
  }
  const ticks: Ticks<Candidate> = {
    ids,
    isAll,
    why: (candidate) => (canTick(candidate) ? null : why),
    onChange: (next, isPage) => {
      const known = [...next].flatMap((id) => shown.get(id) ?? kept.get(id) ?? [])
      keep(known, isPage)
    },
  }
  return { ticks, ticked, isAll, clear: () => keep([], false) }
}
