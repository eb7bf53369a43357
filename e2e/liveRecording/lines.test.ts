import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { noteFigure } from '../figures.ts'
import { sha256 } from '../recorderSpy.ts'
import { longestHole, picturesOf, silence, soundOf } from './film.ts'
import { openLiveStudio, SECONDS, type Visit } from './studio.ts'

const stage = openLiveStudio()

/** Every byte that the page's recorders made is at the server, and no other. */
async function expectAll(visit: Visit): Promise<void> {
  const made = visit.heard.recordings().map((parts) => sha256(Buffer.concat(parts)))
  const arrived = await stage.server.arrived()
  expect(arrived.map(({ bytes }) => sha256(bytes)).sort()).toEqual(made.sort())
  expect(arrived.every(({ isWhole }) => isWhole)).toBe(true)
}

/** The page's clock is an hour behind the server's. */
const HOUR = 3600 * SECONDS

test('each of the two films shows its people and sounds of both, and arrives byte by byte', async () => {
  const visit = await stage.visit()
  await visit.record('interviewer')
  await visit.record('candidate')
  await visit.pass(8 * SECONDS)
  await visit.stop()
  const [room] = await stage.server.arrived('room')
  const [own] = await stage.server.arrived('own')
  if (!room || !own) throw new Error('a film did not arrive')

  const made = visit.heard.recordings().map((parts) => sha256(Buffer.concat(parts)))
  expect([room, own].map(({ bytes }) => sha256(bytes)).sort()).toEqual(made.sort())
  expect(room.words).toMatchObject({ interviewId: 'interview', clockError: '7', kbps: '864' })
  expect(own.words).toMatchObject({ interviewId: 'interview', clockError: '7', kbps: '564' })
  // One film can fill the other's holes as it is.
  expect(own.words.mime).toBe(room.words.mime)
  for (const { words } of [room, own]) expect(Date.parse(String(words.startedAt)) - visit.base).toBeGreaterThan(HOUR)

  const shown = await picturesOf(stage.reader, room.bytes, 'room')
  const camera = await picturesOf(stage.reader, own.bytes, 'camera')
  expect(shown).toMatchObject({ colours: { large: 'red', small: 'blue' }, size: '320x180' })
  expect(camera).toMatchObject({ colours: { large: 'red' }, size: '320x240' })
  expect(longestHole([camera])).toBeLessThan(SECONDS)
  for (const { bytes } of [room, own]) {
    const sound = await soundOf(stage.reader, bytes)
    expect(sound.length).toBeGreaterThan(28)
    expect([silence(sound, 'candidate'), silence(sound, 'interviewer')]).toEqual([0, 0])
  }
  await visit.leave()
})

test('other devices begin another segment before the last ends, and cost nothing', async () => {
  const visit = await stage.visit()
  await visit.record('candidate')
  await visit.pass(4 * SECONDS)
  await visit.changeDevices('candidate', '#0ff', 660)
  await eventually(async () => (await stage.server.arrived('own')).length).toBe(2)
  await visit.pass(4 * SECONDS)
  const [ended] = (await visit.health('candidate'))?.ended ?? []
  await visit.stop()
  const arrived = await stage.server.arrived('own')
  const films = []
  for (const { bytes } of arrived) films.push(await picturesOf(stage.reader, bytes, 'camera'))
  // A machine that falls behind begins one more segment, of the same devices.
  const looks = films.map(({ colours }) => colours.large)
  expect(looks.filter((look, nth) => look !== looks[nth - 1])).toEqual(['red', 'cyan'])
  expect(longestHole(films)).toBeLessThan(SECONDS)
  expect(ended).toMatchObject({ uploadId: arrived[0]?.id })
  expect(Date.parse(String(ended?.endedAt))).toBeGreaterThan(Date.parse(String(arrived[1]?.words.startedAt)))
  await expectAll(visit)
  await visit.leave()
})

test('a line that is away for a while costs nothing, and the person is told up to when all is safe', async () => {
  const visit = await stage.visit()
  await visit.record('candidate')
  await visit.pass(3 * SECONDS)
  const before = await visit.state('candidate')
  await visit.context.setOffline(true)
  await visit.pass(5 * SECONDS)
  const away = await visit.state('candidate')
  expect(away?.isOnline).toBe(false)
  expect(away?.lagSeconds).toBeGreaterThan(4)
  expect((away?.savedUpTo ?? 0) - (before?.savedUpTo ?? 0)).toBeLessThan(2.5 * SECONDS)
  await visit.context.setOffline(false)
  await eventually(async () => ((await visit.state('candidate'))?.lagSeconds ?? 99) < 3).toBe(true)
  await visit.stop()
  expect(await visit.state('candidate')).toMatchObject({ phase: 'done', left: 0 })
  await expectAll(visit)
  await visit.leave()
})

test('a line that is cut between the two alone ends neither film: each goes on with who sits before it', async () => {
  const visit = await stage.visit()
  await visit.record('interviewer')
  await visit.record('candidate')
  await visit.pass(3 * SECONDS)
  await visit.cut()
  await visit.pass(4 * SECONDS)
  await visit.stop()
  const [room, own] = [...(await stage.server.arrived('room')), ...(await stage.server.arrived('own'))]
  if (!room || !own) throw new Error('a film did not arrive')
  const [inRoom, inOwn] = [await soundOf(stage.reader, room.bytes), await soundOf(stage.reader, own.bytes)]
  const lost = { room: silence(inRoom, 'candidate'), own: silence(inOwn, 'interviewer') }
  console.log('cut', { lost })
  expect([silence(inRoom, 'interviewer'), silence(inOwn, 'candidate')]).toEqual([0, 0])
  for (const seconds of Object.values(lost)) expect(seconds).toBeGreaterThan(1.5)
  expect(longestHole([await picturesOf(stage.reader, own.bytes, 'camera')])).toBeLessThan(SECONDS)
  await expectAll(visit)
  await visit.leave()
})

test('film `own` waits while the call is weak, and goes at full speed after the end', async () => {
  const visit = await stage.visit()
  await visit.record('candidate')
  await visit.setLine({ weak: true, availableKbps: 300 })
  await visit.pass(12 * SECONDS)
  const [own] = await stage.server.arrived('own')
  expect(own?.bytes.length).toBe(0)
  expect((await visit.state('candidate'))?.notices).toContain('slowUpload')
  const since = Date.now()
  await visit.stop()
  console.log('after the end', { sentIn: Date.now() - since })
  await expectAll(visit)
  await visit.leave()
})

test('a browser that keeps nothing records all the same, and says so', async () => {
  const visit = await stage.visit((context) =>
    context.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('a private window', 'SecurityError')
      }
    }),
  )
  await visit.record('interviewer')
  await visit.pass(3 * SECONDS)
  expect((await visit.state('interviewer'))?.notices).toContain('notDurable')
  await visit.stop()
  await expectAll(visit)
  await visit.leave()
})

test('a reload loses three seconds at most, and what the server lacked follows by itself', async () => {
  const visit = await stage.visit()
  await visit.record('candidate')
  await visit.pass(3 * SECONDS)
  stage.server.refuse(503)
  await visit.pass(3 * SECONDS)
  const reloadedAt = Date.now()
  await visit.page.reload()
  stage.server.refuse(0)
  await visit.record('candidate')
  await visit.pass(2 * SECONDS)
  await visit.stop()
  const arrived = await stage.server.arrived('own')
  expect(arrived.map(({ isWhole }) => isWhole)).toEqual([true, true])
  const film = await picturesOf(stage.reader, arrived[0]?.bytes ?? Buffer.alloc(0), 'camera')
  const lost = reloadedAt - visit.base - Math.max(...film.times)
  noteFigure({ what: 'film lost by a reload', measured: lost, most: 3 * SECONDS, unit: 'ms' })
  expect(lost).toBeLessThan(3 * SECONDS)
  expect(silence(await soundOf(stage.reader, arrived[1]?.bytes ?? Buffer.alloc(0)), 'interviewer')).toBe(0)
  await visit.leave()
})

test('one film is not sent as the other, and what the server does not know of the caller’s stays', async () => {
  const visit = await stage.visit()
  await visit.record('candidate')
  await visit.pass(2 * SECONDS)
  stage.server.refuse(503)
  await visit.pass(2 * SECONDS)
  await visit.page.reload()
  stage.server.refuse(404)
  expect(await visit.recover('own', true)).toBe(0)
  stage.server.refuse(0)
  expect(await visit.recover('room', true)).toBe(0)
  expect(await visit.recover('own', true)).toBe(1)
  await visit.leave()
})

test('a server whose disk is full is named as the reason, and gets all of it once there is room', async () => {
  const visit = await stage.visit()
  await visit.record('interviewer')
  await visit.pass(2 * SECONDS)
  stage.server.refuse(507)
  await visit.pass(4 * SECONDS)
  expect(await visit.state('interviewer')).toMatchObject({ phase: 'recording', isOnline: false, hindrance: 'Not now.' })
  stage.server.refuse(0)
  await eventually(async () => ((await visit.state('interviewer'))?.lagSeconds ?? 99) < 3).toBe(true)
  await visit.stop()
  expect(await visit.state('interviewer')).toMatchObject({ phase: 'done', left: 0, hindrance: '' })
  await expectAll(visit)
  await visit.leave()
})

test('a server that loses its disk loses what was there alone: the film goes on in another segment', async () => {
  const visit = await stage.visit()
  await visit.record('interviewer')
  await visit.pass(4 * SECONDS)
  await stage.server.loseDisk()
  const lostAt = Date.now() - visit.base
  await eventually(async () => (await stage.server.arrived('room')).length).toBe(2)
  await visit.pass(3 * SECONDS)
  expect(await visit.state('interviewer')).toMatchObject({ phase: 'recording', isOnline: true })
  await visit.stop()
  const [, next] = await stage.server.arrived('room')
  expect(next?.isWhole).toBe(true)
  const bytes = next?.bytes ?? Buffer.alloc(0)
  expect(visit.heard.recordings().map((parts) => sha256(Buffer.concat(parts)))).toContain(sha256(bytes))
  const film = await picturesOf(stage.reader, bytes, 'room')
  const missed = Math.min(...film.times.filter((time) => time > 0)) - lostAt
  noteFigure({ what: "film lost with a server's disk", measured: missed, most: 3 * SECONDS, unit: 'ms' })
  expect(missed).toBeLessThan(3 * SECONDS)
  await visit.leave()
})

test('a server that takes nothing more is believed at its second word, in its own words', async () => {
  const visit = await stage.visit()
  stage.server.refuse(403)
  await visit.record('interviewer')
  await eventually(async () => (await visit.state('interviewer'))?.phase).toBe('refused')
  expect(await visit.state('interviewer')).toMatchObject({ refusal: 'Not now.' })
  stage.server.refuse(0)
  await visit.leave()
})

test('a film begins with both, though the other one is connected a moment later', async () => {
  const visit = await stage.visit()
  await visit.record('interviewer', 500)
  await visit.pass(SECONDS)
  await visit.stop()
  const [room] = await stage.server.arrived('room')
  const { first } = await picturesOf(stage.reader, room?.bytes ?? Buffer.alloc(0), 'room')
  expect(first).toEqual({ large: 'red', small: 'blue' })
  await visit.leave()
})

test('who is away is shown by a card', async () => {
  const visit = await stage.visit()
  await visit.record('interviewer')
  await visit.pass(2 * SECONDS)
  await visit.away('interviewer')
  await visit.pass(2 * SECONDS)
  await visit.stop()
  const [room] = await stage.server.arrived('room')
  const film = await picturesOf(stage.reader, room?.bytes ?? Buffer.alloc(0), 'room')
  expect(film.colours).toMatchObject({ large: expect.stringMatching(/^\d+,\d+,\d+$/), small: 'blue' })
  await visit.leave()
})
