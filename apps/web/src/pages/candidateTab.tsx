import { showsSourcers } from '@majlis/domain/sourcing/rules.ts'
import { lazy, Suspense } from 'react'
import { useSessionUser } from '../core/session.ts'
import { CandidatePanel, type CandidatePanelProps } from '../features/candidate/CandidatePanel.tsx'
import { candidateLogs } from './candidateParts.tsx'
import { messagePreview } from './messageParts.tsx'
import { refcheckReport } from './refcheckParts.tsx'
import { candidateReport } from './reportParts.tsx'

const Sourcers = lazy(() => import('../features/requisition/Sourcers.tsx').then((one) => ({ default: one.Sourcers })))

/** The tab Candidates & Interviews of a requisition: the panel with what other features bring to it. */
export default function CandidateTab({ requisition }: Pick<CandidatePanelProps, 'requisition'>) {
  const { role } = useSessionUser()
  const sourcers = (
    <Suspense>
      <Sourcers requisition={requisition} />
    </Suspense>
  )
  return (
    <CandidatePanel
      requisition={requisition}
      report={candidateReport}
      logs={candidateLogs}
      refcheckReport={refcheckReport}
      preview={messagePreview}
      sourcing={showsSourcers(role) ? sourcers : null}
    />
  )
}
