import { type ClockTime, type Entry, secondsOf } from './entry.ts'
import { spend } from './limits.ts'
import type { Reading } from './reading.ts'
import { durationOf, timeOf, type WrittenTime } from './time.ts'
import type { Zone, Zones } from './zones.ts'

/** The times that are added to a series one by one, each with a length of its own or with the series'. */
export function addedTimes(entry: Entry, days: Reading['days'], { zones, budget }: Reading): Entry[] {
  const found: Entry[] = []
  for (const { value, parameters } of entry.component.properties.get('RDATE') ?? []) {
    const zone = zones.of(parameters.get('TZID'))
    for (const one of value.split(',')) {
      spend(budget, 'exceptions')
      const [begin = '', rest] = one.split('/')
      const time = timeOf(begin)
      if (!time || time.day < days.from - 1 || time.day > days.to + 1) continue
      const start = startOf(entry, { time, zone }, zones)
      found.push({ ...entry, start, end: endOf(rest, zone) ?? secondsOf(entry) })
    }
  }
  return found
}

/** A day alone is that day at the series' time; a time of a series of whole days is its day. */
function startOf({ start, days }: Entry, added: ClockTime, zones: Zones): ClockTime {
  const on = (time: WrittenTime, day: number): ClockTime => ({ time: { ...time, day }, zone: start.zone })
  if (days !== null) return on(start.time, added.time.isDate ? added.time.day : zones.dayOf(added.time))
  return added.time.isDate ? on(start.time, added.time.day) : added
}

function endOf(text: string | undefined, zone: Zone): Entry['end'] {
  if (text === undefined) return null
  const time = timeOf(text)
  return time ? { time, zone } : durationOf(text)
}
