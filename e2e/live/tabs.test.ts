import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { row } from '../hiringJourney/journey.ts'
import { openPanelFixture } from '../panel/open.ts'
import { openPanel } from '../panel/rows.ts'
import { addCandidates, applicants, type Opening, openRequisition } from '../workspace/opening.ts'

const panel = openPanelFixture()
const anna = applicants[0]?.name ?? ''
/** More than the six connections that a browser opens to one address; TABS says how many, 20 at the most. */
const tabs = Number(process.env.TABS ?? 8)
/** Well before what nobody tells is read again, in milliseconds. */
const soon = 15_000

/** The calls that the pages of a browser hold open now, and the most there were at once. */
function watchHeld(context: BrowserContext) {
  const open = new Set<Request>()
  let most = 0
  const isHeld = (request: Request) => /\/api\/live\?.*hold=25/.test(request.url())
  const begin = (request: Request) => {
    if (!isHeld(request)) return
    open.add(request)
    most = Math.max(most, open.size)
  }
  const end = (request: Request) => open.delete(request)
  context.on('request', begin)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return {
    pages: () => [...open].map((request) => request.frame().page()).filter((page) => !page.isClosed()),
    most: () => most,
    forget: () => {
      most = open.size
    },
    stop() {
      context.off('request', begin)
      context.off('requestfinished', end)
      context.off('requestfailed', end)
    },
  }
}

/** A requisition with one candidate, before whom so many pages of one recruiter stand. */
async function openPages(title: string, count: number) {
  const { product, recruiter, ask, company } = panel
  const place = await openRequisition(company, title)
  const [id = ''] = await addCandidates(ask, place, applicants.slice(0, 1))
  const held = watchHeld(recruiter.context)
  const pages: Page[] = []
  const open = async (one: Opening) => {
    const page = await recruiter.context.newPage()
    pages.push(page)
    await openPanel(page, product.url, one)
    await row(page, anna).getByText('Added by').waitFor()
  }
  for (let nth = 0; nth < count; nth++) await open(place)
  await eventually(() => held.pages().length).toBe(1)
  const move = (status: number) => ask('PUT', `/candidate/candidate/${id}/status`, { status })
  const close = async () => {
    for (const page of pages) await page.close()
    held.stop()
  }
  return { pages, held, move, close }
}

test('two tabs share one call; when the one that asks is closed, the next answer reaches the other within a second', async () => {
  const { pages, held, move, close } = await openPages('Two tabs', 2)
  const [leader] = held.pages()
  const other = pages.find((page) => page !== leader) as Page
  await leader?.close()
  await eventually(() => held.pages()[0] === other, soon).toBe(true)
  const answered = other.waitForResponse((response) => /\/api\/live\?.*hold=25/.test(response.url()))
  const began = performance.now()
  await move(2)
  await answered
  const took = performance.now() - began
  console.log(`the next answer came ${Math.round(took)} ms after the write began`)
  // On a quiet machine within a second; without news it would come after 25.
  expect(took).toBeLessThan(soon)
  await row(other, anna).getByText('Shortlisted').waitFor()
  await close()
}, 120_000)

test('what is told to the tab that asks is seen in every other one', async () => {
  const { pages, held, move, close } = await openPages('Told on', 3)
  held.forget()
  await move(2)
  for (const page of pages) await row(page, anna).getByText('Shortlisted').waitFor()
  expect(held.most()).toBe(1)
  await close()
}, 120_000)

test(`${tabs} tabs over HTTP/1.1: every page loads, and one call is held for all of them`, async () => {
  const { pages, held, move, close } = await openPages('Many tabs', tabs)
  held.forget()
  await move(2)
  for (const page of pages) await row(page, anna).getByText('Shortlisted').waitFor()
  expect(held.most()).toBe(1)
  await close()
}, 300_000)

test('a page that was frozen lets the other one ask, and asks anew when it comes back', async () => {
  const { pages, held, move, close } = await openPages('Asleep', 2)
  const [leader] = held.pages()
  const other = pages.find((page) => page !== leader) as Page
  // A browser without windows freezes no page: what it would tell the page is told.
  const tell = (event: string) => leader?.evaluate((name) => document.dispatchEvent(new Event(name)), event)
  await tell('freeze')
  await eventually(() => held.pages().includes(other), soon).toBe(true)
  await other.close()
  await move(2)
  await tell('resume')
  await row(leader as Page, anna)
    .getByText('Shortlisted')
    .waitFor({ timeout: soon })
  await eventually(() => held.pages()[0] === leader, soon).toBe(true)
  await close()
}, 120_000)

test('a clock that jumps, as after sleep, ends the call that is held and another begins', async () => {
  const { product, recruiter, ask, company } = panel
  const place = await openRequisition(company, 'Slept')
  await addCandidates(ask, place, applicants.slice(0, 1))
  const page = await recruiter.context.newPage()
  await page.clock.install()
  const asked: number[] = []
  page.on('request', (request) => /\/api\/live\?.*hold=25/.test(request.url()) && asked.push(Date.now()))
  await openPanel(page, product.url, place)
  await eventually(() => asked.length).toBeGreaterThan(0)
  const before = asked.length
  await page.clock.fastForward('02:00')
  await eventually(() => asked.length, soon).toBeGreaterThan(before)
  await page.close()
}, 120_000)
