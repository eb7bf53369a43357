import { isRemovable, isRemovableFromList } from '@majlis/domain/candidate/rules.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { IconTrash } from '@tabler/icons-react'
import { lazy } from 'react'
import { messageText } from '../../core/messages.ts'
import { type RowAction, whyShut } from '../../ui/rowActions.ts'

/** Takes the candidate out of the requisition. */
export const remove: RowAction = {
  label: 'remove',
  place: 'bar',
  icon: <IconTrash />,
  shows: (_row, role) => can(role, 'candidate.remove'),
  why: (row, _role, t) =>
    whyShut(row) ||
    (!isRemovable(row) && messageText('candidate.notRemovable')) ||
    (row.spansRequisitions && !isRemovableFromList(row) && t.removeInList),
  Dialog: lazy(() => import('./RemoveDialog.tsx')),
}
