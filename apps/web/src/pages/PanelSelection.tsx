import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { lazy, type ReactNode } from 'react'
import { useBulkOffer } from '../features/booking/offer/useBulkOffer.tsx'
import { SelectionBar } from '../features/candidate/SelectionBar.tsx'
import { useBulkShare } from '../features/shortlist/useBulkShare.tsx'

const ShareDialog = lazy(() =>
  import('../features/guest/ShareDialog.tsx').then((one) => ({ default: one.ShareDialog })),
)

interface PanelSelectionProps {
  requisition: Requisition
  ticked: readonly Candidate[]
  rows: readonly Candidate[]
  /** The box above all rows of the page was ticked. */
  isAll: boolean
  onClear: () => void
  /** What the panel itself offers for them. */
  acts: ReactNode
  assigning: ReactNode
}

/** What is ticked of a requisition's candidates, and what is done with it. It stays for what it opened. */
export default function PanelSelection(props: PanelSelectionProps) {
  const { requisition, ticked, rows, isAll, onClear, acts, assigning } = props
  const offering = useBulkOffer({ requisition, ticked, onDone: onClear })
  const sharing = useBulkShare({ ticked, rows, isAll, ShareDialog, onDone: onClear })
  return (
    <>
      {ticked.length + (isAll ? 1 : 0) > 0 && (
        <SelectionBar {...{ ticked, isAll, rows, onClear }}>
          {acts}
          {assigning}
          {offering.button}
          {sharing.button}
        </SelectionBar>
      )}
      {offering.dialog}
      {sharing.dialog}
    </>
  )
}
