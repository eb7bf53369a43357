import { sentences } from '../../core/sentences.ts'
import { useText } from '../../core/text.ts'
import { CandidateList } from './CandidateList.tsx'
import type { Reports } from './review/Parts.tsx'
import type { RowParts } from './rowParts.ts'
import { useRowActs } from './useRowActs.tsx'

/** Everyone whom the role sees, whatever the requisition. */
export function AllCandidates({ report, ...parts }: RowParts & { report?: Reports }) {
  useText(sentences)
  const { offers, onAct, dialog } = useRowActs({ ...parts, hasReport: Boolean(report) })
  return (
    <>
      <CandidateList offers={offers} onAct={onAct} report={report} preview={parts.preview} />
      {dialog}
    </>
  )
}
