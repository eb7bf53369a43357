import { expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { openFixture } from './fixture.ts'
import { password } from './server.ts'
import { openUser } from './user.ts'

const stage = openFixture()

test('an admin sees what has failed with its reason, and has it tried again', async () => {
  const { page, refusals, leave } = await openUser(stage.browser)
  await page.goto(`${stage.product.url}/login`)
  await page.getByLabel('Email').fill('admin@demo.majlis.test')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Portal Settings' }).click()
  await page.getByRole('tab', { name: 'System health' }).click()
  const rows = page.getByRole('table', { name: 'Needs attention' }).locator('tbody tr')
  await eventually(() => rows.count()).toBe(3)
  await eventually(() => rows.filter({ hasText: '550 5.1.1 There is no such mailbox.' }).count()).toBe(1)

  for (let left = 2; left > 0; left--) {
    await rows
      .filter({ hasText: 'Message' })
      .first()
      .getByRole('button', { name: /^Try again/ })
      .click()
    await eventually(() => rows.filter({ hasText: 'Message' }).count(), 15_000).toBe(left - 1)
  }
  // Nothing of this one has ever arrived, so trying again says so.
  await rows.getByRole('button', { name: /^Try again/ }).click()
  await eventually(() => rows.filter({ hasText: 'nothing was recorded' }).count(), 15_000).toBe(1)
  expect(refusals().filter((line) => !line.endsWith('POST /api/auth/session'))).toEqual([])
  await leave()
})
