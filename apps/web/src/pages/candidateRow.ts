import { lazy } from 'react'
import { assign, reassign, request, startOver } from '../features/assignment/assignAction.tsx'
import { reinitiate } from '../features/assignment/reinitiateAction.tsx'
import { addSecond, replace, replaceBooked } from '../features/assignment/replaceAction.tsx'
import { choosing, offerOtherTimes, offerTimes } from '../features/booking/offer/offerAction.tsx'
import { remove } from '../features/candidate/removeAction.tsx'
import { share } from '../features/guest/shareAction.tsx'
import { logs } from '../features/notification/logsAction.tsx'
import { extraTime, remind, resend } from '../features/oneWay/resendAction.tsx'
import { refcheck } from '../features/refcheck/refcheckAction.tsx'
import { report, review, submit } from '../features/review/reportAction.tsx'
import { move, schedule } from '../features/scheduling/scheduleAction.tsx'
import type { RowAction } from '../ui/rowActions.ts'

/** What can be done with a candidate from its row, in the order in which the row shows it. */
export const rowActions: readonly RowAction[] = [
  schedule,
  review,
  submit,
  report,
  { ...refcheck, Dialog: lazy(() => import('./RefcheckHost.tsx')) },
  resend,
  logs,
  remove,
  choosing,
  assign,
  replace,
  remind,
  offerTimes,
  request,
  reinitiate,
  replaceBooked,
  startOver,
  reassign,
  addSecond,
  move,
  offerOtherTimes,
  extraTime,
  share,
]
