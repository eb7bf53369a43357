import { can } from '@majlis/domain/core/permission.ts'
import { lazy, Suspense } from 'react'
import { useSessionUser } from '../core/session.ts'
import { RefcheckReportDrawer } from '../features/refcheck/RefcheckReportDrawer.tsx'
import { SignalSummary, SignalsOf } from '../features/signal/Signals.tsx'
import type { DialogProps } from '../ui/rowActions.ts'

const ShareReport = lazy(() => import('../features/guest/ShareReport.tsx'))

/** The ref-check report of a candidate's row, from which it is shared. */
export default function RefcheckHost({ candidate: { refcheck, accountName }, onClose }: DialogProps) {
  const { role } = useSessionUser()
  if (!refcheck) return null
  const { referralCandidateId } = refcheck
  const share = can(role, 'publicReport.invite') && (
    <Suspense>
      <ShareReport referralCandidateId={referralCandidateId} name={accountName} />
    </Suspense>
  )
  return (
    <RefcheckReportDrawer
      referralCandidateId={referralCandidateId}
      name={accountName}
      share={share || null}
      signals={(refereeId) =>
        refereeId === null ? (
          <SignalSummary referralCandidateId={referralCandidateId} />
        ) : (
          <SignalsOf referralCandidateId={referralCandidateId} refereeId={refereeId} />
        )
      }
      onClose={onClose}
    />
  )
}
