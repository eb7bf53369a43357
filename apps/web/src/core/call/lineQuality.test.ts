import { expect, test } from 'vitest'
import { interrupted, judgeLine, type LineSample, newLine } from './lineQuality.ts'

const good = { loss: 0, roundTrip: 20, available: 2000 }
/** The line after seconds of this, looked at twice a second. */
function after(seconds: number, what: Partial<LineSample>, line = newLine(), from = 0) {
  for (let at = from; at <= from + seconds * 1000; at += 500) line = judgeLine(line, { ...good, ...what, at })
  return line
}

test.each([
  ['loss of 9 %', { loss: 0.09 }, true],
  ['loss of 8 %', { loss: 0.08 }, false],
  ['a way of 601 ms', { roundTrip: 601 }, true],
  ['a way of 600 ms', { roundTrip: 600 }, false],
  ['nothing known', { loss: null, roundTrip: null, available: null }, false],
] as const)('%s makes a line weak after five seconds, and not before: %#', (_, what, isWeak) => {
  expect(after(4.5, what).isWeak).toBe(false)
  expect(after(5, what)).toMatchObject({ isWeak, halved: isWeak ? 1 : 0 })
})

test('one good moment begins the count anew', () => {
  const bad = after(4.5, { loss: 0.2 })
  const once = judgeLine(bad, { ...good, at: 5000 })
  expect(after(4, { loss: 0.2 }, once, 5500).isWeak).toBe(false)
})

test('it is halved twice at most, and comes back step by step', () => {
  const weak = after(30, { loss: 0.3 })
  expect(weak).toMatchObject({ halved: 2, bars: 1 })
  const better = after(10, {}, weak, 30_500)
  expect(better).toMatchObject({ isWeak: false, halved: 1, bars: 3 })
  expect(after(10, {}, better, 41_000).halved).toBe(0)
})

test('a line is too thin for a picture when it is weak, and the browser has said so for five seconds', () => {
  const bad = { loss: 0.2, available: 149 }
  expect(after(5, bad).isTooThin).toBe(false)
  expect(after(5.5, bad).isTooThin).toBe(true)
  expect(after(30, { available: 149 }).isTooThin).toBe(false)
  expect(after(30, { ...bad, available: 150 }).isTooThin).toBe(false)
  expect(after(4.5, bad, after(10, { loss: 0.2 }), 10_500).isTooThin).toBe(false)
})

test('a line that was dead for a while is not thin or bad for it', () => {
  const dying = after(2, { loss: 0.5, available: 40 }, { ...newLine(), isWeak: true })
  const back = judgeLine(interrupted(dying), { ...good, loss: 0.5, available: 40, at: 20_000 })
  expect([back.isTooThin, back.halved]).toEqual([false, 0])
  expect(judgeLine(dying, { ...good, loss: 0.5, available: 40, at: 20_000 }).isTooThin).toBe(true)
})
