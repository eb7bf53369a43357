import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { hasMovedEarly } from '../core/earlySigns.ts'
import { onFirstSign } from '../core/firstSign.ts'
import { part, useReady } from '../core/part.ts'
import { emptySlots, type PreviewProps, type ReportProps, Slots } from '../core/slots.ts'
import { OpenOffersOf } from '../features/booking/offer/OpenOffersOf.tsx'
import { drawer, Review } from '../features/review/Review.tsx'
import { Schedule } from '../features/scheduling/Schedule.tsx'
import { RowActionHost } from '../ui/RowActionHost.tsx'
import { Skeleton } from '../ui/State.tsx'
import { approachBy } from './approach.ts'
import { rowActions } from './candidateRow.ts'

const MessagePreview = lazy(() => import('../features/notification/MessagePreview.tsx'))
const Readers = lazy(() => import('./ReportReaders.tsx'))
const Resume = lazy(() => import('../features/review/Resume.tsx'))
const reports = part(async () => {
  const loaded = await import('./candidateReports.tsx')
  await loaded.bringFirst()
  return loaded
})

/** Another message begins folded, and its words are no reason to wait for what stands around it. */
const preview = (what: PreviewProps) => (
  <Suspense>
    <MessagePreview key={`${what.event} ${what.candidateId} ${what.requisitionId}`} {...what} />
  </Suspense>
)
const Report = (props: ReportProps) =>
  useReady(reports, true) ? <reports.Content {...props} /> : <Skeleton lines={12} height={16} />

const slots = {
  ...emptySlots,
  MessagePreview: preview,
  Report,
  Resume,
  Readers,
  Rows: OpenOffersOf,
  approach: approachBy(drawer, reports),
}

/**
 * Whoever moves in the page may open somebody next: the files of the drawer are on their way then, and no sooner. A finger that scrolls
 * says nothing of that: on a touch screen what it opens is touched.
 */
function useDrawerAhead(): void {
  useEffect(() => {
    if (matchMedia('(hover: none)').matches) return
    const prepare = () => {
      // What fails to come is asked for again when it is opened.
      for (const one of [drawer, reports]) one.ready().catch(() => {})
    }
    if (hasMovedEarly()) return prepare()
    return onFirstSign(['pointermove', 'pointerdown', 'keydown'], prepare)
  }, [])
}

/** Puts the features around a list of candidates together: its rows' actions, and what they show of one another. */
export function CandidateHost({
  spansRequisitions = false,
  children,
}: {
  spansRequisitions?: boolean
  children: ReactNode
}) {
  useDrawerAhead()
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
