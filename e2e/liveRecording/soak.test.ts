import { readdirSync, readFileSync } from 'node:fs'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fakeDevices } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { BEEP } from './painted.ts'
import { endMeeting, meetPainted, recorded } from './paintedMeeting.ts'
import { flashIn, nearest, playerOn } from './player.ts'
import { free } from './studio.ts'

/** How long the two talk, in minutes; as long as an interview may last. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0)
/** So many moments of the film are looked at. */
const MOMENTS = 8
const MINUTE = 60_000
/** So far may sound and picture be apart; the painted camera and the film's canvas show a change up to a picture later each. In seconds. */
const [APART, PICTURES] = [0.08, 0.1]
const stage = openFixture([...fakeDevices, ...free])

/** What a page keeps once what it no longer needs is thrown away, in megabytes. */
async function keptBy(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** What the server's process keeps in memory, in megabytes. */
function keptByServer(): number {
  const isServer = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/server/src/main.ts')
  const sizes = readdirSync('/proc').flatMap((pid) => {
    try {
      if (!/^\d+$/.test(pid) || !isServer(pid)) return []
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      return []
    }
  })
  return Math.max(0, ...sizes) / 1000
}

test.skipIf(!minutes)(
  'a long interview keeps its time, its sound beside its picture, and its memory (needs SOAK_MINUTES)',
  { timeout: (minutes + 10) * MINUTE },
  async () => {
    const { id, interviewer, candidate } = await meetPainted(stage)
    const { page } = interviewer
    await stage.product.pool.query(
      `update interview set "scheduledEnd" = greatest("scheduledEnd", now() + $2 * interval '1 minute') where id = $1`,
      [id, minutes + 5],
    )
    await recorded(interviewer)
    const kept = async () => ({
      interviewer: await keptBy(page),
      candidate: await keptBy(candidate.page),
      server: keptByServer(),
    })
    // What is loaded in the first minute stays.
    await page.waitForTimeout(Math.min(1, minutes / 4) * MINUTE)
    const before = await kept()
    const pressed: number[] = []
    for (let nth = 0; nth < MOMENTS; nth++) {
      pressed.push(await page.evaluate(() => performance.timeOrigin + performance.now()))
      await page.keyboard.press('n')
      await page.waitForTimeout((minutes * MINUTE) / MOMENTS)
      console.log('minute', Math.round((nth + 1) * (minutes / MOMENTS)), await kept())
    }
    const after = await kept()
    await endMeeting(interviewer, candidate)
    const endedAt = Date.now()
    const made = async () =>
      (await stage.product.pool.query('select * from recording where "interviewId" = $1', [id])).rows[0]
    await eventually(async () => (await made()).status, 120_000).toBe(RecordingStatus.READY)
    const { pieces, coverage, duration } = await made()
    console.log('playable', { after: Date.now() - endedAt, pieces: pieces.length, coverage, duration })

    await page.reload()
    const player = playerOn(page)
    await eventually(player.duration).toBeGreaterThan(minutes * 60)
    const beeps = await player.beginningsOf(BEEP)
    const [began = 0] = pressed
    const first = nearest(beeps, (began - Date.parse(pieces[0].startedAt)) / 1000)
    const moments: { drift: number; apart: number }[] = []
    for (const one of pressed) {
      const place = first + (one - began) / 1000
      const beep = nearest(beeps, place)
      moments.push({ drift: beep - place, apart: (await flashIn(player, beep)) - beep })
    }
    console.log('moments', moments, { before, after })
    expect(Number(coverage)).toBeGreaterThan(0.98)
    for (const { drift, apart } of moments) {
      expect(Math.abs(drift)).toBeLessThanOrEqual(0.15)
      expect(Math.abs(apart)).toBeLessThanOrEqual(APART + PICTURES)
    }
    const [middle = Number.NaN] = moments
      .map(({ apart }) => apart)
      .sort((a, b) => a - b)
      .slice(MOMENTS / 2)
    expect(Math.abs(middle)).toBeLessThanOrEqual(APART)
    const grown = (who: keyof typeof before) => after[who] - before[who]
    expect(Math.max(grown('interviewer'), grown('candidate'))).toBeLessThan(20)
    expect(grown('server')).toBeLessThan(60)
    await interviewer.leave()
    await candidate.leave()
  },
)
