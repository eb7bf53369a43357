import { cancelledInterviews, InterviewStatus } from '../core/status.ts'

/** An interview as it stands now, with how many minutes are left until it begins and ends; null without a time. */
export interface Standing {
  status: number
  sequence: number
  startsIn: number | null
  endsIn: number | null
}

/** What a message tells of, as it was when it was queued. */
interface Told {
  type: string
  sequence: number
}

/** From how many minutes before an interview a reminder is written, until when, and how long nothing else may have told the time. */
export const reminders = {
  interviewTomorrow: { from: 24 * 60, until: 6 * 60, notToldWithin: 12 * 60 },
  interviewInAnHour: { from: 60, until: 15, notToldWithin: 30 },
} as const
export type Reminder = keyof typeof reminders

const isAhead = (minutes: number | null) => minutes !== null && minutes > 0

/** Which messages about an interview are true only while it stands as they say, and until when. */
const holding: Record<string, (now: Standing) => boolean> = {
  interviewScheduled: (now) => isPlanned(now) && isAhead(now.endsIn),
  interviewMoved: (now) => isPlanned(now) && isAhead(now.endsIn),
  interviewerChanged: (now) => isPlanned(now) && isAhead(now.endsIn),
  // The later reminder takes over from the earlier one.
  interviewTomorrow: (now) =>
    isPlanned(now) && now.startsIn !== null && now.startsIn > reminders.interviewInAnHour.from,
  interviewInAnHour: (now) => isPlanned(now) && isAhead(now.startsIn),
  interviewCancelled: ({ status }) => (cancelledInterviews as readonly number[]).includes(status),
  feedbackDue: ({ status }) => status === InterviewStatus.COMPLETED,
}

const isPlanned = ({ status }: Standing) =>
  status === InterviewStatus.SCHEDULED || status === InterviewStatus.RESCHEDULED

/** Is what a message about an interview says still true? Of one that was removed only its end can be told. */
export function stillHolds({ type, sequence }: Told, now: Standing | null): boolean {
  if (now === null) return type === 'interviewCancelled'
  return now.sequence === sequence && (holding[type]?.(now) ?? true)
}
