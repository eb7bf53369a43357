import { addDays, type Day, dayAt, momentOf } from '../core/zone.ts'

/** A stretch of time in milliseconds since 1970; its end belongs to the next. */
export interface Span {
  start: number
  end: number
}
/** Hours of each week, on the clock of the diary's zone: `09:00` to `24:00`, weekday 0 Sunday to 6 Saturday. */
export interface Hours {
  weekday: number
  startTime: string
  endTime: string
}

/** Everything that decides when an interviewer can be booked. */
export interface Availability {
  timezone: string
  /** Minutes kept free before and after each interview. */
  buffer: number
  /** Minutes that lie at least between the booking and the interview. */
  notice: number
  /** Most interviews of a day, and of a week from Sunday on; null without a limit. */
  dailyCap: number | null
  weeklyCap: number | null
  /** Without any, every time that is not shut is free. */
  pattern: readonly Hours[]
  /** Single times offered beside the pattern. */
  singleSlots: readonly Span[]
  /** Exceptions: times taken out of the pattern. */
  away: readonly Span[]
  /** Interviews of whatever company, and times held for somebody who is choosing. A week more on both sides for the caps. */
  taken: readonly Span[]
}

/** Why a time cannot be booked, the plainest first; `outside` is outside of the offered hours. */
export const shutReasons = ['past', 'taken', 'away', 'buffer', 'notice', 'full', 'outside'] as const
export type BlockedReason = (typeof shutReasons)[number]

/** An interviewer's times: when to book, when not and why, and the hours of work to show as a hint. */
export interface Times {
  free: Span[]
  blocked: (Span & { why: BlockedReason })[]
  hours: Span[]
}

const minute = 60_000
/** How long an interview may be, in minutes, and how long it is unless somebody says otherwise. */
export const lengths = { shortest: 15, usual: 45, longest: 120 } as const
/** Shown as working hours where an interviewer has named none. */
const usualHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime: '09:00', endTime: '18:00' }))

/** When an interviewer can be booked: pattern, without exceptions, without what is taken and its buffer, notice and caps. */
export function timesOf(availability: Availability, range: Span, now: number): Times {
  const { timezone, pattern, singleSlots, taken, away, buffer, notice } = availability
  const offered = clip(union([...hoursIn(pattern, timezone, range), ...singleSlots]), range)
  const soonest = now + notice * minute
  const blocked: Times['blocked'] = [
    ...named('past', [{ start: range.start, end: now }]),
    ...named('taken', taken),
    ...named('away', away),
    ...named(
      'buffer',
      taken.flatMap((span) => around(span, buffer)),
    ),
    ...named('notice', [{ start: now, end: soonest }]),
    ...named('full', fullDays(availability, range)),
    ...named('outside', pattern.length ? without([range], offered) : []),
  ]
  const inRange = blocked.flatMap((one) => clip([one], range).map((span) => ({ ...span, why: one.why })))
  return {
    free: without([range], inRange).filter(({ start, end }) => end - start >= lengths.shortest * minute),
    blocked: inRange,
    hours: pattern.length ? offered : clip(union([...hoursIn(usualHours, timezone, range), ...singleSlots]), range),
  }
}

/** Why an interview cannot take place then; null when it can. The one question that listing and booking ask. */
export function blockedReason(availability: Availability, wanted: Span, now: number): BlockedReason | null {
  const { free, blocked } = timesOf(availability, wanted, now)
  if (fits(free, wanted)) return null
  return shutReasons.find((why) => blocked.some((one) => one.why === why)) ?? 'outside'
}

/** Does a time lie within one of these? */
export const fits = (free: readonly Span[], wanted: Span): boolean =>
  free.some(({ start, end }) => start <= wanted.start && wanted.end <= end)

/** Do two times meet? */
export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

const named = (why: BlockedReason, spans: readonly Span[]) => spans.map(({ start, end }) => ({ start, end, why }))

const around = ({ start, end }: Span, buffer: number): Span[] => [
  { start: start - buffer * minute, end: start },
  { start: end, end: end + buffer * minute },
]

function hoursIn(hours: readonly Hours[], timezone: string, range: Span): Span[] {
  return daysIn(range, timezone).flatMap((day) =>
    hours
      .filter(({ weekday }) => weekday === day.weekday)
      .map(({ startTime, endTime }) => ({
        start: momentOf(day, minutesOf(startTime), timezone),
        end: momentOf(day, minutesOf(endTime), timezone),
      })),
  )
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function* eachDay(range: Span, timezone: string): Generator<Day> {
  for (let day = dayAt(range.start, timezone); momentOf(day, 0, timezone) < range.end; day = addDays(day, 1)) yield day
}
const daysIn = (range: Span, timezone: string): Day[] => [...eachDay(range, timezone)]

const spanOf = (day: Day, days: number, timezone: string): Span => ({
  start: momentOf(day, 0, timezone),
  end: momentOf(addDays(day, days), 0, timezone),
})

/** The days on which no more interviews are wanted, by the day's limit or by the week's. */
function fullDays({ timezone, taken, dailyCap, weeklyCap }: Availability, range: Span): Span[] {
  if (dailyCap === null && weeklyCap === null) return []
  const countIn = (span: Span) => taken.filter(({ start }) => span.start <= start && start < span.end).length
  return daysIn(range, timezone)
    .filter((day) => {
      const week = spanOf(addDays(day, -day.weekday), 7, timezone)
      return (
        (dailyCap !== null && countIn(spanOf(day, 1, timezone)) >= dailyCap) ||
        (weeklyCap !== null && countIn(week) >= weeklyCap)
      )
    })
    .map((day) => spanOf(day, 1, timezone))
}

/** Spans in their order, those that meet or touch put together. */
function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { start, end } of spans.filter((one) => one.end > one.start).sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

const clip = (spans: readonly Span[], range: Span): Span[] =>
  spans
    .map(({ start, end }) => ({ start: Math.max(start, range.start), end: Math.min(end, range.end) }))
    .filter(({ start, end }) => end > start)

function without(spans: readonly Span[], cuts: readonly Span[]): Span[] {
  return union(cuts).reduce(
    (left, cut) =>
      left.flatMap((span) =>
        overlap(span, cut)
          ? [
              { start: span.start, end: Math.min(span.end, cut.start) },
              { start: Math.max(span.start, cut.end), end: span.end },
            ].filter(({ start, end }) => end > start)
          : [span],
      ),
    union(spans),
  )
}
