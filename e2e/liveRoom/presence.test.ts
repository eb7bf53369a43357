import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import kit from '../../apps/web/src/core/text.en.ts'
import { count } from '../../apps/web/src/core/text.ts'
import { fakeDevices } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { signInAs } from '../user.ts'
import { countEmptyTiles } from './emptyTiles.ts'
import { beginIn, leads, type Meeting, planMeeting } from './meeting.ts'
import { expectPicture, type Participant, participant, prepare } from './people.ts'
import { withdrawUntold } from './rareStates.ts'
import { isRecording, watchRecorders } from './recorders.ts'

const stage = openFixture(fakeDevices)
const long = { timeout: 300_000 }
const minute = 60
const language = process.env.ROOM_SWAPPED ? 'ar' : 'en'
let meeting: Meeting
let candidate: Participant
let interviewer: Participant

const roomOf = ({ interviewId }: Meeting) => `${stage.product.url}/interviewer/interview/${interviewId}/room`
const entry = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
const late = ({ page, t }: Participant, of: string, minutes: number) =>
  entry(page, of)
    .getByText(count(t.late, minutes), { exact: true })
    .or(entry(page, of).getByText(count(t.late, minutes + 1), { exact: true }))
    .first()
    .waitFor()

/** Goes to the waiting room by screens that others look at. */
const goToLobby = (one: Participant) => prepare({ ...one, look: async () => {} })

/** Comes into the room again, having agreed before. */
async function returnToRoom(one: Participant): Promise<void> {
  await one.heading(one.t.checkTitle)
  await one.press(one.t.looksGood)
}

/** Somebody with a browser of its own, whose recorders are watched. */
async function enter(who: 'candidate' | 'interviewer'): Promise<Participant> {
  const one = await participant(stage.browser, language, who)
  await watchRecorders(one.context)
  return one
}

test(
  'who is late is named after 5 minutes to whoever waits; after 15 the interviewer may note who did not come',
  long,
  async () => {
    const { product } = stage
    meeting = await planMeeting(product, leads.en, 'late@applicant.test', -6 * minute)
    candidate = await enter('candidate')
    const { t } = candidate
    await candidate.page.goto(meeting.link)
    await goToLobby(candidate)
    await late(candidate, t.sides.interviewer, 6)
    expect(await candidate.page.getByRole('button', { name: t.noShow }).count()).toBe(0)
    await candidate.press(t.sayLate)
    await candidate.page.getByRole('log').getByText(t.lateMessage).waitFor()

    interviewer = await enter('interviewer')
    await signInAs(interviewer.page, product.url, leads.en)
    await interviewer.page.goto(roomOf(meeting))
    await goToLobby(interviewer)
    await interviewer.page.getByRole('log').getByText(t.lateMessage).waitFor()
    await eventually(() => candidate.page.getByRole('button', { name: t.sayLate }).count()).toBe(0)
    await candidate.page.goto(`${product.url}/api/health`)
    await late(interviewer, 'Dana', 6)
    const noShow = interviewer.page.getByRole('button', { name: t.noShow })
    expect(await noShow.count()).toBe(0)

    await beginIn(product, meeting.interviewId, -16 * minute)
    await interviewer.page.reload()
    await returnToRoom(interviewer)
    await late(interviewer, 'Dana', 16)
    const noted = async () =>
      (await product.pool.query('select absent from interview where id = $1', [meeting.interviewId])).rows[0].absent
    expect(await noted()).toBeNull()
    await noShow.click()
    await interviewer.page.getByRole('dialog', { name: t.noShowTitle }).getByRole('button', { name: t.noShow }).click()
    await eventually(noted).toBe('candidate')
    await eventually(() => noShow.getAttribute('aria-disabled')).toBe('true')
  },
)

test(
  'who takes the agreement back stops both recorders, and both run again only once it is given anew',
  long,
  async () => {
    const { t, page } = candidate
    await page.goto(meeting.link)
    await returnToRoom(candidate)
    await entry(interviewer.page, 'Dana').getByText(t.steps.lobby).waitFor()
    const emptyTiles = [await countEmptyTiles(candidate), await countEmptyTiles(interviewer)]
    await interviewer.press(t.start)
    await Promise.all([expectPicture(candidate), expectPicture(interviewer)])
    for (const count of emptyTiles) expect(await count()).toBe(0)
    for (const one of [candidate, interviewer]) await eventually(() => isRecording(one.page)).toBe(true)

    await withdrawUntold(candidate, interviewer)
    for (const one of [candidate, interviewer]) await eventually(() => isRecording(one.page)).toBe(false)
    await interviewer.page.getByText(t.notRecording, { exact: true }).waitFor()
    await interviewer.page.getByRole('heading', { level: 1, name: t.stage }).waitFor()
    await interviewer.page.getByText(t.steps.agreeing).waitFor()
    await candidate.look('withdrawn')
    await interviewer.look('candidate has withdrawn')
    // Nothing is wrong, and the interviewer has agreed.
    expect(await interviewer.page.getByRole('main').getByRole('status').allTextContents()).toEqual([''])

    await candidate.press(t.agree)
    await Promise.all([expectPicture(candidate), expectPicture(interviewer)])
    for (const one of [candidate, interviewer]) await eventually(() => isRecording(one.page)).toBe(true)
    await interviewer.page.getByText(t.recording, { exact: true }).waitFor()
  },
)

test('a link that is opened in another browser stops the first, which says so and may go on', long, async () => {
  const { t } = candidate
  const second = await enter('candidate')
  await second.page.goto(meeting.link)
  await returnToRoom(second)
  await candidate.heading(t.replacedTitle)
  await eventually(() => isRecording(candidate.page)).toBe(false)
  await candidate.look('opened elsewhere')
  await Promise.all([expectPicture(second), expectPicture(interviewer)])
  await eventually(() => isRecording(second.page)).toBe(true)

  await candidate.press(t.here)
  await second.heading(t.replacedTitle)
  await expectPicture(candidate)
  const leave = async () => {
    await candidate.press(t.leave)
    await candidate.page.getByRole('dialog').getByRole('button', { name: t.leave, exact: true }).click()
    await candidate.heading(t.leftTitle)
  }
  await leave()
  await candidate.look('left')
  // Whoever goes back in has tried these devices; whoever only reloads is not filmed by that.
  await candidate.press(t.back)
  await expectPicture(candidate)
  await leave()
  await candidate.page.reload()
  await candidate.heading(t.checkTitle)
  await interviewer.press(t.end)
  await interviewer.page.getByRole('dialog').waitFor()
  await interviewer.glance('ending')
  // What is recorded goes no further for a while.
  await interviewer.page.route('**/recording/upload/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await interviewer.page.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click()
  await interviewer.page.getByText(t.overSaving).waitFor()
  await interviewer.look('over, saving')
  await interviewer.page.unrouteAll()
  await candidate.page.reload()
  await candidate.heading(t.overTitle)
  await interviewer.page.waitForURL(/interviews\?/)
  for (const one of [second, candidate, interviewer]) await one.leave()
})

test('nobody without a link or a right gets in, and each reads why', long, async () => {
  const { browser, product } = stage
  const stranger = await participant(browser, 'en', 'stranger')
  const { page, t, look } = stranger
  const headline = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const isAtRest = () => eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
  const shown = async (address: string, name: string) => {
    await page.goto(address)
    await headline(name)
    await isAtRest()
  }
  await shown(meeting.link, t.overTitle)
  await look('over')
  await shown(meeting.link.replace(/.{3}$/, 'aaa'), kit.linkEndedTitle)
  await look('of no link')

  const cancelled = await planMeeting(product, leads.ar, 'called.off@applicant.test', 10 * minute)
  await shown(cancelled.link, t.checkTitle)
  const company = await product.as('company@demo.majlis.test')
  await company('POST', `/interview/interview/${cancelled.interviewId}/cancel-interview`, { message: 'Filled.' })
  await headline(t.changedTitle)
  await look('cancelled while it was open')
  await shown(cancelled.link, kit.linkEndedTitle)

  await page.goto(roomOf(meeting))
  await page.waitForURL(/login/)
  await signInAs(page, product.url, leads.ar)
  await shown(roomOf(meeting), t.closedTitle)
  await look('of others')
  await shown(roomOf(cancelled), t.closedTitle)
  expect(await page.locator('video').count()).toBe(0)
  await stranger.leave()
})
