import { can } from '@majlis/domain/core/permission.ts'
import { IconFileCheck } from '@tabler/icons-react'
import { lazy } from 'react'
import type { RowAction } from '../../ui/rowActions.ts'

const RefcheckReportDrawer = lazy(() =>
  import('./RefcheckReportDrawer.tsx').then((one) => ({ default: one.RefcheckReportDrawer })),
)

/** What the candidate's referees answered. */
export const refcheck: RowAction = {
  label: 'refcheckReport',
  place: 'bar',
  icon: <IconFileCheck />,
  shows: ({ candidate }, role) => can(role, 'refcheck.read') && Boolean(candidate.requisition?.refCheck),
  why: ({ candidate }, _role, t) => !candidate.refcheck && t.noRefcheck,
  Dialog: ({ candidate: { refcheck, accountName }, onClose }) =>
    refcheck && (
      <RefcheckReportDrawer referralCandidateId={refcheck.referralCandidateId} name={accountName} onClose={onClose} />
    ),
}
