import type { Hours, Span } from '../src/availability/free.ts'

const minute = 60_000

/** What the clock of a zone shows in each minute of a stretch of time, read one by one. */
export interface ClockTable {
  from: number
  /** Minutes after midnight, the weekday, and the number of the day since 1970. */
  clock: Uint16Array
  weekday: Uint8Array
  day: Int32Array
}

const tables = new Map<string, ClockTable>()
/** Reads the clock of a zone in each minute, once for each stretch. */
export function clockTable(zone: string, from: number, minutes: number): ClockTable {
  const key = `${zone} ${from} ${minutes}`
  const known = tables.get(key)
  if (known) return known
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const [clock, weekday, day] = [new Uint16Array(minutes), new Uint8Array(minutes), new Int32Array(minutes)]
  for (let at = 0; at < minutes; at++) {
    const text = shown.format(from + at * minute)
    const midnight = Date.parse(`${text.slice(0, 10)}T00:00Z`)
    clock[at] = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
    weekday[at] = new Date(midnight).getUTCDay()
    day[at] = midnight / 86_400_000
  }
  const table = { from, clock, weekday, day }
  tables.set(key, table)
  return table
}

/** When somebody can be offered, by the plainest reading of the rules. */
export interface Rules {
  pattern: readonly Hours[]
  singleSlots: readonly Span[]
  away: readonly Span[]
  buffer: number
  notice: number
  dailyCap: number | null
  weeklyCap: number | null
  /** Interviews and holds, and what another calendar holds. */
  taken: readonly Span[]
  outside: readonly Span[]
}

/** Is each minute of a stretch of time free to offer? Looked at minute by minute, with no arithmetic of spans. */
export function freeMinutes(table: ClockTable, rules: Rules, range: Span, now: number): Uint8Array {
  const count = (range.end - range.start) / minute
  const free = new Uint8Array(count).fill(1)
  const first = (range.start - table.from) / minute
  const perDay = new Map<number, number>()
  for (const { start } of rules.taken) {
    const day = table.day[Math.floor((start - table.from) / minute)] as number
    perDay.set(day, (perDay.get(day) ?? 0) + 1)
  }
  const shut = (spans: readonly Span[], around: number) => {
    for (const { start, end } of spans)
      for (let at = start - around * minute; at < end + around * minute; at += minute)
        if (at >= range.start && at < range.end) free[(at - range.start) / minute] = 0
  }
  const named = new Uint8Array(count)
  for (const { start, end } of rules.singleSlots)
    for (let at = start; at < end; at += minute)
      if (at >= range.start && at < range.end) named[(at - range.start) / minute] = 1
  const hours = rules.pattern.map(({ weekday, startTime, endTime }) => ({
    weekday,
    from: minutesOf(startTime),
    to: minutesOf(endTime),
  }))
  for (let at = 0; at < count; at++) {
    const [clock, weekday, day] = [table.clock, table.weekday, table.day].map((of) => of[first + at] as number) as [
      number,
      number,
      number,
    ]
    if (hours.some((one) => one.weekday === weekday && one.from <= clock && clock < one.to)) named[at] = 1
    let week = 0
    for (let of = 0; of < 7; of++) week += perDay.get(day - weekday + of) ?? 0
    const isFull =
      (rules.dailyCap !== null && (perDay.get(day) ?? 0) >= rules.dailyCap) ||
      (rules.weeklyCap !== null && week >= rules.weeklyCap)
    if (!named[at] || isFull || range.start + at * minute < now + rules.notice * minute) free[at] = 0
  }
  shut([...rules.taken, ...rules.outside], rules.buffer)
  shut(rules.away, 0)
  return free
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
