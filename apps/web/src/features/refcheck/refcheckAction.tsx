import { can } from '@majlis/domain/core/permission.ts'
import { IconFileCheck } from '@tabler/icons-react'
import type { RowAction } from '../../ui/rowActions.ts'

/** What the candidate's referees answered; the page says what opens. */
export const refcheck: Omit<RowAction, 'Dialog'> = {
  label: 'refcheckReport',
  place: 'bar',
  icon: <IconFileCheck />,
  shows: ({ candidate }, role) => can(role, 'refcheck.read') && Boolean(candidate.requisition?.refCheck),
  why: ({ candidate }, _role, t) => !candidate.refcheck && t.noRefcheck,
}
