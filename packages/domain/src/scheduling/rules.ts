import type { PanelRow } from '../candidate/rules.ts'
import { InterviewStatus } from '../core/status.ts'
import { isCancellable, isCancelled } from '../interview/rules.ts'

/** Schedule is disabled when the interview's status is at or above SCHEDULED. */
export const isSchedulable = (row: PanelRow): boolean =>
  row.interview !== null && row.interview.status < InterviewStatus.SCHEDULED

/** Why an interview cannot be scheduled now: nobody was assigned, it was cancelled, has a time, or has begun; null when it can. */
export function scheduleBlocker(row: PanelRow): 'nobody' | 'calledOff' | 'planned' | 'begun' | null {
  if (!row.interview) return 'nobody'
  if (isSchedulable(row)) return null
  if (isCancelled(row.interview.status)) return 'calledOff'
  return isCancellable(row.interview.status) ? 'planned' : 'begun'
}
