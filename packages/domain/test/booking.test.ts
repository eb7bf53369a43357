import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Planted } from './bookingModel.ts'
import { type Met, walk } from './bookingSteps.ts'

/** The whole count is 2,000. */
const sequences = Number(process.env.BOOKING_SEQUENCES ?? 200)
const seed = Number(process.env.BOOKING_SEED ?? Date.now() % 1_000_000)

const steps = fc.array(fc.nat(1_000_000_000), { minLength: 40, maxLength: 40 })
/** Goes through so many sequences of 40 steps; answers the first that fails. */
function check(count: number, planted: Planted, met: Met) {
  const property = fc.property(steps, (seeds) => walk(seeds, planted, met))
  return fc.check(property, { numRuns: count, seed, endOnFailure: true })
}
const none = (): Met => ({ listed: 0, held: 0, booked: 0, refused: 0 })

describe(`sequences of patterns, exceptions, clock changes, holds, bookings and rushes, seed ${seed}`, () => {
  test('what is offered can be held, what is held can be booked, and nobody is ever in two places', () => {
    const met = none()
    const result = check(sequences, {}, met)
    console.log(`${sequences} sequences of 40 steps: ${JSON.stringify(met)}, ${Number(result.failed)} failures`)
    expect(result.failed, fc.defaultReportMessage(result)).toBe(false)
    expect(met.booked).toBeGreaterThan(sequences / 2)
  }, 600_000)

  test.each<[string, Planted]>([
    ['no lock', { noLock: true }],
    ['no buffer', { noBuffer: true }],
    ['caps that count another calendar', { outsideInCaps: true }],
    ['the company in the constraint', { companyInConstraint: true }],
  ])('finds what is planted: %s', (_, planted) => {
    const result = check(2000, planted, none())
    console.log(`${JSON.stringify(planted)}: found after ${result.numRuns} sequences`)
    expect(result.failed).toBe(true)
  })
})
