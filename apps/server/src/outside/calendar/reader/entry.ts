import type { Span } from '@majlis/domain/availability/free.ts'
import { type Component, firstOf, wordOf } from './component.ts'
import type { Property } from './property.ts'
import { durationOf, timeOf, timesOf, type WrittenTime } from './time.ts'
import type { Zone, Zones } from './zones.ts'

/** A time and the clock that it is on. */
export interface ClockTime {
  time: WrittenTime
  zone: Zone
}

/** When an event takes place, whether it blocks, and which of several of its name counts. */
export interface Entry {
  component: Component
  start: ClockTime
  /** An end, or a length in seconds. */
  end: ClockTime | number | null
  /** Of whole days, counted here; null for all others. */
  days: number | null
  isFree: boolean
  isAllDay: boolean
  sequence: number
  /** How long it takes as it is written, in milliseconds: asked once, of whatever many occurrences. */
  length(): number
}

const dayLength = 86_400

/** Reads a property that is one time; null where it is none. */
export function clockTimeOf(property: Property | undefined, zones: Zones): ClockTime | null {
  const time = property && timeOf(property.value)
  return time ? { time, zone: zones.of(property.parameters.get('TZID')) } : null
}

/** All times of a property that may be many, on its clock; what is none is left out. */
export function clockTimesOf({ value, parameters }: Property, zones: Zones): ClockTime[] {
  const zone = zones.of(parameters.get('TZID'))
  return timesOf(value).map((time) => ({ time, zone }))
}

/** Reads an event; null where nobody can tell when it begins. */
export function entryOf(component: Component, zones: Zones): Entry | null {
  const start = clockTimeOf(firstOf(component, 'DTSTART'), zones)
  if (!start) return null
  const end = clockTimeOf(firstOf(component, 'DTEND'), zones) ?? durationOf(firstOf(component, 'DURATION')?.value ?? '')
  const { isDate } = start.time
  let length: number | undefined
  return {
    component,
    start,
    end,
    days: isDate ? daysBetween(start.time, end) : null,
    isFree: isFree(component),
    isAllDay: isDate || wordOf(component, 'X-MICROSOFT-CDO-ALLDAYEVENT') === 'TRUE',
    sequence: sequenceOf(component),
    length() {
      length ??= typeof end === 'number' ? end * 1000 : end ? momentAt(end, zones) - momentAt(start, zones) : 0
      return length
    },
  }
}

/** Counts the changes of an event. */
export const sequenceOf = (component: Component): number => Number.parseInt(wordOf(component, 'SEQUENCE'), 10) || 0

/** Of several the one that was changed last; where nobody can tell, all: too busy is better than booked twice. */
export function newest<Of extends Pick<Entry, 'sequence'>>(entries: Of[]): Of[] {
  const last = Math.max(...entries.map(({ sequence }) => sequence))
  return entries.filter(({ sequence }) => sequence === last)
}

function daysBetween(start: WrittenTime, end: ClockTime | number | null): number {
  if (end === null) return 1
  if (typeof end === 'number') return Math.max(1, Math.ceil(end / dayLength))
  return Math.max(1, end.time.day - start.day + (end.time.second > 0 ? 1 : 0))
}

/** Tentative, out of office and elsewhere are busy. */
const isFree = (component: Component): boolean =>
  wordOf(component, 'TRANSP') === 'TRANSPARENT' ||
  wordOf(component, 'STATUS') === 'CANCELLED' ||
  wordOf(component, 'X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE' ||
  isDeclined(component)

/** Did its owner say no to it, wherever it is asked? */
const isDeclined = ({ properties }: Component): boolean =>
  properties.get('ATTENDEE')?.every(({ value }) => value === 'DECLINED') ?? false

/** The same time so many days later, on its own clock. */
export const later = ({ time, zone }: ClockTime, days: number): ClockTime => ({
  time: { ...time, day: time.day + days },
  zone,
})

/** How many days an event may reach beyond the day on which it begins. */
export function reachOf({ start, end, days }: Entry): number {
  if (days !== null) return days
  if (end === null) return 1
  return typeof end === 'number' ? Math.ceil(end / dayLength) + 1 : Math.max(0, end.time.day - start.time.day) + 1
}

/** How long it takes, in seconds; a day of the calendar counts as 24 hours. */
export const secondsOf = (entry: Entry): number =>
  entry.days === null ? entry.length() / 1000 : entry.days * dayLength

/** May it reach into these days? */
export const isNear = (entry: Entry, { from, to }: { from: number; to: number }): boolean =>
  entry.start.time.day <= to && entry.start.time.day + reachOf(entry) >= from

const momentAt = ({ time, zone }: ClockTime, zones: Zones): number => zones.momentOf(time, zone)

/**
 * When it takes place if it is so many days later than written. Where a clock is changed meanwhile, it blocks until its
 * length is over and its clock shows the end: calendars differ on which of the two is meant.
 */
export function spanOf(entry: Entry, days: number, zones: Zones): Span {
  const { end } = entry
  const from = later(entry.start, days)
  const start = momentAt(from, zones)
  if (entry.days !== null) return { start, end: momentAt(later(from, entry.days), zones) }
  if (end === null) return { start, end: start }
  if (typeof end === 'number') {
    const second = from.time.second + end
    const shown = { ...from.time, day: from.time.day + Math.floor(second / dayLength), second: second % dayLength }
    return { start, end: Math.max(start + end * 1000, zones.momentOf(shown, from.zone)) }
  }
  if (days === 0) return { start, end: momentAt(end, zones) }
  const exact = start + entry.length()
  if (end.zone !== entry.start.zone || end.time.isUtc !== entry.start.time.isUtc) return { start, end: exact }
  return { start, end: Math.max(exact, momentAt(later(end, days), zones)) }
}
