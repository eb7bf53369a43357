import { expect, test } from 'vitest'
import { shippedVersions } from '../../packages/domain/src/consent/kinds.ts'
import { eventually } from '../eventually.ts'
import { tipOf } from '../panel/rows.ts'
import type { Product } from '../server.ts'
import { addCandidates, applicants, openRequisition } from '../workspace/opening.ts'
import {
  type Case,
  demoCase,
  drawerOf,
  newCases,
  openReviewFixture,
  type ReviewFixture,
  review,
} from './reviewFixture.ts'

/** What is asked for and not there, in the order of the addresses below. */
const whatIsMissing = [
  '404 GET /api/requisition/requisition/nobodyhas_12',
  '404 GET /api/candidate/candidate/019a0000-0000-7000-8000-000000000000',
]
const fixture = openReviewFixture(whatIsMissing)

const width = 1280

/** The drawer lies at the end of the line. */
test('Candidate review drawer: opens from the right (from the left in Arabic). [S2.18]', async () => {
  const { page } = fixture
  const sides = async () => {
    const box = await drawerOf(page).boundingBox()
    return box && { start: Math.round(box.x), end: Math.round(box.x + box.width), isNarrow: box.width < width }
  }
  const one = await demoCase(fixture.ask, 'Nour Ismail')
  await review(fixture, one)
  await eventually(sides).toMatchObject({ end: width, isNarrow: true })
  expect((await sides())?.start).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'العربية' }).click()
  await eventually(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await page.getByRole('button', { name: one.name, exact: true }).click()
  await drawerOf(page).getByText('nour.ismail').first().waitFor()
  await eventually(sides).toMatchObject({ start: 0, isNarrow: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'English' }).click()
  await eventually(() => page.evaluate(() => document.documentElement.dir)).toBe('ltr')
})

/** Of somebody of whom only name and e-mail are known. */
test("Placeholders when missing: 'Phone - N/A', 'Location - N/A'. Of skills and languages: 'No Skills Updated', 'No languages Updated' [S2.20, S8.12]", async () => {
  const place = await openRequisition(fixture.company, 'Hardly known')
  const body = {
    requisitionId: place.id,
    name: 'Hardly Known',
    email: 'hardly.known@applicant.test',
    invite: true,
  }
  const [made] = await fixture.ask('POST', '/candidate/candidate/add/many', [body])
  const drawer = await review(fixture, { id: made.id, public_id: place.public_id, name: body.name })
  for (const words of ['Phone - N/A', 'Location - N/A', 'No languages Updated'])
    await drawer.getByText(words, { exact: true }).waitFor()
  // The candidate's own, and those that the requisition requires.
  await eventually(() => drawer.getByText('No Skills Updated', { exact: true }).count()).toBe(2)
  const known = await review(fixture, await demoCase(fixture.ask, 'Amal Haddad'))
  await known.getByText('TypeScript').first().waitFor()
  for (const words of ['Phone - N/A', 'No Skills Updated']) expect(await known.getByText(words).count()).toBe(0)
})

/** Each question's card says of itself what the interview says of the question. */
test("'Asked' if askedAt or askedTime is set, otherwise 'Unasked'. A card without a review shows 'No Review'. [S4.39, S4.42]", async () => {
  const one = await demoCase(fixture.ask, 'Omar Nasser')
  const { interviewers } = await fixture.ask('GET', `/candidate/candidate/${one.id}`)
  const interviewId = interviewers.find((met: { interview: unknown }) => met.interview).interview.id
  const result: {
    askedAt: string | null
    askedTime: number | null
    review: number | null
    question: { title: string }
  }[] = await fixture.ask(
    'GET',
    `/interview/question?filter[interviewId]=${interviewId}&include=question&page[limit]=100`,
  )
  const drawer = await review(fixture, one, 'report')
  const reviews = ["Didn't Answer", 'Unsatisfactory', 'Satisfactory', 'Well Explained', 'In Depth']
  for (const { askedAt, askedTime, review: given, question } of result) {
    // The card names the candidate where the question has a placeholder.
    const words = question.title.split(/\{[^}]*\}/).toSorted((a, b) => b.length - a.length)
    const card = drawer.getByRole('listitem').filter({ hasText: words[0] ?? '' })
    await card.getByText(askedAt || askedTime !== null ? 'Asked' : 'Unasked', { exact: true }).waitFor()
    await card.getByText(given === null ? 'No Review' : (reviews[given] ?? ''), { exact: true }).waitFor()
  }
  const kinds = result.map(({ askedAt, askedTime }) => Boolean(askedAt || askedTime !== null))
  expect([kinds.includes(true), kinds.includes(false)]).toEqual([true, true])
})

/** The calls of the room behind a candidate's link. */
async function roomOf({ url, outbox }: Product, email: string) {
  const letters = await outbox(email)
  const link = letters.flatMap(({ links }) => links).find((one) => one.includes('/interview/')) ?? ''
  const headers = { 'Content-Type': 'application/json', 'X-Link-Token': link.split('/interview/')[1] ?? '' }
  return async (path: string, body: unknown = {}) => {
    const response = await fetch(`${url}/api/interview/one_way${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const { content, errors } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(errors)}`)
    return content.data
  }
}

/** A one-way interview that was handed in, of which no recording has arrived. */
async function handedIn(fixture: ReviewFixture): Promise<Case> {
  const [person] = applicants as [(typeof applicants)[0]]
  const place = await openRequisition(fixture.company, 'Nothing arrived')
  const [id = ''] = await addCandidates(fixture.ask, place, [person])
  await fixture.company('POST', '/requisition/question/many', [{ requisitionId: place.id, title: 'Why payments?' }])
  const found: { accountId: string; account: { bot: boolean } }[] = await fixture.ask(
    'GET',
    '/candidate/interviewer?filter[account.bot]=true',
  )
  await fixture.ask('PUT', '/candidate/interviewer/assign', [{ accountId: found[0]?.accountId, id }])
  const say = await roomOf(fixture.product, person.email)
  await say('/consent', { version: shippedVersions.oneWay, language: 'en' })
  const { questions } = await say('/start')
  await say(`/question/${questions[0].id}/asked`, { segmentTime: 1, uploadId: null })
  await say('/finish')
  return { id, public_id: place.public_id, name: person.name }
}

test("Without a recording the panel says 'The interview recording is still being processed.' The jump button is disabled until the recording is processed (tooltip 'Recording processing.' [S4.12, S4.40]", async () => {
  const drawer = await review(fixture, await handedIn(fixture), 'report')
  await drawer.getByText('The interview recording is still being processed.').waitFor()
  await drawer.getByText('Try refreshing the page after some time.').waitFor()
  const jump = drawer.getByRole('button', { name: 'Jump to Question' })
  expect(await jump.getAttribute('aria-disabled')).toBe('true')
  expect(await tipOf(jump)).toBe('Jump to Question: Recording processing.')
  const seen = await review(fixture, await demoCase(fixture.ask, 'Omar Nasser'), 'report')
  await seen.locator('video').waitFor()
  expect(await seen.getByRole('button', { name: 'Jump to Question' }).first().getAttribute('aria-disabled')).toBeNull()
})

test('a requisition or candidate that is not found leads to /404 [S2.6, S8.4]', async () => {
  const { page, product } = fixture
  await page.goto(`${product.url}/recruiter/requisition/nobodyhas_12`)
  await page.waitForURL('**/404')
  const [one] = (await newCases(fixture, 'Nobody of that name')) as [Case]
  const nobody = '019a0000-0000-7000-8000-000000000000'
  await page.goto(`${product.url}/recruiter/requisition/${one.public_id}?tab=candidates&candidate=${nobody}`)
  await page.waitForURL('**/404')
})
