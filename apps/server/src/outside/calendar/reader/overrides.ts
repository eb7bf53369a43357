import { type Component, firstOf, wordOf } from './component.ts'
import {
  type ClockTime,
  clockTimeOf,
  type Entry,
  entryOf,
  isNear,
  later,
  newest,
  reachOf,
  secondsOf,
  sequenceOf,
  spanOf,
} from './entry.ts'
import { createExclusions, type Exclusions } from './exclusions.ts'
import { spend } from './limits.ts'
import { blocks, collect, type Reading } from './reading.ts'

/** From a moment on a series is as it is said here. */
export interface Turn {
  from: number
  /** The day of the series that has become the entry's. */
  day: number
  entry: Entry
}
/** What of a series does not take place as the series says. */
export interface Changes {
  replaced: Exclusions
  /** In their order. */
  turns: Turn[]
  /** The days on which an occurrence may begin that reaches into the window, though it were moved with all that follow. */
  days: Reading['days']
}
interface Override {
  of: ClockTime
  entry: Entry
}

/** Collects the occurrences that are otherwise, and tells which of the series they stand for. */
export function readOverrides(components: Component[], masters: Entry[], reading: Reading): Changes {
  const [master] = masters
  const overrides: Override[] = []
  const turns: Turn[] = []
  for (const component of newestOfEach(components)) {
    const override = overrideOf(component, master, reading)
    if (!override) continue
    overrides.push(override)
    if (master && isTurn(component))
      turns.push({ ...placeIn(master, override.of, reading.zones), entry: override.entry })
    collectOverride(override.entry, reading)
  }
  turns.sort((a, b) => a.from - b.from)
  const days = daysReaching(masters, turns, reading.days)
  return { replaced: exclusionsOf(overrides, days, reading), turns, days }
}

const isTurn = (component: Component): boolean =>
  firstOf(component, 'RECURRENCE-ID')?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE'

function collectOverride(entry: Entry, reading: Reading): void {
  if (!blocks(entry, reading) || !isNear(entry, reading.days)) return
  spend(reading.budget, 'occurrences')
  collect(reading, spanOf(entry, 0, reading.zones))
}

function daysReaching(masters: Entry[], turns: Turn[], { from, to }: Reading['days']): Reading['days'] {
  const days = { from, to }
  for (const master of masters) days.from = Math.min(days.from, from - reachOf(master))
  for (const { entry, day } of turns) {
    const moved = entry.start.time.day - day
    days.from = Math.min(days.from, from - reachOf(entry) - moved)
    days.to = Math.max(days.to, to - moved)
  }
  return days
}

/** To ask for a moment is slow: of years of changes only those that matter. */
function exclusionsOf(overrides: Override[], days: Reading['days'], reading: Reading): Exclusions {
  const replaced = createExclusions(reading)
  for (const { of } of overrides) if (of.time.day >= days.from - 1 && of.time.day <= days.to + 1) replaced.add(of)
  return replaced
}

/** An occurrence may stand there in several versions: those of the highest number count. */
function newestOfEach(components: Component[]): Component[] {
  const versions = Map.groupBy(components, (component) => {
    const of = firstOf(component, 'RECURRENCE-ID')
    return `${of?.parameters.get('TZID')} ${of?.value}`
  })
  return [...versions.values()].flatMap((all) =>
    newest(all.map((component) => ({ component, sequence: sequenceOf(component) }))).map(({ component }) => component),
  )
}

function overrideOf(component: Component, master: Entry | undefined, { zones, notes }: Reading): Override | null {
  const of = clockTimeOf(firstOf(component, 'RECURRENCE-ID'), zones)
  const entry = entryOf(component, zones)
  if (of && entry) return { of, entry: withLengthOf(master, entry) }
  // One that was called off may say no more than which it was.
  if (of && master && wordOf(component, 'STATUS') === 'CANCELLED') return { of, entry: { ...master, isFree: true } }
  notes.add('time')
  return null
}

/** One that names no end is as long as the others. */
const withLengthOf = (master: Entry | undefined, entry: Entry): Entry =>
  master && entry.end === null && entry.days === null ? { ...entry, end: secondsOf(master) } : entry

/** Which day of the series an occurrence is, and when; its clock may be another than the series'. */
function placeIn({ start }: Entry, of: ClockTime, zones: Reading['zones']): Pick<Turn, 'from' | 'day'> {
  const momentOn = (day: number) => {
    const there = later(start, day - start.time.day)
    return zones.momentOf(there.time, there.zone)
  }
  const { day } = of.time
  if (of.time.isDate) return { from: momentOn(day), day }
  const from = zones.momentOf(of.time, of.zone)
  return { from, day: [day, day - 1, day + 1].find((one) => momentOn(one) === from) ?? day }
}
