import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { noBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import type { Ask, Product } from '../server.ts'
import { openUser, signInAs, type User } from '../user.ts'
import { addCandidates, applicants, openRequisition } from '../workspace/opening.ts'

/** A recruiter who reviews, and the calls of the recruiter and of the company. */
export interface ReviewFixture {
  product: Product
  recruiter: User
  page: Page
  ask: Ask
  company: Ask
}

/** A recruiter of the demo who reviews, for all tests of a file; nothing may fail in its pages but what is named here. */
export function openReviewFixture(refused: readonly string[] = []): ReviewFixture {
  const stage = openFixture()
  const fixture = {} as ReviewFixture
  beforeAll(async () => {
    if (noBrowser) return
    const { browser, product } = stage
    const recruiter = await openUser(browser)
    await signInAs(recruiter.page, product.url, 'recruiter@demo.majlis.test')
    const ask = await product.as('recruiter@demo.majlis.test')
    const company = await product.as('company@demo.majlis.test')
    Object.assign(fixture, { product, recruiter, page: recruiter.page, ask, company })
  })
  afterAll(async () => {
    if (noBrowser) return
    expect(fixture.recruiter.refusals(), 'refused by the server').toEqual(refused)
    await fixture.recruiter.leave()
  })
  return fixture
}

/** A candidate by its id, in the requisition of this address. */
export interface Case {
  id: string
  public_id: string
  name: string
}

/** A requisition of its own with some candidates, all new. */
export async function newCases({ ask, company }: ReviewFixture, title: string, count = 1): Promise<Case[]> {
  const people = applicants.slice(0, count)
  const place = await openRequisition(company, title)
  const ids = await addCandidates(ask, place, people)
  return people.map(({ name }, at) => ({ id: ids[at] ?? '', public_id: place.public_id, name }))
}

/** Candidates of the demo, with their status, whether a sourcer found them and their requisition. */
export async function demoCases(ask: Ask): Promise<(Case & { status: number; sourced: boolean; title: string })[]> {
  const rows = await ask('GET', '/candidate/candidate?include=requisition&page[limit]=100&sort[createdAt]=asc')
  return rows.map((one: never) => {
    const {
      id,
      accountName: name,
      status,
      sourcerId,
      requisition,
    } = one as {
      id: string
      accountName: string
      status: number
      sourcerId: string | null
      requisition: { public_id: string; title: string }
    }
    const { public_id, title } = requisition
    return { id, name, status, sourced: sourcerId !== null, public_id, title }
  })
}

/** One of them by its name, in the position with this title. */
export async function demoCase(ask: Ask, name: string, title = 'Senior Backend Engineer') {
  const found = (await demoCases(ask)).find((one) => one.name === name && one.title === title)
  if (!found) throw new Error(`no ${name}`)
  return found
}

export const drawerOf = (page: Page): Locator => page.getByRole('dialog').first()

/** Opens the drawer of a candidate by its address, and waits until its actions are known. */
export async function review(
  { page, product }: ReviewFixture,
  { id, public_id, name }: Case,
  part = '',
): Promise<Locator> {
  const more = part && `&part=${part}`
  await page.goto(`${product.url}/recruiter/requisition/${public_id}?tab=candidates&candidate=${id}${more}`)
  const drawer = drawerOf(page)
  await drawer.getByRole('heading', { name, level: 2 }).waitFor()
  await drawer.getByRole('region', { name: 'Profile' }).waitFor()
  return drawer
}

export const statusOf = async ({ ask }: ReviewFixture, { id }: Case): Promise<number> =>
  (await ask('GET', `/candidate/candidate/${id}`)).status

/** The drawer has closed, at once; the page has heard that it is done, and the candidate stands there. */
export async function closed(fixture: ReviewFixture, one: Case, status: number): Promise<void> {
  await eventually(() => fixture.page.getByRole('dialog').count()).toBe(0)
  await fixture.page
    .getByText(new RegExp(`^${one.name} (?:shortlisted|moved|rejected|marked|submitted|selected)`))
    .last()
    .waitFor()
  await eventually(() => statusOf(fixture, one)).toBe(status)
  expect(new URL(fixture.page.url()).searchParams.has('candidate')).toBe(false)
}

/** How many rows the page asks for, by call. */
export function pageSizes(page: Page) {
  const found: Record<string, string> = {}
  page.on('request', (request) => {
    // The first ones are asked for with the session.
    const { reads = [] }: { reads?: string[] } = request.url().endsWith('/auth/session') ? request.postDataJSON() : {}
    for (const address of request.method() === 'GET' ? [request.url()] : reads) {
      const { pathname, searchParams } = new URL(address, request.url())
      const limit = searchParams.get('page[limit]')
      if (limit) found[pathname.replace('/api', '')] ??= limit
    }
  })
  return () => found
}
