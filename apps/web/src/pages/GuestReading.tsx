import type { SharedReport as Shared } from '@majlis/domain/guest/schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { cache } from '../core/hooks.ts'
import { useView } from '../core/views.ts'
import { SharedReport } from '../features/guest/SharedReport.tsx'
import { Skeleton } from '../ui/State.tsx'
import { ReportHost } from './ReportHost.tsx'

const ReportPanel = lazy(() =>
  import('../features/interview/ReportPanel.tsx').then((one) => ({ default: one.ReportPanel })),
)
const SharedShortlist = lazy(() =>
  import('../features/shortlist/SharedShortlist.tsx').then((one) => ({ default: one.SharedShortlist })),
)

interface GuestReportProps {
  interviewId: string
  onClose: () => void
}

/** A report that was shared with a guest, over its start. */
export function GuestReport({ interviewId, onClose }: GuestReportProps) {
  return (
    <QueryClientProvider client={cache}>
      <ReportHost>
        <SharedReport interviewId={interviewId} report={(shared) => <Report {...shared} />} onClose={onClose} />
      </ReportHost>
    </QueryClientProvider>
  )
}

interface GuestShortlistProps {
  id: string
  onOpen: (interviewId: string) => void
  onClose: () => void
}

/** A shortlist that was shared with a guest. */
export function GuestShortlist(props: GuestShortlistProps) {
  return (
    <QueryClientProvider client={cache}>
      <SharedShortlist {...props} />
    </QueryClientProvider>
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
