import { describe, expect, test } from 'vitest'
import { midnightOf } from '../../ui/WeekViewDays.ts'
import { blockOf, hoursToShow, momentAt, partsOf, placeAt, written } from './weekTimes.ts'

const days = ['2027-03-27', '2027-03-28', '2027-03-29'].map(midnightOf)
const [saturday = 0, sunday = 0, monday = 0] = days
const h = (hours: number, minutes = 0) => hours * 60 + minutes
const span = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })

describe('the week stands on the clock of the hours, whatever the device', () => {
  test('a moment is the minute that this clock shows', () => {
    expect(placeAt(Date.parse('2027-03-27T20:30Z'), 'Asia/Dubai')).toEqual({ day: sunday, minute: h(0, 30) })
    expect(placeAt(Date.parse('2027-03-27T20:30Z'), 'Asia/Kathmandu')).toEqual({ day: sunday, minute: h(2, 15) })
    expect(placeAt(Date.parse('2027-03-27T02:30Z'), 'America/St_Johns')).toEqual({ day: saturday, minute: 0 })
  })

  test('and back, through the night in which clocks change', () => {
    const part = { day: sunday, from: h(9), to: h(10, 5) }
    const block = { ...part, last: sunday }
    const wire = written(block, 'Europe/London')
    expect(wire).toEqual(span('2027-03-28T08:00:00.000Z', '2027-03-28T09:05:00.000Z'))
    expect(partsOf(wire, days, 'Europe/London')).toEqual([part])
    expect(blockOf(wire, 'Europe/London')).toEqual(block)
    expect(momentAt(saturday, h(24), 'Europe/London')).toBe('2027-03-28T00:00:00.000Z')
  })

  test('an end at midnight belongs to the day before', () => {
    const late = span('2027-03-27T18:00:00Z', '2027-03-27T20:00:00Z')
    expect(partsOf(late, days, 'Asia/Dubai')).toEqual([{ day: saturday, from: h(22), to: h(24) }])
  })

  test('a block may end on a later day, and with a day', () => {
    const nights = { day: saturday, from: h(8), to: h(18), last: monday }
    expect(blockOf(written(nights, 'Asia/Dubai'), 'Asia/Dubai')).toEqual(nights)
    const whole = { day: saturday, from: 0, to: h(24), last: sunday }
    expect(written(whole, 'Europe/London')).toEqual(span('2027-03-27T00:00:00.000Z', '2027-03-28T23:00:00.000Z'))
    expect(blockOf(written(whole, 'Europe/London'), 'Europe/London')).toEqual(whole)
  })

  test('what lasts over days has a part in each of them, and none outside of the week', () => {
    const away = span('2027-03-26T12:00:00Z', '2027-03-28T10:00:00Z')
    expect(partsOf(away, days, 'UTC')).toEqual([
      { day: saturday, from: 0, to: h(24) },
      { day: sunday, from: 0, to: h(10) },
    ])
    expect(partsOf(span('2027-03-26T12:00:00Z', '2027-03-26T13:00:00Z'), days, 'UTC')).toEqual([])
    expect(partsOf(span('2027-03-30T12:00:00Z', '2027-03-30T13:00:00Z'), days, 'UTC')).toEqual([])
  })
})

test('as many hours as are needed are shown, and a working day at least', () => {
  expect(hoursToShow([])).toEqual([8, 18])
  expect(hoursToShow([{ day: monday, from: h(6, 50), to: h(9) }])).toEqual([6, 18])
  expect(hoursToShow([{ day: monday, from: h(9), to: h(23, 10) }])).toEqual([8, 24])
})
