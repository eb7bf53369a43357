import { expect, test } from 'vitest'
import { fakeDevices } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { check, enter } from './cast.ts'
import { beginIn, leads, openHours, planMeeting } from './meeting.ts'
import type { Participant } from './people.ts'

const stage = openFixture(fakeDevices)
const openMinutes = 15

const opens = (t: Participant['t']) => t.opensAt('\n').split('\n')[0] ?? ''

/** The room is shut until its time: when that is stands there, and no camera runs. */
async function isShut(one: Participant): Promise<void> {
  const { page, t } = one
  await one.heading(t.opensTitle)
  await eventually(() => page.getByRole('status').allTextContents()).toContainEqual(expect.stringContaining(opens(t)))
  expect(await page.locator('video').count()).toBe(0)
}

test('an interview that is moved while both wait in its room shuts it, tells both, and opens it at its time as it was', {
  timeout: 200_000,
}, async () => {
  const { product } = stage
  const email = 'moved@applicant.test'
  const meeting = await planMeeting(product, leads.en, email, 10 * 60)
  const { interviewId } = meeting
  const [candidate, interviewer] = await Promise.all([
    enter(stage, meeting, 'candidate', 'ar'),
    enter(stage, meeting, 'interviewer', 'en'),
  ])
  for (const one of [candidate, interviewer]) {
    await check(one)
    await one.press(one.t.agree)
    await one.heading(one.t.lobbyTitle)
  }
  await candidate.page.getByRole('textbox', { name: candidate.t.message }).fill('See you then.')
  await candidate.press(candidate.t.send)
  await interviewer.page.getByText('See you then.').waitFor()
  const startsAt = await openHours(product, leads.en)
  const company = await product.as('company@demo.majlis.test')
  await company('PUT', `/interview/interview/${interviewId}`, { startsAt, minutes: 30 })
  await Promise.all([candidate, interviewer].map(isShut))
  await candidate.look('moved')
  await interviewer.look('moved')
  const told = async (to: string) => (await product.outbox(to)).map(({ type }) => type)
  await eventually(() => told(email)).toContain('interviewMoved')
  await eventually(() => told(leads.en)).toContain('interviewMoved')

  // Its time comes: seconds before the room opens, pages that stand there go in by themselves.
  await beginIn(product, interviewId, openMinutes * 60 + 6)
  for (const one of [candidate, interviewer]) await one.page.reload()
  await Promise.all([candidate, interviewer].map(({ heading, t }) => heading(t.checkTitle)))
  for (const one of [candidate, interviewer]) {
    await one.press(one.t.looksGood)
    // It agreed before, and its words are kept.
    await one.heading(one.t.lobbyTitle)
    await one.page.getByText('See you then.').waitFor()
  }
  const start = interviewer.page.getByRole('button', { name: interviewer.t.start })
  await eventually(() => start.getAttribute('aria-disabled')).not.toBe('true')

  // Somebody else takes it over: both pages stop, and say so.
  const { rows } = await product.pool.query(
    'select interview."candidateId" as id, account.id as "accountId" from interview, account where interview.id = $1 and email = $2',
    [interviewId, leads.ar],
  )
  await company('PUT', '/candidate/interviewer/reassign', rows)
  for (const one of [candidate, interviewer]) {
    await one.heading(one.t.changedTitle)
    expect(await one.page.locator('video').count()).toBe(0)
    await one.look('taken over')
  }
  await candidate.page.getByText(candidate.t.changedCandidate).waitFor()
  await interviewer.page.getByText(interviewer.t.changedOther).waitFor()
  await candidate.leave()
  await interviewer.leave()
})
