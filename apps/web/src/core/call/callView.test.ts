import type { LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { expect, test } from 'vitest'
import { firstView } from './callView.ts'

test('a page that comes back into a conversation records nothing before its first turn told it the time', () => {
  const room: LiveRoom = {
    ...{ interviewId: 'one', candidateName: 'Amal', company: 'Demo', logo: null, position: null, side: 'candidate' },
    ...{ startsAt: null, endsAt: null, startedAt: '2026-10-01T09:00:00.000Z', endedAt: null, phase: 'live' },
    ...{ agreed: true, consent: null, iceServers: [], relayOnly: false, relayUntil: null },
    ...{ people: [], recording: true, now: '2026-10-01T09:10:00.000Z' },
  }
  expect(firstView('page', room, 'devices')).toMatchObject({ phase: 'live', agreed: true, recording: false })
})
