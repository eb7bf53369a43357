import type { SharedReport as Shared } from '@majlis/domain/guest/schema.ts'
import type { SessionUser } from '@majlis/domain/session/schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { cache } from '../core/hooks.ts'
import { useSessionUser } from '../core/session.ts'
import { switchRole } from '../core/signIn.ts'
import { useText } from '../core/text.ts'
import { useView } from '../core/views.ts'
import css from '../features/guest/guest.module.css'
import { SharedReport } from '../features/guest/SharedReport.tsx'
import { words } from '../features/guest/sharedText.ts'
import { Button } from '../ui/Button.tsx'
import { Empty, Skeleton } from '../ui/State.tsx'
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
  const elsewhere = useElsewhere()
  return (
    <QueryClientProvider client={cache}>
      <ReportHost>
        <SharedReport
          interviewId={interviewId}
          report={(shared) => <Report {...shared} />}
          elsewhere={elsewhere}
          onClose={onClose}
        />
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
      <SharedShortlist {...props} elsewhere={useElsewhere()} />
    </QueryClientProvider>
  )
}

/** The other companies of which the reader is a guest: what a message led it to may be shared by one of them. Null where there is none. */
function useElsewhere(): ReactNode {
  const t = useText(words)
  const { companyId, places } = useSessionUser()
  const others = places.filter((place) => place.role === 'guest' && place.companyId !== companyId)
  if (!others.length) return null
  const buttons = others.map((place) => (
    <Button key={place.companyId} onClick={() => void openIn(place)}>
      <bdi>{t.openAsOf(place.companyName ?? '')}</bdi>
    </Button>
  ))
  return (
    <Empty title={t.notHere} action={<div className={css.elsewhere}>{buttons}</div>}>
      {t.elsewhere}
    </Empty>
  )
}

/** Opens the same address as a guest of another company; what failed is said by its toast. */
const openIn = (place: SessionUser['places'][number]) =>
  switchRole(place).then(
    () => location.reload(),
    () => {},
  )

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
