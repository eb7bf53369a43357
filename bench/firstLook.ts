/**
 * How long a cold browser waits for the first row of a requisition's candidates, beside a page without any framework that makes the
 * same calls, once with the header by which the product's pages stand alone and once without; and from the click on a row's report to a film that can play: `npm run bench firstLook`. PICTURE names the file for a
 * picture of it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { rowsInSight } from '../apps/web/src/core/screenful.ts'
import { launch, noBrowser } from '../e2e/browser.ts'
import { startDemo } from './demoProduct.ts'
import { median } from './environment.ts'
import { endWith } from './figures.ts'

if (noBrowser) throw new Error(noBrowser)
const rounds = Number(process.env.ROUNDS ?? 9)
const password = 'majlis-demo-2026'
const email = 'recruiter@demo.majlis.test'
/** So long Chromium is busy with a window of its own after a new profile, in milliseconds. */
const settling = 1200

interface Look {
  /** When the first row is painted, in milliseconds. */
  usable: number
  /** What had come by then. */
  files: number
  bytes: number
  /** What had come once the page answers. */
  filesInAll: number
  bytesInAll: number
}

const product = await startDemo({})
const browser = await launch()
const ask = await product.as(email)
const candidates: { accountName: string; status: number; requisition: { id: string; public_id: string } }[] = await ask(
  'GET',
  '/candidate/candidate?include=account,requisition&page[limit]=100',
)
const sizes = Map.groupBy(candidates, ({ requisition }) => requisition.public_id)
const [largest = ''] = [...sizes.keys()].sort((a, b) => (sizes.get(b)?.length ?? 0) - (sizes.get(a)?.length ?? 0))
const path = `/recruiter/requisition/${largest}?tab=candidates`

/**
 * With this header on a page the browser begins a process for it, and all pages of the product have it. A bare page of the same
 * address is held to the same.
 */
const policy = 'cross-origin-opener-policy'
const ownPolicy = (await fetch(`${product.url}/login`)).headers.get(policy) ?? ''

/** The same calls one after the other, and plain rows: what the network and the browser cost by themselves. */
const bare = `<!doctype html><title>bare</title><table><tbody></tbody></table><script type="module">
  const session = await (await fetch('/api/auth/session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })).json()
  const { token, refreshToken, user } = session.content.data
  const headers = { Authorization: 'Bearer ' + token, 'X-Refresh-Token': refreshToken, 'X-Request-Role': user.role }
  const read = async (path) => (await (await fetch('/api' + path, { headers })).json()).content.data
  const requisition = await read('/requisition/requisition/${largest}')
  const rows = await read('/candidate/candidate?filter[requisitionId]=' + requisition.id +
    '&include=account,interviewer,interviewer.account,interviewer.interview,requisition&page[limit]=100')
  for (const { account } of rows) {
    const button = document.createElement('button')
    button.textContent = account?.name ?? ''
    const row = document.querySelector('tbody').insertRow()
    row.insertCell().append(button)
  }
</script>`

/** A browser in which somebody is signed in, and nothing of the product was loaded. */
async function openCold(language: string, { width, height }: { width: number; height: number }) {
  const viewport = { width, height }
  const context = await browser.newContext({ locale: language === 'ar' ? 'ar' : 'en-GB', timezoneId: 'UTC', viewport })
  await context.request.post(`${product.url}/api/login`, {
    data: { email, password },
    headers: { Origin: product.url },
  })
  // Signing in by the page tells the server how its reader reads.
  const value = `${language}.UTC.${rowsInSight({ innerWidth: width, innerHeight: height })}`
  await context.addCookies([{ name: 'look', value, url: product.url, sameSite: 'Strict' }])
  await context.addInitScript((chosen) => localStorage.setItem('majlis.language', chosen), language)
  return context
}

/** Takes the calls of a first look out of a server's first ones, which are slow. */
async function warm(): Promise<void> {
  const context = await openCold('en', { width: 1280, height: 800 })
  for (let nth = 0; nth < 100; nth++)
    await context.request.get(product.url + path, {
      headers: { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none', 'Accept-Encoding': 'gzip' },
    })
  await context.close()
}

type Kind = 'app' | 'bare' | 'bare without the header'

async function open(kind: Kind, language: string, phone: boolean): Promise<Look | undefined> {
  const context = await openCold(language, phone ? { width: 360, height: 740 } : { width: 1280, height: 800 })
  if (kind !== 'app') {
    const headers: Record<string, string> = kind === 'bare' ? { [policy]: ownPolicy } : {}
    await context.route(`${product.url}/recruiter/**`, (route) =>
      route.fulfill({ contentType: 'text/html', headers, body: bare }),
    )
  }
  const page = await context.newPage()
  await pause(settling)
  await page.addInitScript((row) => {
    const tell = (word: string) => {
      const [document, ...others] = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
      const come = [document, ...others] as PerformanceResourceTiming[]
      const files = come.filter(({ name }) => name.includes('/assets/')).length
      const bytes = come.reduce((sum, { transferSize }) => sum + transferSize, 0)
      console.debug(word, performance.now(), files, bytes)
    }
    const seen = new MutationObserver(() => {
      if (!document.querySelector(row)) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => tell('usable')))
    })
    seen.observe(document, { childList: true, subtree: true })
    // Drawn rows answer from here on.
    Object.defineProperty(window, 'majlisPressed', { set: (pressed) => pressed === null && tell('answers') })
  }, 'main li button, tbody button')
  // Told by the page: to ask it meanwhile would hold it up for 40 ms.
  const hear = async (word: string) => {
    const said = await page.waitForEvent('console', {
      predicate: (one) => one.text().startsWith(word),
      timeout: 8000,
    })
    const [, at = 0, files = 0, bytes = 0] = said.text().split(' ').map(Number)
    return { at, files, bytes }
  }
  // A document whose rows were not drawn in time comes without them, and says nothing when it answers.
  const told = Promise.all([hear('usable '), hear(kind === 'app' ? 'answers' : 'usable ').catch(() => undefined)])
  await page.goto(product.url + path, { waitUntil: 'commit' })
  const [row, answers] = await told
  if (process.env.PICTURE && kind === 'app') await page.screenshot({ path: process.env.PICTURE })
  await context.close()
  if (!answers) return undefined
  return { usable: row.at, files: row.files, bytes: row.bytes, filesInAll: answers.files, bytesInAll: answers.bytes }
}

/** Somebody whose report has a film, by the demo's own steps. */
const submitted = 11
const reported = candidates.find(({ status }) => status === submitted)

/** From the click on the report in a row until the film can play: the pointer has moved in the list, and comes to the button at once. */
async function openReport(): Promise<number> {
  const context = await openCold('en', { width: 1280, height: 800 })
  const page = await context.newPage()
  await page.addInitScript(() => {
    addEventListener('click', () => performance.mark('click'), true)
    document.addEventListener(
      'canplay',
      () => console.debug('film', performance.now() - (performance.getEntriesByName('click')[0]?.startTime ?? 0)),
      true,
    )
  })
  await page.goto(`${product.url}/recruiter/requisition/${reported?.requisition.public_id}?tab=candidates`)
  const row = page.getByRole('row').filter({ hasText: reported?.accountName ?? '' })
  const button = row.getByRole('button', { name: 'Interview Report' })
  await button.waitFor()
  await page.mouse.move(400, 200)
  await pause(settling)
  const told = page.waitForEvent('console', { predicate: (one) => one.text().startsWith('film '), timeout: 20_000 })
  await button.click()
  const took = Number((await told).text().split(' ')[1])
  await context.close()
  return took
}

const found: Record<string, Look[]> = {}
let undrawn = 0
const cases = [
  ['bare', 'en', false],
  ['bare without the header', 'en', false],
  ['app', 'en', false],
  ['app', 'ar', true],
] as const
await warm()
for (let round = 0; round <= rounds; round++)
  for (const [kind, language, phone] of round % 2 ? cases : [...cases].reverse()) {
    const look = await open(kind, language, phone)
    const name = `${kind} ${language}`
    if (!look) undrawn++
    // The first round opens a server that has read nothing yet.
    else if (round) found[name] = [...(found[name] ?? []), look]
  }
if (undrawn) console.log(`documents without rows, as the machine was slow, and not counted: ${undrawn}`)
const reports: number[] = []
for (let round = 0; round <= rounds; round++) {
  const took = await openReport()
  if (round) reports.push(took)
}
await browser.close()
await product.stop()

const of = (name: string, what: keyof Look) => median((found[name] ?? []).map((look) => look[what]))
for (const name of Object.keys(found))
  console.log(
    name,
    Math.round(of(name, 'usable')),
    'ms',
    of(name, 'files'),
    'files',
    Math.round(of(name, 'bytes') / 1000),
    'kB; once it answers',
    of(name, 'filesInAll'),
    'files',
    Math.round(of(name, 'bytesInAll') / 1000),
    'kB',
  )
const ratio = (name: string, beside = 'bare') => of(name, 'usable') / of(`${beside} en`, 'usable')
for (const name of ['app en', 'app ar'])
  console.log(name, 'beside a bare page without the header', ratio(name, 'bare without the header').toFixed(2), 'times')
endWith([
  {
    what: 'first row of the candidates, cold, beside a bare page',
    measured: ratio('app en'),
    most: 1.6,
    unit: 'times',
  },
  { what: 'the same in Arabic on a phone', measured: ratio('app ar'), most: 1.6, unit: 'times' },
  {
    what: "from the click on a row's report to a film that can play",
    measured: median(reports),
    most: 600,
    unit: 'ms',
  },
  { what: 'files until the page answers', measured: of('app en', 'filesInAll'), most: 12, unit: '' },
  { what: 'the same in Arabic', measured: of('app ar', 'filesInAll'), most: 12, unit: '' },
  { what: 'bytes until then, with headers', measured: of('app en', 'bytesInAll') / 1000, most: 175, unit: 'kB' },
  { what: 'until the first row in Arabic', measured: of('app ar', 'bytes') / 1000, most: 175, unit: 'kB' },
])
