import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from './fixture.ts'
import { openUser, phoneOptions, signInAs } from './user.ts'

const stage = openFixture()

/** So far nobody sees anything move: the browser's own sum for a page (cumulative layout shift). */
const unseen = 0.01
/** So long after its first row a page draws what comes later, in milliseconds; the device is slow for the first of it. */
const settled = 2500
const slowFor = 1000

const phone: BrowserContextOptions = { ...phoneOptions, viewport: { width: 412, height: 823 } }
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

interface Row {
  id: string
  status: number
  requisition: { public_id: string }
  interviewers?: { interview: { id: string } | null }[]
}

/** Notes in each page what moves without anybody's doing, with what it is. */
const watch = () => {
  const moved: { value: number; what: string[] }[] = []
  Object.assign(window, { moved })
  const nameOf = (node: Node | null | undefined) =>
    `${node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName} ${node?.textContent?.slice(0, 40)}`
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node | null }[]
    })[])
      if (!one.hadRecentInput) moved.push({ value: one.value, what: one.sources.map(({ node }) => nameOf(node)) })
  }).observe({ type: 'layout-shift', buffered: true })
}
const movedIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { value: number; what: string[] }[] }).moved)

/** Opens an address cold on a slow device, and answers how far things moved in all, and what. */
async function look(email: string, language: string, path: string, shown: string, device = phone) {
  const user = await openUser(stage.browser, {
    ...device,
    locale: language === 'ar' ? 'ar' : 'en-GB',
  })
  await signInAs(user.page, stage.product.url, email)
  await user.context.addInitScript((is) => localStorage.setItem('majlis.language', is), language)
  await user.context.addInitScript(watch)
  const tools = await user.context.newCDPSession(user.page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await user.page.goto(stage.product.url + path)
  await user.page.locator(shown).first().waitFor()
  await user.page.locator('body > aside').waitFor()
  await user.page.waitForTimeout(slowFor)
  // The browser makes a device slow by keeping its processor busy, also while nothing is to be done.
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await user.page.waitForTimeout(settled - slowFor)
  const moved = await movedIn(user.page)
  await user.leave()
  return { sum: moved.reduce((sum, { value }) => sum + value, 0), moved }
}

/** Looks at each in both languages, one beside the other: what a page waits for is mostly time. */
const inBoth = <Place>(places: readonly Place[], act: (language: string, place: Place) => Promise<void>) =>
  Promise.all(
    ['en', 'ar'].map(async (language) => {
      for (const place of places) await act(language, place)
    }),
  )

test('nothing moves by itself on a list that opens cold, on a candidate and on a report, in both languages', async () => {
  const ask = await stage.product.as('company@demo.majlis.test')
  const rows: Row[] = await ask(
    'GET',
    '/candidate/candidate?include=requisition,interviewer,interviewer.interview&page[limit]=100',
  )
  const [largest] = [...Map.groupBy(rows, (one) => one.requisition.public_id).values()].sort(
    (a, b) => b.length - a.length,
  )
  const some = largest?.[0]
  const reported = rows.find(({ status, interviewers }) => status === 11 && interviewers?.some((one) => one.interview))
  if (!some || !reported) throw new Error('the demo has nobody')
  const [company, admin] = ['company@demo.majlis.test', 'admin@demo.majlis.test']
  const panelOf = ({ requisition }: Row) => `/company/requisition/${requisition.public_id}?tab=candidates`
  const list = 'main table tbody, main [role=list] li, main tbody tr'
  const places: [email: string, path: string, shown: string][] = [
    [company, '/company/requisition', list],
    [company, panelOf(some), list],
    [company, '/company/candidates', list],
    [company, `${panelOf(some)}&candidate=${some.id}`, 'dialog h3'],
    [company, `${panelOf(reported)}&candidate=${reported.id}&part=report`, 'dialog video'],
    [admin, '/admin/users', list],
    [admin, '/admin/interviews', list],
  ]
  await inBoth(places, async (language, [email, path, shown]) => {
    const { sum, moved } = await look(email, language, path, shown)
    expect(sum, `${language} ${path} ${JSON.stringify(moved)}`).toBeLessThan(unseen)
  })
}, 600_000)

test.each([
  ['phone', phone],
  ['desk', desk],
])(
  'nothing moves by itself on the start page of a role that opens cold, on a %s, in both languages',
  async (name, device) => {
    await inBoth(['company', 'recruiter', 'sourcer', 'interviewer', 'admin'], async (language, role) => {
      const path = `/${role}/dashboard`
      const { sum, moved } = await look(`${role}@demo.majlis.test`, language, path, 'main section', device)
      expect(sum, `${name} ${language} ${path} ${JSON.stringify(moved)}`).toBeLessThan(unseen)
    })
  },
  600_000,
)
