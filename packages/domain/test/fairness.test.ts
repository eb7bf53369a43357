import { expect, test } from 'vitest'
import type { OfferMode } from '../src/booking/status.ts'
import { BookingModel, type Planted } from './bookingModel.ts'
import { dice } from './dice.ts'

const [candidates, people, runs] = [50, 5, 100]
const day = 86_400_000
const monday = Date.parse('2027-01-11T00:00Z')

/** Fifty candidates choose among five people's equal hours: largest minus smallest number of bookings. */
function spreadOf(seed: number, planted: Planted): { spread: number; booked: number } {
  const { upTo } = dice(seed)
  const accountIds = Array.from({ length: people }, (_, at) => `p${at}`)
  const model = new BookingModel(Object.fromEntries(accountIds.map((one) => [one, 'Asia/Dubai'])), monday, planted)
  const pattern = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startTime: '09:00', endTime: '17:00' }))
  const settings = { buffer: 15, notice: 240, dailyCap: null, weeklyCap: null, pattern, singleSlots: [], away: [] }
  for (const one of accountIds) model.settings.set(`0 ${one}`, settings)
  const days = { start: monday, end: monday + 14 * day }
  let booked = 0
  for (let n = 0; n < candidates; n++) {
    const offer = { id: `o${n}`, company: 0, mode: 'any' as OfferMode, people: accountIds, minutes: 45, days }
    const starts = model.starts(offer, days)
    // Earlier times are liked better.
    const start = starts[Math.min(upTo(starts.length), upTo(starts.length))] as number
    if (model.take(offer, model.whoFor(offer, start), start, false)) booked++
  }
  const counts = accountIds.map((one) => model.taken.filter(({ accountId }) => accountId === one).length)
  return { spread: Math.max(...counts) - Math.min(...counts), booked }
}

const fairRuns = (planted: Planted) =>
  Array.from({ length: runs }, (_, seed) => spreadOf(seed + 1, planted)).filter(({ spread }) => spread <= 2).length

test(`${candidates} candidates and ${people} people with equal hours: each gets about as many`, () => {
  const fair = fairRuns({})
  console.log(`largest minus smallest at most 2 in ${fair} of ${runs} runs`)
  expect(fair).toBeGreaterThanOrEqual(95)
  expect(spreadOf(1, {}).booked).toBe(candidates)
}, 120_000)

test('who is always first would get more', () => {
  const fair = fairRuns({ firstFree: true })
  console.log(`with the first in the list: in ${fair} of ${runs} runs`)
  expect(fair).toBeLessThan(50)
}, 120_000)
