import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startClock } from './clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser's recorder, which has its first bytes so many milliseconds after it was told to begin. */
function recorderOf(late: number, muted = false): MediaRecorder {
  class Stream {
    getVideoTracks = () => [{ muted }]
  }
  class LateRecorder extends EventTarget {
    stream = new Stream()
    start = () => setTimeout(() => this.dispatchEvent(new Event('start')), late)
  }
  vi.stubGlobal('MediaStream', Stream)
  vi.stubGlobal('MediaRecorder', LateRecorder)
  return new MediaRecorder(new MediaStream())
}

async function begun(late: number, muted?: boolean) {
  const told = Date.now()
  const starting = startClock(recorderOf(late, muted), 500, Date.now)
  await vi.advanceTimersByTimeAsync(late + 2000)
  const clock = await starting
  return { startedAt: clock.startedAt - told, seconds: clock.seconds() }
}

test('a film begins when its recorder is told to, however late its first bytes are', async () => {
  expect(await begun(60)).toEqual({ startedAt: 0, seconds: 2.06 })
  expect(await begun(700)).toEqual({ startedAt: 0, seconds: 2.7 })
})

test('of what waited for its sound a film has a second at most', async () => {
  expect(await begun(3000)).toEqual({ startedAt: 2000, seconds: 3 })
})

test('of a camera that gave nothing at first a film begins with its first picture', async () => {
  expect(await begun(700, true)).toEqual({ startedAt: 700, seconds: 2 })
})
