import { expect, test } from 'vitest'
import type { CallPerson } from '../../core/call/types.ts'
import { sceneOf } from './filmScene.ts'

const startedAt = '2026-11-25T12:00:00.000Z'
const media = { microphone: true, camera: true, sharing: false, recording: false }
const own = { stream: null, microphone: true, camera: true, screen: null, lost: null, pictureHeld: false }

/** Since when the film says that its candidate is away. */
function away(facts: Partial<CallPerson>): number | null | undefined {
  const candidate: CallPerson = {
    ...{ visit: 'c', side: 'candidate', name: '', step: 'in', since: startedAt, agreed: true, media },
    ...{ connection: 'connecting', lostSince: null, isLongLost: false, stream: null, screen: null, bars: 3, ...facts },
  }
  return sceneOf({ visit: 'i', own, people: [candidate], startedAt }, 'interviewer').others[0]?.awaySince
}

test.each<[string, Partial<CallPerson>, string | null]>([
  ['still waits as before the start', { step: 'lobby', since: '2026-11-25T11:55:00.000Z' }, null],
  ['comes in and is not connected yet', {}, null],
  ['has gone back to the check', { step: 'devices', since: '2026-11-25T12:09:00.000Z' }, '2026-11-25T12:09:00.000Z'],
  ['was gone before the start', { step: 'away', since: '2026-11-25T11:55:00.000Z' }, '2026-11-25T11:55:00.000Z'],
  ['was never there', { step: 'away', since: null, visit: null }, null],
  ['is not reached', { lostSince: 7 }, new Date(7).toISOString()],
])('a candidate who %s', (_which, facts, since) => {
  expect(away(facts)).toBe(since === null ? null : Date.parse(since))
})
