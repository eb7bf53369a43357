import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { groups } from '../../features/candidate/status.ts'
import { CountedFigures, ofCandidates, ofCompanies, ofRequisitions } from '../../features/dashboard/Counted.tsx'
import { PortalTodos } from '../../features/system/PortalTodos.tsx'

const figures = [
  ofCompanies,
  ofRequisitions('active', RequisitionStatus.ACTIVE),
  ofCandidates('interview', groups.interview),
  ofCandidates('submitted', groups.submitted),
]

/** The host's dashboard: approvals and work that is stuck, and figures of the whole portal. */
export default function AdminDashboard() {
  return (
    <>
      <PortalTodos />
      <CountedFigures figures={figures} />
    </>
  )
}
