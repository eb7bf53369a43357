import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAt, isTimezone, momentOf, offsetAt } from '../core/zone.ts'
import { type Availability, blockedReason, freeToOffer, type Span, timesOf } from './free.ts'

const at = (text: string) => Date.parse(text)
const span = (start: string, end: string): Span => ({ start: at(start), end: at(end) })
const said = (spans: readonly Span[]) =>
  spans.map(({ start, end }) => [start, end].map((one) => new Date(one).toISOString().slice(0, 16)).join('/'))
const workdays = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, startTime: '09:00:00', endTime: '12:00:00' }))
const availabilityOf = (values: Partial<Availability>): Availability => ({
  timezone: 'UTC',
  buffer: 0,
  notice: 0,
  dailyCap: null,
  weeklyCap: null,
  pattern: workdays,
  singleSlots: [],
  away: [],
  taken: [],
  outside: [],
  ...values,
})
const longAgo = at('2020-01-01T00:00Z')
/** Monday 11 January 2027. */
const monday = span('2027-01-11T00:00Z', '2027-01-12T00:00Z')
const freeOn = (values: Partial<Availability>, day = monday, now = longAgo) =>
  said(timesOf(availabilityOf(values), day, now).free)

describe('free = pattern - exceptions - interviews with buffer - holds', () => {
  test('the weekly pattern with single slots beside it', () => {
    expect(freeOn({ singleSlots: [span('2027-01-11T15:00Z', '2027-01-11T16:00Z')] })).toEqual([
      '2027-01-11T09:00/2027-01-11T12:00',
      '2027-01-11T15:00/2027-01-11T16:00',
    ])
    const saturday = span('2027-01-16T00:00Z', '2027-01-17T00:00Z')
    expect(freeOn({}, saturday)).toEqual([])
    expect(freeOn({ pattern: [{ weekday: 6, startTime: '22:00', endTime: '24:00:00' }] }, saturday)).toEqual([
      '2027-01-16T22:00/2027-01-17T00:00',
    ])
  })

  test('an exception takes its time out', () => {
    expect(freeOn({ away: [span('2027-01-11T10:00Z', '2027-01-11T10:30Z')] })).toEqual([
      '2027-01-11T09:00/2027-01-11T10:00',
      '2027-01-11T10:30/2027-01-11T12:00',
    ])
  })

  test('an interview takes its time and the buffer on both sides', () => {
    const taken = [span('2027-01-11T10:00Z', '2027-01-11T10:45Z')]
    expect(freeOn({ taken, buffer: 15 })).toEqual([
      '2027-01-11T09:00/2027-01-11T09:45',
      '2027-01-11T11:00/2027-01-11T12:00',
    ])
    expect(freeOn({ taken: [span('2027-01-11T09:10Z', '2027-01-11T12:00Z')] })).toEqual([])
  })

  test('the notice and the past', () => {
    expect(freeOn({ notice: 60 }, monday, at('2027-01-11T09:30Z'))).toEqual(['2027-01-11T10:30/2027-01-11T12:00'])
  })

  test('the daily and weekly caps, a week from Sunday on', () => {
    const taken = [span('2027-01-11T09:00Z', '2027-01-11T09:30Z'), span('2027-01-10T09:00Z', '2027-01-10T10:00Z')]
    expect(freeOn({ taken, dailyCap: 1 })).toEqual([])
    expect(freeOn({ taken, dailyCap: 2, weeklyCap: 2 })).toEqual([])
    expect(freeOn({ taken, dailyCap: 2, weeklyCap: 3 })).toEqual(['2027-01-11T09:30/2027-01-11T12:00'])
    const nextSunday = span('2027-01-17T00:00Z', '2027-01-18T00:00Z')
    expect(freeOn({ taken, weeklyCap: 2 }, nextSunday)).toHaveLength(1)
  })

  test('without a pattern every time that is not taken, and the usual hours as a hint', () => {
    const times = timesOf(
      availabilityOf({ pattern: [], taken: [span('2027-01-11T10:00Z', '2027-01-11T11:00Z')], timezone: 'Asia/Dubai' }),
      monday,
      longAgo,
    )
    expect(said(times.free)).toEqual(['2027-01-11T00:00/2027-01-11T10:00', '2027-01-11T11:00/2027-01-12T00:00'])
    expect(said(times.hours)).toEqual(['2027-01-11T05:00/2027-01-11T14:00'])
  })

  test('the same function says why a time cannot be booked', () => {
    const availability = availabilityOf({
      taken: [span('2027-01-11T10:00Z', '2027-01-11T11:00Z')],
      away: [span('2027-01-12T09:00Z', '2027-01-12T10:00Z')],
      buffer: 15,
      notice: 60,
      dailyCap: 1,
    })
    const why = (start: string, end: string, now = longAgo) => blockedReason(availability, span(start, end), now)
    expect(why('2027-01-11T10:30Z', '2027-01-11T11:30Z')).toBe('taken')
    expect(why('2027-01-11T11:05Z', '2027-01-11T11:50Z')).toBe('buffer')
    expect(why('2027-01-11T09:00Z', '2027-01-11T09:30Z')).toBe('full')
    expect(why('2027-01-12T09:30Z', '2027-01-12T10:30Z')).toBe('away')
    expect(why('2027-01-12T12:00Z', '2027-01-12T13:00Z')).toBe('outside')
    expect(why('2027-01-12T11:30Z', '2027-01-12T12:30Z')).toBe('outside')
    expect(why('2027-01-12T10:30Z', '2027-01-12T11:30Z')).toBeNull()
    expect(why('2027-01-12T10:30Z', '2027-01-12T11:30Z', at('2027-01-12T10:00Z'))).toBe('notice')
    expect(why('2027-01-12T10:30Z', '2027-01-12T11:30Z', at('2027-01-12T11:00Z'))).toBe('past')
  })
})

describe('on the clock of a zone', () => {
  const hours = (timezone: string, startTime: string, endTime: string, day: string) => {
    const weekday = new Date(`${day}T12:00Z`).getUTCDay()
    const range = { start: at(`${day}T00:00Z`) - 15 * 3_600_000, end: at(`${day}T00:00Z`) + 39 * 3_600_000 }
    return freeOn({ timezone, pattern: [{ weekday, startTime, endTime }] }, range)
  }

  test('the hours stay when the clocks change: one UTC hour earlier from the last Sunday of March on', () => {
    expect(hours('Europe/London', '09:00', '10:00', '2027-03-27')).toEqual(['2027-03-27T09:00/2027-03-27T10:00'])
    expect(hours('Europe/London', '09:00', '10:00', '2027-03-28')).toEqual(['2027-03-28T08:00/2027-03-28T09:00'])
    expect(hours('Africa/Cairo', '09:00', '10:00', '2027-04-30')).toEqual(['2027-04-30T06:00/2027-04-30T07:00'])
  })

  test('an hour that the clocks skip is not offered, one that they show twice counts twice', () => {
    expect(hours('Europe/London', '00:30', '02:30', '2027-03-28')).toEqual(['2027-03-28T00:30/2027-03-28T01:30'])
    expect(hours('Europe/London', '00:30', '02:30', '2027-10-31')).toEqual(['2027-10-30T23:30/2027-10-31T02:30'])
    expect(hours('Europe/London', '01:00', '02:00', '2027-03-28')).toEqual([])
  })

  test('zones of half hours and of 45 minutes', () => {
    expect(hours('Asia/Kolkata', '09:00', '10:00', '2027-01-12')).toEqual(['2027-01-12T03:30/2027-01-12T04:30'])
    expect(hours('Asia/Kathmandu', '09:00', '10:00', '2027-01-12')).toEqual(['2027-01-12T03:15/2027-01-12T04:15'])
    expect(offsetAt(at('2027-01-12T00:00Z'), 'America/St_Johns')).toBe(-210)
  })

  test('the day is the zone’s own', () => {
    expect(dayAt(at('2027-01-11T21:00Z'), 'Asia/Dubai')).toEqual({ year: 2027, month: 1, date: 12, weekday: 2 })
    const day = { year: 2027, month: 1, date: 12, weekday: 2 }
    expect(momentOf(day, 24 * 60, 'Pacific/Auckland')).toBe(at('2027-01-12T11:00Z'))
    expect(isTimezone('Asia/Dubai')).toBe(true)
    expect(isTimezone('Mars/Olympus')).toBe(false)
  })
})

test('free times are what a table of minutes says, however the spans lie', () => {
  const minute = 60_000
  const spanIn = fc
    .tuple(fc.nat(720), fc.integer({ min: 1, max: 200 }))
    .map(([from, length]) => ({ start: monday.start + from * minute, end: monday.start + (from + length) * minute }))
  const spans = fc.array(spanIn, { maxLength: 12 })
  const lies = (at: number, within: readonly Span[]) => within.some(({ start, end }) => start <= at && at < end)
  fc.assert(
    fc.property(spans, spans, spans, (singleSlots, away, outside) => {
      const availability = availabilityOf({ pattern: [], singleSlots, away, outside })
      const free = freeToOffer(availability, monday, longAgo)
      const naive: Span[] = []
      for (let at = monday.start; at < monday.end; at += minute) {
        if (!lies(at, singleSlots) || lies(at, away) || lies(at, outside)) continue
        const last = naive.at(-1)
        if (last?.end === at) last.end += minute
        else naive.push({ start: at, end: at + minute })
      }
      expect(free).toEqual(naive.filter(({ start, end }) => end - start >= 15 * minute))
    }),
    { numRuns: 500 },
  )
})
