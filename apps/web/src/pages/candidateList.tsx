import { useText } from '../core/text.ts'
import { AllCandidates } from '../features/candidate/AllCandidates.tsx'
import { words } from '../features/candidate/text.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { candidateLogs } from './candidateParts.tsx'
import { messagePreview } from './messageParts.tsx'
import { refcheckReport } from './refcheckParts.tsx'
import { candidateReport } from './reportParts.tsx'

/** Everyone who was added or invited, whatever the requisition. */
export default function CandidateList() {
  const t = useText(words)
  return (
    <>
      <PageHead title={t.candidates} />
      <AllCandidates
        report={candidateReport}
        logs={candidateLogs}
        refcheckReport={refcheckReport}
        preview={messagePreview}
      />
    </>
  )
}
