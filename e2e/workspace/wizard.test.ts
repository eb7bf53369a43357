import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { button, row, tab } from '../hiringJourney/journey.ts'
import { resumeOf } from '../resumes.ts'
import { openUser, signInAs } from '../user.ts'
import { choose } from './chooser.ts'
import { addressOf, openRequisition } from './opening.ts'

const stage = openFixture()

const noura = { name: 'Noura Selim', email: 'noura.selim@applicant.test', phone: '+971 50 411 7001' }
const list = `Name,Email,Phone
${noura.name},${noura.email},${noura.phone}
Pavel Dvorak,pavel.dvorak,+971504117002
Quinn Abara,quinn.abara@applicant.test,+971504117003
`
const right = 'pavel.dvorak@applicant.test'

/** A list on its way is left twice and found again as it was; its steps go back by their tabs and on by the buttons. */
test('a wizard that was left is found again as it was, and goes back by its tabs and not forward', async () => {
  const { browser, product } = stage
  const ask = await product.as('company@demo.majlis.test')
  const opening = await openRequisition(ask, 'Harbour shift')
  const company = await openUser(browser)
  const { page } = company
  await signInAs(page, product.url, 'company@demo.majlis.test')
  await page.goto(`${product.url}${addressOf('company', opening, 'candidates')}`)
  const dialog = page.getByRole('dialog', { name: 'Add / Invite Candidates' })
  const step = (nth: 1 | 2 | 3) => dialog.getByRole('tab', { name: `Step ${nth}` })
  const at = () => dialog.getByRole('tab', { name: /^Step/, selected: true }).textContent()
  const open = () => button(page, 'Add / Invite Candidates').first().click()

  await open()
  const byHand = dialog.getByRole('textbox', { name: /^Name/ })
  await dialog.getByRole('tab', { name: 'Invite Manually' }).click()
  await byHand.fill('Rosa Typed')
  await leave(page)
  await open()
  expect(await byHand.inputValue()).toBe('Rosa Typed')
  await dialog.getByRole('tab', { name: 'Invite Via CSV' }).click()
  expect(await steps(page)).toEqual(['Upload Candidate List', 'Upload Resume', 'Review & Add'])
  await choose(dialog, { name: 'harbour.csv', content: Buffer.from(list) })
  const email = dialog.getByLabel('Email, line 3', { exact: true })
  expect(await email.inputValue()).toBe('pavel.dvorak')
  await email.fill(right)
  await leave(page)
  await open()
  expect(await at()).toMatch(/Upload Candidate List$/)
  expect(await email.inputValue()).toBe(right)
  expect(await step(2).getAttribute('aria-disabled')).toBe('true')
  await step(2).click({ force: true })
  await step(3).click({ force: true })
  expect(await at()).toMatch(/Upload Candidate List$/)

  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  expect(await at()).toMatch(/Upload Resume$/)
  const review = dialog.getByRole('button', { name: 'Review Candidate Details' })
  expect(await review.getAttribute('aria-disabled')).toBe('true')
  await choose(dialog, resumeOf(noura))
  const resume = dialog.getByRole('listitem').filter({ hasText: 'noura-selim.pdf' })
  await resume.getByText('Matched').waitFor()
  await leave(page)
  await open()
  expect(await at()).toMatch(/Upload Resume$/)
  await resume.getByText('Matched').waitFor()
  await step(1).click()
  expect(await email.inputValue()).toBe(right)
  await step(2).click({ force: true })
  expect(await at()).toMatch(/Upload Candidate List$/)

  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  await review.click()
  expect(await at()).toMatch(/Review & Add$/)
  const missing = dialog.getByText('Missing Resume, candidate will not be added')
  expect(await missing.count()).toBe(2)
  await dialog.getByRole('button', { name: 'Add 1 candidate' }).click()
  await dialog.getByText('Added (1)').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await row(page, noura.name).getByText('Added by company').waitFor()
  await eventually(() => page.getByRole('table', { name: 'Candidates' }).getByRole('row').count()).toBe(2)
  expect(company.refusals()).toEqual([])
  await company.leave()
})

/** What the steps are called, without their numbers. */
const steps = async (page: Page) =>
  (await page.getByRole('tab', { name: /^Step \d/ }).allTextContents()).map((name) => name.replace(/^Step \d:? ?/, ''))

/** Closes the dialog and looks at other parts of the requisition. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await tab(page, 'Questionnaire').click()
  await page.getByText('The client has not added any questions.').waitFor()
  await tab(page, 'Details').click()
  await page.getByLabel('Requisition Title').waitFor()
  await tab(page, 'Candidates & Interviews').click()
}
