import { latin } from '../core/format.ts'

const typedClock = /^(\d{1,2})(?:\s*[:.٫,h]?\s*(\d\d))?\s*([ap]m?|[صم])?$/i
const wholeDay = 24 * 60

/** HH:mm of so many minutes after midnight; the end of the day is 24:00. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The minutes after midnight of a time as people type it: 9, 930, 9:30, 9 pm, 24:00; null when it is none. */
export function minutesIn(typed: string): number | null {
  const found = typedClock.exec(latin(typed).trim())
  if (!found) return null
  const [, hours = '', minutes = '0', half] = found
  const isAfternoon = half && /^[pم]/i.test(half)
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  const all = hour * 60 + Number(minutes)
  return Number(minutes) < 60 && all <= wholeDay ? all : null
}
