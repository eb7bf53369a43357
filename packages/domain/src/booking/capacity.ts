import type { Span } from '../availability/free.ts'
import { startsWith } from './choice.ts'
import { offeredBy, type PersonTimes } from './offered.ts'
import type { OfferMode } from './status.ts'

const day = 86_400_000

/**
 * How many interviews fit into a stretch of time, booked greedily from its beginning: each takes the next start, its
 * buffers and its place among the caps. No more are counted than `most`.
 */
export function capacityOf(
  mode: OfferMode,
  peopleTimes: readonly PersonTimes[],
  { range, minutes, now, most }: { range: Span; minutes: number; now: number; most: number },
): number {
  if (mode !== 'any') return bookedInTurn(mode, peopleTimes, { range, minutes, now, most })
  let total = 0
  for (const diary of peopleTimes) total += bookedInTurn('one', [diary], { range, minutes, now, most: most - total })
  return total
}

function bookedInTurn(
  mode: OfferMode,
  peopleTimes: readonly PersonTimes[],
  { range, minutes, now, most }: { range: Span; minutes: number; now: number; most: number },
): number {
  let from = range.start
  let at = [...peopleTimes]
  let count = 0
  while (count < most && from < range.end) {
    // Two days are looked at, of which one is done with when nothing is found: a start may lie over midnight.
    const near = { start: from, end: Math.min(range.end, from + 2 * day) }
    const [start] = startsWith(mode, offeredBy(at, near, now), minutes)
    if (start === undefined) from += day
    else {
      const taken = { start, end: start + minutes * 60_000 }
      at = at.map(({ accountId, availability }) => ({
        accountId,
        availability: { ...availability, taken: [...availability.taken, taken] },
      }))
      from = taken.end
      count++
    }
  }
  return count
}
