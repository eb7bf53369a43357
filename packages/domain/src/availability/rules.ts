import type { Fault } from '../core/refusal.ts'
import { type Availability, fits, lengths, minutesOf, offeredIn, overlap, type Span } from './free.ts'
import type { WeeklyHours } from './schema.ts'

/** So many stretches a day may have. */
export const mostStretches = 6
/** So many days a single time or an exception lasts at most; more are several. */
const longestSlotDays = 31
const dayLength = 86_400_000

/** What is wrong with the hours of a week, each under its field: `hours.3.endTime`. */
export const patternFaults = (hours: readonly WeeklyHours[]): Fault[] =>
  hours.flatMap((one, at) => {
    const sameDay = hours.slice(0, at).filter(({ weekday }) => weekday === one.weekday)
    const fault = stretchFault(one, sameDay)
    return fault ? [{ ...fault, field: `hours.${at}.${fault.field}` }] : []
  })

const spanOf = ({ startTime, endTime }: WeeklyHours): Span => ({ start: minutesOf(startTime), end: minutesOf(endTime) })

function stretchFault(hours: WeeklyHours, sameDay: readonly WeeklyHours[]): Fault | null {
  const { start, end } = spanOf(hours)
  if (end <= start) return { field: 'endTime', message: 'hours.order' }
  if (end - start < lengths.shortest) return { field: 'endTime', message: 'hours.short' }
  if (sameDay.some((other) => overlap(spanOf(hours), spanOf(other))))
    return { field: 'startTime', message: 'hours.overlap' }
  if (sameDay.length >= mostStretches)
    return { field: 'weekday', message: 'hours.many', params: { count: mostStretches } }
  return null
}

/** What is wrong with a single time or an exception, at a moment; null when nothing is. */
export function slotFault(kind: 'single' | 'exception', { start, end }: Span, now: number): Fault | null {
  if (end <= start) return { field: 'endsAt', message: 'hours.order' }
  if (end <= now) return { field: 'startsAt', message: 'slot.past' }
  if (end - start > longestSlotDays * dayLength)
    return { field: 'endsAt', message: 'slot.long', params: { days: longestSlotDays } }
  if (kind === 'single' && end - start < lengths.shortest * 60_000) return { field: 'endsAt', message: 'hours.short' }
  return null
}

/** How a change of hours leaves them, and what it takes out. */
export interface HoursChanged {
  before: Availability
  after: Availability
  takenOut: readonly Span[]
}

/** Which meetings a change of hours hits: those in a time that it takes out, and those that lay in the hours before. */
export const hitBy = <Meeting extends Span>(
  meetings: readonly Meeting[],
  { before, after, takenOut }: HoursChanged,
): Meeting[] =>
  meetings.filter((meeting) => {
    const layIn = before.pattern.length ? liesIn(before, meeting) : after.pattern.length > 0
    return takenOut.some((one) => overlap(one, meeting)) || (layIn && !liesIn(after, meeting))
  })

const liesIn = (availability: Availability, meeting: Span) => fits(offeredIn(availability, meeting), meeting)
