import { offsetAt } from '../core/zone.ts'
import type { Availability, Span } from './free.ts'

const minute = 60_000
/** The grid of a start that no mark of the clock allows. */
const finest = 5 * minute
/** On how many minutes of the clock an interview begins: each half hour, a short one each quarter. */
const markOf = (minutes: number): number => (minutes < 30 ? 15 : 30)

/**
 * When an interview of so many minutes can begin within free times: on the marks of the zone's clock, and where none
 * fits into a free time, at that time's own beginning, rounded up to five minutes.
 */
export function startsOf(free: readonly Span[], minutes: number, timezone: string): number[] {
  const length = minutes * minute
  const step = markOf(minutes) * minute
  return free.flatMap((span) => {
    const last = span.end - length
    if (last < span.start) return []
    const marks = marksIn({ start: span.start, end: last }, step, timezone)
    if (marks.length) return marks
    const first = nextMark(span.start, finest, timezone)
    return first <= last ? [first] : []
  })
}

/** The marks from a moment to another, the last one too. */
function marksIn({ start, end }: Span, step: number, timezone: string): number[] {
  const marks: number[] = []
  for (let mark = nextMark(start, step, timezone); mark <= end; mark = nextMark(mark + minute, step, timezone))
    marks.push(mark)
  return marks
}

/** The first mark of a zone's clock from a moment on; the clocks may change before it. */
function nextMark(from: number, step: number, timezone: string): number {
  const onClock = (at: number) => at + offsetAt(at, timezone) * minute
  const after = (at: number) => at + ((step - (onClock(at) % step)) % step)
  const mark = after(Math.ceil(from / minute) * minute)
  return onClock(mark) % step === 0 ? mark : after(mark)
}

/** Has the interviewer named any hours? Without them nobody is offered to candidates: they would be shown the night. */
export const hasHours = ({ pattern, singleSlots }: Pick<Availability, 'pattern' | 'singleSlots'>): boolean =>
  pattern.length > 0 || singleSlots.length > 0
