/** A day of somebody's calendar, whatever the zone: month 1 to 12, weekday 0 Sunday to 6 Saturday. */
export interface Day {
  year: number
  month: number
  date: number
  weekday: number
}

/** The clock of a zone. */
interface Clock {
  format: Intl.DateTimeFormat
  /** At which place of what it writes each of the fields stands. */
  places: number[]
  /** How far it is ahead at the midnights of UTC, by the day since 1970, in milliseconds. */
  midnights: Map<number, number>
}

const dayLength = 86_400_000
/** Reading a clock is slow and asked for the same days again and again; names and days come from outside, so both have an end. */
const most = { clocks: 200, midnights: 1000 }
const fields = ['year', 'month', 'day', 'hour', 'minute', 'second']
const clocks = new Map<string, Clock>()

function clockOf(timezone: string): Clock {
  const known = clocks.get(timezone)
  if (known) return known
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const options = { ...numeric, hour: 'numeric', hourCycle: 'h23', era: 'short', timeZone: timezone } as const
  const format = new Intl.DateTimeFormat('en-u-nu-latn', options)
  const written = format.formatToParts(0).filter(({ value }) => /^\d+$/.test(value))
  const places = fields.map((field) => written.findIndex(({ type }) => type === field))
  const clock = { format, places, midnights: new Map() }
  if (clocks.size >= most.clocks) clocks.delete(clocks.keys().next().value ?? '')
  clocks.set(timezone, clock)
  return clock
}

/** Is this the IANA name of a time zone? */
export function isTimezone(timezone: string): boolean {
  try {
    return Boolean(clockOf(timezone))
  } catch {
    return false
  }
}

/** What a clock shows at a moment, as the milliseconds that this would be in UTC. Its parts one by one would take twice as long. */
function readAt(at: number, { format, places }: Clock): number {
  const numbers = format.format(at).match(/\d+/g) ?? []
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = places.map((place) => Number(numbers[place]))
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function midnightOf(day: number, clock: Clock): number {
  const known = clock.midnights.get(day)
  if (known !== undefined) return known
  const ahead = readAt(day * dayLength, clock) - day * dayLength
  if (clock.midnights.size >= most.midnights) clock.midnights.clear()
  clock.midnights.set(day, ahead)
  return ahead
}

/** The same in whole seconds. No zone ever changed twice within one day: between two equal midnights nothing was changed. */
function shownAt(at: number, timezone: string): number {
  const clock = clockOf(timezone)
  const day = Math.floor(at / dayLength)
  const ahead = midnightOf(day, clock)
  return ahead === midnightOf(day + 1, clock) ? Math.floor(at / 1000) * 1000 + ahead : readAt(at, clock)
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
export const momentOf = ({ year, month, date }: Day, minutes: number, timezone: string): number =>
  momentShown(Date.UTC(year, month - 1, date, 0, minutes), timezone)

/** The same for a time that is given as the milliseconds that it would be in UTC. */
export function momentShown(shown: number, timezone: string): number {
  const before = shown - offsetAt(shown - dayLength, timezone) * 60_000
  if (shownAt(before, timezone) === shown) return before
  const after = shown - offsetAt(shown + dayLength, timezone) * 60_000
  return shownAt(after, timezone) === shown ? after : before
}
