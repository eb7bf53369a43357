/** A day of somebody's calendar, whatever the zone: month 1 to 12, weekday 0 Sunday to 6 Saturday. */
export interface Day {
  year: number
  month: number
  date: number
  weekday: number
}

const dayLength = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  let known = formats.get(timezone)
  if (!known) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', minute: 'numeric', second: 'numeric' } as const
    known = new Intl.DateTimeFormat('en-u-nu-latn', {
      ...numeric,
      hour: 'numeric',
      hourCycle: 'h23',
      era: 'short',
      timeZone: timezone,
    })
    formats.set(timezone, known)
  }
  return known
}

/** Is this the IANA name of a time zone? */
export function isTimezone(timezone: string): boolean {
  try {
    return Boolean(formatOf(timezone))
  } catch {
    return false
  }
}

/** What the clock of a zone shows at a moment, as the milliseconds that this would be in UTC. */
function shownAt(at: number, timezone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(timezone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** How far a zone is ahead of UTC at a moment, in minutes; halves of an hour and quarters are whole numbers too. */
export const offsetAt = (at: number, timezone: string): number =>
  Math.round((shownAt(at, timezone) - Math.floor(at / 1000) * 1000) / 60_000)

/** The day that a zone's calendar shows at a moment. */
export function dayAt(at: number, timezone: string): Day {
  return dayOf(shownAt(at, timezone))
}

function dayOf(shown: number): Day {
  const of = new Date(shown)
  return { year: of.getUTCFullYear(), month: of.getUTCMonth() + 1, date: of.getUTCDate(), weekday: of.getUTCDay() }
}

/** The day so many days later, or earlier. */
export const addDays = ({ year, month, date }: Day, days: number): Day => dayOf(Date.UTC(year, month - 1, date + days))

/**
 * The moment at which a zone's clock shows so many minutes after midnight of a day. A time that the clocks skip is the
 * later one, a time that they show twice is the first.
 */
export function momentOf({ year, month, date }: Day, minutes: number, timezone: string): number {
  const shown = Date.UTC(year, month - 1, date, 0, minutes)
  const before = shown - offsetAt(shown - dayLength, timezone) * 60_000
  if (shownAt(before, timezone) === shown) return before
  const after = shown - offsetAt(shown + dayLength, timezone) * 60_000
  return shownAt(after, timezone) === shown ? after : before
}
