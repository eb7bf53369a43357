import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { button } from '../hiringJourney/journey.ts'
import { draft, openIntakeFixture } from '../intake/intakeFixture.ts'

const fixture = openIntakeFixture()

/** The shapes of the calls come late, and with them the first look at a field. */
test('a check that answers late says nothing about what was mended meanwhile', async () => {
  const { product, page } = fixture
  let letGo = () => {}
  const later = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const hold = async (route: Route) => {
    await later
    await route.continue()
  }
  await page.route(/assets\/schema-/, hold)
  await page.goto(`${product.url}/company/requisition`)
  await button(page, 'New requisition').click()
  const dialog = page.getByRole('dialog', { name: 'New requisition' })
  const [title, position] = [dialog.getByLabel('Requisition Title'), dialog.getByLabel('Job Position')]
  await title.fill('x')
  await position.focus()
  await title.fill('Written right')
  const shapes = page.waitForResponse(/assets\/schema-/)
  letGo()
  await (await shapes).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  expect(await title.getAttribute('aria-invalid')).toBeNull()
  expect(await dialog.getByRole('alert').count()).toBe(0)
  // A check that comes in time still speaks.
  await position.fill('y')
  await title.focus()
  await eventually(() => position.getAttribute('aria-invalid')).toBe('true')
  // A pointer on it, which a tap leaves there, takes nothing of its red edge.
  const edge = () => position.evaluate((one) => getComputedStyle(one).borderTopColor)
  const red = await dialog.getByRole('alert').evaluate((one) => getComputedStyle(one).color)
  await eventually(edge).toBe(red)
  await position.hover()
  await page.waitForTimeout(400)
  expect(await edge()).toBe(red)
  await title.fill('')
  await position.fill('')
  await page.keyboard.press('Escape')
  await page.unroute(/assets\/schema-/, hold)
})

/** A skill is begun and the field is left. */
test('a half-typed skill is said not to be added, holds its form, and is taken once it names one', async () => {
  const { product, page, ask } = fixture
  await draft(fixture, 'Skilled')
  const skills = page.getByRole('combobox', { name: 'Skills' })
  const left = page.getByRole('alert').filter({ hasText: "hasn't been added" })
  await skills.fill('Postg')
  await page.getByRole('textbox', { name: 'Notes' }).focus()
  await left.getByText('"Postg" hasn\'t been added. Choose it from the list or press Enter.').waitFor()
  expect(await skills.inputValue()).toBe('Postg')
  await skills.fill('postgresql')
  await page.getByRole('textbox', { name: 'Notes' }).focus()
  await page.getByRole('button', { name: 'Remove PostgreSQL' }).waitFor()
  await eventually(() => left.count()).toBe(0)
  expect(await skills.inputValue()).toBe('')

  // In a form that is sent, it holds the sending.
  await page.goto(`${product.url}/company/question-bank`)
  await button(page, 'New question').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Question', { exact: false }).first().fill('How do you tune a query?')
  await dialog.getByRole('combobox', { name: 'Skills' }).fill('Postg')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('"Postg" hasn\'t been added.', { exact: false }).waitFor()
  expect(await ask('GET', '/question/question?filter[title]=How%20do%20you%20tune%20a%20query%3F')).toEqual([])
  await dialog.getByRole('combobox', { name: 'Skills' }).fill('PostgreSQL')
  await dialog.getByLabel('Ideal answer').focus()
  await dialog.getByRole('button', { name: 'Remove PostgreSQL' }).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
})
