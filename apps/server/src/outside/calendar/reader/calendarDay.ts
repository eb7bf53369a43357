import { dayNumber } from './time.ts'

/** A day with all that a rule may ask of it. */
export interface CalendarDay {
  /** Days since 1970. */
  day: number
  year: number
  month: number
  date: number
  /** The number of its year's first day. */
  yearStart: number
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** How many days a month has. */
export const monthLength = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0)
/** How many days a year has. */
export const yearLength = (year: number): number => (isLeap(year) ? 366 : 365)

const modulo = (value: number, by: number) => ((value % by) + by) % by
/** 0 Sunday to 6 Saturday; the day 0 was a Thursday. */
export const weekdayOf = (day: number): number => modulo(day + 4, 7)
/** The first day of the week in which a day lies. */
export const weekStartOf = (day: number, weekStart: number): number => day - modulo(weekdayOf(day) - weekStart, 7)

/** A day by its number. */
export function calendarDay(day: number): CalendarDay {
  const of = new Date(day * 86_400_000)
  const year = of.getUTCFullYear()
  return { day, year, month: of.getUTCMonth() + 1, date: of.getUTCDate(), yearStart: dayNumber(year, 1, 1) }
}

/** Makes it the next day. */
export function advance(on: CalendarDay): void {
  on.day++
  on.date++
  if (on.date <= monthLength(on.year, on.month)) return
  on.date = 1
  on.month++
  if (on.month <= 12) return
  on.month = 1
  on.year++
  on.yearStart = on.day
}

/** The number of a day's week, from the year's first and from its last: the first has four days of the year. */
export function weekNumbers({ day, year, yearStart }: CalendarDay, weekStart: number): [number, number] {
  const week = weekStartOf(day, weekStart)
  const end = yearStart + yearLength(year)
  const middle = week + 3
  const from = middle < yearStart ? yearStart - yearLength(year - 1) : middle < end ? yearStart : end
  const until = middle < yearStart ? yearStart : middle < end ? end : end + yearLength(year + 1)
  // The fourth of January is always in the first week.
  const number = (week - weekStartOf(from + 3, weekStart)) / 7 + 1
  const last = (weekStartOf(until + 3, weekStart) - weekStartOf(from + 3, weekStart)) / 7
  return [number, number - last - 1]
}
