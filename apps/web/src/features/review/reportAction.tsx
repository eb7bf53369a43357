import { earlierOf, opensReport } from '@majlis/domain/candidate/row.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { isOver } from '@majlis/domain/interview/rules.ts'
import { IconFileAnalytics } from '@tabler/icons-react'
import { messageText } from '../../core/messages.ts'
import type { RowAction } from '../../ui/rowActions.ts'

/** The interview report, in the drawer. */
export const report: RowAction = {
  label: 'report',
  place: 'bar',
  leads: true,
  icon: <IconFileAnalytics />,
  shows: (_row, role) => can(role, 'interview.read'),
  why: (row, role, t) => {
    if (opensReport(role, row.candidate, row) || earlierOf(role, row.candidate).length) return false
    if (!row.interview) return t.noInterview
    return isOver(row.interview.status) ? messageText('report.closed') : t.reportLater
  },
  run: ({ candidate }, go) => go({ candidate: candidate.id, part: 'report' }),
}
