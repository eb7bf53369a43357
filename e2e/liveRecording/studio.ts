import { cloneDatabase } from '@majlis/server/test/database.ts'
import { openFolder } from '@majlis/server/test/folder.ts'
import { openUploadSite } from '@majlis/server/test/media/uploadSite.ts'
import type { Line } from '@majlis/web/src/core/recording/callPace.ts'
import type { RecordingHealth } from '@majlis/web/src/core/recording/health.ts'
import type { LiveRecording } from '@majlis/web/src/core/recording/liveState.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { launch, noBrowser } from '../browser.ts'
import { type HeardRecorders, spyOnRecorders } from '../recorderSpy.ts'
import type { Studio } from './page/main.ts'
import { buildPage } from './page.ts'

declare const studio: Studio

/** A second of the tests, in milliseconds. */
export const SECONDS = 1000
/** Tones may sound before anybody clicked. */
export const free = ['--autoplay-policy=no-user-gesture-required']

type Side = 'candidate' | 'interviewer'

/** A page in which both sides of an interview meet and record. */
export interface Visit {
  page: Page
  context: BrowserContext
  heard: HeardRecorders
  /** The time that the cameras count from. */
  base: number
  record(side: Side, late?: number): Promise<void>
  pass(milliseconds: number): Promise<void>
  state(side: Side): Promise<LiveRecording | null>
  health(side: Side): Promise<RecordingHealth | null>
  changeDevices(side: Side, colour: string, tone: number): Promise<void>
  /** The other side of this one goes away. */
  away(side: Side): Promise<void>
  /** The line between the two is cut. */
  cut(): Promise<void>
  setLine(line: Line): Promise<void>
  /** How often the recorder told that the machine had slept. */
  woken(): Promise<number>
  recover(film: 'room' | 'own', ofAny?: boolean): Promise<number>
  /** Ends all that is recorded. */
  stop(): Promise<void>
  leave(): Promise<void>
}

/** What the tests of a file share; filled before the first of them. */
export interface LiveStudio {
  browser: Browser
  server: Awaited<ReturnType<typeof openUploadSite>>
  /** A page that reads films. */
  reader: Page
  visit(prepare?: (context: BrowserContext) => Promise<unknown>): Promise<Visit>
}

/** One browser and one server of uploads for all tests of a file. Without a browser they are skipped, and say why. */
export function openLiveStudio(): LiveStudio {
  const stage = {} as LiveStudio
  const folder = openFolder()
  let closeSite = async () => {}
  beforeAll(async () => {
    if (noBrowser) return
    const [browser, database, files] = await Promise.all([launch(free), cloneDatabase(), buildPage()])
    const server = await openUploadSite(database.pool, folder, files)
    closeSite = async () => {
      await server.close()
      await database.stop()
    }
    const reader = await browser.newPage()
    await reader.goto(server.url)
    const visit: LiveStudio['visit'] = async (prepare) => visitOf(await browser.newContext(), server.url, prepare)
    Object.assign(stage, { browser, server, reader, visit })
  })
  beforeEach((context) => {
    if (noBrowser) context.skip(noBrowser)
    stage.server.forget()
  })
  afterAll(async () => {
    await stage.browser?.close()
    await closeSite()
  })
  return stage
}

/** A visit in this context of a browser. */
export async function visitOf(
  context: BrowserContext,
  url: string,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Visit> {
  await prepare?.(context)
  const heard = await spyOnRecorders(context)
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log(`the page: ${error.message}`))
  await page.goto(url)
  const base = Date.now()
  return {
    page,
    context,
    heard,
    base,
    record: (side, late) =>
      page.evaluate(([side, base, late]) => studio.record(side, base, late), [side, base, late] as const),
    state: (side) => page.evaluate((side) => studio.state(side), side),
    health: (side) => page.evaluate((side) => studio.health(side), side),
    changeDevices: (...what) =>
      page.evaluate(([what, base]) => studio.changeDevices(...what, base), [what, base] as const),
    away: (side) => page.evaluate((side) => studio.leave(side, Date.now()), side),
    cut: () => page.evaluate(() => studio.cut()),
    setLine: (line) => page.evaluate((line) => void Object.assign(studio.line, line), line),
    woken: () => page.evaluate(() => studio.woken()),
    recover: (...which) => page.evaluate((which) => studio.recover(...which), which),
    pass: (milliseconds) => page.waitForTimeout(milliseconds),
    stop: () =>
      page.evaluate(async () => {
        await Promise.all([studio.stop('candidate'), studio.stop('interviewer')])
      }),
    leave: () => context.close(),
  }
}
