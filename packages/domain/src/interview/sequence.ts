import { InterviewStatus } from '../core/status.ts'
import { isCancelled, isOver } from './rules.ts'

/**
 * Must this step be told to who was told of the time, so that the interview's entry in calendars changes? A first time
 * is told as it stands; of one that took place nothing is taken back.
 */
export function changesEntry(
  { status, scheduledStart }: { status: number; scheduledStart: string | null },
  to: InterviewStatus,
): boolean {
  if (scheduledStart === null || status === InterviewStatus.PENDING || isOver(status) || isCancelled(status))
    return false
  return to === InterviewStatus.RESCHEDULED || isCancelled(to)
}

/** What an interview is called in calendars: its own id, or that of the one whose entry it carries on. */
export const entryUid = ({ id, calendarUid }: { id: string; calendarUid: string | null }, publicUrl: string): string =>
  `${calendarUid ?? id}@${new URL(publicUrl).hostname}`
