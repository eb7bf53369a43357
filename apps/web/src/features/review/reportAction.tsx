import { earlierOf, modeOf, opensReport } from '@majlis/domain/candidate/row.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { isOver } from '@majlis/domain/interview/rules.ts'
import { isDisabled } from '@majlis/domain/requisition/rules.ts'
import { type DrawerAction, openActions } from '@majlis/domain/review/rules.ts'
import { IconFileAnalytics, IconSend, IconUserSearch } from '@tabler/icons-react'
import { messageText } from '../../core/messages.ts'
import type { ActionRow, RowAction } from '../../ui/rowActions.ts'

/** The interview report, in the drawer. */
export const report: RowAction = {
  label: 'report',
  place: 'bar',
  leads: () => true,
  icon: <IconFileAnalytics />,
  shows: (_row, role) => can(role, 'interview.read'),
  why: (row, role, t) => {
    if (opensReport(role, row.candidate, row) || earlierOf(role, row.candidate).length) return false
    if (!row.interview) return t.noInterview
    return isOver(row.interview.status) ? messageText('report.closed') : t.reportLater
  },
  opensDrawer: true,
  run: ({ candidate }, go) => go({ candidate: candidate.id, part: 'report' }),
}

/** Can this be decided about the candidate by this role now? */
function decides({ candidate }: ActionRow, role: Role, action: DrawerAction): boolean {
  const { requisition, status, sourcerId } = candidate
  if (!can(role, 'candidate.decide') || !requisition || isDisabled(requisition, role)) return false
  return openActions({ status, sourcerId, mode: modeOf(candidate) }, role).includes(action)
}

/** Looks at somebody new, in the drawer, and decides there. */
export const review: RowAction = {
  label: 'review',
  place: 'bar',
  leads: () => true,
  icon: <IconUserSearch />,
  shows: (row, role) => row.status >= 0 && decides(row, role, 'shortlist'),
  opensDrawer: true,
  run: ({ candidate }, go) => go({ candidate: candidate.id, part: '' }),
}

/** Submits a candidate whose report stands, over that report, which is asked first. */
export const submit: RowAction = {
  label: 'submit',
  place: 'bar',
  leads: () => true,
  icon: <IconSend className="mirrored" />,
  shows: (row, role) => decides(row, role, 'submit') && opensReport(role, row.candidate, row),
  opensDrawer: true,
  run: ({ candidate }, go) => go({ candidate: candidate.id, part: 'submit' }),
}
