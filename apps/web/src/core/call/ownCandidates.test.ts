import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Candidates, OwnCandidates } from './ownCandidates.ts'

/** What a connection tells of the addresses that it finds. */
class Gathering extends EventTarget {
  iceGatheringState: RTCIceGatheringState = 'gathering'
  find(candidate: string): void {
    const found = { candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0 } }
    this.dispatchEvent(Object.assign(new Event('icecandidate'), found))
  }
  complete(): void {
    this.iceGatheringState = 'complete'
    this.dispatchEvent(new Event('icegatheringstatechange'))
  }
}
let peer: Gathering
let sent: string[][]
let own: OwnCandidates

beforeEach(() => {
  vi.useFakeTimers()
  peer = new Gathering()
  sent = []
  own = new OwnCandidates(peer, (some: Candidates['candidates']) => sent.push(some.map(({ candidate }) => candidate)))
})
afterEach(() => {
  vi.useRealTimers()
})
const isFirstDone = async () => {
  let isDone = false
  void own.first().then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return () => isDone
}

test('addresses that are found while a description waits go with it, and by no call of their own', async () => {
  const isDone = await isFirstDone()
  peer.find('host')
  await vi.advanceTimersByTimeAsync(19)
  expect(isDone()).toBe(false)
  peer.complete()
  await vi.advanceTimersByTimeAsync(0)
  expect(isDone()).toBe(true)
  own.described()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
})

test('a description does not wait for slow ones: those follow, the first of them sooner than the rest', async () => {
  const isDone = await isFirstDone()
  peer.find('host')
  await vi.advanceTimersByTimeAsync(20)
  expect(isDone()).toBe(true)
  own.described()
  peer.find('relay')
  await vi.advanceTimersByTimeAsync(15)
  expect(sent).toEqual([['relay']])
  peer.find('second')
  peer.find('third')
  await vi.advanceTimersByTimeAsync(49)
  expect(sent).toEqual([['relay']])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([['relay'], ['second', 'third']])
})

test('when all are known, nothing waits', async () => {
  peer.complete()
  expect((await isFirstDone())()).toBe(true)
})

test('more than one call takes go by several', async () => {
  for (let i = 0; i < 41; i++) peer.find(String(i))
  await vi.advanceTimersByTimeAsync(15)
  expect(sent.map(({ length }) => length)).toEqual([40, 1])
})
