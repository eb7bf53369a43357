import { describe, expect, test } from 'vitest'
import type { Line } from './lines.ts'
import { findPhone } from './phone.ts'

const lines = (...texts: string[]): Line[] =>
  texts.map((text, i) => ({ page: 1, x: 50, end: 300, y: 40 + i * 14, size: 10, text, runs: [] }))

describe('the phone number', () => {
  test.each([
    ['+971 50 123 4567', '+971501234567'],
    ['Mobile: 050 123 4567', '+971501234567'],
    ['050-1234567', '+971501234567'],
    ['(04) 333 4444', '+97143334444'],
    ['الهاتف: 055 987 6543', '+971559876543'],
    ['Phone No.: 0501234567', '+971501234567'],
    ['P: O501234567', '+971501234567'],
    ['+31.6.41234567', '+31641234567'],
    ['(+44) 20 7946 0958', '+442079460958'],
    ['Tel +90 541 999 99 99', '+905419999999'],
  ])('«%s» is %s', (text, e164) => {
    expect(findPhone(lines('Layla Ansari', text), null)).toMatchObject({ mobile_number: e164 })
  })

  test('is told as it is written', () => {
    expect(findPhone(lines('Call +971 (50) 123-4567 any time'), null).phone).toBe('+971 (50) 123-4567')
    expect(findPhone(lines('555 · 356 · 7936'), null).phone).toBe('555 · 356 · 7936')
    expect(findPhone(lines('(+44) 20 7946 0958'), null).phone).toBe('(+44) 20 7946 0958')
    expect(findPhone(lines('Leo (0501234567)'), null).phone).toBe('0501234567')
  })

  test.each([
    ['2014 - 2016'],
    ['2014-2016, 2016-2018'],
    ['12.05.1990'],
    ['ORCID 0000-0002-1825-0097'],
    ['Passport No: 512345678'],
    ['+971 50 123 XX XX'],
    ['050 123 4**'],
    ['P.O. Box 12345678'],
    ['doi.org/10.1109/TASC.2023.3340648'],
    ['order 44444'],
  ])('«%s» is none', (text) => {
    expect(findPhone(lines('Layla Ansari', text), null)).toMatchObject({ phone: null, mobile_number: null })
  })

  test('without a prefix is of the country that the person lives in, else of the Emirates', () => {
    expect(findPhone(lines('0551234567'), 'SA').mobile_number).toBe('+966551234567')
    expect(findPhone(lines('0551234567'), null).mobile_number).toBe('+971551234567')
    expect(findPhone(lines('614-555-5555'), 'US').mobile_number).toBe('+16145555555')
  })

  test('in a country that nobody named is a proposal only: as sure as a guess', () => {
    const guess = findPhone(lines('Mobile: 050 123 4567'), null)
    expect(guess).toMatchObject({ phone: '050 123 4567', mobile_number: '+971501234567' })
    expect(guess.sureness).toBeLessThan(0.7)
    for (const [text, place] of [
      ['Mobile: 050 123 4567', 'AE'],
      ['Mobile: +971 50 123 4567', null],
      ['Mobile: 00971 50 123 4567', null],
    ] as const)
      expect([text, findPhone(lines(text), place).sureness > 0.7]).toEqual([text, true])
  })

  test('that no country has is kept as text only, and trusted less', () => {
    const real = findPhone(lines('+971 50 123 4567'), null)
    const other = findPhone(lines('+1 (234) 567 890'), null)
    expect(other).toMatchObject({ phone: '+1 (234) 567 890', mobile_number: null })
    expect(other.sureness).toBeLessThan(real.sureness)
  })

  test('is the mobile one, never the fax, where several stand', () => {
    const several = lines('Fax +971 4 333 4444', 'Office +971 4 333 5555', 'Mobile +971 50 123 4567')
    expect(findPhone(several, null).mobile_number).toBe('+971501234567')
  })

  test('is found beside a postcode and beside a second number', () => {
    expect(findPhone(lines('Columbus, OH 44444 614-555-5555'), 'US').mobile_number).toBe('+16145555555')
    expect(findPhone(lines('050 123 4567 / 055 765 4321'), null).mobile_number).toBe('+971501234567')
  })

  test('is looked for in a line of ten thousand digits as fast as in any other', () => {
    const begun = performance.now()
    findPhone(lines(...Array.from({ length: 300 }, () => '1234567890'.repeat(1000))), null)
    expect(performance.now() - begun).toBeLessThan(4000)
  })
})
