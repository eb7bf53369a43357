import { isReportShown, rowOf } from '@majlis/domain/candidate/row.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { lazy } from 'react'
import type { DialogProps, RowAction } from '../../ui/rowActions.ts'

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((one) => ({ default: one.ShareDialog })))

/** Shares the report of a candidate's interview from its row. */
export const share: RowAction = {
  label: 'shareReport',
  place: 'menu',
  shows: (row, role) => can(role, 'guest.grant') && isReportShown(role, row.candidate, row),
  Dialog: ({ candidate, onClose }: DialogProps) => {
    const { interview } = rowOf(candidate)
    return interview && <ShareDialog interviewId={interview.id} name={candidate.accountName} onClose={onClose} />
  },
}
