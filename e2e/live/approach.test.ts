import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { openUser, phoneOptions, signInAs } from '../user.ts'

const stage = openFixture()
const company = 'company@demo.majlis.test'
const isReported = (path: string) => /^[/]api[/](interview[/]interview|candidate[/]candidate)[/][\w-]{36}/.test(path)

/** What a page asks for from now on: files, and what a candidate's drawer and report show. */
function asksOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') || isReported(pathname)) asked.push(pathname)
  })
  return asked
}

/** Opens a list of candidates, and waits until it has all that it opens with. */
async function openList(page: Page, address: string) {
  const names = page.locator('main [data-opens]')
  await page.goto(stage.product.url + address)
  await names.first().waitFor()
  await page.waitForTimeout(3000)
  return names
}

test("on a phone a scroll brings nothing of a candidate's drawer, and a touch on a name brings it", async () => {
  const { page, context, leave } = await openUser(stage.browser, phoneOptions)
  await signInAs(page, stage.product.url, company)
  const names = await openList(page, '/company/candidates')
  const asked = asksOf(page)
  const [x, y] = [330, 600]
  expect(
    await page.evaluate(([x, y]) => !document.elementFromPoint(x, y)?.closest('[data-opens]'), [x, y] as const),
  ).toBe(true)
  const tools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x, y: at }] : [] })
  await touch('touchStart', y)
  for (let at = y; at > 300; at -= 20) await touch('touchMove', at)
  await touch('touchEnd')
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.keyboard.press('Shift')
  await page.waitForTimeout(1000)
  expect(asked).toEqual([])
  await names.nth(2).tap()
  await page.locator('dialog h3').first().waitFor()
  expect(asked.filter((one) => one.endsWith('.js')).length).toBeGreaterThan(3)
  await leave()
}, 120_000)

test('with a mouse its files are on their way as soon as it moves', async () => {
  const { page, leave } = await openUser(stage.browser)
  await signInAs(page, stage.product.url, company)
  await openList(page, '/company/candidates')
  const asked = asksOf(page)
  await page.mouse.move(5, 5)
  await eventually(() => asked.filter((one) => one.endsWith('.js')).length).toBeGreaterThan(3)
  await leave()
}, 120_000)

interface Reported {
  id: string
  interviewers?: { interview: { id: string } | null }[]
}

/** Those whose report the company reads, in the order of their list; of each its candidate and its interview. */
async function readReported() {
  const ask = await stage.product.as(company)
  const rows: Reported[] = await ask(
    'GET',
    '/candidate/candidate?include=interviewer,interviewer.interview&filter[status]=11&page[limit]=100',
  )
  const ids = rows.flatMap(({ id, interviewers }) => {
    const interview = interviewers?.findLast((one) => one.interview)?.interview?.id
    return interview ? [[id, interview] as const] : []
  })
  return new Map(ids)
}

test("the next candidate's report and film are asked for ahead, and going back asks for both at once", async () => {
  const interviewOf = await readReported()
  const { page, leave } = await openUser(stage.browser)
  await signInAs(page, stage.product.url, company)
  const address = '/company/candidates?status=submitted'
  const names = await openList(page, address)
  const order = await names.evaluateAll((all) => all.map((one) => one.getAttribute('data-opens') ?? ''))
  const at = order.findIndex((id, nth) => interviewOf.has(id) && interviewOf.has(order[nth + 1] ?? ''))
  expect(at).toBeGreaterThanOrEqual(0)
  const [here, next] = [order[at] ?? '', order[at + 1] ?? '']
  const readsOf = (id: string) => {
    const report = `/api/interview/interview/${interviewOf.get(id)}`
    return [report, `${report}/recordings`]
  }

  // Ahead, before anybody goes on.
  let asked = asksOf(page)
  await page.goto(`${stage.product.url}${address}&candidate=${here}&part=report`)
  await page.locator('dialog video').first().waitFor()
  await eventually(() => readsOf(next).every((one) => asked.includes(one))).toBe(true)

  // A page that knows nothing yet of whom it goes back to.
  await page.goto(`${stage.product.url}${address}&candidate=${next}&part=report`)
  await page.locator('dialog video').first().waitFor()
  asked = asksOf(page)
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(`**${readsOf(here)[0]}`, async (route) => {
    await isLetThrough
    await route.continue()
  })
  await page.keyboard.press('k')
  // The film's address does not wait for the report.
  await eventually(() => readsOf(here).every((one) => asked.includes(one))).toBe(true)
  letThrough()
  await page.locator('dialog video').first().waitFor()
  await leave()
}, 180_000)
