import { CandidatePanel, type CandidatePanelProps } from '../features/candidate/CandidatePanel.tsx'
import { candidateLogs } from './candidateParts.tsx'
import { candidateReport } from './reportParts.tsx'

/** The tab Candidates & Interviews of a requisition: the panel with what other features bring to it. */
export default function CandidateTab({ requisition }: Pick<CandidatePanelProps, 'requisition'>) {
  return <CandidatePanel requisition={requisition} report={candidateReport} logs={candidateLogs} />
}
