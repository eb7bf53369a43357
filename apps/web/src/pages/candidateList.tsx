import { useText } from '../core/text.ts'
import { CandidateList } from '../features/candidate/CandidateList.tsx'
import { words } from '../ui/candidateText.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { CandidateHost, candidateDrawers } from './CandidateHost.tsx'

/** Everyone who was added or invited, whatever the requisition. */
export default function AllCandidates() {
  const t = useText(words)
  return (
    <>
      <PageHead title={t.candidates} />
      <CandidateHost spansRequisitions>
        <CandidateList>{candidateDrawers}</CandidateList>
      </CandidateHost>
    </>
  )
}
