import type { SharedReport as Shared } from '@majlis/domain/guest/schema.ts'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../core/address.ts'
import { SharedReport } from '../../features/guest/SharedReport.tsx'
import { SharedReports } from '../../features/guest/SharedReports.tsx'
import { useView } from '../../features/guest/useView.ts'
import { SharedShortlists } from '../../features/shortlist/SharedShortlists.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { ReportHost } from '../ReportHost.tsx'

const ReportPanel = lazy(() =>
  import('../../features/interview/ReportPanel.tsx').then((one) => ({ default: one.ReportPanel })),
)
const SharedShortlist = lazy(() =>
  import('../../features/shortlist/SharedShortlist.tsx').then((one) => ({ default: one.SharedShortlist })),
)

/** A guest's start: the reports and shortlists that were shared with it; the address names what is open. */
export default function GuestDashboard() {
  const [{ report, shortlist }, go] = useAddress({ report: '', shortlist: '' })
  const open = (interviewId: string) => go({ report: interviewId })
  return (
    <ReportHost>
      {shortlist ? (
        <Suspense fallback={<Skeleton lines={8} height={24} />}>
          <SharedShortlist id={shortlist} onOpen={open} onClose={() => go({ shortlist: '' })} />
        </Suspense>
      ) : (
        <>
          <SharedShortlists onOpen={(id) => go({ shortlist: id })} />
          <SharedReports onOpen={open} />
        </>
      )}
      {report && (
        <SharedReport
          key={report}
          interviewId={report}
          report={(shared) => <Report {...shared} />}
          onClose={() => go({ report: '' })}
        />
      )}
    </ReportHost>
  )
}

/** Of the requisition a guest knows the position alone, and that only where it is not hidden. */
function Report({ interviewId, candidate, position, show }: Shared) {
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
