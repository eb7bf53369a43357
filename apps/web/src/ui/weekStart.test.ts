import { describe, expect, test } from 'vitest'
import { weekOf } from './WeekViewDays.ts'
import { firstDayIn, firstDayOfWeek } from './weekStart.ts'

describe('a week begins as the region has it', () => {
  test.each([
    ['ar-AE', 1],
    ['en-AE', 1],
    ['ar-EG', 6],
    ['ar-SA', 0],
    ['en-US', 0],
    ['en-GB', 1],
  ])('%s', (language, day) => {
    expect(firstDayOfWeek([language])).toBe(day)
    expect(firstDayIn(language.slice(3))).toBe(day)
  })

  test('that the browser names first; where it names none, on Saturday in Arabic and else on Monday', () => {
    expect(firstDayOfWeek(['ar', 'en-US'])).toBe(0)
    expect(firstDayOfWeek(['C', 'ar'])).toBe(6)
    expect(firstDayOfWeek(['C', 'en'])).toBe(1)
  })

  test('and our own list says of every region what the engine says', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const regions = letters.flatMap((one) => letters.map((other) => one + other)).filter((both) => names.of(both))
    const current = regions.filter((region) => new Intl.Locale(`und-${region}`).region === region)
    expect(current.length).toBeGreaterThan(240)
    const wrong = current.filter((region) => firstDayIn(region) !== firstDayOfWeek([`und-${region}`]))
    expect(wrong).toEqual([])
  })

  test('in the week of a day', () => {
    const wednesday = new Date(2026, 10, 25).getTime()
    const dates = (first: number) => weekOf(wednesday, first).map((day) => new Date(day).getDate())
    expect(dates(1)).toEqual([23, 24, 25, 26, 27, 28, 29])
    expect(dates(6)).toEqual([21, 22, 23, 24, 25, 26, 27])
  })
})
