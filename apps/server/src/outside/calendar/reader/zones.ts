import { isTimezone, momentShown, offsetAt } from '@majlis/domain/core/zone.ts'
import { type Component, firstOf } from './component.ts'
import { type Budget, spend } from './limits.ts'
import type { Notes } from './notes.ts'
import { momentIn, type OwnZone, ownZoneOf } from './ownZone.ts'
import { shownBy, type WrittenTime } from './time.ts'
import { windowsZones } from './windowsZones.gen.ts'

export type Zone = string | OwnZone

/** Which clock a time of a calendar is on, and which moment it is. */
export interface Zones {
  /** The zone that the calendar names as its own. */
  named: string | null
  of(name: string | undefined): Zone
  momentOf(time: WrittenTime, zone: Zone): number
  /** The day that is meant by a time: in UTC a midnight of somebody's is another hour, midnight itself is the day. */
  dayOf(time: WrittenTime): number
}

/** What the zones of a calendar are read with. */
interface ZonesOptions {
  owner: string
  days: { from: number; to: number }
  budget: Budget
  notes: Notes
}

const longestName = 100
/** Nobody's clock was on a standard before. */
const clocksBegan = Date.UTC(1880)

/** The zones of one calendar. */
export function zonesOf(calendar: Component, { owner, days, budget, notes }: ZonesOptions): Zones {
  const described = new Map<string, Component>()
  for (const part of calendar.parts)
    if (part.kind === 'VTIMEZONE') described.set(firstOf(part, 'TZID')?.value.trim() ?? '', part)
  const known = new Map<string, Zone>()
  const named = placeOf(firstOf(calendar, 'X-WR-TIMEZONE')?.value.trim() ?? '')
  const floating = named ?? owner

  const find = (name: string): Zone => {
    const own = described.get(name)
    const found = placeOf(name) ?? placeOf((own && firstOf(own, 'X-LIC-LOCATION')?.value.trim()) ?? '')
    if (found) return found
    const spelledOut = own && ownZoneOf(own, days, budget)
    if (spelledOut) return spelledOut
    notes.add('zone')
    return owner
  }
  return {
    named,
    of(name) {
      if (!name) return floating
      const before = known.get(name)
      if (before) return before
      spend(budget, 'zones')
      const zone = find(name)
      known.set(name, zone)
      return zone
    },
    momentOf(time, zone) {
      const shown = shownBy(time)
      if (time.isUtc || shown < clocksBegan) return shown
      if (time.isDate) return momentShown(shown, owner)
      return typeof zone === 'string' ? momentShown(shown, zone) : momentIn(zone, shown)
    },
    dayOf(time) {
      if (!time.isUtc || time.second === 0) return time.day
      const at = shownBy(time)
      return Math.floor((at + offsetAt(at, floating) * 60_000) / 86_400_000)
    },
  }
}

/** The zone of the world that is meant: by its own name, one with a path before it, or the name that Windows has for it. */
function placeOf(name: string): string | null {
  if (!name || name.length > longestName) return null
  const parts = name.split('/').filter((part) => part)
  for (const size of [3, 2, 1]) {
    const end = parts.slice(-size).join('/')
    if (end && isTimezone(end)) return end
  }
  return windowsZones.get(name.toLowerCase()) ?? windowsZones.get(parts.at(-1)?.toLowerCase() ?? '') ?? null
}
