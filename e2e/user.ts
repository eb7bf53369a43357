import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { password } from './server.ts'

const mine = [
  'majlis.language',
  'majlis.scheme',
  'majlis.density',
  'majlis.keys',
  'majlis.signedIn',
  'majlis.clock',
  'majlis.drafts',
  'majlis.zone',
  'majlis.report',
  'majlis.columns',
]

/** Somebody with a browser profile of its own, whose pages tell what goes wrong in them. */
export interface User {
  context: BrowserContext
  page: Page
  /** Answers of the server other than a success, such as `401 POST /api/login`, since it was last asked. */
  refusals(): string[]
  /** Nothing failed in the pages, nothing personal is kept in the browser; then they are closed. */
  leave(): Promise<void>
}

/** A phone that is held in one hand, on which nothing moves by itself. */
export const phoneOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions

/** Opens a browser profile that keeps account of faults. */
export async function openUser(browser: Browser, options: BrowserContextOptions = {}): Promise<User> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Dubai', ...options })
  // A loaded machine is slow, and no failure.
  context.setDefaultTimeout(60_000)
  const faults: string[] = []
  let refused: string[] = []
  await context.exposeBinding('majlisFault', (_source, words: string) => faults.push(words))
  await context.addInitScript(() => {
    const { majlisFault } = window as unknown as { majlisFault: (words: string) => void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      majlisFault(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  context.on('console', (message) => {
    // What the browser says of an answer is heard below, with its address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    faults.push(`console: ${message.text()} (${message.page()?.url()})`)
  })
  context.on('weberror', (error) => faults.push(`page: ${error.error().stack}`))
  context.on('response', (response) => {
    if (response.status() < 400) return
    refused.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  const page = await context.newPage()
  return {
    context,
    page,
    refusals() {
      const result = refused
      refused = []
      return result
    },
    async leave() {
      expect(faults, 'faults in the pages').toEqual([])
      for (const open of context.pages()) await expectNothingPersonal(open)
      await context.close()
    },
  }
}

/** What the browser keeps of its visitor: how the pages look, that a session may exist, and nothing about anybody. */
async function expectNothingPersonal(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  const read = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases()
      const rows = await Promise.all(
        databases.map(async ({ name = '' }) => {
          const db = await new Promise<IDBDatabase>((resolve, reject) => {
            const request = indexedDB.open(name)
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error)
          })
          const stores = [...db.objectStoreNames]
          const counts = stores.map(
            (store) =>
              new Promise<string>((resolve) => {
                const request = db.transaction(store).objectStore(store).count()
                request.onsuccess = () => resolve(`${name}.${store}: ${request.result}`)
              }),
          )
          const result = await Promise.all(counts)
          db.close()
          // Drafts are sealed, and stay until they are sent or their owner signs out.
          return result.filter((line) => !line.endsWith(': 0') && name !== 'majlis.drafts')
        }),
      )
      return {
        local: Object.entries(localStorage),
        session: Object.keys(sessionStorage),
        databases: rows.flat(),
        caches: await caches.keys(),
        cookies: document.cookie,
      }
    })
  // What of a recording is on its way is gone once the server has it.
  const kept = await vi.waitFor(async () => {
    const found = await read()
    expect(found.databases).toEqual([])
    return found
  }, 20_000)
  expect(kept.local.filter(([key, value]) => !mine.includes(key) || value.length > 12)).toEqual([])
  // In which language and time zone the page reads: the server draws its rows so.
  expect(kept).toMatchObject({ caches: [], cookies: expect.stringMatching(/^(look=(en|ar)[.][\w+/-]+[.]\d+)?$/) })
}

/** The card of a demo account on the login page; a folded one is brought into sight. */
export async function demoCard(page: Page, email: string): Promise<Locator> {
  const card = page.getByTitle(email, { exact: true })
  await card.waitFor({ state: 'attached' })
  await card.evaluate((one) => one.closest('details')?.setAttribute('open', ''))
  return card
}

/**
 * Signs in as one of the demo's people by the call of the sign-in page, without drawing that page or a dashboard: whatever
 * address the page opens next has its session.
 */
export async function signInAs(page: Page, url: string, email: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/login`, { data: { email, password } })
  expect(answer.status(), email).toBe(200)
  // The hint that a session may exist belongs to the address; this is its smallest page.
  await page.goto(`${url}/api/health`)
  await page.evaluate(() => localStorage.setItem('majlis.signedIn', '1'))
}

/** No script of a page comes before it is let through. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
