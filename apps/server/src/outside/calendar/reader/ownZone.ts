import { type Component, firstOf } from './component.ts'
import { type Budget, spend } from './limits.ts'
import { occurrenceDays } from './occurrences.ts'
import { ruleOf } from './rule.ts'
import { shownBy, timeOf, timesOf } from './time.ts'

/** A zone as a calendar describes it: when its clock was changed, as it showed before, and how far it was ahead. */
export type OwnZone = readonly Change[]
interface Change {
  shown: number
  before: number
  after: number
}

const year = 366

/** Reads a zone's description; its changes are spelled out for the years around some days. */
export function ownZoneOf(zone: Component, days: { from: number; to: number }, budget: Budget): OwnZone | null {
  const changes = zone.parts.flatMap((part) => changesOf(part, days, budget))
  return changes.length ? changes.sort((a, b) => a.shown - b.shown) : null
}

function changesOf(part: Component, days: { from: number; to: number }, budget: Budget): Change[] {
  const start = timeOf(firstOf(part, 'DTSTART')?.value ?? '')
  const before = offsetOf(part, 'TZOFFSETFROM')
  const after = offsetOf(part, 'TZOFFSETTO')
  if (!start || after === null) return []
  const on = [
    start.day,
    ...(part.properties.get('RDATE') ?? []).flatMap(({ value }) => timesOf(value).map(({ day }) => day)),
  ]
  for (const { value } of part.properties.get('RRULE') ?? []) {
    const rule = ruleOf(value, start.second)
    if (!rule) continue
    const last = Math.min(days.to + year, rule.until?.day ?? Number.POSITIVE_INFINITY)
    // Of a rule that has ended the last change still counts.
    const stretch = { start: start.day, from: Math.min(days.from, last) - 2 * year, to: last }
    on.push(...occurrenceDays(rule, stretch, budget))
  }
  spend(budget, 'exceptions', on.length)
  return on.map((day) => ({ shown: shownBy({ ...start, day }), before: before ?? after, after }))
}

function offsetOf(part: Component, name: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)/.exec(firstOf(part, name)?.value.trim() ?? '') ?? []
  if (!sign) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The moment at which its clock shows something: skipped times are the later ones, those shown twice the first. */
export function momentIn(zone: OwnZone, shown: number): number {
  let [low, high] = [0, zone.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((zone[middle]?.shown ?? 0) <= shown) low = middle + 1
    else high = middle
  }
  const last = zone[low - 1]
  if (!last) return shown - (zone[0]?.before ?? 0)
  return shown - (shown < last.shown + last.after - last.before ? last.before : last.after)
}
