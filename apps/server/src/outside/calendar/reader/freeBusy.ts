import type { Component } from './component.ts'
import { spend } from './limits.ts'
import { collect, type Reading } from './reading.ts'
import { durationOf, timeOf } from './time.ts'

/** Collects the lists of busy times that a calendar gives instead of events. */
export function readFreeBusy(calendar: Component, reading: Reading): void {
  const { zones, days, notes, budget } = reading
  for (const part of calendar.parts) {
    if (part.kind !== 'VFREEBUSY') continue
    for (const { value, parameters } of part.properties.get('FREEBUSY') ?? []) {
      if (parameters.get('FBTYPE')?.toUpperCase() === 'FREE') continue
      const zone = zones.of(parameters.get('TZID'))
      for (const one of value.split(',')) {
        const [begin = '', rest = ''] = one.split('/')
        const [from, until, length] = [timeOf(begin), timeOf(rest), durationOf(rest)]
        if (!from || (!until && length === null)) notes.add('time')
        else if (from.day <= days.to && (until?.day ?? from.day + (length ?? 0) / 86_400) >= days.from) {
          spend(budget, 'occurrences')
          const start = zones.momentOf(from, zone)
          collect(reading, { start, end: until ? zones.momentOf(until, zone) : start + (length ?? 0) * 1000 })
        }
      }
    }
  }
}
