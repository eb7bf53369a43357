import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { button, row } from '../hiringJourney/journey.ts'
import { openPanelFixture } from './open.ts'
import { inRow, openPanel, placeOf, toldOf } from './rows.ts'

const panel = openPanelFixture()

const requisition = 'Customer Support Specialist'
const rasha = 'Rasha Nimr'

/** Presses the bot's Assign for a candidate, up to the question. */
async function assignBot(page: Page) {
  await row(page, rasha).getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Select interviewer for assignment' })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Start over?' })
  await question.getByText(/^Rasha Nimr was interviewed by the BOT Interviewer on .* \(recommended\)/).waitFor()
  return question
}

/** The verdict of the earlier interview, where the report of the present one is not open yet. */
async function readEarlier(page: Page): Promise<void> {
  await inRow(page, rasha, 'Interview Report').click()
  const drawer = page.getByRole('dialog')
  const earlier = drawer.getByRole('tab', { name: /^Earlier interviews/ })
  await earlier.waitFor()
  expect(await earlier.getAttribute('aria-selected')).toBe('true')
  await drawer.getByText('Recommended', { exact: true }).waitFor()
  await drawer.getByText(/Calm and concrete\. Takes the complaint seriously/).waitFor()
}

/** Assigning a submitted candidate asks, keeps the report in sight of both sides, and can be undone. */
test('Assigning a submitted candidate again is asked first, leaves its report readable, and is undone', async () => {
  const {
    product,
    recruiter: { page },
    owner,
    ask,
  } = panel
  const place = await placeOf(ask, requisition)
  const status = async () => (await toldOf(ask, place)).find(({ name }) => name === rasha)?.status
  await openPanel(page, product.url, place)
  await (await assignBot(page)).getByRole('button', { name: 'Leave unchanged' }).click()
  expect(await status()).toBe(11)
  await page.keyboard.press('Escape')

  await (await assignBot(page)).getByRole('button', { name: 'Start over with 1 candidate' }).click()
  await eventually(status).toBe(6)
  await button(page, 'Done').click()
  await readEarlier(page)
  await openPanel(owner.page, product.url, place, 'company')
  await readEarlier(owner.page)
  await owner.page.keyboard.press('Escape')

  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: 'History' }).click()
  await drawer.getByText('Started over').waitFor()
  await drawer.getByRole('button', { name: 'Undo start over' }).click()
  await eventually(status).toBe(11)
  await drawer.getByText('Undone').waitFor()
  await page.keyboard.press('Escape')
})
