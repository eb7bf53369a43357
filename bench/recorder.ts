/**
 * What recording a live interview costs the browsers of both sides, beside the call itself: two browsers, each with a
 * camera of 640 by 480 at 25 pictures a second, in cores of processor time, every process of a browser counted.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '@majlis/server/src/db/migrate.ts'
import { startThrowaway } from '@majlis/server/src/db/throwaway.ts'
import { packetsOf, withReel } from '@majlis/server/src/outside/media/film.ts'
import { openUploadSite } from '@majlis/server/test/media/uploadSite.ts'
import pg from 'pg'
import { fakeCamera, launchToKill, noBrowser } from '../e2e/browser.ts'
import type { Studio } from '../e2e/liveRecording/page/main.ts'
import { buildPage } from '../e2e/liveRecording/page.ts'
import { processorTime } from './environment.ts'
import { endWith } from './figures.ts'

declare const studio: Studio
type Side = 'candidate' | 'interviewer'

if (noBrowser) throw new Error(noBrowser)
const seconds = Number(process.env.SECONDS ?? 12)
const most = 0.6
const cluster = await startThrowaway()
const pool = new pg.Pool({ ...cluster.connection, max: 4, pipeline: true })
const owner = await pool.connect()
await migrate(owner, path.join(import.meta.dirname, '../apps/server/migrations'), () => {})
owner.release()
const site = await openUploadSite(pool, path.join(cluster.folder, 'uploads'), await buildPage())

async function enter() {
  const { browser, kill, group } = await launchToKill([...fakeCamera(20), '--autoplay-policy=no-user-gesture-required'])
  const page = await browser.newPage()
  await page.goto(site.url)
  return { page, kill, group }
}

/** Processor time of every process of a browser, in milliseconds. */
function timeOf(group: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.reduce((sum, pid) => {
    try {
      const isOurs = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]) === group
      return isOurs ? sum + processorTime(Number(pid)) : sum
    } catch {
      return sum
    }
  }, 0)
}

const sides = { candidate: await enter(), interviewer: await enter() }
const offered = await sides.candidate.page.evaluate(() => studio.offer())
const answered = await sides.interviewer.page.evaluate((offered) => studio.answer(offered), offered)
await sides.candidate.page.evaluate((answered) => studio.accept(answered), answered)

/** Cores that each side's browser uses. */
async function measure(): Promise<Record<Side, number>> {
  await pause(3000)
  const groups = [sides.candidate.group, sides.interviewer.group]
  const [before, since] = [groups.map(timeOf), performance.now()]
  await pause(seconds * 1000)
  const passed = performance.now() - since
  const [candidate = 0, interviewer = 0] = groups.map((group, nth) => (timeOf(group) - (before[nth] ?? 0)) / passed)
  return { candidate, interviewer }
}

const film = (side: Side, picture: boolean) =>
  sides[side].page.evaluate(([side, picture]) => studio.recordCall(side, picture), [side, picture] as const)
const stop = (side: Side) => sides[side].page.evaluate((side) => studio.stop(side), side)

/** Pictures a second that are in film `room`, from its beginning to its end. */
async function picturesOfRoom(): Promise<number> {
  const file = path.join(cluster.folder, 'room.mp4')
  await writeFile(file, (await site.arrived('room'))[0]?.bytes ?? '')
  return withReel(file, async ({ video }) => {
    let [count, end] = [0, 0]
    for await (const { timestamp, duration } of packetsOf(video)) {
      count++
      end = timestamp + duration
    }
    return count / end
  })
}

const call = await measure()
await film('interviewer', true)
await film('candidate', false)
const asSound = await measure()
await stop('candidate')
await film('candidate', true)
const asPicture = await measure()
await Promise.all([stop('candidate'), stop('interviewer')])
const drawn = await picturesOfRoom()
const perPicture = ((asSound.interviewer - call.interviewer) / drawn) * 1000

const rows: [string, number][] = [
  ['interviewer, call alone', call.interviewer],
  ['interviewer, with film `room`', asSound.interviewer],
  ['candidate, call alone', call.candidate],
  ['candidate, with film `own` as sound', asSound.candidate],
  ['candidate, with film `own` and its picture', asPicture.candidate],
]
for (const [what, cores] of rows) console.log(what.padEnd(44), `${cores.toFixed(2)} cores`)
console.log('pictures of film `room` a second, of 20'.padEnd(44), drawn.toFixed(1))
console.log('each of them, beside the call'.padEnd(44), `${perPicture.toFixed(1)} ms of processor time`)
if (drawn < 17) console.log('this machine was too busy to draw them all: the figures are too low')
for (const { kill } of Object.values(sides)) await kill()
await site.close()
await pool.end()
await cluster.stop()
endWith([
  {
    what: "the interviewer's browser, in a call of 640 by 480 with film `room`",
    ...{ measured: asSound.interviewer, most, unit: 'cores' },
    of: `the call alone ${call.interviewer.toFixed(2)}; ${drawn.toFixed(0)} pictures a second`,
  },
])
