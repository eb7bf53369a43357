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
  /** Busy in another calendar: shut like what is taken, but no interview, so that no cap counts it. */
  outside: readonly Span[]
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
  const { timezone, pattern, singleSlots, taken, outside, away, buffer, notice } = availability
  const busy = [...taken, ...outside]
  const offered = clip(union([...hoursIn(pattern, timezone, range), ...singleSlots]), range)
  const soonest = now + notice * minute
  const blocked: Times['blocked'] = [
    ...named('past', [{ start: range.start, end: now }]),
    ...named('taken', busy),
    ...named('away', away),
    ...named(
      'buffer',
      busy.flatMap((span) => around(span, buffer)),
    ),
    ...named('notice', [{ start: now, end: soonest }]),
    ...named('full', fullDays(availability, range)),
    ...named('outside', pattern.length ? without([range], offered) : []),
  ]
  const inRange = blocked.flatMap((one) => clip([one], range).map((span) => ({ ...span, why: one.why })))
  return {
    free: without([range], inRange).filter(isLongEnough),
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

/** What is offered: week and single times, without what was taken out of them. Nothing where neither names a time. */
export const offeredIn = ({ pattern, timezone, singleSlots, away }: Availability, range: Span): Span[] =>
  without(clip([...hoursIn(pattern, timezone, range), ...singleSlots], range), away)

/** The free times to let a candidate choose from: within the offered hours alone, though a company may plan beyond. */
export function freeToOffer(availability: Availability, range: Span, now: number): Span[] {
  const { free } = timesOf(availability, range, now)
  // With a week they lie within it and the single times by themselves.
  if (availability.pattern.length) return free
  return common([free, offeredIn(availability, range)]).filter(isLongEnough)
}

/** The times that lie in every one of these lists. */
export const common = (lists: readonly (readonly Span[])[]): Span[] =>
  lists.reduce<Span[]>((all, list, at) => (at ? without(all, without(all, list)) : union(list)), [])

/** Does a time lie within one of these? */
export const fits = (free: readonly Span[], wanted: Span): boolean =>
  free.some(({ start, end }) => start <= wanted.start && wanted.end <= end)

/** Do two times meet? */
export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

const isLongEnough = ({ start, end }: Span) => end - start >= lengths.shortest * minute

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

/** The minutes since midnight of a clock's time, `HH:MM`. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

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
export function union(spans: readonly Span[]): Span[] {
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

/** What the cuts leave of the spans; one walk along both, because a calendar may be busy ten thousand times. */
function without(spans: readonly Span[], cuts: readonly Span[]): Span[] {
  const left: Span[] = []
  const shut = union(cuts)
  let first = 0
  for (const { start, end } of union(spans)) {
    let from = start
    while ((shut[first]?.end ?? end) <= from) first++
    for (let at = first; (shut[at]?.start ?? end) < end; at++) {
      const cut = shut[at] as Span
      if (cut.start > from) left.push({ start: from, end: cut.start })
      from = Math.max(from, cut.end)
    }
    if (from < end) left.push({ start: from, end })
  }
  return left
}
