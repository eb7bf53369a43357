import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { groups } from '../../features/candidate/status.ts'
import { Companies } from '../../features/dashboard/Companies.tsx'
import { CountedFigures, ofCandidates, ofRequisitions } from '../../features/dashboard/Counted.tsx'
import { Todos } from '../../features/dashboard/Todos.tsx'

const figures = [
  ofRequisitions('active', RequisitionStatus.ACTIVE),
  ofRequisitions('draft', RequisitionStatus.DRAFT),
  ofCandidates('interview', groups.interview),
  ofCandidates('submitted', groups.submitted),
]

/** The partner's dashboard: what to do at the companies that it acts for, company by company, and figures of all. */
export default function PartnerDashboard() {
  return (
    <>
      <Todos byCompany />
      <Companies />
      <CountedFigures figures={figures} />
    </>
  )
}
