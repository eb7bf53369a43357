import { lazy, Suspense } from 'react'
import { PublicReport } from '../features/guest/PublicReport.tsx'
import { Skeleton } from '../ui/State.tsx'

const LinkedList = lazy(() =>
  import('../features/shortlist/LinkedList.tsx').then((one) => ({ default: one.LinkedList })),
)

/** By the link of a message: one report or shortlist, for whoever holds the link, until its last day. */
export default function PublicReportPage({ token }: { token: string }) {
  return (
    <PublicReport
      token={token}
      shortlist={(list) => (
        <Suspense fallback={<Skeleton lines={8} />}>
          <LinkedList {...list} />
        </Suspense>
      )}
    />
  )
}
