import type { PanelRow } from '../candidate/rules.ts'
import { InterviewStatus } from '../core/status.ts'
import { isCancellable, isCancelled } from '../interview/rules.ts'

/** So many minutes after the planned start it can be said who did not come, and after the end that it did not begin. */
export const graceMinutes = 15

/** May it be said now who did not come? Moments in milliseconds. */
export function mayMarkAbsent(
  { status, scheduledStart }: { status: number; scheduledStart: string | null },
  now: number,
): boolean {
  const isOpen = isPlanned(status) || status === InterviewStatus.IN_PROGRESS
  return isOpen && scheduledStart !== null && now >= Date.parse(scheduledStart) + graceMinutes * 60_000
}

/** Is its time over though it never began? */
export const hasNotBegun = (
  { status, scheduledEnd }: { status: number; scheduledEnd: string | null },
  now: number,
): boolean => isPlanned(status) && scheduledEnd !== null && now >= Date.parse(scheduledEnd) + graceMinutes * 60_000

const isPlanned = (status: number) => status === InterviewStatus.SCHEDULED || status === InterviewStatus.RESCHEDULED

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
