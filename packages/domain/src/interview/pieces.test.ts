import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverageOf, type FilmPiece, missingSeconds, momentAt, placeOf } from './pieces.ts'

const zero = Date.parse('2026-11-22T10:00:00.000Z')
const moment = (seconds: number) => new Date(zero + Math.round(seconds * 1000)).toISOString()
const piece = (from: number, to: number, placed: number, rate = 1): FilmPiece => {
  return { startedAt: moment(from), endedAt: moment(to), placed, rate, film: 'room' }
}

describe('the place of a moment', () => {
  // A hole of 5 s that stayed, and one of 600 s that was cut to 60.
  const pieces = [piece(0, 10, 0), piece(15, 100, 15, 1.01), piece(700, 800, 160.85)]
  test.each([
    ['before the film is its beginning', -3, 0],
    ['in a piece is as far into it as the clock says', 4, 4],
    ['in a hole that stayed is in the hole', 12, 12],
    ['in a piece whose clock runs fast is as far as its film says', 65, 65.5],
    ['in a hole that was cut is what follows it', 300, 160.85],
    ['behind a cut hole follows the film', 710, 170.85],
    ['behind the film is its end', 900, 260.85],
  ])('%s', (_what, at, place) => expect(placeOf(pieces, moment(at))).toBeCloseTo(place, 2))

  test('of no film is nowhere', () => expect(placeOf([], moment(1))).toBeNull())

  test('is never before the place of an earlier one, and always inside the film', () => {
    const parts = fc.array(
      fc.record({
        hole: fc.double({ min: 0, max: 200, noNaN: true }),
        length: fc.double({ min: 0.1, max: 100, noNaN: true }),
        rate: fc.double({ min: 0.98, max: 1.02, noNaN: true }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    const moments = fc.array(fc.double({ min: -50, max: 2500, noNaN: true }), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(parts, moments, (made, asked) => {
        let [clock, film] = [0, 0]
        const pieces = made.map(({ hole, length, rate }) => {
          const one = piece(clock + hole, clock + hole + length, film + Math.min(hole, 60), rate)
          clock += hole + length
          film = one.placed + length * rate
          return one
        })
        const places = asked.sort((a, b) => a - b).map((at) => placeOf(pieces, moment(at)) ?? Number.NaN)
        for (const place of places) {
          // The moment that stands there stands there.
          const again = placeOf(pieces, momentAt(pieces, place) ?? '') ?? Number.NaN
          expect(Math.abs(again - place)).toBeLessThan(0.02)
        }
        for (const [at, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(places[at - 1] ?? 0)
          expect(place).toBeLessThanOrEqual(film + 0.05)
        }
      }),
    )
  })
})

describe('what a film lacks', () => {
  const pieces = [piece(0, 10, 0), piece(11, 20, 11), piece(25, 40, 25)]
  test('is its holes that can be noticed, and what follows it', () => {
    expect(missingSeconds(pieces, moment(52))).toBeCloseTo(5 + 12)
    expect(missingSeconds(pieces, moment(40.9))).toBeCloseTo(5)
    expect(missingSeconds(pieces, null)).toBeCloseTo(5)
    expect(missingSeconds([], moment(9))).toBe(0)
  })
  test('is what its coverage is short of', () => {
    expect(coverageOf(pieces, moment(50))).toBeCloseTo(1 - 15 / 50)
    expect(coverageOf([piece(0, 10, 0)], moment(10.5))).toBe(1)
    expect(coverageOf([], moment(10))).toBe(0)
  })
})
