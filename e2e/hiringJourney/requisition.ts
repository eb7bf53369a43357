import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { signInAs } from '../user.ts'
import { alerts, button, type Journey, saved, tab } from './journey.ts'

/** Makes a requisition, types what is wrong and what is right, and finds all of it after a reload. */
export async function writeRequisition(journey: Journey): Promise<void> {
  const { page } = journey.company
  await signInAs(page, journey.product.url, 'company@demo.majlis.test')
  await page.getByRole('link', { name: 'Requisitions' }).first().click()
  await button(page, 'New requisition').click()
  const dialog = page.getByRole('dialog', { name: 'New requisition' })
  const create = dialog.getByRole('button', { name: 'Create' })
  await create.click()
  await eventually(() => alerts(page)).toEqual(['Title is required.', 'Job position is required.'])
  await dialog.getByLabel('Requisition Title').fill('P')
  await dialog.getByLabel('Job Position').fill('x'.repeat(61))
  await create.click()
  await eventually(() => alerts(page)).toEqual([
    'Title should have at least 2 characters.',
    'Job position can have a maximum of 60 characters.',
  ])
  await dialog.getByLabel('Requisition Title').fill('Payments engineer')
  await dialog.getByLabel('Job Position').fill('Backend Engineer')
  await create.click()
  await page.getByRole('heading', { level: 1, name: 'Payments engineer' }).waitFor()
  journey.place = new URL(page.url()).pathname.replace('/company', '')

  await page.getByLabel('Notes', { exact: true }).fill('x')
  await eventually(() => alerts(page)).toEqual(['Aleast 2 characters.'])
  await page.getByText('Not saved. Check the marked fields.').waitFor()
  await page.getByLabel('Notes', { exact: true }).fill('Two places in one team.')
  await saved(page)

  await page.getByRole('combobox', { name: 'Required skills' }).fill('TypeScript')
  await page.getByRole('option', { name: 'TypeScript', exact: true }).click()
  // A first start reads the cities of the world in beside the requests.
  const ask = await journey.product.as('company@demo.majlis.test')
  await expect.poll(() => ask('GET', '/other/place?search=Dubai'), { timeout: 60_000 }).not.toEqual([])
  await page.getByRole('combobox', { name: 'Location' }).fill('Dubai')
  await page
    .getByRole('option', { name: /^Dubai/ })
    .first()
    .click()
  await page.getByRole('radio', { name: '2-5 years' }).check()
  await page.getByLabel('Status').selectOption('Active')
  await page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await saved(page)
  await page.getByPlaceholder('New note').fill('Please begin with those who can start soon.')
  await button(page, 'Add note').click()
  await page.getByRole('listitem').filter({ hasText: 'Please begin with those who can start soon.' }).waitFor()

  await page.reload()
  await page.getByText('TypeScript', { exact: true }).waitFor()
  expect(await page.getByLabel('Notes', { exact: true }).inputValue()).toBe('Two places in one team.')
  expect(await page.getByRole('combobox', { name: 'Location' }).inputValue()).toMatch(/^Dubai/)
  expect(await page.getByRole('radio', { name: '2-5 years' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Status').locator('option:checked').textContent()).toBe('Active')
  await page.getByRole('listitem').filter({ hasText: 'Please begin with those who can start soon.' }).waitFor()
}

/** Writes one question by hand and takes two out of the question bank. */
export async function writeQuestions({ company: { page } }: Journey): Promise<void> {
  await tab(page, 'Questionnaire').click()
  await page.getByText('The client has not added any questions.').waitFor()
  await button(page, 'Add question').click()
  await page.getByRole('textbox', { name: 'Question' }).fill('What do you like about {position}, {candidate_name}?')
  await page.getByLabel('Ideal answer').fill('Something of their own.')
  await button(page, 'Save').click()
  await page.getByText('1 question ').waitFor()
  await button(page, 'Add from question bank').click()
  const picks = page.getByRole('dialog').getByRole('listitem').getByRole('checkbox')
  await picks.nth(0).check()
  await picks.nth(1).check()
  await button(page, 'Add 2 questions').click()
  await page.getByText('3 questions ').waitFor()
}
