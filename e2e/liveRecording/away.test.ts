import type { FilmPiece } from '@majlis/domain/interview/pieces.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { fakeDevices, launchToKill } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { expectPicture } from '../liveRoom/people.ts'
import { type HeardRecorders, keepUploads, sha256, spyOnRecorders } from '../recorderSpy.ts'
import { silence, soundOf } from './film.ts'
import { endMeeting, enterPainted, meetPainted, recorded } from './paintedMeeting.ts'
import { playerOn } from './player.ts'
import { free, SECONDS } from './studio.ts'

const devices = [...fakeDevices, ...free]
const stage = openFixture(devices)
/** How long the server is away; ten minutes are what a person would call long. */
const awayFor = Number(process.env.AWAY_SECONDS ?? 12) * SECONDS

/** The recording of an interview, once it is made. */
async function made(id: string) {
  const read = async () =>
    (await stage.product.pool.query('select * from recording where "interviewId" = $1', [id])).rows[0]
  await eventually(async () => (await read())?.status, 90_000).toBe(RecordingStatus.READY)
  return read()
}

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

test('a server that is away costs nothing: the conversation and both films go on, and every byte follows', {
  timeout: 240_000 + 2 * awayFor,
}, async () => {
  const { product } = stage
  const heard: HeardRecorders[] = []
  const prepare = async (context: BrowserContext) => heard.push(await spyOnRecorders(context))
  const kept = keepUploads(product.dataDir)
  const { id, interviewer, candidate } = await meetPainted(stage, { prepare })
  const { page, t } = interviewer
  await product.pool.query(
    `update interview set "scheduledEnd" = greatest("scheduledEnd", now() + $2 * interval '1 second') where id = $1`,
    [id, awayFor / SECONDS + 600],
  )
  await recorded(interviewer)
  await product.kill()
  const killedAt = Date.now()
  await page.getByText(t.offline).waitFor()
  await page.waitForTimeout(awayFor)
  // Whoever is connected stays connected.
  for (const one of [interviewer, candidate]) await expectPicture(one)
  expect(await page.getByText(t.lost).count()).toBe(0)
  await product.restart()
  const away = Date.now() - killedAt
  await eventually(() => page.getByText(t.offline).count(), 60_000).toBe(0)
  await recorded(interviewer)
  await endMeeting(interviewer, candidate)
  const { pieces, coverage, duration } = await made(id)
  console.log('server away', { away, coverage, duration, pieces: pieces.length })
  expect(Number(coverage)).toBeGreaterThanOrEqual(0.98)
  expect(Number(duration) * SECONDS).toBeGreaterThan(away)
  await page.reload()
  const player = playerOn(page)
  await eventually(player.duration, 60_000).toBeGreaterThan(away / SECONDS)
  const sound = await soundOf(page, await player.bytes())
  const lost = { candidate: silence(sound, 'candidate'), interviewer: silence(sound, 'interviewer') }
  console.log('server away', { lost })
  expect(lost.candidate).toBeLessThanOrEqual(3)
  expect(lost.interviewer).toBeLessThanOrEqual(1)
  await Promise.all([candidate.leave(), interviewer.leave()])
  // What the test before left may follow in between.
  const recordings = heard.flatMap((one) => one.recordings().map((parts) => Buffer.concat(parts)))
  expect((await kept.all()).map(sha256)).toEqual(expect.arrayContaining(recordings.map(sha256)))
})
