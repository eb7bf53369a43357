import { InterviewStatus } from '../core/status.ts'
import { appointmentState } from './plan.ts'
import { isCancelled, oneWayState } from './rules.ts'

/** What comes next for the candidate of an interview: plain words, never a status number. */
export const interviewSteps = [
  'interviewInvited',
  'interviewStarted',
  'timeToChoose',
  'scheduled',
  'starting',
  'underWay',
  'underReview',
  'cancelled',
  'closed',
] as const
export type InterviewStep = (typeof interviewSteps)[number]

/** From so many minutes before its time on, a live interview is about to start. */
const startingMinutes = 15

interface Standing {
  status: number
  bot: boolean
  /** Past the deadline of the bot's. */
  late: boolean
  /** A live interview's time; null before it has one. */
  scheduledStart: string | null
}

const oneWay = {
  open: 'interviewInvited',
  started: 'interviewStarted',
  finished: 'underReview',
  closed: 'closed',
} as const
const live = {
  unplanned: 'timeToChoose',
  planned: 'scheduled',
  started: 'underWay',
  over: 'underReview',
  cancelled: 'cancelled',
} as const

/** The step of an interview as its candidate is told it; `now` in milliseconds. */
export function interviewStep({ status, bot, late, scheduledStart }: Standing, now: number): InterviewStep {
  if (isCancelled(status)) return 'cancelled'
  if (bot) return oneWay[oneWayState({ status }, late)]
  const begins = scheduledStart === null ? null : Date.parse(scheduledStart)
  const isSoon = begins !== null && begins - now <= startingMinutes * 60_000
  const waits = status === InterviewStatus.SCHEDULED || status === InterviewStatus.RESCHEDULED
  return waits && isSoon ? 'starting' : live[appointmentState(status)]
}
