import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fakeDevices } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { type Keyboard, keyboardOf } from '../liveRoom/keyboard.ts'
import { leads, planMeeting } from '../liveRoom/meeting.ts'
import { type Participant, participant, prepare } from '../liveRoom/people.ts'
import { offerScreen } from '../liveRoom/pulledDevices.ts'
import type { Ask } from '../server.ts'
import { signInAs } from '../user.ts'

interface Asked {
  askedAt: string | null
  review: number | null
  answer: string | null
  author: string | null
}
interface Marked {
  kind: string
  text: string
  at: string
}

const long = { timeout: 240_000 }
const stage = openFixture(fakeDevices)
let interviewer: Participant
let candidate: Participant
let keyboard: Keyboard
let id = ''
let ask: Ask

/** Both sit in the room, its interviewer without a mouse, and the interview has started. */
async function meet(): Promise<void> {
  const { browser, product } = stage
  const meeting = await planMeeting(product, leads.en, 'guide@applicant.test', 600)
  id = meeting.interviewId
  // Once: an account has so many sessions, and the page's own shall not be the oldest.
  ask = await product.as(leads.en)
  candidate = await participant(browser, 'en', 'candidate')
  await candidate.page.goto(meeting.link)
  await prepare(candidate)
  interviewer = await participant(browser, 'en', 'interviewer')
  await offerScreen(interviewer.context)
  const { page, t, heading } = interviewer
  await signInAs(page, product.url, leads.en)
  await page.goto(`${product.url}/interviewer/interview/${id}/room`)
  keyboard = keyboardOf(page)
  await heading(t.checkTitle)
  await page.getByText(t.lineGood, { exact: true }).or(page.getByText(t.lineSlow)).first().waitFor()
  await keyboard.press(t.playTone)
  await keyboard.press(t.heardTone)
  await page.getByText(t.toneHeard).waitFor()
  await keyboard.reachesAll('check')
  await keyboard.press(t.looksGood)
  await heading(t.consentTitle)
  await keyboard.press(t.agree)
  await heading(t.lobbyTitle)
  await keyboard.write(t.message, 'I am here.')
  await keyboard.keys('Enter')
  await page.getByRole('log').getByText('I am here.').waitFor()
  await keyboard.reachesAll('lobby')
}

const questions = (): Promise<Asked[]> => ask('GET', `/interview/question?filter[interviewId]=${id}&include=question`)
const marks = (): Promise<Marked[]> => ask('GET', `/interview/live/${id}/mark`)
const guide = (page: Page) => page.getByRole('region', { name: 'Interview guide' })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
const asked = async () => (await questions()).filter(({ askedAt }) => askedAt).length

test(
  'keys that are pressed while the guide is loading are said to be kept, and count with their moments',
  long,
  async () => {
    await meet()
    const { page, t } = interviewer
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/interview/question?*', async (route) => {
      await held
      await route.continue()
    })
    await keyboard.press(t.start)
    await guide(page).waitFor()
    await keyboard.keys('n', 'n', 'u')
    await page.getByText('The guide is loading. 1 mark is kept with its time.').waitFor()
    const before = Date.now()
    expect(await asked()).toBe(0)
    letGo()
    await eventually(asked).toBe(1)
    await eventually(() => page.getByText('The guide is loading.').count()).toBe(0)
    const [{ askedAt } = { askedAt: null }] = (await questions()).filter((one) => one.askedAt)
    expect(Date.parse(askedAt ?? '')).toBeLessThan(before)
    await page.unrouteAll({ behavior: 'wait' })
    await keyboard.keys('u')
    await eventually(asked).toBe(0)
  },
)

test('one key stamps the next question, another takes that back, and it is stamped again', long, async () => {
  const { page } = interviewer
  await keyboard.keys('n')
  await guide(page)
    .getByText(/^Asked at \d\d:\d\d$/)
    .waitFor()
  await eventually(asked).toBe(1)
  await page.keyboard.press('u')
  await eventually(asked).toBe(0)
  await page.keyboard.press('n')
  await eventually(asked).toBe(1)
})

test('a rating and notes are kept in place, and a question added on the spot is stamped at once', long, async () => {
  await keyboard.choose('Rating', 'Well Explained')
  await keyboard.write('Notes', 'Named the numbers.')
  await eventually(async () => (await questions()).find(({ askedAt }) => askedAt)?.review).toBe(3)
  await keyboard.write('Add question', 'What would you do again now?')
  await keyboard.press('Ask now')
  await eventually(async () => (await questions()).filter(({ author, askedAt }) => author && askedAt).length).toBe(1)
  // An n that is typed asks nothing.
  expect(await asked()).toBe(2)
})

test('the whole room is used by the keyboard alone: chat, screen, devices, menu, notes', long, async () => {
  const { page, t } = interviewer
  await keyboard.reachesAll('guide')
  await keyboard.to(page.getByRole('button', { name: t.cameraOff }))
  await keyboard.keys('c')
  await page.keyboard.type('Can you hear me?')
  await keyboard.keys('Enter')
  await page.getByRole('log').getByText('Can you hear me?').waitFor()
  await page.keyboard.type('Not sent yet')
  await keyboard.keys('Escape')
  await keyboard.reachesAll('chat')
  await keyboard.press(t.share)
  await page.getByText(t.sharing).waitFor()
  await keyboard.press(t.stopSharing)
  // A toolbar's arrows lead on and around.
  await keyboard.keys('Home')
  expect(await focused(page)).toBe(t.microphoneOff)
  await keyboard.keys('ArrowLeft')
  expect(await focused(page)).toBe(t.end)
  await keyboard.press(t.devices)
  await page.getByRole('dialog').getByRole('button', { name: t.useThese }).waitFor()
  await keyboard.reachesAll('devices')
  await keyboard.press(t.useThese)
  await eventually(() => focused(page)).toBe(t.devices)

  // In a window as narrow as a page that is enlarged four times, all of it goes on in drawers and a menu.
  await page.setViewportSize({ width: 420, height: 720 })
  const drawer = page.getByRole('dialog', { name: t.chat, exact: true })
  await drawer.waitFor()
  expect(await drawer.getByRole('textbox', { name: t.message }).inputValue()).toBe('Not sent yet')
  await keyboard.keys('Escape')
  await keyboard.press(t.more)
  await page.locator('[role=menuitem]:focus').waitFor()
  await keyboard.keys('End', 'Home', 'ArrowDown', 'Enter')
  await page.getByRole('dialog').getByRole('button', { name: t.useThese }).waitFor()
  await keyboard.keys('Escape')
  expect(await focused(page)).toBe(t.more)
  await keyboard.keys('h')
  await page.getByRole('dialog', { name: t.guide, exact: true }).waitFor()
  await eventually(async () => (await marks()).length).toBe(1)
  await keyboard.reachesAll('guide in a drawer')
  await keyboard.to(page.getByRole('tab', { name: 'Questions' }))
  await keyboard.keys('ArrowRight')
  await keyboard.press(/^Edit note at/)
  await page.keyboard.insertText('a'.repeat(1001))
  await keyboard.press('Save')
  await page.locator('textarea:focus[aria-invalid]').fill('Look again')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await eventually(async () => (await marks())[0]?.text).toBe('Look again')
  await keyboard.press(/^Delete mark at/)
  await keyboard.press('Delete')
  await eventually(async () => (await marks()).length).toBe(0)
  await keyboard.keys('Escape')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test(
  'stamps and marks made while the line was dead arrive once with their own moments, through a reload too',
  long,
  async () => {
    const { page } = interviewer
    const isWrite = /\/api\/interview\/live\/[^/]+\/(question|mark)/
    await page.route(isWrite, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    const before = Date.now()
    await keyboard.keys('n', 'h', 't')
    await page.keyboard.type('Look at this again')
    await keyboard.keys('Enter', 'Escape')
    const after = Date.now()
    await guide(page).getByText("3 changes aren't saved yet.").waitFor()
    expect(await marks()).toEqual([])
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.unroute(isWrite)
    await eventually(async () => (await marks()).length).toBe(2)
    await eventually(asked).toBe(3)
    for (const { at } of await marks()) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(before - 50)
      expect(Date.parse(at)).toBeLessThanOrEqual(after + 50)
    }
  },
)

test('a mark whose answer was lost stands once, though it is sent again after a reload', long, async () => {
  const { page } = interviewer
  const isMark = /\/api\/interview\/live\/[^/]+\/mark/
  await page.route(isMark, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch().catch(() => {})
    await route.abort()
  })
  // Back in the room since the reload.
  await guide(page).waitFor()
  await keyboard.keys('h')
  await eventually(async () => (await marks()).length).toBe(3)
  await guide(page).getByText("1 change isn't saved yet.").waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  const answered = page.waitForResponse((one) => isMark.test(one.url()) && one.request().method() === 'POST')
  await page.reload()
  await page.unrouteAll({ behavior: 'wait' })
  // The server knows its key: carried out before.
  expect([200, 409]).toContain((await answered).status())
  await eventually(() => guide(page).getByText("isn't saved yet").count()).toBe(0)
  expect(await marks()).toHaveLength(3)
})

test('it is ended and judged by the keyboard alone', long, async () => {
  const { page, t } = interviewer
  await keyboard.press(t.end)
  await page.getByRole('dialog').waitFor()
  await keyboard.keys('Tab', 'Enter')
  // What was recorded is sent before anybody leaves.
  await candidate.page.getByText(candidate.t.overClose).waitFor()
  await page.waitForURL(/interviews\?/)
  await keyboard.write('Overall feedback', 'Plans ahead.')
  await keyboard.choose('Verdict', 'Recommended')
  await keyboard.press('Submit verdict')
  const sure = page.getByRole('dialog', { name: 'Submit this verdict?' })
  await keyboard.to(sure.getByRole('button', { name: 'Submit verdict' }))
  await keyboard.keys('Enter')
  await page.getByText('Verdict submitted.').first().waitFor()
  await interviewer.leave()
  await candidate.leave()
})
