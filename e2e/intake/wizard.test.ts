import { readFile } from 'node:fs/promises'
import { typeset } from '@majlis/server/src/outside/resume/madePdf.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { tipOf } from '../panel/rows.ts'
import { resumeOf } from '../resumes.ts'
import { choose } from '../workspace/chooser.ts'
import { openRequisition } from '../workspace/opening.ts'
import { bring, countIn, openIntakeFixture } from './intakeFixture.ts'

/** A file that is no list. */
const fixture = openIntakeFixture(['422 POST /api/candidate/candidate/csv'])

const people = [
  { name: 'Zara Lindgren', email: 'zara.lindgren@applicant.test', phone: '+971507008101' },
  { name: 'Omid Castellan', email: 'omid.castellan@applicant.test', phone: '+971507008102' },
]
const [zara, omid] = people as [(typeof people)[0], (typeof people)[0]]
const listOf = (rows: readonly { name: string; email: string; phone: string }[]) => ({
  name: 'people.csv',
  content: Buffer.from(['name,email,phone', ...rows.map((one) => Object.values(one).join(','))].join('\n')),
})

const act = (dialog: Locator, name: string | RegExp) => dialog.getByRole('button', { name }).last()
const isOff = (place: Locator) => place.getAttribute('aria-disabled')
const stepAt = (dialog: Locator) => dialog.getByRole('tab', { name: /^Step/, selected: true }).textContent()

test('A sample CSV template can be downloaded. [S2.47]', async () => {
  const { page } = fixture
  const dialog = await bring(fixture, 'Invite Via CSV', 'From a sample')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download sample CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('candidates.csv')
  const content = await readFile(await download.path())
  expect(content.toString('utf8')).toMatch(/^\uFEFF?name,email,phone/i)
  await choose(dialog, { name: 'candidates.csv', content })
  await dialog.getByText(/^\d+ candidates?$/).waitFor()
})

test('Submit or Next in the CSV step is disabled until a CSV is chosen. [S5.19]', async () => {
  const dialog = await bring(fixture, 'Invite Via CSV', 'Nothing chosen')
  for (const name of [/^Submit/, /^Next/]) {
    expect(await isOff(act(dialog, name))).toBe('true')
    expect(await tipOf(act(dialog, name))).toBe('Choose a CSV file first.')
  }
  expect(await stepAt(dialog)).toMatch(/Upload Candidate List$/)
  await choose(dialog, listOf(people))
  for (const name of [/^Submit 2 candidates/, /^Next/]) await eventually(() => isOff(act(dialog, name))).toBeNull()
})

/** A list is here; another one that cannot be read leaves nobody of it. */
test('A CSV parse error clears the candidate list. [S8.10]', async () => {
  const { page } = fixture
  const dialog = await bring(fixture, 'Invite Via CSV', 'Not a list')
  await choose(dialog, listOf(people))
  await dialog.getByLabel('Name, line 2', { exact: true }).waitFor()
  await act(dialog, 'Start over').click()
  await page.getByRole('dialog', { name: 'Start over?' }).getByRole('button', { name: 'Start over' }).click()
  await choose(dialog, { name: 'broken.csv', content: Buffer.from([0, 1, 2, 3, 0, 255, 254, 0]) })
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByLabel(/, line \d/).count()).toBe(0)
  expect(await isOff(act(dialog, /^Submit/))).toBe('true')
})

test('Step 1 Upload Candidate List, Step 2 Upload Resume, Step 3 Review & Add. The user can go back by clicking tabs but not forward. [S2.48, S2.49]', async () => {
  const dialog = await bring(fixture, 'Invite Via CSV', 'Step by step')
  const tabs = dialog.getByRole('tab', { name: /^Step/ })
  const words = ['Step 1 Upload Candidate List', 'Step 2 Upload Resume', 'Step 3 Review & Add']
  expect((await tabs.allTextContents()).map((one) => one.replace(/\s+/g, ' '))).toEqual(words)
  await choose(dialog, listOf(people))
  await dialog.getByLabel('Name, line 2', { exact: true }).waitFor()
  for (const nth of [1, 2]) {
    await tabs.nth(nth).click({ force: true })
    expect(await stepAt(dialog)).toMatch(/Upload Candidate List$/)
  }
  await act(dialog, 'Next').click()
  await choose(dialog, resumeOf(zara))
  await dialog.getByText('Matched', { exact: true }).waitFor()
  await act(dialog, 'Review Candidate Details').click()
  expect(await stepAt(dialog)).toMatch(/Review & Add$/)
  await tabs.nth(0).click()
  expect(await stepAt(dialog)).toMatch(/Upload Candidate List$/)
  await tabs.nth(1).click({ force: true })
  expect(await stepAt(dialog)).toMatch(/Upload Candidate List$/)
})

test('Review Candidate Details is disabled with no file. [S5.20]', async () => {
  const dialog = await bring(fixture, 'Invite Via CSV', 'No file')
  await choose(dialog, listOf(people))
  await act(dialog, 'Next').click()
  const review = act(dialog, 'Review Candidate Details')
  expect(await isOff(review)).toBe('true')
  expect(await tipOf(review)).toBe('Upload a resume first.')
  expect(await stepAt(dialog)).toMatch(/Upload Resume$/)
  await choose(dialog, resumeOf(zara))
  await eventually(() => isOff(review)).toBeNull()
})

test("In the review step a candidate without a resume shows 'Missing Resume, candidate will not be added' [S5.17]", async () => {
  const place = await openRequisition(fixture.ask, 'One resume of two')
  const dialog = await bring(fixture, 'Invite Via CSV', place)
  await choose(dialog, listOf(people))
  await act(dialog, 'Next').click()
  await choose(dialog, resumeOf(zara))
  await dialog.getByText('Matched', { exact: true }).waitFor()
  await act(dialog, 'Review Candidate Details').click()
  const lacking = dialog.getByRole('tabpanel').last().getByRole('listitem').filter({ hasText: 'Missing Resume' })
  expect(await lacking.count()).toBe(1)
  await lacking.getByText('Missing Resume, candidate will not be added', { exact: true }).waitFor()
  expect(await lacking.getByLabel(/^Name, line/).inputValue()).toBe(omid.name)
  await act(dialog, 'Add 1 candidate').click()
  await dialog.getByText('Added (1)').waitFor()
  expect(await countIn(fixture, place)).toBe(1)
  // The same list once more: who is here already is merged, and nobody stands twice.
  await act(dialog, 'Start over').click()
  const sure = fixture.page.getByRole('dialog', { name: 'Start over?' })
  await sure.getByRole('button', { name: 'Start over' }).click()
  const third = { name: 'Lina Farouk', email: 'lina.farouk@applicant.test', phone: '+971507008103' }
  await choose(dialog, listOf([...people, third]))
  const merge = dialog.getByRole('radio', { name: 'Merge' })
  await merge.waitFor()
  expect([await merge.count(), await merge.isChecked()]).toEqual([1, true])
  // One who is left out takes the focus along no farther than to the rows.
  await dialog.getByRole('button', { name: `Skip ${third.name}` }).press('Enter')
  await dialog.getByLabel('Name, line 4', { exact: true }).waitFor({ state: 'detached' })
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await act(dialog, 'Submit 2 candidates').click()
  await dialog.getByText(`Merged into ${zara.name}. You can undo this in their history for 30 days.`).waitFor()
  await eventually(() => countIn(fixture, place)).toBe(2)
})

/** In a resume without an e-mail, and in a list. */
test('A candidate with no e-mail from the parse is not submitted. [S5.18]', async () => {
  const { page } = fixture
  const place = await openRequisition(fixture.ask, 'Without an e-mail')
  const dialog = await bring(fixture, 'Upload Resume', place)
  const content = typeset(`= ${omid.name}\nBackend Engineer \\\nPhone: #"${omid.phone}"\n`)
  await choose(dialog, { name: 'no-mail.pdf', content })
  const item = dialog.getByRole('listitem').filter({ hasText: 'no-mail.pdf' })
  await item.getByText('Needs review').waitFor()
  expect(await item.getByLabel('Email').inputValue()).toBe('')
  await choose(dialog, resumeOf(zara))
  await dialog.getByText('1 ready to add · 1 to review').waitFor()
  await act(dialog, 'Add 1 candidate').click()
  await dialog.getByText('1 added').waitFor()
  await item.getByRole('button', { name: 'Add Candidate' }).click()
  await item.getByText("Please enter candidate's email.").waitFor()
  expect(await countIn(fixture, place)).toBe(1)
  await dialog.getByRole('tab', { name: 'Invite Candidate' }).click()
  await dialog.getByRole('tab', { name: 'Invite Via CSV' }).click()
  await choose(
    dialog,
    listOf([
      { ...omid, email: '' },
      { name: 'Ulla Marchetti', email: 'ulla.marchetti@applicant.test', phone: '+971507008103' },
    ]),
  )
  await act(dialog, 'Submit 1 candidate').click()
  await dialog.getByText('Added (1)').waitFor()
  await page.keyboard.press('Escape')
  expect(await countIn(fixture, place)).toBe(2)
})
