import type { LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { expect, test } from 'vitest'
import { firstView, personView } from './callView.ts'
import type { Pair } from './pair.ts'
import type { ConnectionState, Person } from './types.ts'

test('a page that comes back into a conversation records nothing before its first turn told it the time', () => {
  const room: LiveRoom = {
    ...{ interviewId: 'one', candidateName: 'Amal', company: 'Demo', logo: null, position: null, side: 'candidate' },
    ...{ startsAt: null, endsAt: null, startedAt: '2026-10-01T09:00:00.000Z', endedAt: null, phase: 'live' },
    ...{ agreed: true, consent: null, iceServers: [], relayOnly: false, relayUntil: null },
    ...{ people: [], recording: true, now: '2026-10-01T09:10:00.000Z' },
  }
  expect(firstView('page', room, 'devices')).toMatchObject({ phase: 'live', agreed: true, recording: false })
})

/** Amal, of whom the server has not heard for a while, as a screen shows them by what their connection says. */
function untold(state: ConnectionState, more: Partial<Person> = {}) {
  const person = {
    visit: null,
    side: 'candidate',
    name: 'Amal',
    step: 'away',
    since: null,
    agreed: true,
    me: false,
  } as const
  const pair = { visit: 'page', state, quality: { bars: 3 }, lostSince: null, isLongLost: false } as Pair
  const { step, visit } = personView({ ...person, ...more }, pair, new Map())
  return { step, visit }
}

test('whoever cannot reach the server and is heard all the same is there', () => {
  for (const state of ['live', 'weak'] as const) expect(untold(state)).toEqual({ step: 'in', visit: 'page' })
  for (const state of ['lost', 'restoring', 'connecting', 'over'] as const)
    expect(untold(state)).toEqual({ step: 'away', visit: null })
})

test('whoever has taken the agreement back, or waits outside, is not let in by a connection', () => {
  expect(untold('live', { agreed: false })).toEqual({ step: 'away', visit: null })
  expect(untold('live', { step: 'lobby', visit: 'page' })).toEqual({ step: 'lobby', visit: 'page' })
})
