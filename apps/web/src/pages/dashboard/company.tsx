import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { lazy, Suspense } from 'react'
import { useSessionUser } from '../../core/session.ts'
import { groups } from '../../features/candidate/status.ts'
import { CountedFigures, ofCandidates, ofRequisitions } from '../../features/dashboard/Counted.tsx'
import { Todos } from '../../features/dashboard/Todos.tsx'

const SetupHint = lazy(() => import('../../features/company/SetupHint.tsx'))

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
      {role === 'company' && (
        <Suspense>
          <SetupHint />
        </Suspense>
      )}
      <Todos />
      <CountedFigures figures={figures} />
    </>
  )
}
