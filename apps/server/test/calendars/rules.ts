import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { randomOf } from './random.ts'

/** A rule of somebody's calendar, the day on which it begins, and the days that are asked for: days since 1970. */
export interface Asked {
  rule: string
  /** Did it begin in these years? */
  isRecent: boolean
  start: number
  from: number
  to: number
}

const dayLength = 86_400_000
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const dayOf = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / dayLength
/** A day as it is written. */
export const written = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10)

/** Any rule by days, weeks, months and years that the standard allows. */
export function randomRule(seed: number): Asked {
  const { below, one, some, sometimes } = randomOf(seed)
  const frequency = one(['DAILY', 'WEEKLY', 'WEEKLY', 'MONTHLY', 'MONTHLY', 'YEARLY', 'YEARLY'])
  const parts = new Map<string, string>()
  const isYearly = frequency === 'YEARLY'
  if (sometimes(4)) parts.set('BYMONTH', some(3, () => 1 + below(12)).join())
  const special = isYearly && !parts.size ? one(['BYWEEKNO', 'BYYEARDAY', '', '']) : ''
  if (special === 'BYWEEKNO') parts.set(special, some(3, () => one([1, 2, 10, 20, 30, 51, 52, 53, -1, -2])).join())
  else if (special) parts.set(special, some(2, () => one([1, 60, 100, 366, -1, -30])).join())
  else if (frequency !== 'WEEKLY' && sometimes(3))
    parts.set('BYMONTHDAY', some(3, () => one([1, 5, 13, 15, 28, 29, 30, 31, -1, -2])).join())
  const mayCount = (frequency === 'MONTHLY' || isYearly) && !parts.has('BYMONTHDAY') && !special
  const counts = mayCount && sometimes(2)
  const which = () => (counts ? one([1, 2, 3, 4, -1, -2]) : '')
  if (sometimes(2) && !parts.has('BYYEARDAY'))
    parts.set('BYDAY', some(3, () => `${which()}${weekdays[below(7)]}`).join())
  if (parts.size && sometimes(4)) parts.set('BYSETPOS', some(2, () => one([1, 2, -1])).join())
  const isRecent = !sometimes(8)
  const start = dayOf(isRecent ? 2021 + below(6) : 1990 + below(30), 1 + below(12), 1 + below(28))
  if (sometimes(3)) parts.set('COUNT', String(1 + below(40)))
  else if (sometimes(4)) parts.set('UNTIL', written(start + below(4000)).replaceAll('-', ''))
  const rest = [...parts].map(([name, value]) => `${name}=${value}`)
  const rule = [`FREQ=${frequency}`, `INTERVAL=${1 + below(4)}`, `WKST=${one(['MO', 'SU', 'SA'])}`, ...rest].join(';')
  return { rule, isRecent, start, from: dayOf(2026, 1, 1), to: dayOf(2026, 12, 31) }
}

/** Those of ical.js, which never comes back from a rule that never falls: ask it for others only. */
export function daysOfIcal({ rule, start, from, to }: Asked): number[] {
  const days: number[] = []
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(written(start)))
  for (let next = iterator.next(), steps = 0; next && steps < 9000; next = iterator.next(), steps++) {
    const day = dayOf(next.year, next.month, next.day)
    if (day > to) break
    if (day >= from) days.push(day)
  }
  return days
}

/** Those of rrule-temporal. */
export function daysOfTemporal({ rule, start, from, to }: Asked): number[] {
  const rruleString = `DTSTART:${written(start).replaceAll('-', '')}T000000Z\nRRULE:${rule.replace(/UNTIL=(\d+)/, 'UNTIL=$1T000000Z')}`
  const all = new RRuleTemporal({ rruleString, maxIterations: 100_000, temporal: Temporal })
  return all
    .between(new Date(from * dayLength), new Date(to * dayLength), true)
    .map(({ epochMilliseconds }) => Math.round(epochMilliseconds / dayLength))
}
