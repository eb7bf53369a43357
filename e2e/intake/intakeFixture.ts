import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { noBrowser } from '../browser.ts'
import { openFixture } from '../fixture.ts'
import { button } from '../hiringJourney/journey.ts'
import type { Ask, Product } from '../server.ts'
import { openUser, signInAs, type User } from '../user.ts'
import { type Opening, openRequisition } from '../workspace/opening.ts'

/** A company that writes requisitions and brings candidates in. */
export interface IntakeFixture {
  product: Product
  visitor: User
  page: Page
  ask: Ask
}

/** A company admin of the demo, for all tests of a file; nothing may fail in its pages but what is named here. */
export function openIntakeFixture(refused: readonly string[] = []): IntakeFixture {
  const stage = openFixture()
  const fixture = {} as IntakeFixture
  beforeAll(async () => {
    if (noBrowser) return
    const { browser, product } = stage
    const visitor = await openUser(browser)
    await signInAs(visitor.page, product.url, 'company@demo.majlis.test')
    const ask = await product.as('company@demo.majlis.test')
    Object.assign(fixture, { product, visitor, page: visitor.page, ask })
  })
  afterAll(async () => {
    if (noBrowser) return
    expect(fixture.visitor.refusals(), 'refused by the server').toEqual(refused)
    await fixture.visitor.leave()
  })
  return fixture
}

/** Opens the details of a requisition of its own, a draft. */
export async function draft({ product, page, ask }: IntakeFixture, title: string): Promise<Opening> {
  const made = await ask('POST', '/requisition/requisition', { title, job_position: 'Payments Engineer' })
  await page.goto(`${product.url}/company/requisition/${made.public_id}`)
  await page.getByLabel('Requisition Title').waitFor()
  return made
}

type Way = 'Invite Via Resume' | 'Invite Via CSV' | 'Invite Manually' | 'Upload Resume' | 'Add Manually'

/** Opens a way into a requisition of its own, or into the one that is given; answers the dialog. */
export async function bring(fixture: IntakeFixture, way: Way, into: string | Opening): Promise<Locator> {
  const { product, page, ask } = fixture
  const place = typeof into === 'string' ? await openRequisition(ask, into) : into
  await page.goto(`${product.url}/company/requisition/${place.public_id}?tab=candidates`)
  await button(page, 'Add / Invite Candidates').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add / Invite Candidates' })
  await dialog.getByRole('tab', { name: way.startsWith('Invite') ? 'Invite Candidate' : 'Add Candidate' }).click()
  await dialog.getByRole('tab', { name: way, exact: true }).click()
  return dialog
}

/** How many candidates a requisition has. */
export const countIn = async ({ ask }: IntakeFixture, { id }: Opening): Promise<number> =>
  (await ask('GET', `/candidate/candidate?filter[requisitionId]=${id}`)).length
