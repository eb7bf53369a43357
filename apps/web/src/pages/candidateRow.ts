import { assign, reassign, request } from '../features/candidate/assign/assignAction.tsx'
import { reinitiate } from '../features/candidate/assign/reinitiateAction.tsx'
import { remove } from '../features/candidate/removeAction.tsx'
import { resend } from '../features/candidate/resendAction.tsx'
import { report } from '../features/candidate/review/reportAction.tsx'
import { move, schedule } from '../features/candidate/schedule/scheduleAction.tsx'
import { logs } from '../features/notification/logsAction.tsx'
import { refcheck } from '../features/refcheck/refcheckAction.tsx'
import type { RowAction } from '../ui/rowActions.ts'

/** What can be done with a candidate from its row, in the order in which the row shows it. */
export const rowActions: readonly RowAction[] = [
  schedule,
  report,
  refcheck,
  resend,
  logs,
  remove,
  assign,
  request,
  reinitiate,
  reassign,
  move,
]
