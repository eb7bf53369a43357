import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fakeDevices, launchToKill } from './browser.ts'
import { filmTheClock, lastPicture } from './counter.ts'
import { eventually } from './eventually.ts'
import { openFixture } from './fixture.ts'
import { inviteOneWay } from './invitation.ts'
import { roomOn, visitByPhone } from './room.ts'

const stage = openFixture(fakeDevices)
/** The second between two key pictures, and what a busy machine takes to code and to send its part. */
const MOST = 1000 + 350

const questions = [{ title: 'Why evenings?', think_seconds: 120 }, { title: 'Why us?' }]

/** Goes to where the recording runs, and kills the browser so many milliseconds after that began; what was lost. */
async function recordAndKill(link: string, format: 'mp4' | 'webm', after: number, isBack: boolean) {
  const { browser, kill } = await launchToKill(fakeDevices)
  const base = Date.now()
  const { context, page } = await visitByPhone(browser, 'en')
  const witnessed = await filmTheClock(context, base, format)
  const room = roomOn(page, 'en')
  await page.goto(link)
  const way = isBack
    ? (['goOn', 'looksGood', 'continue'] as const)
    : (['goOn', 'agree', 'looksGood', 'practiceSkip', 'begin'] as const)
  for (const word of way) await room.press(word)
  await eventually(() => witnessed.startedAt).not.toBe(0)
  const shown = page
    .getByRole('heading', { name: 'Question 1 of 2' })
    .waitFor()
    .then(Date.now, () => null)
  await pause(witnessed.startedAt + after - Date.now())
  const killedAt = Date.now()
  await kill()
  // Before the question was shown there was nothing to be said.
  const askedAt = (await shown) ?? killedAt
  // What was in flight at the kill is written now.
  await pause(500)
  const film = await newestUpload()
  const last = film && (await lastPicture(await readerPage(), film))
  const { startedAt, firstPartAt } = witnessed
  const keptUpTo = last === null ? startedAt : base + last
  return {
    firstBytes: firstPartAt && firstPartAt - startedAt,
    recorded: killedAt - startedAt,
    kept: keptUpTo - startedAt,
    lost: Math.max(0, killedAt - Math.max(askedAt, keptUpTo)),
  }
}

let reader: Page | null = null
async function readerPage(): Promise<Page> {
  reader ??= await stage.browser.newPage()
  return reader
}

async function newestUpload(): Promise<Buffer | null> {
  const folder = path.join(stage.product.dataDir, 'uploads')
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{32}$/.test(name))
  const times = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).birthtimeMs })),
  )
  const newest = times.sort((a, b) => b.at - a.at)[0]
  return newest ? readFile(path.join(folder, newest.name)) : null
}

test.each(['mp4', 'webm'] as const)(
  'a browser that is killed early loses about a second of an answer, recording %s',
  async (format) => {
    const { link } = await inviteOneWay(stage.product, `killed.${format}@applicant.test`, questions)
    // Before the first part of MP4 is whole, before a second one would be with rarer key pictures, and at any time.
    const early = [1700, 3750, 4100].map((from) => from + Math.random() * 250)
    const losses: Awaited<ReturnType<typeof recordAndKill>>[] = []
    for (const [nth, after] of early.entries()) losses.push(await recordAndKill(link, format, after, nth > 0))
    for (const one of losses) console.log(format, JSON.stringify(one))
    for (const { lost } of losses) expect(lost).toBeLessThan(MOST)
  },
)
