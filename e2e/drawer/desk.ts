import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { noBrowser } from '../browser.ts'
import type { Ask, Product } from '../product.ts'
import { soon } from '../soon.ts'
import { openStage } from '../stage.ts'
import { signInAs, type Visitor, visit } from '../visitor.ts'
import { crowd, openRequisition, standIn } from '../workspace/opening.ts'

/** A recruiter who reviews, and the calls of the recruiter and of the company. */
export interface Desk {
  product: Product
  recruiter: Visitor
  page: Page
  ask: Ask
  company: Ask
}

/** A recruiter of the demo who reviews, for all tests of a file; nothing may fail in its pages but what is named here. */
export function useDesk(refused: readonly string[] = []): Desk {
  const stage = openStage()
  const desk = {} as Desk
  beforeAll(async () => {
    if (noBrowser) return
    const { browser, product } = stage
    const recruiter = await visit(browser)
    await signInAs(recruiter.page, product.url, 'recruiter@demo.majlis.test')
    const ask = await product.as('recruiter@demo.majlis.test')
    const company = await product.as('company@demo.majlis.test')
    Object.assign(desk, { product, recruiter, page: recruiter.page, ask, company })
  })
  afterAll(async () => {
    if (noBrowser) return
    expect(desk.recruiter.refusals(), 'refused by the server').toEqual(refused)
    await desk.recruiter.leave()
  })
  return desk
}

/** A candidate by its id, in the requisition of this address. */
export interface Case {
  id: string
  public_id: string
  name: string
}

/** A requisition of its own with some candidates, all new. */
export async function newCases({ ask, company }: Desk, title: string, count = 1): Promise<Case[]> {
  const people = crowd.slice(0, count)
  const place = await openRequisition(company, title)
  const ids = await standIn(ask, place, people)
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
export async function review({ page, product }: Desk, { id, public_id, name }: Case, part = ''): Promise<Locator> {
  const more = part && `&part=${part}`
  await page.goto(`${product.url}/recruiter/requisition/${public_id}?tab=candidates&candidate=${id}${more}`)
  const drawer = drawerOf(page)
  await drawer.getByRole('heading', { name, level: 2 }).waitFor()
  await drawer.getByRole('region', { name: 'Profile' }).waitFor()
  return drawer
}

export const statusOf = async ({ ask }: Desk, { id }: Case): Promise<number> =>
  (await ask('GET', `/candidate/candidate/${id}`)).status

/** The drawer has closed, and the candidate stands there. */
export async function closed(desk: Desk, one: Case, status: number): Promise<void> {
  await soon(() => desk.page.getByRole('dialog').count()).toBe(0)
  await soon(() => statusOf(desk, one)).toBe(status)
  expect(new URL(desk.page.url()).searchParams.has('candidate')).toBe(false)
}
