import type { SharedReport } from '@majlis/domain/guest/schema.ts'
import { lazy, Suspense } from 'react'
import { SharedReports } from '../../features/guest/SharedReports.tsx'
import { useView } from '../../features/guest/useView.ts'
import { SharedShortlists } from '../../features/shortlist/SharedShortlists.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { ReportHost } from '../ReportHost.tsx'

const ReportPanel = lazy(() =>
  import('../../features/interview/ReportPanel.tsx').then((one) => ({ default: one.ReportPanel })),
)

/** A guest's start: the reports and shortlists that were shared with it. */
export default function GuestDashboard() {
  return (
    <ReportHost>
      <SharedShortlists>
        <SharedReports report={(shared) => <Report {...shared} />} />
      </SharedShortlists>
    </ReportHost>
  )
}

/** Of the requisition a guest knows the position alone, and that only where it is not hidden. */
function Report({ interviewId, candidate, position, show }: SharedReport) {
  const viewed = useView(interviewId)
  return (
    <Suspense fallback={<Skeleton lines={8} height={20} />}>
      <ReportPanel
        interview={{ id: interviewId }}
        show={show}
        viewed={viewed}
        candidate={{ accountName: candidate ?? '', mode: null }}
        requisition={{
          title: position ?? '',
          job_position: position ?? '',
          hide_position: position === null,
          mode: 1,
          skills: [],
        }}
      />
    </Suspense>
  )
}
