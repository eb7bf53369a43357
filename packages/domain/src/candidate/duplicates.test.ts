import { expect, test } from 'vitest'
import { lacksCountry } from '../core/phone.ts'
import { comparable, likenessOf, searchKeyOf } from './duplicates.ts'

test.each([
  ['0123456789', true],
  ['050 123 4567', true],
  ['(04) 333 4444', true],
  ['+971501234567', false],
  ['(+44) 20 7946 0958', false],
  ['00971 50 123 4567', false],
  ['', false],
  [null, false],
])('a phone like %s lacks its country: %s', (phone, lacks) => {
  expect(lacksCountry(phone)).toBe(lacks)
})

test('a phone as it was typed, without its country, is still known as the same one', () => {
  const full = comparable({ phone: '+39 012 345 6789' })
  for (const typed of ['0123456789', '012 345 6789', '00390123456789'])
    expect([typed, likenessOf(comparable({ phone: typed }), full)]).toEqual([typed, ['phone']])
  const key = (phone: string) => searchKeyOf('Nour Ismail', 'nour@people.test', phone).match(/#\d+/)?.[0]
  expect(key('012 345 6789')).toBe(key('+390123456789'))
})
