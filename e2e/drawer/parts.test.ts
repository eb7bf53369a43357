import type { Locator } from 'playwright-core'
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

/** More is known of each than is shown: the newest three. */
test('It shows the candidate profile (name, email, phone, location, country, links such as LinkedIn and website, designation, up to 3 skills with level, up to 3 languages, resume attachment) and the requisition summary (up to 3 required skills, experience range, creation date, designation). [S2.19, S9.9, S9.11]', async () => {
  const { ask, company, product } = fixture
  const one = await demoCase(ask, 'Amal Haddad')
  const links = ['https://www.linkedin.com/in/amal-haddad-demo', 'https://amal.example']
  await product.pool.query('update candidate set links = $2 where id = $1', [one.id, JSON.stringify(links)])
  const kept = `gen_random_uuid(), candidate."companyId", candidate."accountId", candidate.id`
  const { rows: skills } = await product.pool.query<{ level: number }>(
    `insert into account_skill (id, "companyId", "accountId", "candidateId", "skillId", level, "createdAt")
      select ${kept}, skill.id, skill.level, now() + skill.level * interval '1 second' from candidate,
        (select id, row_number() over (order by name)::int as level from skill
          where name in ('Figma', 'Negotiation', 'Prototyping', 'User Research')) skill
      where candidate.id = $1 returning level`,
    [one.id],
  )
  expect(skills).toHaveLength(4)
  const spoken = ['Greek', 'Malay', 'Swahili', 'Urdu']
  await product.pool.query(
    `insert into account_language (id, "companyId", "accountId", "candidateId", lang, "createdAt")
      select ${kept}, spoken.lang, now() + spoken.nth * interval '1 second'
      from candidate, unnest($2::text[]) with ordinality as spoken (lang, nth) where candidate.id = $1`,
    [one.id, spoken],
  )
  const { account, designation, resume } = await ask('GET', `/candidate/candidate/${one.id}`)
  const requisition = await ask('GET', `/requisition/requisition/${one.public_id}?include=skill,designation`)
  const [more]: { id: string }[] = await ask('GET', '/skill/skill?filter[name]=Negotiation')
  await company('POST', '/requisition/skill/many', [{ requisitionId: requisition.id, skillId: more?.id }])

  const drawer = await review(fixture, one, 'resume')
  const profile = drawer.getByRole('region', { name: 'Profile' })
  const few = (part: Locator, title: string) => () =>
    part
      .locator('div')
      .filter({ has: fixture.page.getByRole('heading', { name: title, exact: true }) })
      .getByRole('listitem')
      .allInnerTexts()
      .then((all) => all.map((text) => text.replace(/\s+/g, ' ')))
  for (const words of [
    account.email,
    account.primary_phone,
    account.location,
    'United Arab Emirates',
    designation.name,
  ])
    await profile.getByText(words, { exact: true }).first().waitFor()
  for (const [name, link] of [
    ['LinkedIn', links[0]],
    ['amal.example', links[1]],
  ] as const)
    expect(await profile.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(link)
  await eventually(few(profile, 'Skills')).toEqual([
    'User Research Expert',
    'Prototyping Advanced',
    'Negotiation Intermediate',
  ])
  await eventually(few(profile, 'Languages')).toEqual(['Urdu', 'Swahili', 'Malay'])
  await drawer.getByText(resume.name, { exact: true }).waitFor()

  const summary = drawer.getByRole('region', { name: 'Requisition' })
  await eventually(async () => (await few(summary, 'Required skills')()).length).toBe(3)
  const { minimum_experience: from, maximum_experience: to, createdAt } = requisition
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai' }).format(new Date(createdAt))
  expect(await summary.getByRole('definition').allInnerTexts()).toEqual([
    ...[
      requisition.title,
      requisition.designation.name,
      to === null ? `${from} years or more` : `${from}-${to} years`,
      day,
    ],
  ])
})

/** Each question's card says of itself what the interview says of the question. */
test("'Asked' if askedAt or askedTime is set, otherwise 'Unasked'. A card without a review shows 'No Review'. [S4.39, S4.42, S9.8]", async () => {
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

  // On paper it stands once and whole, without the list behind it.
  await fixture.page.emulateMedia({ media: 'print' })
  const printed = await drawer.evaluate((dialog) => ({
    isWhole: dialog.scrollHeight > innerHeight && dialog.scrollHeight <= dialog.clientHeight,
    behind: getComputedStyle(document.querySelector('h1') as Element).visibility,
  }))
  await fixture.page.emulateMedia({ media: null })
  expect(printed).toEqual({ isWhole: true, behind: 'hidden' })
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
