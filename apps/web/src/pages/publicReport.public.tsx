import { lazy, Suspense } from 'react'
import { PublicReport } from '../features/guest/PublicReport.tsx'
import { Skeleton } from '../ui/State.tsx'

const Compare = lazy(() => import('../features/shortlist/Compare.tsx').then((one) => ({ default: one.Compare })))

/** By the link of a message: one report or shortlist, for whoever holds the link, until its last day. */
export default function PublicReportPage({ token }: { token: string }) {
  return (
    <PublicReport
      token={token}
      shortlist={(view, renew) => (
        <Suspense fallback={<Skeleton lines={8} />}>
          <h2 dir="auto">{view.title}</h2>
          <Compare view={view} renew={renew} />
        </Suspense>
      )}
    />
  )
}
