import { expect, test } from 'vitest'
import { sha256 } from '../recorderSpy.ts'
import { longestHole, picturesOf, silence, soundOf } from './film.ts'
import { openLiveStudio, SECONDS } from './studio.ts'

const stage = openLiveStudio()
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
