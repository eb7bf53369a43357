import { beforeAll, expect, test } from 'vitest'
import { noBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { openFixture } from './fixture.ts'
import { row } from './hiringJourney/journey.ts'
import { openPanel, placeOf, toldOf } from './panel/rows.ts'
import { openUser, signInAs, type User } from './user.ts'

const stage = openFixture()
const DAYS_AWAY = 16
let recruiter: User

beforeAll(async () => {
  if (noBrowser) return
  // As a recruiter in Egypt, where weeks begin on Saturday.
  recruiter = await openUser(stage.browser, { locale: 'en-EG', timezoneId: 'Africa/Cairo' })
  await signInAs(recruiter.page, stage.product.url, 'recruiter@demo.majlis.test')
})

test('the scheduler opens on the week of the next free day, which begins as the region has it, and past time looks past', async () => {
  const { product } = stage
  const { page } = recruiter
  await product.pool.query(
    `insert into slot_exception (id, "companyId", "accountId", "startsAt", "endsAt")
     select gen_random_uuid(), "companyId", "accountId", now(), now() + make_interval(days => $1)
     from (select distinct "companyId", "accountId" from slot_pattern) everybody`,
    [DAYS_AWAY],
  )
  const ask = await product.as('recruiter@demo.majlis.test')
  const place = await placeOf(ask, 'Senior Backend Engineer')
  const waiting = (await toldOf(ask, place)).find(({ interview, bot }) => interview === 0 && !bot)
  await openPanel(page, product.url, place)
  await row(page, waiting?.name ?? '')
    .getByRole('button', { name: 'Schedule Interview' })
    .click()
  const grid = page.getByRole('dialog', { name: /^Schedule Interview/ }).getByRole('grid')
  const cells = grid.getByRole('button')
  const open = grid.locator('button:not([aria-disabled])')
  await eventually(() => open.count()).toBeGreaterThan(0)
  expect(await grid.getByRole('columnheader').nth(1).textContent()).toContain('Sat')
  const opensAt = (await open.first().getAttribute('aria-label')) ?? ''
  const year = new Date().getFullYear()
  const days = [0, 1].map((later) => Date.parse(`${opensAt.replace(/^\w+ | \d\d:\d\d.*$/g, '')} ${year + later}`))
  const ahead = Math.min(...days.filter((day) => day > Date.now())) - Date.now()
  expect(ahead / 86_400_000).toBeGreaterThan(DAYS_AWAY - 2)

  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Previous week' }).click()
  const past = grid.locator('button[data-past]')
  await eventually(async () => (await past.count()) > 0 && (await past.count()) === (await cells.count())).toBe(true)
  const shade = (which: string) =>
    grid
      .locator(which)
      .first()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor)
  const passed = await shade('button[data-past]')
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'Next week' }).click()
  await eventually(() => past.count()).toBe(0)
  expect(passed).not.toBe(await shade('button[aria-disabled]'))
  await recruiter.leave()
})

test('the row of a candidate whose time was set says no longer that the candidate is choosing', async () => {
  const { product, browser } = stage
  const user = await openUser(browser)
  const { page } = user
  await signInAs(page, product.url, 'recruiter@demo.majlis.test')
  const ask = await product.as('recruiter@demo.majlis.test')
  const place = await placeOf(ask, 'Senior Backend Engineer')
  const waiting = (await toldOf(ask, place)).find(({ interview, bot }) => interview === 0 && !bot)
  await openPanel(page, product.url, place)
  const line = row(page, waiting?.name ?? '')
  await line.getByRole('button', { name: 'Choosing a time' }).waitFor()
  await line.getByRole('button', { name: 'Schedule Interview' }).click()
  const drawer = page.getByRole('dialog', { name: /^Schedule Interview/ })
  await drawer.getByRole('grid').locator('button:not([aria-disabled])').first().click()
  await drawer.getByRole('button', { name: 'Schedule Interview' }).click()
  await drawer.waitFor({ state: 'detached' })
  await line.getByText('Scheduled', { exact: true }).waitFor()
  await eventually(() => line.getByRole('button', { name: 'Choosing a time' }).count()).toBe(0)
  // The button that opened the scheduler is gone; what else its row can do has the focus, and keeps it.
  const hasFocus = () => line.locator('button:focus').count()
  await eventually(hasFocus).toBe(1)
  await page.waitForTimeout(1000)
  expect(await hasFocus()).toBe(1)
  await user.leave()
})
