import { common, type Span } from '../availability/free.ts'
import { startsOf } from '../availability/starts.ts'
import type { OfferMode } from './status.ts'

/** When somebody can be offered, on its own clock. */
export interface Offered {
  accountId: string
  timezone: string
  free: readonly Span[]
}

/**
 * When an interview with these people can begin, in order: with one or with all of them within what all have free, on the
 * clock of the first; with any of them whenever one can.
 */
export function startsWith(mode: OfferMode, people: readonly Offered[], minutes: number): number[] {
  if (mode !== 'any') {
    const free = common(people.map((one) => one.free))
    return people[0] ? startsOf(free, minutes, people[0].timezone) : []
  }
  const all = people.flatMap(({ free, timezone }) => startsOf(free, minutes, timezone))
  return [...new Set(all)].sort((a, b) => a - b)
}

/** How much somebody interviews around a time, and when it was booked last, in milliseconds. */
export interface Load {
  accountId: string
  count: number
  lastBooked: number | null
}
/** Interviews that begin so many days before and after a time count for it. */
export const loadDays = 14

/** Who of those that are free takes an interview: who has the fewest around it, was booked the longest ago, then by the offer's own order. */
export function choosePerson<L extends Load>(free: readonly L[], offerId: string): L | null {
  const order = (one: Load) => hashOf(offerId + one.accountId)
  const [chosen = null] = free.toSorted(
    (a, b) =>
      a.count - b.count ||
      (a.lastBooked ?? Number.NEGATIVE_INFINITY) - (b.lastBooked ?? Number.NEGATIVE_INFINITY) ||
      order(a) - order(b) ||
      (a.accountId < b.accountId ? -1 : 1),
  )
  return chosen
}

/** A number that the same words always have (FNV-1a, mixed once more). */
function hashOf(words: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** So many times are offered in the place of one that is taken. */
const offeredInstead = 3

/** The next times to choose in the place of one that is taken: of its day first, the nearest to it, then of later days. */
export function nextStarts(starts: readonly number[], wanted: number, dayOf: (at: number) => string): number[] {
  const own = dayOf(wanted)
  const sameDay = starts.filter((start) => start !== wanted && dayOf(start) === own)
  const later = starts.filter((start) => start > wanted && dayOf(start) !== own)
  const nearest = sameDay.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
  const earlier = starts.filter((start) => start < wanted && dayOf(start) !== own).toReversed()
  return [...nearest, ...later, ...earlier].slice(0, offeredInstead)
}
