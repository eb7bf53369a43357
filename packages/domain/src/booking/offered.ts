import { type Availability, freeToOffer, type Span } from '../availability/free.ts'
import { type Offered, startsWith } from './choice.ts'
import type { OfferMode } from './status.ts'

/** Somebody's whole availability. */
export interface PersonTimes {
  accountId: string
  availability: Availability
}
/** What is booked, as far as its times go; moments in milliseconds. */
export interface Timed {
  mode: OfferMode
  minutes: number
  /** The days on which it can be booked. */
  days: Span
  now: number
}

const hour = 3_600_000

/**
 * Free times are looked at a few hours further than the starts that are asked for: whether a mark fits into a free time
 * is then the same wherever the question ends, so that listing and booking give one answer.
 */
export const aroundStarts = ({ start, end }: Span, minutes: number): Span => ({
  start: start - 3 * hour,
  end: end + minutes * 60_000 + 3 * hour,
})

/** What can be offered of some people in a stretch of time, on their clocks. */
export const offeredBy = (peopleTimes: readonly PersonTimes[], range: Span, now: number): Offered[] =>
  peopleTimes.map(({ accountId, availability }) => ({
    accountId,
    timezone: availability.timezone,
    free: freeToOffer(availability, range, now),
  }))

/** When it can begin in a stretch of time, on its days: the one answer that listing, holding and booking give. */
export function startsIn(
  peopleTimes: readonly PersonTimes[],
  { mode, minutes, days, now }: Timed,
  asked: Span,
): number[] {
  const offered = offeredBy(peopleTimes, aroundStarts(asked, minutes), now)
  return startsWith(mode, offered, minutes).filter(
    (start) => start >= Math.max(asked.start, days.start) && start < Math.min(asked.end, days.end),
  )
}

/** Who of the people can be booked at a start; of all together everybody, or nobody. */
export function peopleAt(peopleTimes: readonly PersonTimes[], timed: Timed, start: number): string[] {
  const only = { start, end: start + 1 }
  const canBegin = (of: readonly PersonTimes[], mode: OfferMode) =>
    startsIn(of, { ...timed, mode }, only).includes(start)
  if (timed.mode === 'any')
    return peopleTimes.filter((diary) => canBegin([diary], 'one')).map(({ accountId }) => accountId)
  return canBegin(peopleTimes, timed.mode) ? peopleTimes.map(({ accountId }) => accountId) : []
}
