import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { lazy, useState } from 'react'
import { useCandidateList } from '../core/candidateList.ts'
import { Selection } from '../features/candidate/Selection.tsx'
import { useBulkShare } from '../features/shortlist/useBulkShare.tsx'

const ShareDialog = lazy(() =>
  import('../features/guest/ShareDialog.tsx').then((one) => ({ default: one.ShareDialog })),
)

interface ListSelectionProps {
  ids: ReadonlySet<string>
  onClear: () => void
}

/** What is ticked in a list that spans requisitions, on this page and on others, and how it is shared. */
export default function ListSelection({ ids, onClear }: ListSelectionProps) {
  const { rows } = useCandidateList()
  const [seen, setSeen] = useState<ReadonlyMap<string, Candidate>>(new Map())
  // Those of other pages as they were when they were in sight.
  if (rows.some((row) => seen.get(row.id) !== row))
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]))
  const ticked = [...ids].flatMap((id) => seen.get(id) ?? [])
  const here = rows.filter(({ id }) => ids.has(id)).length
  const sharing = useBulkShare({ ticked, rows: [], ShareDialog, onDone: onClear })
  return (
    <>
      <Selection all={ids.size} here={here} onClear={onClear}>
        {sharing.button}
      </Selection>
      {sharing.dialog}
    </>
  )
}
