import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { tipOf } from '../panel/rows.ts'
import {
  type Case,
  closed,
  demoCase,
  demoCases,
  drawerOf,
  newCases,
  openReviewFixture,
  review,
  statusOf,
} from './reviewFixture.ts'

const fixture = openReviewFixture()

const words = {
  shortlist: 'Shortlist for interview planning',
  moveBack: 'Move back to CV Collection',
  reject: 'Reject',
  duplicate: 'Mark as Duplicate',
  submit: 'Submit Candidate',
}
const all = Object.values(words)

/** The recruiter's five as the specification gives them to a status. */
function expected(status: number): string[] {
  if (status >= 11) return []
  const there: [word: string, isThere: boolean][] = [
    [words.shortlist, status < 2],
    [words.moveBack, status === 2],
    [words.reject, status > -1],
    [words.duplicate, status !== -1 && status < 3],
    [words.submit, status >= 10],
  ]
  return there.flatMap(([word, isThere]) => (isThere ? word : []))
}

const press = (drawer: Locator, name: string) => drawer.getByRole('button', { name, exact: true }).click()
/** Which of the five stand at the foot of the drawer. */
const offered = async (drawer: Locator): Promise<string[]> => {
  const buttons = await drawer
    .getByRole('button')
    .evaluateAll((found) => found.map((one) => one.firstElementChild?.textContent))
  return all.filter((word) => buttons.includes(word))
}

/** Goes through everybody of a requisition, and finds at each status what the specification gives it. */
test('Available only while status is below SUBMITTED_BY_RECRUITER and the panel is not disabled [S1.3, S2.21, S4.2]', async () => {
  const cases = await demoCases(fixture.ask)
  const live = cases.filter(({ title }) => title === 'Senior Backend Engineer')
  const drawer = await review(fixture, live[0] as never)
  for (const [at, one] of live.entries()) {
    await drawer.getByRole('heading', { name: one.name, level: 2 }).waitFor()
    await eventually(() => offered(drawer), 5000).toEqual(expected(one.status))
    if (at < live.length - 1) await drawer.getByRole('button', { name: 'Next candidate' }).click()
  }
  expect(new Set(live.map(({ status }) => status)).size).toBe(17)
  // Closed, so that nothing can be done in its panel.
  const shut = await review(fixture, await demoCase(fixture.ask, 'Olivia Grant', 'Finance Manager'))
  await shut.getByText('This requisition is closed.').waitFor()
  expect(await offered(shut)).toEqual([])
})

test('Shortlist for interview planning: status below SELECTED_BY_RECRUITER becomes SELECTED_BY_RECRUITER. [S1.3, S4.3]', async () => {
  const [one] = (await newCases(fixture, 'To shortlist')) as [never]
  await press(await review(fixture, one), words.shortlist)
  await closed(fixture, one, 2)
  await fixture.page.getByText('shortlisted.').waitFor()
  // Whoever was rejected gets another chance.
  const rejected = await demoCase(fixture.ask, 'Salma Rizk')
  await press(await review(fixture, rejected), words.shortlist)
  await closed(fixture, rejected, 2)
})

test('Move back to CV Collection: from SELECTED_BY_RECRUITER to ADDED_BY_SOURCER if a sourcer exists, otherwise ADDED_BY_COMPANY. [S1.3, S4.4]', async () => {
  const [one] = (await newCases(fixture, 'To move back')) as [never]
  await fixture.ask('PUT', `/candidate/candidate/${(one as { id: string }).id}/status`, { status: 2 })
  await press(await review(fixture, one), words.moveBack)
  await closed(fixture, one, 0)
  const sourced = await demoCase(fixture.ask, 'Ziad Harb')
  expect(sourced.sourced).toBe(true)
  await press(await review(fixture, sourced), words.moveBack)
  await closed(fixture, sourced, 1)
})

test("Reject: non-empty comment, else 'Please include a reason for rejecting, in the comments.' [S5.1, S8.5]", async () => {
  const [one] = (await newCases(fixture, 'Without a reason')) as [never]
  const drawer = await review(fixture, one)
  for (const comment of ['', '   ']) {
    await drawer.getByLabel('Comment').fill(comment)
    await press(drawer, words.reject)
    await eventually(() => drawer.getByRole('alert').allTextContents()).toEqual([
      'Please include a reason for rejecting, in the comments.',
    ])
    expect(await fixture.page.getByRole('dialog').count()).toBe(1)
  }
  expect(await statusOf(fixture, one)).toBe(0)
})

test('Reject: to REJECTED_BY_RECRUITER, only after confirmation and with a comment; hidden if already rejected or duplicate. [S1.3, S4.5]', async () => {
  const [one] = (await newCases(fixture, 'To reject')) as [never]
  const drawer = await review(fixture, one)
  const sure = fixture.page.getByRole('dialog', { name: `Reject ${(one as Case).name}?` })
  await drawer.getByLabel('Comment').fill('Not this time.')
  await press(drawer, words.reject)
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await sure.waitFor({ state: 'detached' })
  expect(await statusOf(fixture, one)).toBe(0)
  await press(drawer, words.reject)
  await sure.getByRole('button', { name: 'Reject' }).click()
  await closed(fixture, one, -3)
  const again = await review(fixture, one)
  await eventually(() => offered(again)).toEqual([words.shortlist, words.duplicate])
  await again.getByRole('tab', { name: 'History' }).click()
  await again.getByText('Not this time.').waitFor()
})

test('Mark as Duplicate: to MARKED_DUPLICATE_BY_RECRUITER; hidden if already duplicate or status is at or above SELECTED_BY_COMPANY. [S1.3, S4.6]', async () => {
  const [one] = (await newCases(fixture, 'Twice')) as [never]
  await press(await review(fixture, one), words.duplicate)
  await closed(fixture, one, -1)
  const again = await review(fixture, one)
  await eventually(() => offered(again)).toEqual([words.shortlist])
  const selected = await review(fixture, await demoCase(fixture.ask, 'Maya Sabri'))
  await eventually(() => offered(selected)).toEqual([words.reject])
})

/** Where the report is read a candidate is submitted, and nowhere else. */
test('Submit Candidate: to SUBMITTED_BY_RECRUITER after confirmation; available once status is at least INTERVIEW_VERDICT_COMPLETED, in the results view. [S1.3, S2.21, S4.7]', async () => {
  const one = await demoCase(fixture.ask, 'Huda Salman')
  const drawer = await review(fixture, one, 'resume')
  const button = drawer.getByRole('button', { name: words.submit })
  await eventually(() => button.getAttribute('aria-disabled')).toBe('true')
  expect(await tipOf(button)).toBe('Read the interview report first.')
  await drawer.getByRole('tab', { name: 'Interview Report' }).click()
  await eventually(() => button.getAttribute('aria-disabled')).toBeNull()
  await button.click()
  const sure = fixture.page.getByRole('dialog', { name: `Submit ${one.name}?` })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await sure.waitFor({ state: 'detached' })
  expect(await statusOf(fixture, one)).toBe(10)
  await button.click()
  await sure.getByRole('button', { name: words.submit }).click()
  await closed(fixture, one, 11)
})

test('After any status change the drawer closes. [S4.8]', async () => {
  const [one] = (await newCases(fixture, 'Once through')) as [never]
  const steps = [
    [words.shortlist, 2],
    [words.moveBack, 0],
    [words.duplicate, -1],
    [words.shortlist, 2],
    [words.reject, -3],
  ] as const
  const opener = fixture.page
    .getByRole('table', { name: 'Candidates' })
    .locator('tbody button[aria-haspopup=dialog]')
    .first()
  await review(fixture, one)
  for (const [word, status] of steps) {
    const drawer = drawerOf(fixture.page)
    if (word === words.reject) await drawer.getByLabel('Comment').fill('Enough.')
    await press(drawer, word)
    if (word === words.reject) await press(fixture.page.getByRole('dialog').last(), word)
    await closed(fixture, one, status)
    await opener.click()
    await drawer.getByRole('region', { name: 'Profile' }).waitFor()
  }
})

/** Nobody but the recruiter judges what the bot asked. */
test('review mode fills the screen with the film and its chapters; keys rate the answer at hand and go on to the next', async () => {
  const { page } = fixture
  const drawer = await review(
    fixture,
    await demoCase(fixture.ask, 'Sara Jaber', 'Customer Support Specialist'),
    'report',
  )
  const film = drawer.locator('video')
  await film.waitFor()
  const wide = async () => Math.round((await film.boundingBox())?.width ?? 0)
  const before = await wide()
  await page.keyboard.press('f')
  await eventually(async () => (await wide()) > before * 1.8).toBe(true)
  expect((await drawer.boundingBox())?.width).toBe(1280)
  const chapters = drawer.getByRole('list', { name: 'Chapters' })
  const secondOf = () => film.evaluate((one: HTMLVideoElement) => one.currentTime)
  await chapters.getByRole('button').nth(1).click()
  await eventually(async () => (await secondOf()) > 5).toBe(true)
  await page.keyboard.press('1')
  const cards = drawer.locator('main, [class*=questions]').getByRole('listitem')
  const rated = (nth: number) =>
    cards
      .nth(nth)
      .getByRole('radio', { checked: true })
      .evaluateAll((all) => all.length)
  await cards.nth(1).getByRole('radio', { name: 'Unsatisfactory', checked: true }).waitFor()
  // The third is at hand now, where the film has gone too.
  await eventually(async () => (await secondOf()) > 14).toBe(true)
  await page.keyboard.press('4')
  await cards.nth(2).getByRole('radio', { name: 'In Depth', checked: true }).waitFor()
  expect(await rated(0)).toBe(0)
  // It was the last one: the assessment of the whole is next, with all of it in sight.
  const skill = drawer.getByRole('radiogroup', { name: 'Communication' }).getByRole('radio').first()
  await eventually(() => skill.evaluate((one) => one === document.activeElement)).toBe(true)
  const verdict = await drawer.getByRole('button', { name: 'Submit verdict' }).boundingBox()
  const bar = await drawer
    .getByLabel('Comment', { exact: true })
    .locator('xpath=ancestor::*[contains(@class,"foot")]')
    .boundingBox()
  expect((bar?.y ?? 0) - (verdict?.y ?? 0) - (verdict?.height ?? 0)).toBeGreaterThanOrEqual(12)
  await page.keyboard.press('.')
  expect(await film.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(2)
  await page.keyboard.press('p')
  const person = page.getByRole('dialog').last()
  await person.getByRole('region', { name: 'Profile' }).getByText('sara.jaber').waitFor()
  await person.locator('canvas').first().waitFor()
  await page.keyboard.press('p')
  await eventually(() => page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('f')
  await drawer.getByRole('region', { name: 'Profile' }).waitFor()
})
