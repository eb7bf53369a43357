import { test } from 'vitest'
import { openFixture } from '../fixture.ts'
import { openUser, phoneOptions } from '../user.ts'
import { asked } from './asked.ts'

const stage = openFixture()

test('who has declined in one tab finds that in the others too, whatever is pressed there', async () => {
  const { links } = await asked(stage.product, 'Two tabs', 'two.tabs@people.majlis.test', ['sonia@cedar.test'])
  const { context, page } = await openUser(stage.browser, phoneOptions)
  const pages = [page, await context.newPage(), await context.newPage()] as const
  await page.goto(links[0] ?? '')
  await page.getByRole('button', { name: 'I Agree' }).tap()
  await page.locator('#relationship').waitFor()
  for (const one of pages.slice(1)) {
    await one.goto(links[0] ?? '')
    await one.locator('#relationship').waitFor()
  }
  await pages[2].getByRole('button', { name: 'Decline' }).tap()
  await pages[1].getByRole('button', { name: 'Decline' }).tap()
  await pages[1].getByRole('dialog').getByRole('button', { name: 'Decline' }).tap()
  await pages[1].getByRole('heading', { name: 'You declined' }).waitFor()

  await page.locator('#relationship').getByRole('button', { name: 'Yes' }).tap()
  await page.getByRole('heading', { name: 'You declined' }).waitFor()
  // Declining once more is no fault.
  await pages[2].getByRole('dialog').getByRole('button', { name: 'Decline' }).tap()
  await pages[2].getByRole('heading', { name: 'You declined' }).waitFor()
  await context.close()
})
