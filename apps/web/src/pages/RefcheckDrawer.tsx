import { can } from '@majlis/domain/core/permission.ts'
import { lazy, Suspense } from 'react'
import { useSessionUser } from '../core/session.ts'
import { ReadingInDrawer } from '../features/reading/ReadingInDrawer.tsx'
import { DocumentButton } from '../features/refcheck/DocumentButton.tsx'
import { RefcheckReportDrawer } from '../features/refcheck/RefcheckReportDrawer.tsx'
import { signalsOf } from './RefcheckSignals.tsx'

const ShareReport = lazy(() => import('../features/guest/ShareReport.tsx'))

interface RefcheckDrawerProps {
  referralCandidateId: string
  /** The candidate's name. */
  name: string
  onClose: () => void
}

/** The report of a ref-check beside a list: what can be done, what referees said, and what was seen about how. */
export default function RefcheckDrawer({ referralCandidateId, name, onClose }: RefcheckDrawerProps) {
  const { role } = useSessionUser()
  const share = can(role, 'publicReport.invite') && (
    <Suspense>
      <ShareReport referralCandidateId={referralCandidateId} name={name} />
    </Suspense>
  )
  return (
    <RefcheckReportDrawer
      referralCandidateId={referralCandidateId}
      name={name}
      reading={<ReadingInDrawer id={referralCandidateId} document={(one) => <DocumentButton {...one} />} />}
      share={share || null}
      signals={signalsOf(referralCandidateId)}
      onClose={onClose}
    />
  )
}
