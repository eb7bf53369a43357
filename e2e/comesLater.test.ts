import { expect, test } from 'vitest'
import { openFixture } from './fixture.ts'
import { openUser, signInAs } from './user.ts'

const stage = openFixture()

test('how long ago it was is said on hover, and a list does not wait for the words of it', async () => {
  const user = await openUser(stage.browser)
  await user.context.addInitScript(() => {
    class Marked extends Intl.RelativeTimeFormat {
      constructor(...of: ConstructorParameters<typeof Intl.RelativeTimeFormat>) {
        super(...of)
        performance.mark('relative')
      }
    }
    Object.assign(Intl, { RelativeTimeFormat: Marked })
  })
  await signInAs(user.page, stage.product.url, 'recruiter@demo.majlis.test')
  await user.page.goto(`${stage.product.url}/recruiter/requisition`)
  const at = user.page.locator('tbody time').first()
  await at.waitFor()
  await user.page.waitForLoadState('networkidle')
  const made = () => user.page.evaluate(() => performance.getEntriesByName('relative').length)
  expect([await made(), await at.getAttribute('title')]).toEqual([0, null])
  await at.hover()
  expect([await made(), await at.getAttribute('title')]).toEqual([1, expect.stringMatching(/ago|yesterday|now|in /)])
  await user.leave()
})

test('what checks a form comes with the first press, and not while its page opens', async () => {
  const user = await openUser(stage.browser)
  await user.page.goto(`${stage.product.url}/login`)
  const email = user.page.getByLabel(/^Email/).filter({ visible: true })
  await email.waitFor()
  await user.page.waitForLoadState('networkidle')
  const schemas = () =>
    user.page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /schema/.test(name)).length)
  expect(await schemas()).toBe(0)
  await email.press('n')
  await expect.poll(schemas).toBeGreaterThan(0)
  await user.leave()
})
