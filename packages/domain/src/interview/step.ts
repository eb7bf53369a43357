import { InterviewStatus } from '../core/status.ts'
import { isCancelled, isOver } from './rules.ts'

const S = InterviewStatus

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

/** What a planned interview is to its candidate, in one word. */
export const appointmentStates = ['unplanned', 'planned', 'started', 'over', 'cancelled'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** What a live interview is to its candidate, in one word. */
export function appointmentState(status: number): AppointmentState {
  if (status === S.PENDING) return 'unplanned'
  if (status === S.SCHEDULED || status === S.RESCHEDULED) return 'planned'
  if (status === S.IN_PROGRESS) return 'started'
  return status === S.COMPLETED || status === S.SUBMITTED ? 'over' : 'cancelled'
}

/** What a one-way interview is to its candidate: open, begun, handed in, or closed. */
export function oneWayState(interview: { status: number }, isLate: boolean): OneWayState {
  if (isOver(interview.status)) return 'finished'
  if (isLate || interview.status === S.PENDING || isCancelled(interview.status)) return 'closed'
  return interview.status === S.IN_PROGRESS ? 'started' : 'open'
}

export type OneWayState = 'open' | 'started' | 'finished' | 'closed'

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
  const waits = status === S.SCHEDULED || status === S.RESCHEDULED
  return waits && isSoon ? 'starting' : live[appointmentState(status)]
}
