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

type Editor = Record<'title' | 'position' | 'notes', Locator> & { page: Page }
