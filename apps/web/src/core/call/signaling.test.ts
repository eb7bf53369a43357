import { expect, test, vi } from 'vitest'
import { ServerClock } from './serverClock.ts'
import { Signaling } from './signaling.ts'
import type { Turn, TurnAnswer } from './types.ts'

const answer: TurnAnswer = {
  people: [],
  phase: 'live',
  startsAt: null,
  startedAt: null,
  endedAt: null,
  recording: false,
  events: [],
  last: 0,
  needs: 'nothing',
  replaced: false,
  full: false,
  now: '2027-01-01T00:00:00.000Z',
}

/** A page's way to the server, which answers everything; `written` is what the page still writes. */
function wayTo(
  written: () => Promise<void>,
  told: TurnAnswer = answer,
  say: (turn: Turn) => Promise<TurnAnswer> = async () => told,
  clock = new ServerClock(),
) {
  const turns: Turn[] = []
  const signaling = new Signaling({
    visit: 'one',
    transport: {
      turn: async (turn) => {
        turns.push(turn)
        return say(turn)
      },
      room: () => Promise.reject(new Error('nobody asks for it')),
      leave: () => {},
      mustHurry: () => false,
    },
    clock,
    ...{ step: () => 'in', device: () => undefined, health: () => null, written },
    ...{ answered: () => {}, delivered: () => {}, online: () => {}, refused: () => {} },
  })
  return { signaling, turns }
}

test('what is written while something waits to be sent goes by the same call', async () => {
  let write = () => {}
  const offer = new Promise<void>((resolve) => {
    write = resolve
  })
  const { signaling, turns } = wayTo(() => offer)
  signaling.send({ kind: 'hello', to: null, body: {} })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(turns).toEqual([])
  signaling.send({ kind: 'sdp', to: 'two', body: { type: 'offer', sdp: 'v=0', epoch: 1 } })
  write()
  await expect
    .poll(() => turns.map(({ send }) => send.map(({ kind, n }) => [n, kind])))
    .toEqual([
      [
        [1, 'hello'],
        [2, 'sdp'],
      ],
    ])
})

test('a call that only tells the time waits for nothing that is written', async () => {
  const { signaling, turns } = wayTo(() => new Promise(() => {}))
  signaling.refresh()
  await expect.poll(() => turns.length).toBe(1)
})

test('a room in which nothing happens any more is asked once a second at most', async () => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { addEventListener: () => {} })
  const { signaling, turns } = wayTo(() => Promise.resolve(), { ...answer, phase: 'over' })
  signaling.start()
  await new Promise((resolve) => setTimeout(resolve, 900))
  signaling.stop()
  vi.unstubAllGlobals()
  expect(turns.filter(({ hold }) => hold > 0)).toHaveLength(1)
})

test.each([
  ['slow until the tenth call', 9, 10],
  ['fast from the first', 0, 5],
  ['always slow', 99, 13],
])(
  'the clock of a page whose calls are %s is asked for until one was fast, and not for ever',
  async (_, slow, most) => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('document', { addEventListener: () => {} })
    let asked = 0
    const clock = new ServerClock()
    const { signaling } = wayTo(
      () => Promise.resolve(),
      answer,
      async ({ hold }) => {
        if (hold) return new Promise(() => {})
        if (++asked <= slow) await new Promise((resolve) => setTimeout(resolve, 300))
        return { ...answer, now: new Date().toISOString() }
      },
      clock,
    )
    signaling.start()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(asked).toBe(most)
    expect(clock.error() < 75).toBe(slow < 99)
    signaling.stop()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  },
)
