import { lazy } from 'react'
import type { Reports } from '../features/candidate/review/Parts.tsx'

const CandidateReports = lazy(() =>
  import('../features/interview/CandidateReports.tsx').then((one) => ({ default: one.CandidateReports })),
)

/** The interview report of a candidate, for the drawer in the lists of candidates. */
export const candidateReport: Reports = (shown) => <CandidateReports key={shown.candidate.id} {...shown} />
