import {
  advance,
  type CalendarDay,
  calendarDay,
  monthLength,
  weekdayOf,
  weekNumbers,
  weekStartOf,
  yearLength,
} from './calendarDay.ts'
import { type Budget, spend } from './limits.ts'
import type { NumberPart, Rule } from './rule.ts'
import { dayNumber } from './time.ts'

/** Where a rule begins, and which of its days are wanted. */
interface Stretch {
  start: number
  from: number
  to: number
}

/** The days on which a rule falls. Without a count it begins to look where the stretch does, not where the rule did. */
export function occurrenceDays(rule: Rule, { start, from, to }: Stretch, budget: Budget): number[] {
  const found: number[] = []
  const end = rule.until ? Math.min(to, rule.until.day + 1) : to
  const periods = periodsOf(rule, start)
  const tried = triedFrom(start, testOf(rule, start), budget)
  const first = rule.count === null ? Math.max(0, periods.at(from)) : 0
  let left = rule.count ?? Number.POSITIVE_INFINITY
  for (let period = first - (first % rule.interval); ; period += rule.interval) {
    spend(budget, 'steps')
    const { day, length } = periods.stretch(period)
    if (day > end) return found
    for (const one of chosen(rule, tried(day, length))) {
      if (one < start) continue
      if (one > end || left === 0) return found
      left--
      if (one >= from) found.push(one)
    }
    if (left === 0) return found
  }
}

/** Tries the days of one period after the other; where they follow each other the calendar is only turned on. */
function triedFrom(start: number, fits: (on: CalendarDay) => boolean, budget: Budget) {
  let on = calendarDay(start)
  return (first: number, length: number): number[] => {
    spend(budget, 'steps', length)
    if (on.day !== first) on = calendarDay(first)
    const days: number[] = []
    for (let i = 0; i < length; i++) {
      if (fits(on)) days.push(on.day)
      advance(on)
    }
    return days
  }
}

/** BYSETPOS: the first, the last or another one of a period. */
function chosen({ numbers: { BYSETPOS: places } }: Rule, days: number[]): number[] {
  return places ? days.filter((_, i) => places.has(i + 1) || places.has(i - days.length)) : days
}

/** The days, weeks, months or years of a rule, counted from the one in which it begins. */
function periodsOf({ frequency, weekStart, numbers }: Rule, start: number) {
  const { year, month } = calendarDay(start)
  const week = weekStartOf(start, weekStart)
  const monthAt = (period: number) => dayNumber(year, month + period, 1)
  // A year of weeks begins with its first week, which has the fourth of January.
  const yearAt = (period: number) =>
    numbers.BYWEEKNO ? weekStartOf(dayNumber(year + period, 1, 4), weekStart) : dayNumber(year + period, 1, 1)
  const between = (at: (period: number) => number) => (period: number) => ({
    day: at(period),
    length: at(period + 1) - at(period),
  })
  switch (frequency) {
    case 'DAILY':
      return { at: (day: number) => day - start, stretch: (period: number) => ({ day: start + period, length: 1 }) }
    case 'WEEKLY':
      return {
        at: (day: number) => Math.floor((day - week) / 7),
        stretch: (period: number) => ({ day: week + period * 7, length: 7 }),
      }
    case 'MONTHLY':
      return {
        at: (day: number) => {
          const wanted = calendarDay(day)
          return (wanted.year - year) * 12 + wanted.month - month
        },
        stretch: between(monthAt),
      }
    case 'YEARLY':
      return {
        at: (day: number) => calendarDay(day).year - year - (numbers.BYWEEKNO ? 1 : 0),
        stretch: between(yearAt),
      }
  }
}

/** Does a day have all that the rule asks for? What the rule leaves open is as on the day on which it begins. */
function testOf(rule: Rule, start: number): (on: CalendarDay) => boolean {
  const { weekdays, weekStart, frequency } = rule
  const { weekday, ...given } = defaults(rule, start)
  const { BYMONTH: months, BYMONTHDAY: dates, BYYEARDAY: yearDays, BYWEEKNO: weeks } = { ...rule.numbers, ...given }
  const isInOrder = orderOf(rule)
  const hasWeekday = (on: CalendarDay) => {
    if (weekday !== null) return weekdayOf(on.day) === weekday
    if (!weekdays) return true
    const which = weekdays.get(weekdayOf(on.day))
    return which !== undefined && (which.has(0) || frequency === 'DAILY' || isInOrder(on, which))
  }
  return (on) => {
    if (months && !months.has(on.month)) return false
    if (dates && !dates.has(on.date) && !dates.has(on.date - monthLength(on.year, on.month) - 1)) return false
    if (!hasWeekday(on)) return false
    const at = on.day - on.yearStart
    if (yearDays && !yearDays.has(at + 1) && !yearDays.has(at - yearLength(on.year))) return false
    return !weeks || weekNumbers(on, weekStart).some((number) => weeks.has(number))
  }
}

/** Is it one of those of its weekday that are wanted, in its month or in its year? */
function orderOf({ frequency, numbers }: Rule): (on: CalendarDay, which: Set<number>) => boolean {
  if (frequency === 'WEEKLY' || numbers.BYWEEKNO) return () => true
  const inMonth = frequency === 'MONTHLY' || numbers.BYMONTH !== undefined
  return (on, which) => {
    const at = inMonth ? on.date - 1 : on.day - on.yearStart
    const length = inMonth ? monthLength(on.year, on.month) : yearLength(on.year)
    return which.has(Math.floor(at / 7) + 1) || which.has(-Math.floor((length - 1 - at) / 7) - 1)
  }
}

/** What a rule says nothing of, as on the day on which it begins. */
function defaults({ frequency, numbers, weekdays }: Rule, start: number) {
  const { month, date } = calendarDay(start)
  const given: Partial<Record<NumberPart, Set<number>>> & { weekday: number | null } = { weekday: null }
  const isOpen = !weekdays && !numbers.BYMONTHDAY && !numbers.BYYEARDAY && !numbers.BYWEEKNO
  if (!weekdays && (frequency === 'WEEKLY' || (frequency === 'YEARLY' && numbers.BYWEEKNO && !numbers.BYMONTHDAY)))
    given.weekday = weekdayOf(start)
  if (isOpen && (frequency === 'MONTHLY' || frequency === 'YEARLY')) given.BYMONTHDAY = new Set([date])
  if (isOpen && frequency === 'YEARLY' && !numbers.BYMONTH) given.BYMONTH = new Set([month])
  return given
}
