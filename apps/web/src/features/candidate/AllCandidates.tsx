import { sentences } from '../../core/form.ts'
import { useText } from '../../core/text.ts'
import { CandidateList } from './CandidateList.tsx'
import type { Reports } from './review/ReviewDrawer.tsx'
import { type Logs, useRowActs } from './useRowActs.tsx'

/** Everyone whom the role sees, whatever the requisition. */
export function AllCandidates({ report, logs }: { report?: Reports; logs?: Logs }) {
  useText(sentences)
  const { offers, onAct, dialog } = useRowActs({ logs, hasReport: Boolean(report) })
  return (
    <>
      <CandidateList offers={offers} onAct={onAct} report={report} />
      {dialog}
    </>
  )
}
