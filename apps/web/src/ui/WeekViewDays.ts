import { clock } from '../core/format.ts'
import type { Language } from '../core/text.ts'
import { firstDayOfWeek } from './weekStart.ts'

/** A stretch of time in milliseconds since 1970. */
export interface Stretch {
  start: number
  end: number
}
/** The whole hours that a week view shows of each day: from, and up to. */
export type Shown = readonly [from: number, to: number]

const minute = 60_000

/** `YYYY-MM-DD` of a moment on the viewer's clock. */
export function keyOf(at: number): string {
  const day = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The viewer's midnight of an address's day, else of today. */
export function midnightOf(key: string): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(key) ?? []
  const at = year ? new Date(Number(year), Number(month) - 1, Number(day)) : new Date(Number.NaN)
  return Number.isNaN(at.getTime()) ? new Date().setHours(0, 0, 0, 0) : at.getTime()
}

/** Is this the midnight that today began with? */
export const isToday = (midnight: number): boolean => midnight === new Date().setHours(0, 0, 0, 0)

/** The midnight so many days later; a day may have 23 or 25 hours. */
export function plusDays(midnight: number, days: number): number {
  const at = new Date(midnight)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days).getTime()
}

/** The days of the week of a day, from the one that weeks begin with: as the reader's region has it, unless said. */
export function weekOf(midnight: number, first = firstDayOfWeek()): number[] {
  const back = (new Date(midnight).getDay() - first + 7) % 7
  return [0, 1, 2, 3, 4, 5, 6].map((nth) => plusDays(midnight, nth - back))
}

/** The moment at which the viewer's clock shows so many minutes of a day. */
export function momentIn(midnight: number, minutes: number): number {
  const at = new Date(midnight)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate(), 0, minutes).getTime()
}

const minutesOf = (at: number) => new Date(at).getHours() * 60 + new Date(at).getMinutes()

/** Which part of a day's shown hours a stretch covers, in shares of the whole; null when none. */
export function placeIn(midnight: number, [from, to]: Shown, { start, end }: Stretch) {
  const next = plusDays(midnight, 1)
  if (start >= next || end <= midnight) return null
  const whole = (to - from) * 60
  const top = (start <= midnight ? 0 : minutesOf(start)) - from * 60
  const bottom = (end >= next ? 24 * 60 : minutesOf(end)) - from * 60
  const [first, last] = [Math.max(0, top), Math.min(whole, bottom)]
  return last > first ? { top: first / whole, height: (last - first) / whole } : null
}

/** The hours worth showing: a working day, widened by what lies outside of it. */
export function hoursAround(spans: readonly Stretch[]): Shown {
  let [from, to] = [8, 18]
  for (const { start, end } of spans) {
    if (keyOf(start) !== keyOf(end - 1)) return [0, 24]
    from = Math.min(from, Math.floor(minutesOf(start) / 60))
    to = Math.max(to, Math.ceil((minutesOf(end - minute) + 1) / 60))
  }
  return [from, to]
}

const locale: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

/** A day in words: "Monday 12 October", or "Mon" alone. */
export const dayName = (midnight: number, language: Language, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(
    locale[language],
    length === 'short' ? { weekday: 'short' } : { weekday: 'long', day: 'numeric', month: 'long' },
  ).format(midnight)

/** A day of the week in words, 0 Sunday to 6 Saturday. */
export const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], { weekday: 'long' }).format(new Date(2023, 0, 1 + weekday))

/** The month, or the two months, of some days: "October 2026". */
export const monthName = (first: number, last: number, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], { month: 'long', year: 'numeric' }).formatRange(first, last)

/** HH:mm on the clock of a zone; on the viewer's without one. */
export const clockIn = (at: number, timezone?: string): string =>
  timezone
    ? new Intl.DateTimeFormat('en-GB', {
        timeZone: timezone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(at)
    : clock(new Date(at).toISOString())

/** Weekday, day and month on the clock of a zone. */
export const dayIn = (at: number, language: Language, timezone?: string): string =>
  new Intl.DateTimeFormat(locale[language], {
    weekday: 'short',
    day: 'numeric',
    // Numbers alone are read from the left, and in Arabic the other way round.
    month: language === 'ar' ? 'long' : 'short',
    ...(timezone && { timeZone: timezone }),
  }).format(at)

/** A zone in words with its offset at a moment: "Gulf Standard Time" and "UTC+4". */
export function zoneName(timezone: string, at: number, language: Language): { name: string; offset: string } {
  const part = (of: Language, timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale[of], { timeZone: timezone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return { name: part(language, 'long'), offset: part('en', 'shortOffset').replace('GMT', 'UTC') }
}
