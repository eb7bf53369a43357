import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { noteFigure } from '../figures.ts'
import { sha256 } from '../recorderSpy.ts'
import { fail, prepareFaults } from './faults.ts'
import { longestHole, picturesOf, silence, soundOf } from './film.ts'
import { openLiveStudio, SECONDS, type Visit } from './studio.ts'

const stage = openLiveStudio()
const BEHIND = 3600 * SECONDS

const segments = async (film: 'room' | 'own') => (await stage.server.arrived(film)).length
const faultsOf = async (visit: Visit) => (await visit.health('interviewer'))?.faults ?? []

const picturesOfAll = async () =>
  Promise.all((await stage.server.arrived('room')).map(({ bytes }) => picturesOf(stage.reader, bytes, 'room')))

/** Seconds of each segment in which the candidate is not heard. */
async function silences(film: 'room' | 'own'): Promise<number[]> {
  const arrived = await stage.server.arrived(film)
  return Promise.all(arrived.map(async ({ bytes }) => silence(await soundOf(stage.reader, bytes), 'candidate')))
}

test('a recorder that is stuck is followed by another, and what it held is not lost', async () => {
  const visit = await stage.visit(prepareFaults)
  await visit.record('interviewer')
  await visit.pass(3 * SECONDS)
  const mutedAt = await fail(visit.page, 'mute')
  await eventually(() => segments('room')).toBe(2)
  const followed = Date.now() - mutedAt
  expect((await visit.state('interviewer'))?.notices).toContain('repaired')
  await visit.pass(2 * SECONDS)
  await visit.stop()
  const hole = longestHole(await picturesOfAll())
  console.log('stuck', { followed })
  noteFigure({ what: 'picture lost by a recorder that is stuck', measured: hole, most: 3 * SECONDS, unit: 'ms' })
  expect(followed).toBeLessThan(9 * SECONDS)
  expect(hole).toBeLessThan(3 * SECONDS)
  const arrived = await stage.server.arrived('room')
  const made = visit.heard.recordings().map((parts) => sha256(Buffer.concat(parts)))
  expect(arrived.map(({ bytes }) => sha256(bytes)).sort()).toEqual(made.sort())
  await visit.leave()
})

test('sound that is held for a moment is resumed within 3 s, and goes on in its right place', async () => {
  const visit = await stage.visit(prepareFaults)
  await visit.record('interviewer')
  await visit.pass(3 * SECONDS)
  const heldAt = await fail(visit.page, 'holdSound')
  await eventually(() => segments('room')).toBe(2)
  const followed = Date.now() - heldAt
  await visit.pass(3 * SECONDS)
  await visit.stop()
  const lost = await silences('room')
  console.log('resumed', { followed, lost })
  expect(followed).toBeLessThan(4 * SECONDS)
  expect(lost[1]).toBe(0)
  await visit.leave()
})

test('sound that stays held is mixed anew within 6 s, and the server is told what is missing', async () => {
  const visit = await stage.visit(prepareFaults)
  await visit.record('interviewer')
  await visit.pass(3 * SECONDS)
  const heldAt = await fail(visit.page, 'holdSound', true)
  await eventually(() => segments('room')).toBe(2)
  const followed = Date.now() - heldAt
  await visit.pass(4 * SECONDS)
  const [fault] = await faultsOf(visit)
  await visit.stop()
  const [first] = await stage.server.arrived('room')
  const lost = await silences('room')
  console.log('held', { lost, fault })
  noteFigure({ what: 'sound lost by a mix that is held', measured: followed, most: 6 * SECONDS, unit: 'ms' })
  expect(followed).toBeLessThan(6 * SECONDS)
  expect(lost[1]).toBe(0)
  expect(fault).toMatchObject({ uploadId: first?.id, kind: 'silent' })
  expect(Math.abs(Date.parse(String(fault?.from)) - BEHIND - heldAt)).toBeLessThan(2 * SECONDS)
  await visit.leave()
})

test('a mix that is silent while somebody speaks is made anew, and the other film has what was said', async () => {
  const visit = await stage.visit(prepareFaults)
  await visit.record('interviewer')
  await visit.record('candidate')
  await visit.pass(3 * SECONDS)
  const unpluggedAt = await fail(visit.page, 'unplug')
  await eventually(() => segments('room')).toBe(2)
  await visit.pass(3 * SECONDS)
  const [fault] = await faultsOf(visit)
  await visit.stop()
  const [first] = await stage.server.arrived('room')
  const lost = await silences('room')
  console.log('silent', { lost, fault })
  expect(lost[0]).toBeGreaterThan(8)
  expect(lost[1]).toBe(0)
  expect(fault).toMatchObject({ uploadId: first?.id, kind: 'silent' })
  expect(Math.abs(Date.parse(String(fault?.from)) - BEHIND - unpluggedAt)).toBeLessThan(2 * SECONDS)
  expect(await silences('own')).toEqual([0])
  await visit.leave()
})

test('a picture that nothing draws any more stands still for 4 s at most', async () => {
  const visit = await stage.visit(prepareFaults)
  await visit.record('interviewer')
  await visit.pass(3 * SECONDS)
  await fail(visit.page, 'stopTicker')
  await visit.pass(6 * SECONDS)
  await visit.stop()
  const films = await picturesOfAll()
  const hole = longestHole(films)
  noteFigure({ what: 'picture lost while nothing draws', measured: hole, most: 4 * SECONDS, unit: 'ms' })
  expect(films).toHaveLength(1)
  expect(hole).toBeLessThan(4 * SECONDS)
  expect(films[0]?.times.at(-1)).toBeGreaterThan(8 * SECONDS)
  await visit.leave()
})
