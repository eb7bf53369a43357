import { lazy, Suspense } from 'react'
import type { RefcheckReports } from '../features/candidate/rowParts.ts'

const RefcheckReportDrawer = lazy(() =>
  import('../features/refcheck/RefcheckReportDrawer.tsx').then((one) => ({ default: one.RefcheckReportDrawer })),
)

/** What a candidate's referees answered, for the lists of candidates. */
export const refcheckReport: RefcheckReports = (shown, onClose) => (
  <Suspense>
    <RefcheckReportDrawer {...shown} onClose={onClose} />
  </Suspense>
)
