import type { Route } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { draft, openIntakeFixture } from '../intake/intakeFixture.ts'

const fixture = openIntakeFixture()
afterEach(() => fixture.page?.unrouteAll())
const gone = (route: Route) => route.fulfill({ status: 404, json: { errors: [{ message: 'There is nothing here.' }] } })

/** A note is typed, an upgrade takes the files of the page, another page is wanted. */
test('a page whose release is gone says so, and keeps what was typed when it is loaded anew', async () => {
  const { page, visitor } = fixture
  await draft(fixture, 'Upgraded meanwhile')
  const address = page.url()
  const note = page.getByRole('textbox', { name: 'New note' })
  const key = page.waitForResponse((response) => response.url().endsWith('/account/draft_key'))
  await note.fill('Ask Lina about the budget.')
  await key
  await page.waitForTimeout(1000)
  await page.route('**/assets/**', gone)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users' }).click()
  const said = page.getByRole('log').getByText("There's a new version. Reload this page to continue.")
  await said.waitFor()
  expect(await said.count()).toBe(1)
  expect(visitor.refusals().every((one) => / \/assets\//.test(one))).toBe(true)
  await page.unroute('**/assets/**')
  await page.getByRole('log').getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
  await page.goto(address)
  await eventually(() => note.inputValue()).toBe('Ask Lina about the budget.')
  await note.fill('')
})

/** The document is still of the release before, and its script is gone. */
test.each(['company/requisition', 'login?next'])(
  'a page whose first script is gone is loaded once more by itself (%s)',
  async (path) => {
    const { page, product, visitor } = fixture
    let asked = 0
    const once = (route: Route) => (asked++ ? route.continue() : gone(route))
    await page.evaluate(() => sessionStorage.clear())
    await page.route(/assets\/(index|open)-[\w-]+\.js/, once)
    await page.goto(`${product.url}/${path}`)
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    expect(asked).toBeGreaterThan(1)
    expect(visitor.refusals()).toEqual([expect.stringMatching(/^404 GET \/assets\/(index|open)-/)])
    await page.unroute(/assets\/(index|open)-[\w-]+\.js/, once)
  },
)
