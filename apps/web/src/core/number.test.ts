import { expect, test } from 'vitest'
import { number } from './number.ts'

test('a number is written as Intl writes it', () => {
  const some = [
    0, 7, 10, 999, 1000, 1001, 12345, 123456, 1234567, 1_000_000_000, -1, -999, -1000, -1234567, 4.25, 1234.5,
  ]
  for (const value of some) expect(number(value)).toBe(new Intl.NumberFormat('en').format(value))
})
