import { expect, test } from 'vitest'
import { calendarOf, eventOf, usualOrder } from '../../../test/calendars/write.ts'
import { readInWorker } from './reader.ts'

const meeting = eventOf('a', 'DTSTART:20270322T090000Z', 'DURATION:PT1H')
const start = Date.parse('2027-03-22T09:00Z')
const busy = { spans: [{ start, end: start + 3_600_000 }], skipped: 0, notes: {}, zone: null }
const order = { ...usualOrder, text: calendarOf(meeting) }
/** Takes its time: some thousand series. */
const large = calendarOf(
  ...Array.from({ length: 4000 }, (_, i) =>
    eventOf(
      `n${i}`,
      `DTSTART;TZID=Europe/London:20200101T0900${10 + (i % 50)}`,
      'DURATION:PT1H',
      'RRULE:FREQ=MONTHLY;COUNT=80',
    ),
  ),
)

test('a calendar is read in a thread, one after the other, and a refusal is a code', async () => {
  const results = await Promise.all([
    readInWorker(order),
    readInWorker({ ...order, text: 'no calendar' }),
    readInWorker({ ...order, text: `${order.text}${' '.repeat(4_000_000)}` }),
    readInWorker(order),
  ])
  expect(results).toEqual([{ busy }, { refused: 'content' }, { refused: 'large' }, { busy }])
})

test('what takes too long is ended, and the next one is read', async () => {
  const [late, next] = await Promise.all([readInWorker({ ...order, text: large }, { within: 20 }), readInWorker(order)])
  expect([late, next]).toEqual([{ refused: 'slow' }, { busy }])
})

test('an order that cannot be carried out is a code too, and so is a crowd', async () => {
  const floating = calendarOf(eventOf('a', 'DTSTART:20270322T090000'))
  expect(await readInWorker({ ...order, zone: 'Nowhere', text: floating })).toEqual({ refused: 'content' })
  const crowd = await Promise.all(Array.from({ length: 30 }, () => readInWorker(order)))
  expect(crowd.filter((one) => 'refused' in one && one.refused === 'busy')).toHaveLength(9)
  expect(await readInWorker(order, { signal: AbortSignal.abort() })).toEqual({ refused: 'busy' })
})
