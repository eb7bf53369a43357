import { lazy } from 'react'
import type { Reports } from '../features/candidate/review/Parts.tsx'

const ReportPanel = lazy(() =>
  import('../features/interview/ReportPanel.tsx').then((one) => ({ default: one.ReportPanel })),
)

/** The interview report of a candidate, for the drawer in the lists of candidates. */
export const candidateReport: Reports = (shown) => <ReportPanel key={shown.interview.id} {...shown} />
