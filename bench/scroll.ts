/**
 * What the list of candidates costs in a real browser: bytes of its first look, script of a frame while it is scrolled and
 * of a row's tick, in pages of 100 among 10,000 and, as the table allows, with all 10,000 rows in one list.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { launch, noBrowser } from '../e2e/browser.ts'
import { median, openEnvironment, password, signedAs } from './environment.ts'
import { type Page, traced } from './trace.ts'

if (noBrowser) throw new Error(noBrowser)
const most = { bytes: 170, frame: 8, toggle: 4 }
const { seeded, start, close } = await openEnvironment()
const server = await start('majlis', 'server.ts')
const browser = await launch()
const address = (page: number) => `${server.url}/company/requisition/r00000000001?tab=candidates&page=${page}`
const box = 'tbody input[type=checkbox]'

async function signIn(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${server.url}/login`)
  await page.locator('input[type=email]').fill(seeded.company.email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  return page
}

/** Kilobytes over the line, by kind, until the list stands there and nothing more comes, in a browser that has kept nothing. */
async function transfer(page: Page, where: string): Promise<Record<string, number>> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const sum: Record<string, number> = {}
  tools.on('Network.responseReceived', ({ requestId, response, type }) => {
    kinds.set(requestId, response.url.includes('/api/') ? 'calls' : type.toLowerCase())
    if (process.env.VERBOSE) console.log(requestId, type, response.url)
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other'
    sum[kind] = (sum[kind] ?? 0) + encodedDataLength / 1000
    if (process.env.VERBOSE) console.log(requestId, encodedDataLength)
  })
  await page.goto(where)
  await page.locator('tbody tr button').first().waitFor()
  await isQuiet(page)
  await tools.detach()
  return sum
}

/** All that the page asked for has come; what others change it goes on asking for. */
async function isQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await page.waitForTimeout(1000)
}

async function list(page: Page, number: number): Promise<void> {
  await page.goto(address(number))
  await page.locator(box).first().waitFor()
  await isQuiet(page)
}

/** Turns the wheel over the list, as far as it takes about two seconds. */
const scroll = (page: Page) =>
  traced(page, async (tools) => {
    for (let turn = 0; turn < 40; turn++) {
      const deltaY = turn < 30 ? 240 : -240
      await tools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 640, y: 500, deltaX: 0, deltaY })
      await pause(40)
    }
  })

/** Ticks rows in sight, one by one; the whole script that each causes, in however many frames. */
async function toggle(page: Page): Promise<number[]> {
  const places: { x: number; y: number }[] = []
  for (const one of await page.locator(`${box}:enabled`).all()) {
    const at = await one.boundingBox()
    if (at && at.y > 200 && at.y < 700) places.push({ x: at.x + at.width / 2, y: at.y + at.height / 2 })
  }
  const result: number[] = []
  for (const { x, y } of [...places, ...places].slice(0, 20)) {
    const frames = await traced(page, async (tools) => {
      const mouse = { x, y, button: 'left', clickCount: 1 } as const
      await tools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse })
      await tools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse })
    })
    result.push(frames.reduce((sum, one) => sum + one, 0))
  }
  return result
}

/** All pages of the list in one answer, which the server never gives. */
async function giveAll(page: Page): Promise<void> {
  const rows: unknown[] = []
  const include = 'account,interviewer,interviewer.account,interviewer.interview,requisition'
  for (let number = 1; number <= 100; number++) {
    const at = `/api/candidate/candidate?filter[requisitionId]=${seeded.large}&include=${include}&page[limit]=100`
    const response = await fetch(`${server.url}${at}&page[number]=${number}`, { headers: signedAs(server) })
    rows.push(...(await response.json()).content.data)
  }
  const content = { data: rows, count: rows.length, pageNumber: 1, pages: 1 }
  await page.route('**/api/candidate/candidate?**', (route) => route.fulfill({ json: { content } }))
}

let over = 0
const rows: string[] = []
function tell(what: string, limit: number, figures: readonly number[]): void {
  const middle = median(figures)
  if (middle > limit) over++
  const shown = [middle, median(figures, 0.95), Math.max(...figures)].map((one) => one.toFixed(1))
  rows.push(`| ${what} | ${shown.join(' | ')} | ${figures.length} | ${limit} |`)
}

const page = await signIn()
const sum = (bytes: Record<string, number>) => Object.values(bytes).reduce((whole, one) => whole + one, 0)
const bytes = await transfer(page, `${server.url}/company/candidates`)
const panel = await transfer(page, address(1))
if (sum(bytes) > most.bytes) over++
for (const number of [1, 50, 100]) {
  await list(page, number)
  tell(`page ${number} of 100: scroll frame`, most.frame, await scroll(page))
}
await list(page, 1)
tell('page of 100: row toggle', most.toggle, await toggle(page))
await giveAll(page)
await list(page, 1)
tell('10,000 in one list: scroll frame', most.frame, await scroll(page))
await list(page, 1)
tell('10,000 in one list: row toggle', most.toggle, await toggle(page))
await browser.close()
await close()

const allRounds = (one: Record<string, number>) =>
  `${sum(one).toFixed(0)} kB: ${Object.entries(one)
    .map(([kind, size]) => `${kind} ${size.toFixed(0)}`)
    .join(', ')}`
console.log(`\nthe list with 100 rows, at most ${most.bytes} kB: ${allRounds(bytes)}`)
console.log(`the panel in its requisition's page: ${allRounds(panel)}`)
console.log('milliseconds of processor time in scripts')
console.log('| | median | p95 | most | of | at most |')
console.log('|---|---|---|---|---|---|')
for (const row of rows) console.log(row)
console.log(over ? `\n${over} over what is allowed` : '\nall within what is allowed')
process.exit(over ? 1 : 0)
