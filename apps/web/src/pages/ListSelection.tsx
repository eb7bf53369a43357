import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { lazy, useState } from 'react'
import { useCandidateList } from '../core/candidateList.ts'
import { useBulk } from '../features/bulk/useBulk.tsx'
import { Selection } from '../features/candidate/Selection.tsx'
import { useBulkShare } from '../features/shortlist/useBulkShare.tsx'

const Export = lazy(() => import('../features/candidate/list/Export.tsx'))
const ShareDialog = lazy(() =>
  import('../features/guest/ShareDialog.tsx').then((one) => ({ default: one.ShareDialog })),
)

interface ListSelectionProps {
  ids: ReadonlySet<string>
  /** The box above all rows was ticked. */
  isAll: boolean
  onClear: () => void
}

/** What is ticked in a list that spans requisitions, on this page and on others, what is done with it and how it is shared. */
export default function ListSelection({ ids, isAll, onClear }: ListSelectionProps) {
  const { rows, query, page } = useCandidateList()
  const [seen, setSeen] = useState<ReadonlyMap<string, Candidate>>(new Map())
  // Those of other pages as they were when they were in sight.
  if (rows.some((row) => seen.get(row.id) !== row))
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]))
  const ticked = [...ids].flatMap((id) => seen.get(id) ?? [])
  const here = rows.filter(({ id }) => ids.has(id)).length
  const sharing = useBulkShare({ ticked, rows: [], ShareDialog, onDone: onClear })
  const bulk = useBulk({ ids: [...ids], query, total: page?.count ?? 0, isAll, Export, onDone: onClear })
  return (
    <>
      <Selection all={ids.size} here={here} onClear={onClear}>
        {bulk.button}
        {sharing.button}
      </Selection>
      {bulk.dialog}
      {sharing.dialog}
    </>
  )
}
