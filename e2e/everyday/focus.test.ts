import type { Locator, Page } from 'playwright-core'
import { test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openPanelFixture } from '../panel/open.ts'
import { openPanel } from '../panel/rows.ts'
import { addCandidates, applicants, openRequisition } from '../workspace/opening.ts'

const panel = openPanelFixture()

const focused = (place: Locator) => place.evaluate((one) => one === document.activeElement)
const opener = (page: Page, at: number) => page.getByRole('button', { name: applicants[at]?.name ?? '', exact: true })
const shown = (page: Page, at: number) =>
  page
    .getByRole('dialog')
    .first()
    .getByRole('heading', { name: applicants[at]?.name ?? '' })
    .waitFor()

/** What opened the dialog is gone with its page. */
test('the focus is in the page of a requisition that was just created', async () => {
  const {
    product,
    owner: { page },
  } = panel
  await page.goto(`${product.url}/company/dashboard`)
  // From any page, by the palette.
  await page.getByRole('button', { name: 'Search or jump to…' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('new requisition')
  await page.getByRole('option', { name: 'New requisition', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New requisition' })
  await dialog.getByLabel('Requisition Title').fill('Where the focus goes')
  await dialog.getByLabel('Job Position').fill('Engineer')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Where the focus goes' }).waitFor()
  await eventually(() => focused(page.getByRole('main'))).toBe(true)
})

/** Three are reviewed from one drawer, which then closes. */
test('a review leaves the focus on the candidate that was reviewed last', async () => {
  const {
    product,
    recruiter: { page },
    ask,
    company,
  } = panel
  const place = await openRequisition(company, 'Reviewed to its end')
  await addCandidates(ask, place, applicants.slice(0, 3))
  await openPanel(page, product.url, place)
  await opener(page, 0).click()
  await shown(page, 0)
  for (const next of [1, 2]) {
    // Who comes next is known a moment after the person is shown.
    await page.getByRole('button', { name: 'Next candidate', disabled: false }).waitFor()
    await page.keyboard.press('j')
    await shown(page, next)
  }
  await page.keyboard.press('Escape')
  await eventually(() => focused(opener(page, 2))).toBe(true)
  // The last one decided on ends the loop.
  await opener(page, 1).click()
  await shown(page, 1)
  await page.keyboard.press('s')
  await shown(page, 2)
  await page.keyboard.press('s')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await eventually(() => focused(opener(page, 2))).toBe(true)
})

/** Taken back in the loop, and taken back from the list. */
test('undoing a rejection leads back to its person, in the drawer and in the list', async () => {
  const {
    product,
    recruiter: { page },
    ask,
    company,
  } = panel
  const place = await openRequisition(company, 'Taken back')
  await addCandidates(ask, place, applicants.slice(0, 3))
  await openPanel(page, product.url, place)
  const undo = page.getByRole('log').getByRole('button', { name: 'Undo' })
  const reject = async () => {
    const drawer = page.getByRole('dialog').first()
    await drawer.getByLabel('Comment').waitFor()
    await page.keyboard.press('r')
    await drawer.getByLabel('Comment').fill('Not this time.')
    await page.keyboard.press('Control+Enter')
    const sure = page.getByRole('dialog', { name: /^Reject / }).last()
    await sure.getByRole('button', { name: 'Reject', exact: true }).click()
  }
  await opener(page, 1).click()
  await shown(page, 1)
  await reject()
  await shown(page, 2)
  await undo.click()
  await shown(page, 1)
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await opener(page, 2).click()
  await shown(page, 2)
  await reject()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await opener(page, 0).focus()
  await undo.click()
  await eventually(() => focused(opener(page, 2))).toBe(true)
})
