import { lazy, type ReactNode, Suspense } from 'react'
import { emptySlots, type PreviewProps, Slots } from '../core/slots.ts'
import { OpenOffersOf } from '../features/booking/offer/OpenOffersOf.tsx'
import { loadReview, Review } from '../features/review/Review.tsx'
import { Schedule } from '../features/scheduling/Schedule.tsx'
import { RowActionHost } from '../ui/RowActionHost.tsx'
import { rowActions } from './candidateRow.ts'

const MessagePreview = lazy(() => import('../features/notification/MessagePreview.tsx'))
const CandidateReports = lazy(() => import('./candidateReports.tsx'))
const Readers = lazy(() => import('./ReportReaders.tsx'))
const Resume = lazy(() => import('../features/review/Resume.tsx'))

/** Another message begins folded, and its words are no reason to wait for what stands around it. */
const preview = (what: PreviewProps) => (
  <Suspense>
    <MessagePreview key={`${what.event} ${what.candidateId} ${what.requisitionId}`} {...what} />
  </Suspense>
)
const slots = {
  ...emptySlots,
  MessagePreview: preview,
  Report: CandidateReports,
  Resume,
  Readers,
  Rows: OpenOffersOf,
  loadDrawer: loadReview,
}

/** Puts the features around a list of candidates together: its rows' actions, and what they show of one another. */
export function CandidateHost({
  spansRequisitions = false,
  children,
}: {
  spansRequisitions?: boolean
  children: ReactNode
}) {
  return (
    <Slots value={slots}>
      <RowActionHost actions={rowActions} spansRequisitions={spansRequisitions}>
        {children}
      </RowActionHost>
    </Slots>
  )
}

/** What opens over a list of candidates; each hears its own part of the address. */
export const candidateDrawers = (
  <>
    <Review />
    <Schedule />
  </>
)
