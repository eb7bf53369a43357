import { can } from '@majlis/domain/core/permission.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { lazy } from 'react'
import type { RowAction } from '../../ui/rowActions.ts'

const LogDialog = lazy(() => import('./LogDialog.tsx').then((one) => ({ default: one.LogDialog })))

/** The messages that were sent to the candidate. */
export const logs: RowAction = {
  label: 'logs',
  place: 'bar',
  icon: <IconInfoCircle />,
  shows: (_row, role) => can(role, 'notificationLog.read'),
  Dialog: ({ candidate: { requisitionId, accountId, accountName }, onClose }) => (
    <LogDialog {...{ requisitionId, accountId, onClose }} name={accountName} />
  ),
}
