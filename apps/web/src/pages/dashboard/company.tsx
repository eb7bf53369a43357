import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { groups } from '../../features/candidate/status.ts'
import { CountedFigures, ofCandidates, ofRequisitions } from '../../features/dashboard/Counted.tsx'
import { Todos } from '../../features/dashboard/Todos.tsx'

const figures = [
  ofRequisitions('active', RequisitionStatus.ACTIVE),
  ofRequisitions('draft', RequisitionStatus.DRAFT),
  ofCandidates('shortlisted', groups.shortlisted),
  ofCandidates('submitted', groups.submitted),
]

/** The company's and the hiring manager's dashboard: what to do first, figures second. */
export default function CompanyDashboard() {
  return (
    <>
      <Todos />
      <CountedFigures figures={figures} />
    </>
  )
}
