import { describe, expect, test } from 'vitest'
import { date, dateTime, day, duration, latin, parseDMY, relative } from './format.ts'
import { number } from './number.ts'

describe('a typed day', () => {
  test.each([
    ['05/11/2026', '2026-11-05'],
    ['5/11/2026', '2026-11-05'],
    ['29.2.2028', '2028-02-29'],
    ['٠٥/١١/٢٠٢٦', '2026-11-05'],
    ['31/02/2026', null],
    ['29/02/2027', null],
    ['11/13/2026', null],
    ['2026-11-05', null],
    ['', null],
  ])('%s is %s', (typed, wire) => {
    expect(parseDMY(typed)).toBe(wire)
  })
})

test('a moment is DD/MM/YYYY HH:mm in the viewer’s time [S9.13]', () => {
  const local = new Date(2026, 10, 5, 9, 7).toISOString()
  expect(dateTime(local)).toBe('05/11/2026 09:07')
  expect(date(local)).toBe('05/11/2026')
  expect(day('2026-11-05')).toBe('05/11/2026')
})

test('a length is mm:ss, beyond the hour too [S9.12]', () => {
  expect([0, 65.9, 3725].map(duration)).toEqual(['00:00', '01:05', '62:05'])
})

test('how long ago is said in the reader’s language with Latin digits', () => {
  const now = Date.parse('2026-11-05T10:00:00Z')
  expect(relative('2026-11-05T07:00:00Z', 'en', now)).toBe('3 hours ago')
  expect(relative('2026-11-05T07:00:00Z', 'ar', now)).toBe('قبل 3 ساعات')
})

test('Arabic and Persian digits become Latin, numbers stay Latin', () => {
  expect(latin('٠٥٠١٢٣۴۵۶')).toBe('050123456')
  expect(number(12345)).toBe('12,345')
})
