import { describe, expect, test } from 'vitest'
import type { Availability, Span } from './free.ts'
import { freeToOffer } from './free.ts'
import { hitBy, patternFaults, slotFault } from './rules.ts'

const at = (text: string) => Date.parse(`2027-01-${text}Z`)
const span = (start: string, end: string): Span => ({ start: at(start), end: at(end) })
const day = (...times: string[]) =>
  times.map((one) => {
    const [startTime = '', endTime = ''] = one.split('-')
    return { weekday: 1, startTime, endTime }
  })
const faults = (...times: string[]) => patternFaults(day(...times)).map(({ field, message }) => [field, message])

describe('the hours of a week', () => {
  test('up to six stretches a day that do not meet, to the end of the day; a night shift is two', () => {
    expect(faults('00:00-00:15', '09:00-10:00', '10:00-11:00', '12:00-13:00', '14:05-15:00', '22:00-24:00')).toEqual([])
    const night = [
      { weekday: 1, startTime: '22:00', endTime: '24:00' },
      { weekday: 2, startTime: '00:00', endTime: '06:00' },
    ]
    expect(patternFaults(night)).toEqual([])
    expect(faults('22:00-06:00')).toEqual([['hours.0.endTime', 'hours.order']])
  })

  test('what is wrong stands under its field', () => {
    expect(faults('09:00-12:00', '11:55-13:00')).toEqual([['hours.1.startTime', 'hours.overlap']])
    expect(faults('09:00-12:00', '08:00-13:00')).toEqual([['hours.1.startTime', 'hours.overlap']])
    expect(faults('09:00-12:00', '13:00-13:10')).toEqual([['hours.1.endTime', 'hours.short']])
    expect(faults('09:00-09:00', '24:00-24:00')).toEqual([
      ['hours.0.endTime', 'hours.order'],
      ['hours.1.endTime', 'hours.order'],
    ])
    const seven = [7, 8, 9, 10, 11, 12, 13].map((hour) => `${String(hour).padStart(2, '0')}:00-${hour + 1}:00`)
    expect(faults(...seven.map((one) => one.replace('-8:', '-08:').replace('-9:', '-09:')))).toEqual([
      ['hours.6.weekday', 'hours.many'],
    ])
    expect(patternFaults([...day('09:00-12:00'), { weekday: 2, startTime: '09:00', endTime: '12:00' }])).toEqual([])
  })
})

test('a single time or an exception: in order, not over, and not longer than 31 days', () => {
  const now = at('11T09:30')
  const fault = (kind: 'single' | 'exception', start: string, end: string) =>
    slotFault(kind, span(start, end), now)?.message ?? null
  expect(fault('single', '11T10:00', '11T10:00')).toBe('hours.order')
  expect(fault('exception', '11T08:00', '11T09:30')).toBe('slot.past')
  expect(fault('exception', '11T08:00', '11T09:31')).toBeNull()
  expect(fault('single', '12T10:00', '12T10:14')).toBe('hours.short')
  expect(fault('exception', '12T10:00', '12T10:14')).toBeNull()
  expect(slotFault('exception', { start: at('12T00:00'), end: at('12T00:00') + 31 * 86_400_000 }, now)).toBeNull()
  expect(slotFault('exception', { start: at('12T00:00'), end: at('12T00:00') + 31 * 86_400_000 + 1 }, now)).toEqual({
    field: 'endsAt',
    message: 'slot.long',
    params: { days: 31 },
  })
})

const hoursOf = (values: Partial<Availability>): Availability => ({
  timezone: 'UTC',
  buffer: 0,
  notice: 0,
  dailyCap: null,
  weeklyCap: null,
  pattern: day('09:00-12:00'),
  singleSlots: [],
  away: [],
  taken: [],
  outside: [],
  ...values,
})
/** Monday 11 January 2027: three meetings, the last beside the hours. */
const meetings = [span('11T09:00', '11T10:00'), span('11T11:00', '11T12:00'), span('11T15:00', '11T16:00')]

describe('what a change of hours hits', () => {
  const hit = (before: Partial<Availability>, after: Partial<Availability>, takenOut: Span[] = []) =>
    hitBy(meetings, { before: hoursOf(before), after: hoursOf({ ...before, ...after }), takenOut }).map((one) =>
      meetings.indexOf(one),
    )

  test('what lay within the hours and does no longer', () => {
    expect(hit({}, {})).toEqual([])
    expect(hit({}, { pattern: day('09:00-11:00') })).toEqual([1])
    expect(hit({}, { pattern: day('09:00-11:30') })).toEqual([1])
    expect(hit({}, { pattern: [] })).toEqual([0, 1])
    expect(hit({ pattern: [] }, { pattern: day('09:00-12:00') })).toEqual([2])
    expect(hit({ pattern: [] }, {})).toEqual([])
    expect(hit({}, { timezone: 'Asia/Dubai' })).toEqual([0, 1])
  })

  test('what a single time offers is within; what was taken out before is not hit again', () => {
    expect(hit({ singleSlots: [span('11T11:00', '11T12:00')] }, { pattern: day('09:00-11:00') })).toEqual([])
    expect(hit({ away: [span('11T11:00', '11T12:00')] }, { pattern: day('09:00-11:00') })).toEqual([])
  })

  test('whatever meets a time that is taken out, also beside the hours', () => {
    expect(hit({}, {}, [span('11T09:30', '11T11:00')])).toEqual([0])
    expect(hit({}, {}, [span('11T00:00', '12T00:00')])).toEqual([0, 1, 2])
    expect(hit({}, {}, [span('11T10:00', '11T11:00')])).toEqual([])
  })
})

test('a candidate chooses within the offered hours alone, and from none where none are offered', () => {
  const monday = span('11T00:00', '12T00:00')
  const offered = (values: Partial<Availability>) => freeToOffer(hoursOf(values), monday, 0)
  expect(offered({})).toEqual([span('11T09:00', '11T12:00')])
  expect(offered({ pattern: [] })).toEqual([])
  const single = span('11T09:00', '11T12:00')
  const taken = [span('11T10:00', '11T10:30')]
  expect(offered({ pattern: [], singleSlots: [single], taken, buffer: 20 })).toEqual([
    span('11T09:00', '11T09:40'),
    span('11T10:50', '11T12:00'),
  ])
  expect(offered({ pattern: [], singleSlots: [single], away: [span('11T09:10', '11T11:50')] })).toEqual([])
})
