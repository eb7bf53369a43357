import { fileOf } from '@majlis/server/src/outside/resume/madePdf.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { button, row } from '../hiringJourney/journey.ts'
import { drop, type Paper, resumeOf } from '../resumes.ts'
import { openUser, signInAs } from '../user.ts'
import { addCandidates, addressOf, applicants, counted, openRequisition } from './opening.ts'

const stage = openFixture()

const bad: [paper: Paper, words: string][] = [
  [
    { name: 'holiday.pdf', content: Buffer.from('This is no PDF at all.') },
    "This file can't be read as a PDF. It may be damaged or of another type.",
  ],
  [{ name: 'locked.pdf', content: locked() }, 'This PDF is password-protected.'],
]

/** A PDF that nobody opens without its password. */
function locked(): Buffer {
  const dots = '.'.repeat(32)
  const lock = `/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O(${dots})/U(${dots})>>/ID[(1)(1)]`
  return fileOf([{ dictionary: '/Type/Catalog/Pages 2 0 R' }, { dictionary: '/Type/Pages/Kids[]/Count 0' }], lock)
}

/** Fifty resumes at once over the list: each goes its own way, two cannot be read, and the page works meanwhile. */
test('fifty resumes dropped at once are each read and added or named as bad, and the page works meanwhile', {
  timeout: 600_000,
}, async () => {
  const { browser, product } = stage
  const ask = await product.as('company@demo.majlis.test')
  const opening = await openRequisition(ask, 'Open day')
  await addCandidates(ask, opening, [
    { name: 'Ines Aguilar', email: 'ines.aguilar@applicant.test', phone: '+971 50 620 1001' },
    { name: 'Jonas Petrov', email: 'jonas.petrov@applicant.test', phone: '+971 50 620 1002' },
  ])
  const company = await openUser(browser)
  const { page } = company
  await signInAs(page, product.url, 'company@demo.majlis.test')
  await page.goto(`${product.url}${addressOf('company', opening, 'candidates')}`)
  await row(page, 'Ines Aguilar').waitFor()

  const papers = applicants.map(resumeOf)
  papers.splice(7, 0, ...bad.map(([paper]) => paper))
  expect(papers).toHaveLength(50)
  await drop(page.getByRole('table', { name: 'Candidates' }), papers)
  const tray = page.getByRole('region', { name: 'Resumes' }).first()
  const sums = async () => (await tray.getByRole('status').first().textContent()) ?? ''
  await eventually(() => tray.getByRole('listitem').first().getAttribute('aria-setsize')).toBe('50')
  await tray
    .getByRole('progressbar', { name: /Parsing the resume…$/ })
    .first()
    .waitFor()

  // The page is there for its people while the pile is read.
  await row(page, 'Jonas Petrov').getByRole('button', { name: 'Jonas Petrov' }).click()
  await page.getByRole('dialog').getByText('jonas.petrov@applicant.test').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Search by name, email or phone').fill('ines')
  await row(page, 'Jonas Petrov').waitFor({ state: 'detached' })
  await row(page, 'Ines Aguilar').waitFor()
  await button(page, 'Clear').click()
  expect(await sums()).toMatch(/^Reading [1-5]\d resumes/)

  // Those who wait for an answer come first: on a machine that is busy the pile takes its time.
  await eventually(sums, 420_000).toBe('48 ready to add · 2 to review')
  const rows = await readAll(tray)
  expect(rows).toHaveLength(50)
  for (const { name, email, phone } of applicants) {
    const own = rows.find(({ words }) => words.includes(resumeOf({ name, email, phone }).name))
    expect(own?.values).toEqual([name, email, expect.stringMatching(/^\+971 ?50/)])
  }
  for (const [{ name }, words] of bad) expect(rows.find((one) => one.words.includes(name))?.words).toContain(words)
  expect(await counted(page)).toEqual({ tab: 2, pager: 2 })

  await button(page, 'Add all 48 candidates').click()
  await eventually(sums, 90_000).toBe('2 to review · 48 added')
  await eventually(() => counted(page)).toEqual({ tab: 50, pager: 50 })
  await button(page, 'Clear added').click()
  await eventually(sums).toBe('2 to review')
  expect(await page.getByRole('table', { name: 'Candidates' }).getByRole('row').count()).toBe(51)
  expect(company.refusals()).toEqual(['422 POST /api/ai/parser', '422 POST /api/ai/parser'])
  await company.leave()
})

interface Row {
  words: string
  values: string[]
}

/** Scrolls through the resumes to the last, of which only those in sight are drawn; what each says, in their order. */
async function readAll(tray: Locator): Promise<Row[]> {
  const rows = new Map<string | null, Row>()
  for (let isEnd = false; !isEnd; ) {
    const seen = await tray.getByRole('listitem').evaluateAll((all) =>
      all.map((item) => ({
        place: item.ariaPosInSet,
        words: item.textContent ?? '',
        values: Array.from(
          item.querySelectorAll<HTMLInputElement>('input:not([type=file], [type=checkbox])'),
          ({ value }) => value,
        ),
      })),
    )
    // One that is just being drawn has no values yet.
    for (const { place, ...message } of seen)
      if (!rows.has(place) || message.values.some(Boolean)) rows.set(place, message)
    isEnd = await tray.getByRole('list').evaluate(async ({ parentElement: frame }) => {
      const before = frame?.scrollTop
      frame?.scrollBy(0, frame.clientHeight / 2)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return frame?.scrollTop === before
    })
  }
  return [...rows.values()]
}
