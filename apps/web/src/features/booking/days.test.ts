import { describe, expect, test } from 'vitest'
import { daysOf, keyAt, momentOfField, partsOf, startOfDay, weeksFrom } from './days.ts'

const at = (text: string) => Date.parse(text)
const every = (from: string, minutes: number, count: number) =>
  Array.from({ length: count }, (_, nth) => at(from) + nth * minutes * 60_000)

describe('the days that have times', () => {
  test('are those of the reader’s zone, and only those', () => {
    const starts = [at('2026-10-12T20:30Z'), at('2026-10-12T06:00Z'), at('2026-10-14T06:00Z')]
    const days = daysOf(starts, 'Asia/Dubai')
    expect(days.map(({ key, starts }) => [key, starts.length])).toEqual([
      ['2026-10-12', 1],
      ['2026-10-13', 1],
      ['2026-10-14', 1],
    ])
    expect(daysOf(starts, 'Europe/London').map(({ key }) => key)).toEqual(['2026-10-12', '2026-10-14'])
  })

  test('say when their clocks change', () => {
    const nights = every('2026-10-24T10:00Z', 24 * 60, 3)
    expect(daysOf(nights, 'Europe/London').map(({ changesClock }) => changesClock)).toEqual([false, true, false])
    expect(daysOf(nights, 'Asia/Dubai').some(({ changesClock }) => changesClock)).toBe(false)
    // Both of 01:30 belong to the same night.
    const twice = [at('2026-10-25T00:30Z'), at('2026-10-25T01:30Z')]
    expect(daysOf(twice, 'Europe/London')).toMatchObject([{ key: '2026-10-25', starts: twice, changesClock: true }])
    // In Cairo midnight itself is skipped: the night is told by the day before it.
    expect(daysOf([at('2027-04-29T20:30Z')], 'Africa/Cairo')).toMatchObject([{ key: '2027-04-29', changesClock: true }])
  })
})

test('up to eight times stand together, more by the parts of the day', () => {
  const few = { key: '2026-10-12', starts: every('2026-10-12T06:00Z', 60, 8), changesClock: false }
  expect(partsOf(few, 'Asia/Dubai')).toEqual([{ name: null, starts: few.starts }])
  const many = { ...few, starts: every('2026-10-12T05:00Z', 60, 9) }
  expect(partsOf(many, 'Asia/Dubai').map(({ name, starts }) => [name, starts.length])).toEqual([
    ['morning', 3],
    ['afternoon', 5],
    ['evening', 1],
  ])
  expect(partsOf({ ...few, starts: every('2026-10-12T05:00Z', 15, 12) }, 'Asia/Dubai')).toHaveLength(1)
})

test('weeks begin by the region', () => {
  const all = (weekStart: number) => weeksFrom('2026-10-14', '2026-10-25', weekStart).map(({ first }) => first)
  expect(all(6)).toEqual(['2026-10-10', '2026-10-17', '2026-10-24'])
  expect(all(0)).toEqual(['2026-10-11', '2026-10-18', '2026-10-25'])
  expect(all(1)).toEqual(['2026-10-12', '2026-10-19'])
  expect(weeksFrom('2026-12-30', '2026-12-30', 1)).toEqual([{ first: '2026-12-28', last: '2027-01-03' }])
})

test('a field of day and time is on the chosen clock', () => {
  expect(momentOfField('2026-10-12T09:30', 'Asia/Dubai')).toBe(at('2026-10-12T05:30Z'))
  expect(momentOfField('2026-10-12T09:30', 'Asia/Kathmandu')).toBe(at('2026-10-12T03:45Z'))
  expect(momentOfField('', 'Asia/Dubai')).toBeNull()
  expect(keyAt(startOfDay('2026-10-25', 'Europe/London'), 'Europe/London')).toBe('2026-10-25')
})
