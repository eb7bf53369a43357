import { addedTimes } from './added.ts'
import { clockTimesOf, type Entry, later, spanOf } from './entry.ts'
import { createExclusions } from './exclusions.ts'
import { spend } from './limits.ts'
import { occurrenceDays } from './occurrences.ts'
import type { Changes, Turn } from './overrides.ts'
import { blocks, collect, type Reading } from './reading.ts'
import { type Rule, ruleOf } from './rule.ts'

/** Collects the times of an event and of all its repetitions, but of those that are otherwise. */
export function readMaster(entry: Entry, changes: Changes, reading: Reading): void {
  const { turns, days } = changes
  if (!blocks(entry, reading) && !turns.length) return
  const { properties } = entry.component
  const place = placer(entry, changes, reading)
  if (entry.start.time.day >= days.from && entry.start.time.day <= days.to) place(entry, 0)
  for (const added of addedTimes(entry, days, reading)) place(added, 0)
  for (const { value } of properties.get('RRULE') ?? []) {
    const rule = ruleOf(value, entry.start.time.second)
    if (!rule) reading.notes.add('rule')
    else for (const day of ruleDays(entry, rule, days, reading)) place(entry, day - entry.start.time.day)
  }
}

/** Puts one occurrence in its place, unless it is taken out or moved. */
function placer(entry: Entry, { replaced, turns, days }: Changes, reading: Reading) {
  const { zones, budget } = reading
  const excluded = createExclusions(reading)
  for (const property of entry.component.properties.get('EXDATE') ?? [])
    for (const written of clockTimesOf(property, zones)) {
      spend(budget, 'exceptions')
      if (written.time.day >= days.from - 1 && written.time.day <= days.to + 1) excluded.add(written)
    }
  const isWholeDay = entry.days !== null
  return (of: Entry, shift: number) => {
    spend(budget, 'occurrences')
    const { time, zone } = later(of.start, shift)
    const at = zones.momentOf(time, zone)
    if (excluded.has(time.day, at, isWholeDay) || replaced.has(time.day, at, isWholeDay)) return
    const turn = lastBefore(turns, at)
    const now = turn?.entry ?? of
    if (blocks(now, reading)) collect(reading, spanOf(now, turn ? time.day - turn.day : shift, zones))
  }
}

function lastBefore(turns: Turn[], at: number): Turn | undefined {
  let [low, high] = [0, turns.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((turns[middle]?.from ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return turns[low - 1]
}

/** The days of a rule until its end, which may be a moment, or a day on the event's clock. */
function ruleDays(
  { start, days: whole }: Entry,
  rule: Rule,
  { from, to }: Reading['days'],
  reading: Reading,
): number[] {
  const { zones, budget } = reading
  const days = occurrenceDays(rule, { start: start.time.day, from, to }, budget)
  const { until } = rule
  if (!until) return days
  const lastDay = whole !== null ? zones.dayOf(until) : until.day
  if (until.isDate || whole !== null) return days.filter((day) => day <= lastDay)
  const last = zones.momentOf(until, start.zone)
  const isInTime = (day: number) => {
    const { time, zone } = later(start, day - start.time.day)
    return zones.momentOf(time, zone) <= last
  }
  return days.filter((day) => day < lastDay - 1 || (day <= lastDay + 1 && isInTime(day)))
}
