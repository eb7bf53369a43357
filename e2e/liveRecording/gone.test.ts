import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { FilmPiece } from '@majlis/domain/interview/pieces.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { endEmptyRooms } from '@majlis/server/src/features/liveRoom/jobs.ts'
import { expect, test } from 'vitest'
import { fakeDevices, launchToKill } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { beginIn, leads } from '../liveRoom/meeting.ts'
import { expectPicture, participant } from '../liveRoom/people.ts'
import { holdFilm } from '../liveRoom/rareStates.ts'
import { signInAs } from '../user.ts'
import { silence, soundOf } from './film.ts'
import { endMeeting, enterPainted, meetPainted, recorded } from './paintedMeeting.ts'
import { playerOn } from './player.ts'
import { free, SECONDS } from './studio.ts'

const devices = [...fakeDevices, ...free]
const stage = openFixture(devices)

/** What is known of an interview's recording. */
const recordingOf = async (id: string) =>
  (await stage.product.pool.query('select * from recording where "interviewId" = $1', [id])).rows[0]

/** The same once it is made. */
async function made(id: string) {
  await eventually(async () => (await recordingOf(id))?.status, 90_000).toBe(RecordingStatus.READY)
  return recordingOf(id)
}

/** Nothing grows any more in this folder: nobody waits a minute for a test. */
async function rest(folder: string): Promise<void> {
  const before = new Date(Date.now() - 120_000)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.parentPath.includes('upload'))
      // What is just being written has another name a moment later.
      await utimes(path.join(entry.parentPath, entry.name), before, before).catch((error) => {
        if (error.code !== 'ENOENT') throw error
      })
}

test('an interviewer whose upload is far behind is gone for good: the candidate is told, the interview ends by itself, and every word is in its film [S2.22]', {
  timeout: 240_000,
}, async () => {
  const { product, browser } = stage
  const { browser: other, kill } = await launchToKill(devices)
  const { id, interviewer, candidate } = await meetPainted(stage, { interviewerAt: other })
  await recorded(interviewer)
  const come = `select 1 from recording_segment where "interviewId" = $1 and film = 'room'`
  await eventually(async () => (await product.pool.query(come, [id])).rowCount).toBeGreaterThan(0)
  await candidate.page.waitForTimeout(9 * SECONDS)
  await holdFilm(interviewer)
  const heldAt = Date.now()
  await candidate.page.waitForTimeout(3 * SECONDS)
  const killedAt = Date.now()
  await kill()
  await candidate.page.getByText(/^Waiting for /).waitFor()
  console.log('gone', { saidAfter: Date.now() - killedAt })
  await candidate.look('the interviewer is gone')
  await candidate.press(candidate.t.leave)
  const leaving = candidate.page.getByRole('dialog').getByRole('button', { name: candidate.t.leave, exact: true })
  await leaving.click()
  await candidate.heading(candidate.t.leftTitle)
  const own = () =>
    product.pool.query(`select 1 from recording_segment where "interviewId" = $1 and film = 'own' and finished`, [id])
  await eventually(async () => (await own()).rowCount, 60_000).toBe(1)

  // Nobody is there any more, a quarter of an hour after its planned end, as the server's clock has it.
  await beginIn(product, id, -46 * 60)
  const isThere = `select 1 from room_visit where "interviewId" = $1 and "leftAt" is null and "seenAt" > now() - interval '12 seconds'`
  await eventually(async () => (await product.pool.query(isThere, [id])).rowCount).toBe(0)
  await rest(product.dataDir)
  expect(await endEmptyRooms(product.pool)).toBe(1)
  const { pieces } = await made(id)
  const from = (film: string) => pieces.filter((one: FilmPiece) => one.film === film)
  const [room, followed] = [from('room').at(-1), from('own')]
  expect(followed.length).toBeGreaterThan(0)
  // The interviewer's film ends where its line did; what follows is the candidate's.
  expect(Date.parse(room.endedAt) - heldAt).toBeLessThan(3 * SECONDS)
  expect(Date.parse(followed.at(-1).endedAt)).toBeGreaterThan(killedAt + 3 * SECONDS)

  const reader = await participant(browser, 'en', 'company')
  await signInAs(reader.page, product.url, leads.en)
  await reader.page.goto(`${product.url}/interviewer/interviews?interview=${id}`)
  const player = playerOn(reader.page)
  await eventually(player.duration, 60_000).toBeGreaterThan(10)
  const sound = await soundOf(reader.page, await player.bytes())
  // Before the two were connected nobody heard anybody.
  const met = sound.findIndex((loudness) => loudness.candidate > 0.05 && loudness.interviewer > 0.05)
  const gone = Math.floor(((killedAt - Date.parse(pieces[0].startedAt)) / SECONDS) * 4)
  const silent = {
    candidate: silence(sound.slice(met), 'candidate'),
    interviewer: silence(sound.slice(met, gone), 'interviewer'),
  }
  console.log('gone', { seconds: sound.length / 4, met: met / 4, silent })
  expect(met).toBeGreaterThanOrEqual(0)
  expect(met).toBeLessThan(gone - 4 * 4)
  expect(silent.candidate).toBeLessThanOrEqual(1)
  expect(silent.interviewer).toBeLessThanOrEqual(3)
  await reader.leave()
  await candidate.leave()
})

test('a candidate whose browser is gone costs the film nothing: it goes on, says so, and shows who comes back at another browser', {
  timeout: 240_000,
}, async () => {
  const { browser: lost, kill } = await launchToKill(devices)
  const { id, link, interviewer, candidate } = await meetPainted(stage, { candidateAt: lost })
  const { page, t } = interviewer
  await recorded(interviewer)
  await candidate.page.waitForTimeout(3 * SECONDS)
  const killedAt = Date.now()
  await kill()
  await page
    .getByText(t.lost)
    .or(page.getByText(/^Waiting for /))
    .first()
    .waitFor()
  console.log('candidate gone', { saidAfter: Date.now() - killedAt })
  await page.waitForTimeout(3 * SECONDS)
  const back = await enterPainted(stage.browser, link)
  await expectPicture(interviewer)
  await page.waitForTimeout(3 * SECONDS)
  await endMeeting(interviewer, back)
  const { pieces, coverage, duration } = await made(id)
  console.log('candidate gone', { coverage, duration, pieces: pieces.map(({ film }: FilmPiece) => film).join(' ') })
  // One film from the first byte to the last: nothing had to be filled.
  expect(pieces.every(({ film }: FilmPiece) => film === 'room')).toBe(true)
  expect(Number(coverage)).toBeGreaterThanOrEqual(0.98)
  await page.reload()
  const player = playerOn(page)
  await eventually(player.duration, 60_000).toBeGreaterThan(10)
  const sound = await soundOf(page, await player.bytes())
  const quiet = silence(sound, 'interviewer')
  const came = sound.findLastIndex(({ candidate }) => candidate > 0.05)
  console.log('candidate gone', { quiet })
  expect(quiet).toBeLessThanOrEqual(1)
  // Who came back is heard at its end.
  expect(came).toBeGreaterThan(sound.length - 4 * 4)
  await interviewer.leave()
  await back.leave()
})
