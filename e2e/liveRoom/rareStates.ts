import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import type { Fixture } from '../fixture.ts'
import { check, enter, expectSeen, gone, pull, said } from './cast.ts'
import type { Meeting } from './meeting.ts'
import type { Language, Participant } from './people.ts'

const turns = '**/api/interview/live/*/turn'
const pieces = '**/recording/upload/*'

/** A browser in which calls are turned off, and then on again. */
export async function lookUnsupported(one: Participant): Promise<void> {
  const { page, context, t, press } = one
  await context.addInitScript(() => {
    if (sessionStorage.getItem('noCalls')) Reflect.deleteProperty(window, 'RTCPeerConnection')
  })
  await page.evaluate(() => sessionStorage.setItem('noCalls', 'yes'))
  await page.reload()
  await page.getByRole('heading', { level: 2, name: t.problems.unsupported.title, exact: true }).waitFor()
  await one.look('unsupported')
  await page.evaluate(() => sessionStorage.removeItem('noCalls'))
  await press(t.tryAgain)
  await said(one, t.heard)
}

/** The candidate's resume stands beside the picture, drawn and as words. */
export async function seesResume({ page }: Participant): Promise<void> {
  const sheet = page.getByRole('tabpanel').getByRole('figure').first()
  await sheet.getByText('Dune Software').waitFor({ state: 'attached' })
  const isDrawn = () =>
    sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return data.some((value, nth) => nth % 4 === 0 && value < 100 && (data[nth + 3] ?? 0) > 200)
    })
  await eventually(isDrawn).toBe(true)
}

/** The check of the devices in a room that connects by a relay alone, and has none. */
export async function lookWithoutRelay(one: Participant, { interviewId }: Meeting): Promise<void> {
  const { page, t } = one
  const address = `**/api/interview/live/${interviewId}`
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const { content, ...rest } = await response.json()
    const data = { ...content.data, iceServers: [], relayOnly: true }
    // One that the reload breaks off wants no answer any more.
    await route.fulfill({ response, json: { ...rest, content: { ...content, data } } }).catch(() => {})
  })
  await page.reload()
  await page.getByText(t.relayNeeded).waitFor()
  await page.getByRole('button', { name: t.testAgain }).waitFor()
  await one.look('relay needed')
  await page.unroute(address)
}

/** The check of the devices at home, of a product that has a name in the internet and no relay. */
export async function lookFromHome(one: Participant, { link }: Meeting): Promise<void> {
  const { page, context, t, press } = one
  const [away, here] = ['https://majlis.example.com', new URL(link).origin]
  await page.route(`${away}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(away, here) })
    await route.fulfill({ response })
  })
  await context.addInitScript((hostname) => {
    if (location.hostname !== hostname) return
    Object.defineProperty(RTCIceCandidate.prototype, 'address', { get: () => '192.168.1.20' })
  }, new URL(away).hostname)
  await page.goto(link.replace(here, away))
  await said(one, t.problems.denied.title)
  await pull(one, { refusal: '' })
  await press(t.tryAgain)
  await page.getByText(t.relayNeeded).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(link)
}

/** Somebody comes to sit beside who does not fit: it waits, and reads why. */
export async function lookAsFourth(stage: Fixture, meeting: Meeting, language: Language): Promise<void> {
  const fourth = await enter(stage, meeting, 'fourth', language)
  await check(fourth)
  await fourth.press(fourth.t.agree)
  await fourth.heading(fourth.t.lobbyTitle)
  await said(fourth, fourth.t.lobbyFull)
  await fourth.look('no place')
  await fourth.leave()
}

/** The server answers nothing for a while; whoever speaks tells it what it turns off. */
export async function lookWithoutServer(one: Participant): Promise<void> {
  const { page, t, press } = one
  await page.route(turns, (route) => route.abort())
  await press(t.cameraOff)
  await said(one, t.offline)
  await one.look('no server')
  await page.unroute(turns)
  await gone(one, t.offline)
  await press(t.cameraOn)
}

/** Somebody takes the agreement back while its page cannot tell that it has left the picture. */
export async function withdrawUntold(one: Participant, sees: Participant): Promise<void> {
  const { page, t, press, heading } = one
  await page.route(turns, (route) => route.abort())
  await press(t.withdraw)
  await page.getByRole('dialog', { name: t.withdrawTitle }).getByRole('button', { name: t.withdraw }).click()
  await heading(t.consentTitle)
  await said(sees, sees.t.waitsForConsent)
  await sees.look('waiting for consent')
  await page.unroute(turns)
}

/** A line too thin for a picture: what is sent is sound alone, until its person has it otherwise. */
export async function lookWeak(one: Participant, sees: Participant): Promise<void> {
  const { t, press } = one
  await pull(one, { line: 'weak' })
  await said(one, t.pictureHeld)
  await expectSeen(sees)
  await one.look('weak line')
  await sees.glance('the other has no picture')
  await pull(one, { line: 'as it is' })
  await press(t.resumePicture)
}

/** A line that is cut, for more than 25 s by the page's clock: its person goes on with sound alone. */
export async function lookLongLost(one: Participant): Promise<void> {
  const { page, t, press } = one
  await pull(one, { line: 'cut' })
  await said(one, t.lost)
  await one.look('reconnecting')
  expect(await page.getByRole('button', { name: t.soundOnly }).count()).toBe(0)
  await page.evaluate(() => window.pulled.leap(25_000))
  await said(one, t.lostLong)
  await one.glance('still no connection')
  await press(t.soundOnly)
  await page.getByRole('button', { name: t.cameraOn, exact: true }).waitFor()
  await pull(one, { line: 'as it is' })
  await gone(one, t.lostLong)
}

/** What somebody records goes nowhere from now on, until it is let go. */
export async function holdFilm({ page }: Participant): Promise<() => Promise<void>> {
  await page.route(pieces, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  return () => page.unroute(pieces)
}

/** The list of the keys, which nothing covers in a window that becomes narrow either. */
export async function lookAtKeys(one: Participant): Promise<void> {
  const { page, t } = one
  await page.keyboard.press('Shift+Slash')
  const list = page.getByRole('dialog', { name: t.keysTitle })
  await list.getByText(t.keyRows.microphone).waitFor()
  await one.look('keys')
  await page.setViewportSize({ width: 900, height: 720 })
  await list.getByText(t.keyRows.microphone).click({ trial: true })
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: t.guide, exact: true }).waitFor()
  await page.setViewportSize({ width: 1280, height: 720 })
  await list.waitFor({ state: 'detached' })
}
