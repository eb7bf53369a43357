import { can } from '@majlis/domain/core/permission.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { lazy } from 'react'
import type { RowAction } from '../../ui/rowActions.ts'

/** The messages that were sent to the candidate. */
export const logs: RowAction = {
  label: 'logs',
  place: 'bar',
  icon: <IconInfoCircle />,
  shows: (_row, role) => can(role, 'notificationLog.read'),
  Dialog: lazy(() => import('./LogDialog.tsx')),
}
