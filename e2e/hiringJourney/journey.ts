import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { fakeDevices, noBrowser } from '../browser.ts'
import { openFixture } from '../fixture.ts'
import { followEachOther } from '../followEachOther.ts'
import type { Product } from '../server.ts'
import { openUser, signInAs, type User } from '../user.ts'

/** Who works on one requisition, from its title to the report. */
export interface Journey {
  browser: Browser
  product: Product
  company: User
  recruiter: User
}

/** A company and a recruiter, both signed in, for tests that follow each other: once one has failed, the rest is skipped. */
export function openJourney(): Journey {
  const stage = openFixture(fakeDevices)
  const journey = {} as Journey
  beforeAll(async () => {
    if (noBrowser) return
    const [company, recruiter] = [await openUser(stage.browser), await openUser(stage.browser)]
    await signInAs(company.page, stage.product.url, 'company@demo.majlis.test')
    await signInAs(recruiter.page, stage.product.url, 'recruiter@demo.majlis.test')
    Object.assign(journey, stage, { company, recruiter })
  })
  followEachOther()
  return journey
}

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
/** The row of a list in which this stands. */
export const row = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words })
/** What the fields of the page say is wrong. */
export const alerts = (page: Page): Promise<string[]> => page.getByRole('alert').allTextContents()
export const saved = (page: Page): Promise<void> => page.getByText(/^Saved \d/).waitFor()
