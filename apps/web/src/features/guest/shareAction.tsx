import { opensReport } from '@majlis/domain/candidate/row.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { IconUserShare } from '@tabler/icons-react'
import { lazy } from 'react'
import type { RowAction } from '../../ui/rowActions.ts'

/** Shares the report of the interview. */
export const share: RowAction = {
  label: 'share',
  place: 'menu',
  icon: <IconUserShare />,
  shows: (row, role) =>
    can(role, 'guest.grant') &&
    row.interview?.status === InterviewStatus.SUBMITTED &&
    opensReport(role, row.candidate, row),
  Dialog: lazy(() => import('./ShareRow.tsx')),
}
