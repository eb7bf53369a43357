import fs from 'node:fs'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import ar from '../../apps/web/src/features/liveRoom/text.ar.ts'
import en from '../../apps/web/src/features/liveRoom/text.en.ts'
import recordingAr from '../../apps/web/src/ui/recordingText.ar.ts'
import recordingEn from '../../apps/web/src/ui/recordingText.en.ts'
import { faults, faultsNow } from '../accessibility/look.ts'
import { eventually } from '../eventually.ts'
import { openUser, type User } from '../user.ts'

const texts = { en: { ...en, ...recordingEn }, ar: { ...ar, ...recordingAr } }
export type Language = keyof typeof texts

/** Somebody in the room, with a browser of its own. */
export interface Participant extends User {
  t: (typeof texts)['en'] | (typeof texts)['ar']
  press(name: string): Promise<void>
  heading(name: string): Promise<void>
  /** Nothing keeps anybody from reading what is shown now: both lights, a phone, no barrier. */
  look(state: string): Promise<void>
  /** The same of what soon is another: as it stands. */
  glance(state: string): Promise<void>
}

/** Where pictures of each state go, for whoever wants to look at them. */
const pictures = process.env.ROOM_PICTURES

/** Opens a browser for somebody who reads this language. */
export async function participant(
  browser: Browser,
  language: Language,
  who: string,
  more: object = {},
): Promise<Participant> {
  const user = await openUser(browser, { reducedMotion: 'reduce', ...more })
  await user.context.addInitScript((chosen) => localStorage.setItem('majlis.language', chosen), language)
  await user.context.addInitScript(axe.source)
  const { page } = user
  page.setDefaultTimeout(60_000)
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  const show = async (state: string) => {
    if (!pictures) return
    await photograph(page, `${pictures}/${language} ${who} ${state}`, size)
    await asBefore(page, size)
  }
  return {
    ...user,
    t: texts[language],
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    heading: (name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor(),
    async look(state) {
      expect(await faults(page, language), `${who}, ${state}`).toEqual([])
      await show(state)
      await asBefore(page, size)
    },
    async glance(state) {
      expect(await faultsNow(page), `${who}, ${state}`).toEqual([])
      await show(state)
    },
  }
}

async function photograph(page: Page, name: string, size: { width: number; height: number }): Promise<void> {
  fs.mkdirSync(name.slice(0, name.lastIndexOf('/')), { recursive: true })
  for (const scheme of ['light', 'dark'])
    for (const [kind, at] of Object.entries({ desk: size, phone: { width: 360, height: 740 } })) {
      await page.setViewportSize(at)
      await page.evaluate((chosen) => {
        document.documentElement.dataset.scheme = chosen
      }, scheme)
      await page.screenshot({ path: `${name} ${kind} ${scheme}.png` })
    }
}

async function asBefore(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'light'
  })
}

/** Goes through the check of the devices. */
export async function checkDevices(one: Participant): Promise<void> {
  const { page, t, press, heading } = one
  await heading(t.checkTitle)
  await page.getByText(t.lineGood, { exact: true }).or(page.getByText(t.lineSlow)).first().waitFor()
  await press(t.playTone)
  await press(t.heardTone)
  await page.getByText(t.toneHeard).waitFor()
  await one.look('check')
  await press(t.looksGood)
}

/** From the check of the devices to the waiting room. */
export async function prepare(one: Participant): Promise<void> {
  const { t, press, heading } = one
  await checkDevices(one)
  await heading(t.consentTitle)
  await one.look('consent')
  await press(t.agree)
  await heading(t.lobbyTitle)
}

/** Somebody else's picture runs. */
export async function expectPicture({ page }: Participant): Promise<void> {
  const shown = () =>
    page.evaluate(() => {
      const videos = [...document.querySelectorAll('figure video')] as HTMLVideoElement[]
      return videos.some((video) => video.videoWidth > 0 && !video.paused && video.currentTime > 0.2)
    })
  await eventually(shown, 60_000).toBe(true)
}
