import { afterAll, beforeAll, expect } from 'vitest'
import { noBrowser } from '../browser.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'
import type { Panel } from './rows.ts'

/** A recruiter and a company admin of the demo, both signed in, for all tests of a file; nothing may fail in their pages. */
export function openPanelFixture(): Panel {
  const stage = openFixture()
  const panel = {} as Panel
  beforeAll(async () => {
    if (noBrowser) return
    const { browser, product } = stage
    const [recruiter, owner] = [await openUser(browser), await openUser(browser)]
    await signInAs(recruiter.page, product.url, 'recruiter@demo.majlis.test')
    await signInAs(owner.page, product.url, 'company@demo.majlis.test')
    const ask = await product.as('recruiter@demo.majlis.test')
    const company = await product.as('company@demo.majlis.test')
    Object.assign(panel, { browser, product, recruiter, owner, ask, company })
  })
  afterAll(async () => {
    if (noBrowser) return
    for (const { refusals, leave } of [panel.recruiter, panel.owner]) {
      expect(refusals(), 'refused by the server').toEqual([])
      await leave()
    }
  })
  return panel
}
