import type { ClockTime } from './entry.ts'
import type { Reading } from './reading.ts'

/** The occurrences of a series that do not take place as the series says. */
export interface Exclusions {
  add(written: ClockTime): void
  has(day: number, at: number, isWholeDay: boolean): boolean
}

/** They are named by their moment, or by their day where either side is a whole day: Exchange writes midnights for those. */
export function createExclusions({ zones }: Reading): Exclusions {
  const moments = new Set<number>()
  const dates = new Set<number>()
  const days = new Set<number>()
  return {
    add({ time, zone }) {
      if (time.isDate) dates.add(time.day)
      else {
        moments.add(zones.momentOf(time, zone))
        days.add(zones.dayOf(time))
      }
    },
    has: (day, at, isWholeDay) => dates.has(day) || (isWholeDay ? days.has(day) : moments.has(at)),
  }
}
