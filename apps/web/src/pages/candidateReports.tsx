import type { ReportProps } from '../core/slots.ts'
import { CandidateReports } from '../features/interview/CandidateReports.tsx'
import { ReportHost } from './ReportHost.tsx'

/** The reports of a candidate, with what other features show in them; loaded when a report is opened. */
export default function CandidateReportsPart(props: ReportProps) {
  return (
    <ReportHost>
      <CandidateReports {...props} />
    </ReportHost>
  )
}
