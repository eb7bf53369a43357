import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page as Tab } from 'playwright-core'
import { launch, noBrowser } from '../../browser.ts'
import { signInIn } from '../journey/browser.ts'
import type { Cast } from '../journey/journey.ts'
import { must, type Page } from '../page.ts'
import type { Stack } from '../stack.ts'

/** Pages that stay open while the processes behind them change. */
export interface Tabs {
  /** `isAlone`: the older release knows nothing of what this one asks for. */
  inMidUpgrade(page: Page, isAlone: boolean): Promise<void>
  afterTheWayBack(page: Page): Promise<void>
  afterwards(page: Page): Promise<void>
  close(): Promise<void>
}

const typed = 'Typed while Majlis was being upgraded.'
const told = "There's a new version. Reload this page to continue."

/** Opens pages of the older release, with words that are typed and not sent. */
export async function openTabs(stack: Stack, cast: Cast): Promise<Tabs> {
  if (noBrowser) {
    const skip = async (page: Page) => page.skip('pages that are open', noBrowser ?? '')
    return { inMidUpgrade: skip, afterTheWayBack: skip, afterwards: skip, close: async () => {} }
  }
  const browser = await launch()
  const before = await openTab(browser, stack, cast)
  let between: Awaited<ReturnType<typeof openTab>> | undefined

  return {
    async inMidUpgrade(page, isAlone) {
      await page.step('a page of before goes on in mid-upgrade', async () => {
        await before.visit('Question Bank')
        return 'its files come from the process that has them'
      })
      await page.step('a page that is opened in mid-upgrade', async () => {
        between = await openTab(browser, stack, cast, before.release)
        await between.visit('Question Bank')
        const { refused } = between
        must(isAlone || !refused.length, `refused: ${refused[0]}`)
        const words = refused.length
          ? `${refused.length} calls are refused by the old one: ${refused[0]}`
          : 'nothing is refused'
        return `is of the new release, whole, and ${words}`
      })
    },
    async afterTheWayBack(page) {
      await page.step('the newer page is told to reload', async () => {
        must(between, 'no page was opened in mid-upgrade')
        await between.menu('Users').click()
        await between.tab.getByText(told).waitFor()
        await between.tab.getByRole('button', { name: 'Reload' }).click()
        return `by a message that stays; ${await between.isThere()}`
      })
    },
    async afterwards(page) {
      await page.step('the page of before is told to reload', async () => {
        await before.menu('Users').click()
        // A release of before this was told says it in the page's place.
        const ours = before.tab.getByText(told)
        const theirs = before.tab.getByText("This couldn't be loaded")
        await ours.or(theirs).first().waitFor({ timeout: 30_000 })
        const isOurs = await ours.isVisible()
        await before.tab.getByRole('button', { name: isOurs ? 'Reload' : 'Try again' }).click()
        const words = isOurs ? 'by a message that stays' : 'in the place of what does not come, as that release does'
        return `${words}; ${await before.isThere()}`
      })
    },
    async close() {
      for (const context of browser.contexts()) await context.close()
      await browser.close()
    },
  }
}

/** Somebody signs in, types a note on a requisition and does not send it; a page of this release is not wanted. */
async function openTab(browser: Browser, stack: Stack, cast: Cast, notOf = '') {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' })
  context.setDefaultTimeout(60_000)
  const tab = await context.newPage()
  const refused: string[] = []
  tab.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
  await signInIn(tab, stack, cast.companyEmail)
  const address = `${stack.url}/company/requisition/${cast.requisition.public_id}?tab=details`
  const note = tab.getByRole('textbox', { name: 'New note' })
  let release = notOf
  for (const late = Date.now() + 60_000; release === notOf; await pause(200)) {
    must(Date.now() < late, 'no page of the newer release comes')
    await tab.goto(address)
    release = await releaseOf(tab)
  }
  const key = tab.waitForResponse((answer) => answer.url().endsWith('/draft_key'), { timeout: 15_000 })
  await note.fill(typed)
  // A release from before drafts outlived the page keeps nothing.
  const isKept = await key.then(
    () => true,
    () => false,
  )
  // It is sealed half a second after the last key.
  await pause(1500)
  const menu = (name: string) => tab.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })
  return {
    ...{ tab, refused, release, menu },
    async visit(name: string) {
      await menu(name).click()
      await tab.getByRole('heading', { name, level: 1 }).waitFor()
    },
    async isThere() {
      await menu('Requisitions').waitFor()
      await tab.goto(address)
      await note.waitFor()
      if (!isKept) return 'that release keeps no drafts'
      for (const late = Date.now() + 10_000; (await note.inputValue()) !== typed; await pause(100))
        must(Date.now() < late, `what was typed is gone: "${await note.inputValue()}"`)
      return 'what was typed is there'
    },
  }
}

/** The script that began a page; those before it are packages, which may be the same in two releases. */
const releaseOf = async (tab: Tab) => (await tab.locator('script[type=module][src]').last().getAttribute('src')) ?? ''
