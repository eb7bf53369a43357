import { describe, expect, test } from 'vitest'
import { correctionOf } from './steering.ts'

describe('a second picture', () => {
  test('that is less than 80 ms off is left alone', () => {
    for (const off of [0, 0.079, -0.079])
      expect(correctionOf({ goal: 10 + off, at: 10, rate: 1, isPlaying: true })).toEqual({ seekTo: null, rate: 1 })
  })

  test('that is behind runs faster, before it slower, and never by more than a quarter', () => {
    const rateFor = (off: number, rate = 1) => correctionOf({ goal: 10 + off, at: 10, rate, isPlaying: true }).rate
    expect(rateFor(0.1)).toBeCloseTo(1.1)
    expect(rateFor(-0.1)).toBeCloseTo(0.9)
    expect(rateFor(0.5)).toBe(1.25)
    expect(rateFor(0.5, 2)).toBe(2.5)
  })

  test('that is far off, or stands, jumps', () => {
    expect(correctionOf({ goal: 30, at: 10, rate: 1, isPlaying: true }).seekTo).toBe(30)
    expect(correctionOf({ goal: 10.1, at: 10, rate: 1, isPlaying: false }).seekTo).toBe(10.1)
  })

  test('comes within 80 ms of the first one, at every speed, and stays there', () => {
    for (const rate of [0.1, 0.5, 1, 2, 5])
      for (const off of [-0.59, -0.2, 0.2, 0.59, 4]) {
        let [goal, at, steps] = [100, 100 - off, 0]
        for (; Math.abs(goal - at) > 0.08 && steps < 200; steps++) {
          const steered = correctionOf({ goal, at, rate, isPlaying: true })
          at = (steered.seekTo ?? at) + steered.rate * 0.25
          goal += rate * 0.25
        }
        expect([rate, off, steps < 200]).toEqual([rate, off, true])
      }
  })
})
