import { expect, test } from 'vitest'
import { LossWatch, type Remedy } from './lossWatch.ts'

/** What is done when nothing more comes from 10 s on, looked at four times a second. */
function remedies(until: number, watch = new LossWatch(0)) {
  const done: [at: number, remedy: Remedy][] = []
  for (let at = 250; at <= until; at += 250) {
    const remedy = watch.look(at, Math.min(at, 10_000))
    if (remedy !== 'none') done.push([at - 10_000, remedy])
  }
  return done
}

test('a line that is cut is asked for other ways after 3 s, and for another connection after 10, each of which has longer than the one before', () => {
  expect(remedies(135_000)).toEqual([
    [3000, 'restart'],
    [10_000, 'renew'],
    [30_000, 'renew'],
    [60_000, 'renew'],
    [90_000, 'renew'],
    [120_000, 'renew'],
  ])
})

test('it is lost after 1.5 s without a packet, and found with the first one', () => {
  const watch = new LossWatch(0)
  watch.look(500, 1)
  watch.look(1999, 1)
  expect(watch.isLost(1999)).toBe(false)
  expect(watch.isLost(2000)).toBe(true)
  watch.look(2500, 2)
  expect(watch.isLost(2500)).toBe(false)
})

test('after 25 s another way is offered, whatever was tried meanwhile, until the first packet', () => {
  const watch = new LossWatch(0)
  watch.look(500, 1)
  for (let now = 1000; now < 25_500; now += 500) watch.look(now, 1)
  expect(watch.isLongLost(25_499)).toBe(false)
  expect(watch.isLongLost(25_500)).toBe(true)
  watch.renewed(26_000)
  expect(watch.isLongLost(26_000)).toBe(true)
  watch.look(26_200, 2)
  expect(watch.isLongLost(26_200)).toBe(false)
})

test('who was never reached is offered no other way', () => {
  const watch = new LossWatch(0)
  watch.look(30_000, 0)
  expect(watch.isLongLost(30_000)).toBe(false)
})

test('after a recovery the ladder begins at its foot', () => {
  const watch = new LossWatch(0)
  watch.look(100, 1)
  expect(watch.look(3100, 1)).toBe('restart')
  expect(watch.look(3200, 2)).toBe('none')
  expect(watch.look(6100, 2)).toBe('none')
  expect(watch.look(6200, 2)).toBe('restart')
})

test('a connection that never stood is offered again after 2 s, and made anew after 8, 16 and each 24', () => {
  const watch = new LossWatch(0)
  const done = [1999, 2000, 7999, 8000, 23_999, 24_000, 47_999, 48_000, 71_999, 72_000].map((at) => watch.look(at, 0))
  expect(done).toEqual(['none', 'restart', 'none', 'renew', 'none', 'renew', 'none', 'renew', 'none', 'renew'])
  expect(watch.isLost(72_000)).toBe(false)
})

test('what the other side began anew is given its time', () => {
  const watch = new LossWatch(0)
  watch.look(100, 1)
  watch.renewed(9000)
  expect(watch.look(10_100, 1)).toBe('none')
  expect(watch.look(28_999, 1)).toBe('none')
  expect(watch.look(29_000, 1)).toBe('renew')
})

/** Looks as a page does, from a moment on, at a line whose packets come every 20 ms until it is cut; answers how late that is known. */
function knownAfter(cut: number, isTold: boolean): number {
  const watch = new LossWatch(0)
  let now = 0
  while (!watch.isLost(now)) {
    now += watch.pause(now)
    const last = Math.floor(Math.min(now, cut) / 20) * 20
    watch.look(now, last, isTold ? now - last : undefined)
  }
  return now - cut
}

test.each([
  ['says when its last packet came', true, 1505],
  ['does not', false, 2000],
] as const)('a cut is known soon wherever between two looks it falls, with a browser that %s', (_, isTold, most) => {
  const late = Array.from({ length: 50 }, (_, i) => knownAfter(5000 + i * 10, isTold))
  expect(Math.max(...late)).toBeLessThanOrEqual(most)
  expect(Math.min(...late)).toBeGreaterThanOrEqual(1480)
})

test('a packet came after the look before, whatever the browser says', () => {
  const watch = new LossWatch(0)
  watch.look(1000, 1)
  watch.look(1500, 2, 10_000)
  expect(watch.silence(1500)).toBe(500)
})
