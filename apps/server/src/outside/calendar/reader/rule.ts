import { timeOf, type WrittenTime } from './time.ts'

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
/** The parts of a rule that are numbers, with the largest that each may be. */
const largest = { BYMONTH: 12, BYMONTHDAY: 31, BYYEARDAY: 366, BYWEEKNO: 53, BYSETPOS: 366 } as const
/** What a rule may ask of a day. */
export type NumberPart = keyof typeof largest

/** A rule that repeats by days: on which of them, and until when. */
export interface Rule {
  frequency: Frequency
  interval: number
  count: number | null
  until: WrittenTime | null
  /** The first day of a week, 0 Sunday to 6 Saturday. */
  weekStart: number
  numbers: Partial<Record<NumberPart, Set<number>>>
  /** The days of the week with which ones of a month or year; 0 is each. */
  weekdays: Map<number, Set<number>> | null
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const isFrequency = (value: string): value is Frequency => /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(value)
const isNumberPart = (name: string): name is NumberPart => Object.hasOwn(largest, name)
/** A number that is neither zero nor so large that a date would end. */
const amountOf = (value: string) => (/^0*[1-9]\d{0,4}$/.test(value) ? Number(value) : null)

/**
 * Reads a rule, or answers null for one that we do not follow: more often than daily, at hours other than the event's own,
 * without a step, or with parts that nobody has told us of.
 */
export function ruleOf(value: string, second: number): Rule | null {
  const parts = new Map(
    value
      .trim()
      .toUpperCase()
      .split(';')
      .filter((part) => part)
      .map((part) => [part.slice(0, Math.max(0, part.indexOf('='))), part.slice(part.indexOf('=') + 1)] as const),
  )
  const frequency = parts.get('FREQ') ?? ''
  if (!isFrequency(frequency)) return null
  const rule: Rule = { frequency, interval: 1, count: null, until: null, weekStart: 1, numbers: {}, weekdays: null }
  for (const [name, text] of parts) if (!take(rule, name, text, second)) return null
  return rule
}

/** Takes one part into the rule; false where it cannot be followed. */
function take(rule: Rule, name: string, text: string, second: number): boolean {
  if (isNumberPart(name)) {
    const numbers = numbersIn(text, largest[name])
    if (numbers.size) rule.numbers[name] = numbers
    return numbers.size > 0
  }
  switch (name) {
    case 'FREQ':
      return true
    case 'INTERVAL':
      rule.interval = amountOf(text) ?? 0
      return rule.interval > 0
    case 'COUNT':
      rule.count = amountOf(text)
      // So many never come to an end.
      return rule.count !== null || /^[1-9]\d{5,}$/.test(text)
    case 'UNTIL':
      rule.until = timeOf(text)
      return rule.until !== null
    case 'WKST':
      rule.weekStart = weekdays.indexOf(text)
      return rule.weekStart >= 0
    case 'BYDAY':
      rule.weekdays = weekdaysIn(text)
      return rule.weekdays.size > 0
    case 'BYHOUR':
      return Number(text) === Math.floor(second / 3600)
    case 'BYMINUTE':
      return Number(text) === Math.floor(second / 60) % 60
    case 'BYSECOND':
      return Number(text) === second % 60
    default:
      return false
  }
}

const numbersIn = (text: string, most: number): Set<number> =>
  new Set(
    text
      .split(',')
      .filter((one) => /^[+-]?\d{1,3}$/.test(one))
      .map(Number)
      .filter((one) => one !== 0 && Math.abs(one) <= most),
  )

function weekdaysIn(text: string): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>()
  for (const one of text.split(',')) {
    const [, which = '0', name = ''] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(one) ?? []
    const weekday = weekdays.indexOf(name)
    if (weekday >= 0) found.set(weekday, (found.get(weekday) ?? new Set()).add(Number(which)))
  }
  return found
}
