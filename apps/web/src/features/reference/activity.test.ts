import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Activity } from './activity.ts'

const second = 1000
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * second)

test('what is read before a press counts, half a minute without a sign of somebody does not', () => {
  const activity = new Activity()
  pass(12)
  expect(activity.take()).toBe(12 * second)
  pass(29)
  activity.note()
  pass(29)
  expect(activity.take()).toBe(58 * second)
  pass(31)
  expect(activity.take()).toBe(0)
  pass(5)
  expect(activity.take()).toBe(5 * second)
})
