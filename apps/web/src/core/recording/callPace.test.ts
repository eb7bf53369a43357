import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallPace, type Line } from './callPace.ts'

const KB = 1024
let line: Line
let pace: CallPace

beforeEach(() => {
  vi.useFakeTimers()
  line = { weak: false, availableKbps: 1400 }
  pace = new CallPace(() => line)
})
afterEach(() => vi.useRealTimers())

/** Bytes that go in so many seconds, part after part. */
async function sentIn(seconds: number): Promise<number> {
  let [sent, isOver] = [0, false]
  const sending = (async () => {
    while (!isOver) {
      const bytes = pace.most()
      await pace.turn(bytes)
      if (isOver) return
      sent += bytes
      // A request takes its time.
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  isOver = true
  pace.end()
  await vi.advanceTimersByTimeAsync(1000)
  await sending
  return sent
}

test('leaves the call what it needs, and takes the rest', async () => {
  const kbps = ((await sentIn(60)) * 8) / 60_000
  expect(kbps).toBeGreaterThan(420)
  expect(kbps).toBeLessThan(520)
})

test('always leaves enough for sound alone, however narrow the line', async () => {
  line.availableKbps = 200
  const kbps = ((await sentIn(120)) * 8) / 120_000
  expect(kbps).toBeGreaterThan(50)
  expect(kbps).toBeLessThan(66)
})

test('waits while the call is weak', async () => {
  line.weak = true
  expect(await sentIn(60)).toBe(0)
})

test('goes at once when the call is over, also what was waiting', async () => {
  line.weak = true
  const waiting = pace.turn(64 * KB)
  pace.end()
  await vi.advanceTimersByTimeAsync(300)
  await waiting
  expect(pace.most()).toBe(512 * KB)
})

test('takes all of the line while there is no call on it', async () => {
  line.availableKbps = null
  expect(pace.most()).toBe(512 * KB)
  expect(await sentIn(2)).toBeGreaterThan(20_000 * KB)
})
