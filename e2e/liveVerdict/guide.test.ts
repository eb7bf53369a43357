import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fakeDevices } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { button } from '../hiringJourney/journey.ts'
import { leads, planMeeting } from '../liveRoom/meeting.ts'
import { type Participant, participant, prepare } from '../liveRoom/people.ts'
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
let id = ''
let ask: Ask

/** Both sit in the room, and the interview has started. */
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
  await signInAs(interviewer.page, product.url, leads.en)
  await interviewer.page.goto(`${product.url}/interviewer/interview/${id}/room`)
  await prepare(interviewer)
  await interviewer.press(interviewer.t.start)
}

const questions = (): Promise<Asked[]> => ask('GET', `/interview/question?filter[interviewId]=${id}&include=question`)
const marks = (): Promise<Marked[]> => ask('GET', `/interview/live/${id}/mark`)
const guide = (page: Page) => page.getByRole('region', { name: 'Interview guide' })
const asked = async () => (await questions()).filter(({ askedAt }) => askedAt).length

test('one key stamps the next question, another takes that back, and it is stamped again', long, async () => {
  await meet()
  const { page } = interviewer
  await guide(page)
    .getByRole('button', { name: /^Asked/ })
    .waitFor()
  await page.keyboard.press('n')
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
  const { page } = interviewer
  await guide(page).getByText('Well Explained').first().click()
  await guide(page).getByRole('textbox', { name: 'Notes' }).first().fill('Named the numbers.')
  await eventually(async () => (await questions()).find(({ askedAt }) => askedAt)?.review).toBe(3)
  await guide(page).getByRole('textbox', { name: 'Add question' }).fill('What would you do again now?')
  await button(page, 'Ask now').click()
  await eventually(async () => (await questions()).filter(({ author, askedAt }) => author && askedAt).length).toBe(1)
  // An n that is typed asks nothing.
  expect(await asked()).toBe(2)
})

test(
  'stamps and marks made while the line was dead arrive once with their own moments, through a reload too',
  long,
  async () => {
    const { page } = interviewer
    const isWrite = /\/api\/interview\/live\/[^/]+\/(question|mark)/
    await page.route(isWrite, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const before = Date.now()
    await page.keyboard.press('n')
    await page.keyboard.press('h')
    await page.keyboard.press('t')
    await page.keyboard.type('Look at this again')
    await page.keyboard.press('Enter')
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
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('h')
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
  // What was recorded is sent before anybody leaves.
  await interviewer.press(interviewer.t.end)
  await page.getByRole('dialog').getByRole('button', { name: interviewer.t.end, exact: true }).click()
  await candidate.page.getByText(candidate.t.overClose).waitFor()
  await page.waitForURL(/interviews\?/)
  await interviewer.leave()
  await candidate.leave()
})
