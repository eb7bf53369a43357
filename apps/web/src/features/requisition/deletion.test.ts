import { expect, test } from 'vitest'
import { isNumber, mustBeTyped } from './deletion.ts'

test('a requisition with fewer than 50 candidates is deleted by a press, one with more by their number', () => {
  expect([0, 1, 49, 50, 10_000].map(mustBeTyped)).toEqual([false, false, false, true, true])
})

test('the number is read as people write it, in either language, and nothing else is', () => {
  for (const typed of ['10000', '10,000', ' 10 000 ', '10.000', '١٠٠٠٠', '١٠٬٠٠٠', '۱۰۰۰۰'])
    expect([typed, isNumber(typed, 10_000)]).toEqual([typed, true])
  for (const typed of ['', '1000', '100000', 'ten thousand', '10000 candidates', '-10000', '0x2710', '1e4'])
    expect([typed, isNumber(typed, 10_000)]).toEqual([typed, false])
})
