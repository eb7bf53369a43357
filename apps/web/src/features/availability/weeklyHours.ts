import { minutesOf } from '@majlis/domain/availability/free.ts'
import { mostStretches } from '@majlis/domain/availability/rules.ts'
import type { WeeklyHours } from '@majlis/domain/availability/schema.ts'
import { clockOf } from '../../ui/clockTime.ts'

/** One stretch of a day, with its place in the whole week, by which its faults are named. */
export interface Placed extends WeeklyHours {
  at: number
}

const hour = 60
const usual = { start: 9 * hour, end: 17 * hour }
const lastStart = 22 * hour

/** The stretches of a day, in the order in which they were entered. */
export const ofDay = (hours: readonly WeeklyHours[], weekday: number): Placed[] =>
  hours.flatMap((one, at) => (one.weekday === weekday ? [{ ...one, at }] : []))

/** May a day have one more? */
export const isFull = (hours: readonly WeeklyHours[], weekday: number): boolean =>
  ofDay(hours, weekday).length >= mostStretches

/** One more stretch: the usual day first, then two hours after a pause; without a proposal where the day is over. */
export function withOneMore(hours: readonly WeeklyHours[], weekday: number): WeeklyHours[] {
  const own = ofDay(hours, weekday)
  if (!own.length) return [...hours, { weekday, startTime: clockOf(usual.start), endTime: clockOf(usual.end) }]
  const start = Math.max(...own.map(({ endTime }) => minutesOf(endTime))) + hour
  const isOpen = start <= lastStart
  const times = isOpen ? [clockOf(start), clockOf(start + 2 * hour)] : ['', '']
  return [...hours, { weekday, startTime: times[0] ?? '', endTime: times[1] ?? '' }]
}

/** The hours of a day on other days too, in the place of what stood there. */
export const copied = (hours: readonly WeeklyHours[], from: number, to: readonly number[]): WeeklyHours[] => [
  ...hours.filter(({ weekday }) => !to.includes(weekday)),
  ...to.flatMap((weekday) => hours.filter((one) => one.weekday === from).map((one) => ({ ...one, weekday }))),
]

/** The week as it is sent: by day and time, so that the same week is always the same. */
export const inOrder = (hours: readonly WeeklyHours[]): WeeklyHours[] =>
  [...hours].sort((a, b) => a.weekday - b.weekday || a.startTime.localeCompare(b.startTime))
