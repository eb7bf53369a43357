import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { button } from '../hiringJourney/journey.ts'
import type { IntakeFixture } from '../intake/intakeFixture.ts'
import { openIntakeFixture } from '../intake/intakeFixture.ts'

const fixture = openIntakeFixture()

const title = 'Written and not sent'

/** The dialog of a new requisition, on the list that was reached from the dashboard. */
async function newRequisition({ product, page }: IntakeFixture): Promise<Locator> {
  await page.goto(`${product.url}/company/dashboard`)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Requisitions' }).click()
  await button(page, 'New requisition').click()
  const dialog = page.getByRole('dialog', { name: 'New requisition' })
  await dialog.getByLabel('Requisition Title').waitFor()
  return dialog
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' })

/** Two Enters in one breath: the server is called once, and there is one requisition. */
test('a form that is sent twice at once is sent once', async () => {
  const { page, ask } = fixture
  const dialog = await newRequisition(fixture)
  await dialog.getByLabel('Requisition Title').fill('Sent once')
  await dialog.getByLabel('Job Position').fill('Engineer')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/requisition/requisition')) sent.push(request.url())
  })
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await page.getByRole('heading', { level: 1, name: 'Sent once' }).waitFor()
  expect(sent).toHaveLength(1)
  const made: { title: string }[] = await ask('GET', '/requisition/requisition?search=Sent%20once')
  expect(made).toHaveLength(1)
})

/** The mouse goes down in a field and up beside the dialog. */
test('a text that is selected from inside a dialog to its outside closes nothing', async () => {
  const { page } = fixture
  const dialog = await newRequisition(fixture)
  const box = await dialog.getByLabel('Requisition Title').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(20, 300, { steps: 4 })
  await page.mouse.up()
  await dialog.getByLabel('Requisition Title').waitFor()
  expect(await dialog.isVisible()).toBe(true)
  // A press that begins and ends outside closes it, as before.
  await page.mouse.click(20, 300)
  await dialog.waitFor({ state: 'detached' })
})

/** Each way out asks; what was typed stays until it is thrown away. */
test('a dialog with unsaved words asks before it goes: by Escape, from outside, by its cross and by Cancel', async () => {
  const { page } = fixture
  const ways: [way: string, go: (dialog: Locator) => Promise<unknown>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['a press outside', () => page.mouse.click(20, 300)],
    ['the cross', (dialog) => dialog.getByRole('button', { name: 'Close' }).first().click()],
    ['Cancel', (dialog) => dialog.getByRole('button', { name: 'Cancel' }).click()],
  ]
  for (const [way, go] of ways) {
    const dialog = await newRequisition(fixture)
    const field = dialog.getByLabel('Requisition Title')
    await field.fill(title)
    await go(dialog)
    await question(page).waitFor()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await question(page).waitFor({ state: 'detached' })
    expect(await field.inputValue(), way).toBe(title)
    // Emptied again there is nothing to lose, and nothing is asked.
    await field.fill('')
    await go(dialog)
    await dialog.waitFor({ state: 'detached' })
    await button(page, 'New requisition').click()
    await field.fill(title)
    await go(dialog)
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog').count(), way).toBe(0)
  }
})

/** Back is asked too, and goes once the words are thrown away. */
test('a dialog with unsaved words asks before Back leaves its page', async () => {
  const { page } = fixture
  const dialog = await newRequisition(fixture)
  await dialog.getByLabel('Requisition Title').fill(title)
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await eventually(() => new URL(page.url()).pathname).toBe('/company/requisition')
  expect(await dialog.getByLabel('Requisition Title').inputValue()).toBe(title)
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/company/dashboard')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
})

/** The browser ends a dialog without asking anybody, as Android's back may. */
test('a dialog that the browser shuts by itself is closed, and one with unsaved words asks first', async () => {
  const { page } = fixture
  const shut = () => page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close())
  const dialog = await newRequisition(fixture)
  await shut()
  await eventually(() => page.locator('dialog').count()).toBe(0)
  await button(page, 'New requisition').click()
  await dialog.getByLabel('Requisition Title').fill(title)
  await shut()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  expect(await dialog.getByLabel('Requisition Title').inputValue()).toBe(title)
  // Escape again and again, which at the second time the browser lets nobody prevent.
  for (let times = 0; times < 4; times++) await page.keyboard.press('Escape')
  await eventually(() => dialog.isVisible()).toBe(true)
  expect(await dialog.getByLabel('Requisition Title').inputValue()).toBe(title)
  if (!(await question(page).isVisible())) await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await eventually(() => page.locator('dialog').count()).toBe(0)
})

test('a dialog that begins with a list of choices has the focus in it', async () => {
  const { product, page } = fixture
  await page.goto(`${product.url}/company/users`)
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Add a role' }).click()
  const role = page.getByRole('dialog').getByLabel('Role')
  await role.waitFor()
  expect(await role.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
})
