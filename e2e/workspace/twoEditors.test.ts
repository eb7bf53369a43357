import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { button, saved } from '../hiringJourney/journey.ts'
import { openUser, signInAs } from '../user.ts'
import { addressOf, openRequisition } from './opening.ts'

const stage = openFixture()

/** Two people type in one requisition: the second is told by whom it was changed, loses nothing, and chooses. */
test('two people edit one requisition: the second is told by whom it was changed, loses nothing and chooses', async () => {
  const { browser, product } = stage
  const ask = await product.as('hiringmanager@demo.majlis.test')
  const opening = await openRequisition(ask, 'Shared desk')
  const people = [await openUser(browser), await openUser(browser)]
  const [nadia, hassan] = people.map(({ page }) => ({
    page,
    title: page.getByRole('textbox', { name: 'Requisition Title' }),
    position: page.getByRole('textbox', { name: 'Job Position' }),
    notes: page.getByRole('textbox', { name: 'Notes' }),
  })) as [Editor, Editor]
  for (const [{ page }, name] of [
    [nadia, 'company'],
    [hassan, 'hiringmanager'],
  ] as const) {
    await signInAs(page, product.url, `${name}@demo.majlis.test`)
    await page.goto(`${product.url}${addressOf('company', opening)}`)
    await page.getByRole('heading', { level: 1, name: 'Shared desk' }).waitFor()
  }

  await nadia.title.fill('Shared desk of Nadia')
  await nadia.position.fill('Engineer by Nadia')
  await nadia.notes.fill('Two places in one team.')
  await saved(nadia.page)

  await hassan.title.fill('Shared desk of Hassan')
  await hassan.position.fill('Engineer by Hassan')
  await hassan.page.getByText('Changed by Nadia Rahman. Reload to see the latest.').waitFor()
  const typed = async () => [await hassan.title.inputValue(), await hassan.position.inputValue()]
  expect(await typed()).toEqual(['Shared desk of Hassan', 'Engineer by Hassan'])
  await button(hassan.page, 'Reload').click()
  // What nobody else typed is there at once; what both typed stays, and theirs is offered beside it.
  await eventually(() => hassan.notes.inputValue()).toBe('Two places in one team.')
  expect(await typed()).toEqual(['Shared desk of Hassan', 'Engineer by Hassan'])
  const clash = (words: string) => hassan.page.getByRole('listitem').filter({ hasText: words })
  await clash('Engineer by Nadia')
    .getByRole('button', { name: /^Keep mine/ })
    .click()
  await clash('Shared desk of Nadia')
    .getByRole('button', { name: /^Use theirs/ })
    .click()
  await eventually(typed).toEqual(['Shared desk of Nadia', 'Engineer by Hassan'])
  expect(await clash('by Nadia').count()).toBe(0)

  const stored = () => ask('GET', `/requisition/requisition/${opening.public_id}`)
  await eventually(stored).toMatchObject({
    title: 'Shared desk of Nadia',
    job_position: 'Engineer by Hassan',
    notes: 'Two places in one team.',
  })
  await nadia.page.reload()
  await eventually(() => nadia.position.inputValue()).toBe('Engineer by Hassan')
  expect(await nadia.title.inputValue()).toBe('Shared desk of Nadia')
  const [first, second] = people.map(({ refusals }) => refusals())
  expect(first).toEqual([])
  expect(second).toEqual([`409 PUT /api/requisition/requisition/${opening.id}`])
  for (const { leave } of people) await leave()
})

test('a view is renamed and shared afterwards: a colleague finds it, and who saves over another window’s change is told', async () => {
  const { browser, product } = stage
  const [first, second, colleague] = [await openUser(browser), await openUser(browser), await openUser(browser)]
  const { page } = first
  const edit = async (where: Page, from: string, to: string) => {
    await button(where, `Edit view "${from}"`).click()
    await where.getByRole('dialog').getByLabel('Name').fill(to)
  }
  const save = (where: Page) => where.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await signInAs(page, product.url, 'company@demo.majlis.test')
  await page.goto(`${product.url}/company/requisition?search=e`)
  await button(page, 'Filters').click()
  await button(page, 'Save view').click()
  await page.getByRole('dialog').getByLabel('Name').fill('To call')
  await save(page)
  await edit(page, 'To call', '')
  await save(page)
  await page.getByRole('dialog').getByText('This field is required.').waitFor()
  await page.getByRole('dialog').getByLabel('Name').fill('To call soon')
  await page.getByRole('switch', { name: 'Share with the company' }).click()
  await save(page)
  await page.getByText('View "To call soon" updated.').waitFor()

  await signInAs(colleague.page, product.url, 'hiringmanager@demo.majlis.test')
  await colleague.page.goto(`${product.url}/company/dashboard`)
  await colleague.page.getByRole('link', { name: /^To call soon Shared/ }).waitFor()
  expect(await button(colleague.page, 'Edit view "To call soon"').count()).toBe(0)

  await edit(page, 'To call soon', 'To call tomorrow')
  await signInAs(second.page, product.url, 'company@demo.majlis.test')
  await second.page.goto(`${product.url}/company/dashboard`)
  await edit(second.page, 'To call soon', 'To call today')
  await save(second.page)
  await second.page.getByText('View "To call today" updated.').waitFor()
  await save(page)
  await page.getByText(/Reload to see the latest\.$/).waitFor()
  expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('To call tomorrow')
  for (const { leave } of [first, second, colleague]) await leave()
})

type Editor = Record<'title' | 'position' | 'notes', Locator> & { page: Page }
