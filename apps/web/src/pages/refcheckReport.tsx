import { useParams } from '@tanstack/react-router'
import { PrintedReport } from '../features/refcheck/print/PrintedReport.tsx'

/** The printed ref-check report, without the frame of the app. */
export default function RefcheckReportPage() {
  const { referralCandidateId } = useParams({ from: '/reference-report/$referralCandidateId' })
  return <PrintedReport key={referralCandidateId} referralCandidateId={referralCandidateId} />
}
