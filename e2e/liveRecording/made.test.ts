import { setTimeout } from 'node:timers/promises'
import { type FilmPiece, placeOf } from '@majlis/domain/interview/pieces.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { presentSeconds } from '@majlis/domain/liveRoom/rules.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fakeDevices } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { noteFigure } from '../figures.ts'
import { openFixture } from '../fixture.ts'
import { expectPicture } from '../liveRoom/people.ts'
import { type HeardRecorders, keepUploads, sha256, spyOnRecorders } from '../recorderSpy.ts'
import { silence, soundOf } from './film.ts'
import { BEEP } from './painted.ts'
import { endMeeting, meetPainted, recorded, stamp } from './paintedMeeting.ts'
import { flashIn, nearest, playerOn } from './player.ts'
import { free, SECONDS } from './studio.ts'

const stage = openFixture([...fakeDevices, ...free])
/** So far from its moment a stamp may lead, in seconds, and so much later the painted camera may show what is painted. */
const [FAR, FRAME] = [0.3, 0.05]
/** How long the server is away; ten minutes are what a person would call long. */
const awayFor = Number(process.env.AWAY_SECONDS ?? 10) * SECONDS

/** Reloads a page on a line that brings no script for a while: a hole of less than 1.5 s is none. */
async function reloadSlowly(page: Page): Promise<void> {
  const until = Date.now() + 3 * SECONDS
  await page.route('**/*.js', async (route) => {
    await setTimeout(Math.max(0, until - Date.now()))
    await route.continue()
  })
  await page.reload()
  await page.unrouteAll({ behavior: 'wait' })
}

test('through a reload, a server that is away and one that is killed again and again the film shows and sounds of both, each question is where it was asked, and every byte follows [S2.22]', {
  timeout: 240_000 + 2 * awayFor,
}, async () => {
  const { product } = stage
  const heard: HeardRecorders[] = []
  const prepare = async (context: BrowserContext) => heard.push(await spyOnRecorders(context))
  const kept = keepUploads(product.dataDir)
  const questions = ['What went wrong?', 'What next?']
  const { id, interviewer, candidate } = await meetPainted(stage, { questions, prepare })
  const { t } = interviewer
  await product.pool.query(
    `update interview set "scheduledEnd" = greatest("scheduledEnd", now() + $2 * interval '1 second') where id = $1`,
    [id, awayFor / SECONDS + 600],
  )
  const askNext = (nth: number) => stamp(interviewer, nth)
  await recorded(interviewer)
  await askNext(1)
  const asked = async () =>
    (
      await product.pool.query('select 1 from interview_question where "interviewId" = $1 and "askedAt" is not null', [
        id,
      ])
    ).rowCount
  await eventually(asked).toBe(1)
  const isAwayForServer = async () =>
    (
      await product.pool.query(
        `select bool_and("seenAt" < now() - interval '${presentSeconds} seconds') as away from room_visit
        where "interviewId" = $1 and side = 'candidate'`,
        [id],
      )
    ).rows[0].away
  // Another page, another segment, and a hole between that only the candidate's film fills.
  const before = heard[1]?.recordings().length
  await reloadSlowly(interviewer.page)
  await interviewer.page.getByRole('heading', { level: 1, name: interviewer.t.stage }).waitFor()
  await recorded(interviewer)
  await askNext(2)
  await product.kill()
  const killedAt = Date.now()
  await askNext(3)
  await interviewer.page.getByText(t.offline).waitFor()
  await interviewer.page.waitForTimeout(awayFor)
  // Whoever is connected stays connected.
  for (const one of [interviewer, candidate]) await expectPicture(one)
  expect(await interviewer.page.getByText(t.lost).count()).toBe(0)
  // The candidate's page does not reach the server again for as long: it is away for the server, and heard.
  await candidate.page.route('**/turn', (route) => route.abort())
  await product.restart()
  await eventually(asked, 60_000).toBe(3)
  await eventually(isAwayForServer, 60_000).toBe(true)
  for (let again = 0; again < 2; again++) {
    await product.kill()
    await interviewer.page.waitForTimeout(SECONDS)
    await product.restart()
  }
  await candidate.page.unroute('**/turn')
  const backAt = Date.now()
  await eventually(() => interviewer.page.getByText(t.offline).count(), 60_000).toBe(0)
  await askNext(4)
  await endMeeting(interviewer, candidate)
  const endedAt = Date.now()
  const made = async () => (await product.pool.query('select * from recording where "interviewId" = $1', [id])).rows[0]
  await eventually(async () => (await made()).status, 60_000).toBe(RecordingStatus.READY)
  console.log('playable', { after: Date.now() - endedAt })

  await interviewer.page.reload()
  const player = playerOn(interviewer.page)
  await eventually(player.duration).toBeGreaterThan(5)
  const { pieces, duration, coverage } = await made()
  expect(Number(coverage)).toBeGreaterThanOrEqual(0.98)
  // On a busy machine one recorder may begin well before the other, or have been followed by another; the hole is filled
  // from the other film all the same.
  expect(pieces.map(({ film }: FilmPiece) => film).join(' ')).toMatch(/^(own )*(room )+(own )+room( room)*$/)
  expect(Math.abs((await player.duration()) - Number(duration))).toBeLessThan(0.1)
  const whole = (Date.parse(pieces.at(-1).endedAt) - Date.parse(pieces[0].startedAt)) / 1000
  expect(Math.abs((await player.duration()) - whole)).toBeLessThan(0.5)

  const bytes = await player.bytes()
  const sound = await soundOf(interviewer.page, bytes)
  const [isOwn, isRoom] = [({ film }: FilmPiece) => film === 'own', ({ film }: FilmPiece) => film === 'room']
  const beginsHole = (piece: FilmPiece, nth: number) => isOwn(piece) && pieces.slice(0, nth).some(isRoom)
  const [begin, end] = [pieces.find(beginsHole).placed, pieces[pieces.findLastIndex(isOwn) + 1].placed]
  const beginning = pieces.find(isRoom).placed
  const hole = sound.slice(Math.ceil(begin * 4) + 1, Math.floor(end * 4) - 1)
  const unfilled = hole.filter(({ candidate }) => candidate < 0.05).length / 4
  const silent = { candidate: silence(sound, 'candidate'), interviewer: silence(sound, 'interviewer') }
  console.log('film', { whole, hole: end - begin, unfilled, silent })
  const quarterOf = (at: number) => Math.round((placeOf(pieces, new Date(at).toISOString()) ?? 0) * 4)
  // Of what is asked the first second is not counted.
  const away = sound.slice(quarterOf(killedAt) - 4, quarterOf(backAt))
  const lost = { candidate: silence(away, 'candidate'), interviewer: silence(away, 'interviewer') }
  console.log('server away', { away: away.length / 4, lost })
  expect(away.length).toBeGreaterThan((awayFor / SECONDS) * 4)
  expect(lost.candidate).toBeLessThanOrEqual(3)
  expect(lost.interviewer).toBeLessThanOrEqual(1)
  expect(hole.length).toBeGreaterThan(2)
  expect(unfilled).toBeLessThanOrEqual(hole.length / 16)
  expect(silent.candidate).toBeLessThanOrEqual(Math.max(3, whole / 10))
  // Nobody sat before the other camera while its page was loaded.
  expect(silent.interviewer).toBeLessThanOrEqual(beginning + end - begin + Math.max(3, whole / 10))

  const { rows } = await product.pool.query<{ askedTime: string }>(
    'select "askedTime" from interview_question where "interviewId" = $1 and "askedAt" is not null order by "askedAt"',
    [id],
  )
  expect(rows).toHaveLength(4)
  const beeps = await player.beginningsOf(BEEP)
  const offs: number[] = []
  for (const [nth, { askedTime }] of rows.entries()) {
    const place = Number(askedTime)
    const off = { flash: (await flashIn(player, place)) - place, beep: nearest(beeps, place) - place }
    console.log('stamp', nth, off)
    offs.push(Math.abs(off.flash), Math.abs(off.beep))
    expect(Math.abs(off.beep)).toBeLessThanOrEqual(FAR)
    expect(Math.abs(off.flash)).toBeLessThanOrEqual(FAR + FRAME)
  }
  const of = `the furthest of ${rows.length}, by picture and sound, with a reload and a killed server between; target 0.15`
  noteFigure({ what: 'a stamp from its moment', measured: Math.max(...offs), most: FAR + FRAME, unit: 's', of })
  expect(await player.at(Number(rows.at(-1)?.askedTime) - 0.5)).toEqual({ large: 'red', small: 'blue' })
  await interviewer.leave()
  await candidate.leave()
  // A page that was loaded again lost what its recorder had not handed over yet.
  const finished = [...(heard[0]?.recordings() ?? []), ...(heard[1]?.recordings().slice(before) ?? [])]
  expect(finished.length).toBeGreaterThan(1)
  const hashes = finished.map((parts) => sha256(Buffer.concat(parts)))
  expect((await kept.all()).map(sha256)).toEqual(expect.arrayContaining(hashes))
})
