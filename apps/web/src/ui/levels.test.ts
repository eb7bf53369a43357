import { expect, test } from 'vitest'
import { reviewTones } from './levels.ts'

test('a satisfactory answer is no warning, and the better ones are good', () => {
  expect([2, 3, 4].map((review) => reviewTones[review as 2])).toEqual(['info', 'good', 'good'])
})
