import type { Role } from '@majlis/domain/core/role.ts'
import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { part } from '../../core/part.ts'
import { user, useSessionUser } from '../../core/session.ts'
import { groups } from '../../features/candidate/status.ts'
import { CountedFigures, ofCandidates, ofRequisitions } from '../../features/dashboard/Counted.tsx'
import { Todos } from '../../features/dashboard/Todos.tsx'

const setupHint = part(() => import('../../features/company/SetupHint.tsx'))
const hasHint = (role: Role | undefined) => role === 'company'

/** The hint stands above all else, and comes with it. */
export const bringFirst = async () => hasHint(user()?.role) && setupHint.bring()

const figures = [
  ofRequisitions('active', RequisitionStatus.ACTIVE),
  ofRequisitions('draft', RequisitionStatus.DRAFT),
  ofCandidates('shortlisted', groups.shortlisted),
  ofCandidates('submitted', groups.submitted),
]

/** The company's and the hiring manager's dashboard: what to do first, figures second. */
export default function CompanyDashboard() {
  const { role } = useSessionUser()
  return (
    <>
      {hasHint(role) && <setupHint.Content />}
      <Todos />
      <CountedFigures figures={figures} />
    </>
  )
}
