import { expect, test } from 'vitest'
import { experienceOption, experienceRanges } from './rules.ts'

test('an experience option from 1 to 4 stands for 0-1, 1-2, 2-5 years, and for 5 years or more [S9.22]', () => {
  expect(experienceRanges).toEqual({ 1: [0, 1], 2: [1, 2], 3: [2, 5], 4: [5, null] })
  expect([0, 1, 2, 5].map((least, at) => experienceOption(least, [1, 2, 5, null][at] as number | null))).toEqual([
    1, 2, 3, 4,
  ])
  expect(experienceOption(3, 4)).toBeNull()
  expect(experienceOption(null, null)).toBeNull()
})
