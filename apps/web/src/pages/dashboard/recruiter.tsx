import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { CountedFigures, ofRequisitions } from '../../features/dashboard/Counted.tsx'
import { Todos } from '../../features/dashboard/Todos.tsx'

const figures = [
  ofRequisitions('active', RequisitionStatus.ACTIVE),
  ofRequisitions('onHold', RequisitionStatus.ON_HOLD),
]

/** The recruiter's dashboard: what to do first, figures second. */
export default function RecruiterDashboard() {
  return (
    <>
      <Todos />
      <CountedFigures figures={figures} />
    </>
  )
}
