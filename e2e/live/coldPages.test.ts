import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { row } from '../hiringJourney/journey.ts'
import { openPanelFixture } from '../panel/open.ts'
import { holdScripts } from '../user.ts'
import { addCandidates, addressOf, applicants, openRequisition } from '../workspace/opening.ts'

const panel = openPanelFixture()
const anna = applicants[0]?.name ?? ''
/** After so long a page has asked again for what it asks again, in milliseconds. */
const settled = 4000

/** A requisition with one candidate. */
async function made(title: string) {
  const place = await openRequisition(panel.company, title)
  const [id = ''] = await addCandidates(panel.ask, place, applicants.slice(0, 1))
  const shortlist = () => panel.ask('PUT', `/candidate/candidate/${id}/status`, { status: 2 })
  return { address: panel.product.url + addressOf('recruiter', place, 'candidates'), shortlist }
}

const isOfCandidates = (address: string) => /^[/]candidate[/]candidate(?![/]\w{8}-)/.test(address)
/** The calls for rows and counts of candidates, those with the session among them. */
function asksOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/auth/session')) asked.push(...(request.postDataJSON().reads ?? []).filter(isOfCandidates))
    if (isOfCandidates(pathname.slice(4))) asked.push(pathname.slice(4) + search)
  })
  return asked
}

/** Opens a list whose scripts have not come when something is written. */
async function openBehind(context: BrowserContext, page: Page, address: string, write: () => Promise<unknown>) {
  const letThrough = await holdScripts(context)
  const session = page.waitForResponse('**/api/auth/session')
  await page.goto(address, { waitUntil: 'commit' })
  await session
  await write()
  letThrough()
  await row(page, anna).getByText('Shortlisted').waitFor()
  await context.unroute('**/assets/*.js')
}

test('a list that is opened cold asks for its rows and its counts once, and is told of what follows', async () => {
  const { page } = panel.recruiter
  const { address, shortlist } = await made('Asked once')
  const asked = asksOf(page)
  const held = page.waitForRequest((request) => /\/api\/live\?.*hold=25/.test(request.url()))
  await page.goto(address)
  await row(page, anna).waitFor()
  expect(new URL((await held).url()).searchParams.get('after')).toMatch(/./)
  await page.waitForTimeout(settled)
  expect(asked.map((one) => one.split('?')[0]).toSorted()).toEqual([
    '/candidate/candidate',
    '/candidate/candidate/count',
  ])
  await shortlist()
  await row(page, anna).getByText('Shortlisted').waitFor()
  await page.goto('about:blank')
}, 120_000)

test('what is written after the rows were read and before the page is told of anything shows', async () => {
  const { page, context } = panel.recruiter
  const { address, shortlist } = await made('Written between')
  await openBehind(context, page, address, shortlist)
  await page.goto('about:blank')
}, 120_000)

test('so it does where another tab asks, which was told of it before', async () => {
  const { page, context } = panel.recruiter
  const { address, shortlist } = await made('Beside another tab')
  const held = page.waitForRequest((request) => /\/api\/live\?.*hold=25/.test(request.url()))
  await page.goto(address)
  await row(page, anna).waitFor()
  await held
  const second = await context.newPage()
  await openBehind(context, second, address, async () => {
    // Chromium shows a new page: the first one asks for both while both can be seen.
    await shortlist()
    await eventually(() => row(page, anna).getByText('Shortlisted').count(), 10_000).toBe(1)
  })
  await second.close()
  await page.goto('about:blank')
}, 120_000)
