import type { ReportProps } from '../core/slots.ts'
import { CandidateReports } from '../features/interview/CandidateReports.tsx'
import { bringButtons, ReportHost } from './ReportHost.tsx'

/** Brings what it shows of others at once. */
export const bringFirst = bringButtons

/** The reports of a candidate, with what other features show in them; loaded when a report is opened. */
export default function CandidateReportsPart(props: ReportProps) {
  return (
    <ReportHost>
      <CandidateReports {...props} />
    </ReportHost>
  )
}
