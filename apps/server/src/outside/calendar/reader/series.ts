import type { Component } from './component.ts'
import { entryOf, newest } from './entry.ts'
import { readMaster } from './master.ts'
import { readOverrides } from './overrides.ts'
import type { Reading } from './reading.ts'

/** All that a calendar says under one name: the series, and the occurrences that are otherwise. */
interface Series {
  masters: Component[]
  overrides: Component[]
}

/** Collects the times of all events of a calendar, but of those that are ours. */
export function readEvents(calendar: Component, ownUids: ReadonlySet<string>, reading: Reading): void {
  const all = new Map<string | number, Series>()
  for (const component of calendar.parts) {
    if (component.kind !== 'VEVENT') continue
    const uid = component.properties.get('UID')?.[0]?.value.trim() || all.size
    if (ownUids.has(String(uid))) continue
    const series = all.get(uid) ?? { masters: [], overrides: [] }
    all.set(uid, series)
    series[component.properties.has('RECURRENCE-ID') ? 'overrides' : 'masters'].push(component)
  }
  for (const series of all.values()) readSeries(series, reading)
}

function readSeries({ masters, overrides }: Series, reading: Reading): void {
  const { zones, notes } = reading
  const entries = masters.flatMap((component) => {
    const entry = entryOf(component, zones)
    if (!entry) notes.add('time')
    return entry ?? []
  })
  const counting = newest(entries)
  const changes = readOverrides(overrides, counting, reading)
  for (const entry of counting) readMaster(entry, changes, reading)
}
