import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSilenced } from './silencedTracks.ts'

/** A device as a browser silences it. */
class Track extends EventTarget {
  muted = false
  readyState: MediaStreamTrackState = 'live'
  say(muted: boolean): void {
    this.muted = muted
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
  }
  end(): void {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}
class Page extends EventTarget {
  visibilityState = 'visible'
  show(isSeen: boolean): void {
    this.visibilityState = isSeen ? 'visible' : 'hidden'
    this.dispatchEvent(new Event('visibilitychange'))
  }
}
let page: Page
let track: Track
const reopen = vi.fn()
const watch = () => watchSilenced([track], reopen)

beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  track = new Track()
  vi.stubGlobal('document', page)
  reopen.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a device that stays silent is opened anew, and again where that did not help', () => {
  const stop = watch()
  track.say(true)
  vi.advanceTimersByTime(1999)
  expect(reopen).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(reopen).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(7999)
  expect(reopen).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(reopen).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(reopen).toHaveBeenCalledTimes(2)
})

test('one that is heard again in time, or has ended, is left alone', () => {
  watch()
  track.say(true)
  vi.advanceTimersByTime(1500)
  track.say(false)
  vi.advanceTimersByTime(60_000)
  track.say(true)
  track.end()
  vi.advanceTimersByTime(60_000)
  expect(reopen).not.toHaveBeenCalled()
})

test('a page in the background waits until it is seen, and one that comes back to a silent device does not wait for an event', () => {
  page.show(false)
  watch()
  track.say(true)
  vi.advanceTimersByTime(60_000)
  expect(reopen).not.toHaveBeenCalled()
  page.show(true)
  vi.advanceTimersByTime(2000)
  expect(reopen).toHaveBeenCalledTimes(1)
})

test('what was opened in vain before is given longer', () => {
  track.muted = true
  watchSilenced([track], reopen, 1)
  vi.advanceTimersByTime(7999)
  expect(reopen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reopen).toHaveBeenCalledTimes(1)
})
