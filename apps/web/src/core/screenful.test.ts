import { expect, test } from 'vitest'
import { rowsInSight } from './screenful.ts'

test.each([
  ['a phone', 360, 740, 3],
  ['a phone on its side', 740, 360, 3],
  ['a small laptop', 1280, 800, 6],
  ['a usual screen', 1920, 1080, 11],
  ['a screen on its side', 1080, 1920, 20],
  ['a window of which hardly anything is seen', 1280, 100, 3],
])('a list begins with the rows that fit on %s', (_, innerWidth, innerHeight, rows) => {
  expect(rowsInSight({ innerWidth, innerHeight })).toBe(rows)
})
