import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideRotation, type TokenState } from './store/rotation.ts'

const MINUTE = 60_000

/** The session as the database keeps it, with the statements of rotation.ts carried out on it. */
class Session {
  counter = 1
  confirmed = false
  rotatedAt = 0
  dead = false
  now = 0

  state(): TokenState {
    const age = this.now - this.rotatedAt
    return { counter: this.counter, confirmed: this.confirmed, fresh: age < 10 * MINUTE, grace: age < 10_000 }
  }
  /** A call with a pair of this generation; the pair that it hands out, or null when it is turned away. */
  call(n: number): number | null {
    if (this.dead) return null
    const verdict = decideRotation(this.state(), n, n)
    if (verdict === 'reuse') this.dead = true
    if (verdict === 'confirm') this.confirmed = true
    if (verdict === 'rotate') Object.assign(this, { counter: this.counter + 1, confirmed: false, rotatedAt: this.now })
    return verdict === 'reuse' || verdict === 'refuse' ? null : this.counter
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant('call' as const) },
  { weight: 2, arbitrary: fc.constant('lose' as const) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }).map((minutes) => ({ wait: minutes * MINUTE })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }).map((seconds) => ({ wait: seconds * 1000 })) },
  { weight: 2, arbitrary: fc.integer({ min: 2, max: 20 }).map((calls) => ({ parallel: calls })) },
)

describe('a pair of tokens', () => {
  test('of an honest browser never ends its session: not by lost answers, waiting or many calls at once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (trace) => {
        const session = new Session()
        let own = 1
        for (const act of trace) {
          if (act === 'lose') expect(session.call(own)).not.toBeNull()
          else if (act === 'call') own = session.call(own) as number
          else if ('wait' in act) session.now += act.wait
          else {
            const result = Array.from({ length: act.parallel }, () => session.call(own))
            expect(new Set(result).size).toBe(1)
            own = result[0] as number
          }
          expect(own).not.toBeNull()
          expect(session.dead).toBe(false)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  test('that a thief renewed and used cuts both off at the first honest call outside the grace', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.integer({ min: 10, max: 10_000 }), (before, later) => {
        const session = new Session()
        let own = 1
        for (const act of before) {
          if (act === 'call') own = session.call(own) as number
          else if (typeof act === 'object' && 'wait' in act) session.now += act.wait
        }
        own = session.call(own) as number
        session.now += 11 * MINUTE
        const stolen = session.call(own) as number
        expect(session.call(stolen)).toBe(stolen)
        session.now += later * 1000
        expect(session.call(own)).toBeNull()
        expect(session.call(stolen)).toBeNull()
      }),
      { numRuns: 5000 },
    )
  })

  test.each([
    ['fresh and known to have arrived', { access: 5, refresh: 5 }, {}, 'serve'],
    ['fresh for the first time', { access: 5, refresh: 5 }, { confirmed: false }, 'confirm'],
    ['expired', { access: 5, refresh: 5 }, { fresh: false }, 'rotate'],
    ['expired, without its refresh token', { access: 5, refresh: null }, { fresh: false }, 'refuse'],
    ['the one before, within ten seconds', { access: 4, refresh: 4 }, { grace: true }, 'repeat'],
    ['the one before, its successor unseen', { access: 4, refresh: 4 }, { confirmed: false }, 'repeat'],
    ['the one before, its successor seen', { access: 4, refresh: 4 }, {}, 'reuse'],
    ['two before, whatever else', { access: 3, refresh: 3 }, { grace: true, confirmed: false }, 'reuse'],
    ['the access token before alone, within ten seconds', { access: 4, refresh: null }, { grace: true }, 'serve'],
    ['from a future that was restored away', { access: 6, refresh: 6 }, {}, 'refuse'],
  ] as const)('%s', (_, { access, refresh }, more, verdict) => {
    const usual = { counter: 5, confirmed: true, fresh: true, grace: false }
    expect(decideRotation({ ...usual, ...more }, access, refresh)).toBe(verdict)
  })
})
