import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coveredBy, laySegments, mainFilm, planFilm, rateOf, type TimedSegment, worthOf } from './timeline.ts'

const zero = Date.parse('2026-11-22T10:00:00Z')
const keysOf = (seconds: number) => Array.from({ length: Math.floor(seconds) + 1 }, (_, at) => at)
/** A segment that began and lasted so many seconds. */
const segment = (nth: number, from: number, seconds: number, more: Partial<TimedSegment> = {}): TimedSegment => ({
  ...{ nth, film: 'room', startedAt: zero + from * 1000, endedAt: null, seconds, keys: keysOf(seconds) },
  ...{ hasSound: true, fits: 'all', faults: [] },
  ...more,
})
const end = (seconds: number) => zero + seconds * 1000
const own = { film: 'own' } as const
const shown = (pieces: ReturnType<typeof planFilm>) =>
  pieces.map(({ nth, begins, ends, from, only }) => [nth, (begins - zero) / 1000, (ends - zero) / 1000, from, only])

describe('the plan of a film', () => {
  test('cuts the later of two that overlap to its next key picture', () => {
    const pieces = planFilm([segment(0, 0, 10), segment(1, 7.5, 10)], 'room', end(17.5))
    expect(shown(pieces)).toEqual([
      [0, 0, 10, 0, undefined],
      [1, 10.5, 17.5, 3, undefined],
    ])
  })

  test('fills a hole from the other film, from a key picture on, and leaves one that nobody notices', () => {
    const film = [segment(0, 0, 10), segment(1, 20, 10), segment(2, 31, 9)]
    const pieces = planFilm([...film, segment(3, 0.5, 39, own)], 'room', end(40))
    expect(shown(pieces)).toEqual([
      [0, 0, 10, 0, undefined],
      [3, 10.5, 20, 10, undefined],
      [1, 20, 30, 0, undefined],
      [2, 31, 40, 0, undefined],
    ])
  })

  test('takes the sound alone where only that fits, and nothing where nothing does', () => {
    const film = [segment(0, 0, 10), segment(1, 20, 10)]
    const with3 = (fits: 'sound' | 'none') =>
      planFilm([...film, segment(3, 0.5, 29, { ...own, fits })], 'room', end(30))
    expect(shown(with3('sound'))[1]).toEqual([3, 10, 20, 9.5, 'sound'])
    expect(with3('none')).toHaveLength(2)
  })

  test('begins and ends with the other film where that has more', () => {
    const pieces = planFilm([segment(0, 5, 20), segment(1, 0, 30, own)], 'room', end(30))
    expect(shown(pieces).map(([nth, from, to]) => [nth, from, to])).toEqual([
      [1, 0, 5],
      [0, 5, 25],
      [1, 25, 30],
    ])
  })

  test.each([
    ['silent, by a picture with sound', 'silent', {}, true],
    ['silent, by sound', 'silent', { fits: 'sound' }, true],
    ['silent, by one that has no sound itself', 'silent', { hasSound: false }, false],
    ['frozen, by a picture', 'frozen', {}, true],
    ['frozen, by sound alone', 'frozen', { fits: 'sound' }, false],
    [
      'frozen, by one that was frozen then too',
      'frozen',
      { faults: [{ from: end(9), to: end(11), kind: 'frozen' }] },
      false,
    ],
  ] as const)('cures what was %s', (_what, kind, more, isCured) => {
    const sick = segment(0, 0, 30, { faults: [{ from: end(10), to: end(15), kind }] })
    const other = segment(1, 0, 30, { ...own, ...more } as Partial<TimedSegment>)
    const pieces = planFilm([sick, other], 'room', end(30))
    expect(pieces.map(({ nth }) => nth)).toEqual(isCured ? [0, 1, 0] : [0])
  })

  test('keeps what failed where no other film has it', () => {
    const faults = [{ from: end(10), to: end(15), kind: 'silent' }] as const
    expect(planFilm([segment(0, 0, 30, { faults })], 'room', end(30))).toHaveLength(1)
    const cured = planFilm([segment(0, 0, 30, { faults }), segment(1, 12, 3, own)], 'room', end(30))
    expect(shown(cured).map(([nth, from, to]) => [nth, from, to])).toEqual([
      [0, 0, 12],
      [1, 12, 15],
      [0, 15, 30],
    ])
  })

  test('is of the candidate’s film where the interviewer’s has less than half and that has more', () => {
    expect(mainFilm([segment(0, 0, 40), segment(1, 0, 100, own)], end(100))).toBe('own')
    expect(mainFilm([segment(0, 0, 60), segment(1, 0, 100, own)], end(100))).toBe('room')
    expect(mainFilm([segment(0, 0, 40), segment(1, 0, 30, own)], end(100))).toBe('room')
    // What says to be longer than the interview is not believed.
    expect(coveredBy([segment(0, 0, 1e6)], end(100))).toBe(160)
  })

  test('follows a clock that runs apart, and no measure that cannot be', () => {
    const of = (seconds: number, clock: number) => rateOf({ seconds, startedAt: zero, endedAt: end(clock) })
    expect([of(101, 100), of(99, 100), of(103, 100), of(90, 100), of(50.5, 50)]).toEqual([1.01, 0.99, 1, 1, 1])
    const [piece] = laySegments([segment(0, 0, 101, { endedAt: end(100) })])
    expect(piece?.ends).toBeCloseTo(end(100))
  })

  test('counts sound and picture', () => {
    expect(
      worthOf([
        { begins: 0, ends: 2000 },
        { begins: 0, ends: 3000, only: 'sound' },
      ]),
    ).toBe(7)
  })

  test('is in the order of time, takes no moment twice, and has every moment that a fitting film has', () => {
    const one = fc.record({
      film: fc.constantFrom('room' as const, 'own' as const),
      from: fc.integer({ min: 0, max: 300 }),
      seconds: fc.integer({ min: 1, max: 120 }),
      fits: fc.constantFrom('all' as const, 'sound' as const, 'none' as const),
      drift: fc.double({ min: 0.99, max: 1.01, noNaN: true }),
      fault: fc.option(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 40 }))),
    })
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('room' as const, 'own' as const),
        (made, main) => {
          const segments = made.map(({ film, from, seconds, fits, drift, fault }, nth) =>
            segment(nth, from, seconds, {
              ...{ film, fits, endedAt: end(from + seconds / drift) },
              faults: fault ? [{ from: end(fault[0]), to: end(fault[0] + fault[1]), kind: 'silent' }] : [],
            }),
          )
          const pieces = planFilm(segments, main, end(420))
          let last = Number.NEGATIVE_INFINITY
          for (const { nth, begins, ends, from, to } of pieces) {
            expect(begins).toBeGreaterThanOrEqual(last - 0.001)
            expect(ends).toBeGreaterThan(begins)
            expect(from).toBeGreaterThanOrEqual(0)
            expect(to).toBeLessThanOrEqual((segments[nth]?.seconds ?? 0) + 1e-6)
            last = ends
          }
          const usable = segments.filter(({ fits }) => fits !== 'none')
          const has = (at: number, list: { begins: number; ends: number }[]) =>
            list.some((p) => p.begins <= at && at <= p.ends)
          for (let at = 0; at < 420; at += 3) {
            const moment = end(at)
            // A second to the next key picture and a hole that nobody notices, on either side.
            const isThere = usable.some((s) =>
              laySegments([s]).some((p) => p.begins <= moment - 4000 && moment + 4000 <= p.ends),
            )
            const near = [-2500, -1250, 0, 1250, 2500].some((by) => has(moment + by, pieces))
            if (isThere) expect(near).toBe(true)
          }
          expect(planFilm(segments, main, end(420))).toEqual(pieces)
        },
      ),
    )
  })
})
