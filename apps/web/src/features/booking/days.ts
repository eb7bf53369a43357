import { addDays, type Day, dayAt, momentOf, offsetAt } from '@majlis/domain/core/zone.ts'

/** A day that has times, on the clock of the reader's zone. */
export interface DayOfStarts {
  /** `YYYY-MM-DD`. */
  key: string
  starts: number[]
  /** The clocks change in it: an hour alone may not say which moment is meant. */
  changesClock: boolean
}

export type PartName = 'morning' | 'afternoon' | 'evening'
/** Some of a day's times; without a name the whole day. */
export interface PartOfDay {
  name: PartName | null
  starts: number[]
}

/** More times than these are shown by the parts of the day. */
const mostTogether = 8
const [noon, evening] = [12, 17]

const two = (value: number) => String(value).padStart(2, '0')
const keyOf = ({ year, month, date }: Day) => `${year}-${two(month)}-${two(date)}`
const midnightOf = (day: Day, timezone: string) => momentOf(day, 0, timezone)

/** The days that have times, each with its own, in their order. */
export function daysOf(starts: readonly number[], timezone: string): DayOfStarts[] {
  const days: DayOfStarts[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const start of [...starts].sort((a, b) => a - b)) {
    if (start >= end) {
      const day = dayAt(start, timezone)
      end = midnightOf(addDays(day, 1), timezone)
      const changesClock = offsetAt(midnightOf(day, timezone), timezone) !== offsetAt(end, timezone)
      days.push({ key: keyOf(day), starts: [], changesClock })
    }
    days.at(-1)?.starts.push(start)
  }
  return days
}

/** A day's times together, or by the part of the day when they are many. */
export function partsOf({ starts }: DayOfStarts, timezone: string): PartOfDay[] {
  if (starts.length <= mostTogether) return [{ name: null, starts }]
  const hourOf = (at: number) => new Date(at + offsetAt(at, timezone) * 60_000).getUTCHours()
  const within = (name: PartName, from: number, to: number): PartOfDay => ({
    name,
    starts: starts.filter((at) => hourOf(at) >= from && hourOf(at) < to),
  })
  return [within('morning', 0, noon), within('afternoon', noon, evening), within('evening', evening, 24)].filter(
    (part) => part.starts.length > 0,
  )
}

/** A week by its first and its last day, and whether it has times as far as is known. */
export interface WeekOfDays {
  first: string
  last: string
}

/** The weeks from one day to another, which begin on this weekday: 0 Sunday to 6 Saturday. */
export function weeksFrom(first: string, last: string, weekStart: number): WeekOfDays[] {
  const weeks: WeekOfDays[] = []
  const start = dayOfKey(first)
  for (let day = addDays(start, -((start.weekday - weekStart + 7) % 7)); keyOf(day) <= last; day = addDays(day, 7))
    weeks.push({ first: keyOf(day), last: keyOf(addDays(day, 6)) })
  return weeks
}

/** The day that a moment falls on, as `YYYY-MM-DD`. */
export const keyAt = (at: number, timezone: string): string => keyOf(dayAt(at, timezone))

/** The moment at which a day begins. */
export const startOfDay = (key: string, timezone: string): number => midnightOf(dayOfKey(key), timezone)

/** The moment of what a field for day and time holds, `YYYY-MM-DDTHH:MM`; null when it holds none. */
export function momentOfField(value: string, timezone: string): number | null {
  const [, key, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(value) ?? []
  return key ? momentOf(dayOfKey(key), Number(hour) * 60 + Number(minute), timezone) : null
}

function dayOfKey(key: string): Day {
  const [year = 0, month = 1, date = 1] = key.split('-').map(Number)
  return addDays({ year, month, date, weekday: 0 }, 0)
}
