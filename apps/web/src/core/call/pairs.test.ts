import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OwnDevices } from './ownDevices.ts'
import { Pairs } from './pairs.ts'
import type { LiveRoom, Person } from './types.ts'

/** Connections of the browser, of which none ever finds anybody. */
const made: { configuration: RTCConfiguration; isOpen: boolean }[] = []
class Connection {
  readonly #one: (typeof made)[number]
  constructor(configuration: RTCConfiguration) {
    this.#one = { configuration, isOpen: true }
    made.push(this.#one)
  }
  close(): void {
    this.#one.isOpen = false
  }
}
const open = () => made.filter(({ isOpen }) => isOpen).length

beforeEach(() => {
  made.length = 0
  vi.stubGlobal('RTCPeerConnection', Connection)
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const me = { visit: 'me', side: 'candidate', name: 'Dana', me: true, step: 'lobby', since: null } as const
const room: Pick<LiveRoom, 'iceServers' | 'relayOnly'> = { iceServers: [], relayOnly: false }
const pairsOf = () =>
  new Pairs({
    own: new OwnDevices(null, () => {}),
    room,
    askRoom: () => Promise.resolve(room),
    isPolite: () => true,
    ...{ send: () => {}, heard: () => {}, changed: () => {}, now: () => 0 },
  })
const nobody: Person[] = []

test('a connection is prepared for whoever comes next, and anew before its addresses are old', () => {
  const pairs = pairsOf()
  pairs.follow({ ...me, agreed: true }, nobody)
  pairs.follow({ ...me, agreed: true }, nobody)
  expect(made).toMatchObject([{ isOpen: true, configuration: { iceCandidatePoolSize: 1 } }])
  vi.advanceTimersByTime(60_000)
  pairs.follow({ ...me, agreed: true }, nobody)
  expect(made.map(({ isOpen }) => isOpen)).toEqual([false, true])
  pairs.close()
  expect(open()).toBe(0)
})

test('of somebody who has not agreed, or no more, no address is looked for', () => {
  const pairs = pairsOf()
  pairs.follow({ ...me, agreed: false }, nobody)
  expect(made).toEqual([])
  pairs.follow({ ...me, agreed: true }, nobody)
  expect(open()).toBe(1)
  pairs.follow({ ...me, agreed: false }, nobody)
  expect(open()).toBe(0)
})

test('a line that was away has other addresses', () => {
  const pairs = pairsOf()
  pairs.follow({ ...me, agreed: true }, nobody)
  pairs.hurry()
  expect(open()).toBe(0)
})
