import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Fixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'
import type { State, Walk } from './state.ts'
import { type Language, type Words, words } from './words.ts'

/** The program that looks for barriers, for pages that are looked at elsewhere. */
export const program = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))

const wcag: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}
const colours: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }
const sizes: axe.RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } }
const floating = 'dialog[open], [popover=auto]:popover-open'
/** The two sizes in which a page is looked at. */
export const phone = { width: 360, height: 740 }
export const desk = { width: 1280, height: 800 }

/** Dozens of states are looked at; a loaded machine takes its time. */
export const long = { timeout: 600_000 }

/** What the walks are in a language. */
interface Told {
  language: Language
  walks: readonly Walk[]
}

/** Walks through all states in one language, and looks at each of them; nothing may be found. */
export const look = (stage: Fixture, language: Language, walks: readonly Walk[]): Promise<void> =>
  lookAt(stage, { language, walks })

/** The same in both languages: each state is reached in English, and the page is switched to Arabic as it stands there. */
export const lookInBoth = (stage: Fixture, walksIn: (t: Words) => readonly Walk[]): Promise<void> =>
  lookAt(stage, { language: 'en', walks: walksIn(words.en) }, { language: 'ar', walks: walksIn(words.ar) })

async function lookAt({ browser, product }: Fixture, first: Told, second?: Told): Promise<void> {
  const { context, page, leave } = await openUser(browser, { viewport: desk, reducedMotion: 'reduce' })
  await context.addInitScript((chosen) => localStorage.setItem('majlis.language', chosen), first.language)
  await context.addInitScript({ path: program })
  const found: string[] = []
  for (const [nth, { who, states }] of first.walks.entries()) {
    await context.clearCookies()
    if (who) await signInAs(page, product.url, who)
    for (const [which, one] of states.entries()) {
      await reach(page, product.url, one)
      found.push(...(await hollow(page)).map((part) => `${one.state}: ${part}`))
      if (one.seen) continue
      const inFirst = await faults(page, first.language)
      const other = second?.walks[nth]?.states[which]
      if (second) await speak(page, second.language, other ?? one)
      const inSecond = second ? await faults(page, second.language) : []
      if (second) await speak(page, first.language, one)
      found.push(...[...inFirst, ...inSecond].map((fault) => `${one.state}, ${fault}`))
    }
  }
  expect(found).toEqual([])
  await leave()
}

/** What on the page promises instead of being there, and what stands empty without saying why. */
const hollow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const promises = /not open yet|page isn't available yet|coming soon|under construction|الصفحة غير متاحة بعد/i
    const main = document.querySelector('main')
    const said = main?.innerText ?? ''
    const found = promises.test(said) ? [`it says “${promises.exec(said)?.[0]}”`] : []
    const parts = [...(main?.querySelectorAll('section') ?? [])]
    const isEmpty = (part: Element) => {
      const heading = part.querySelector('h2')?.textContent ?? ''
      const holds = part.querySelector('img, canvas, svg, video, input, table, iframe')
      return !holds && (part.textContent ?? '').trim() === heading.trim()
    }
    for (const part of parts)
      if (part.checkVisibility() && isEmpty(part)) found.push(`“${part.textContent}” holds nothing`)
    const heading = main?.querySelector('h1')?.textContent ?? ''
    if (main && said.trim() === heading.trim()) found.push(`under “${heading}” is nothing`)
    return found
  })

/** Switches the language by its button in the page, as it stands; what lies over the button stays open. */
async function speak(page: Page, language: Language, one: State): Promise<void> {
  await page.locator(`button[lang=${language}]`).first().dispatchEvent('click')
  await page.waitForFunction((next) => document.documentElement.lang === next, language)
  await whole(page, one)
}

/** Brings a state about, and waits until all of it is there. */
async function reach(page: Page, url: string, one: State): Promise<void> {
  const { state, at, act, over } = one
  try {
    if (at) await page.goto(`${url}${at}`)
    else if (!over) await close(page)
    await act?.(page)
    await whole(page, one)
  } catch (error) {
    throw new Error(`${state}: not reached`, { cause: error })
  }
}

async function whole(page: Page, { sign }: State): Promise<void> {
  await sign(page).waitFor()
  // Grey lines stand for what is still coming.
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], main [data-waiting]'))
}

/** Closes what floats over the page: popovers and menus first, then dialogs from the last to the first. */
async function close(page: Page): Promise<void> {
  const open = page.locator(floating)
  // The first Escape would be for the tooltip under the pointer.
  await page.mouse.move(0, 0)
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape')
    await page.waitForFunction(([all, before]) => document.querySelectorAll(all).length < before, [
      floating,
      left,
    ] as const)
  }
}

/**
 * What is wrong with the page as it stands: on a desk in light and in dark, and on a phone, where another language has the
 * least room, in dark and in light. A phone lays tables out as cards, which have colours of their own.
 */
export async function faults(page: Page, language: Language): Promise<string[]> {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
  const found: string[] = []
  const tell = (where: string, result: readonly string[]) =>
    found.push(...result.map((fault) => `${language}, ${where}: ${fault}`))
  const setScheme = (scheme: string) =>
    page.evaluate((chosen) => {
      document.documentElement.dataset.scheme = chosen
    }, scheme)
  if (language === 'en') {
    await setScheme('light')
    tell('light', await barriers(page, wcag))
    await setScheme('dark')
    tell('dark', await barriers(page, colours))
  }
  await page.setViewportSize(phone)
  // A table becomes cards in the frame after the new size is known.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: 3000 })
    .catch(() => {})
  tell('on a phone', await tooWide(page))
  if (language === 'en') tell('on a phone', await barriers(page, sizes))
  else {
    await setScheme('dark')
    tell('on a phone in dark', await barriers(page, wcag))
    await setScheme('light')
    tell('on a phone in light', await barriers(page, colours))
  }
  await page.setViewportSize(desk)
  return found
}

/** What is wrong with the page as it stands now, which may be another in a second. */
export const faultsNow = (page: Page): Promise<string[]> => barriers(page, wcag)

/** Which parts can be scrolled sideways, as only a strip of tabs or weeks may. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const strip = '[role=tablist], [role=grid], [role=grid] *, nav[data-strip]'
    const inside = [...document.querySelectorAll('main *, dialog[open], dialog[open] *')].filter(
      (part) => /auto|scroll/.test(getComputedStyle(part).overflowX) && !part.matches(strip),
    )
    return [document.documentElement, ...inside]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.tagName} ${part.className} is ${part.scrollWidth - part.clientWidth} px too wide`)
  })

/** What axe finds: in the dialog that is open, for what lies under it was looked at before; else on the whole page. */
function barriers(page: Page, rules: axe.RunOptions): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const options: axe.RunOptions = { ...rules, resultTypes: ['violations'], preload: false }
    const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const result: string[] = []
    for (const { id, nodes } of (await run(place, options)).violations) {
      const left = id === 'target-size' ? await inTheOpen(nodes) : nodes
      const [{ html = '', any = [] } = {}] = left
      if (left.length) result.push(`${id}: ${left.length} such as ${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
    }
    return result

    /** What a bar covers that stays in sight is looked at again where it is free. */
    async function inTheOpen(nodes: axe.NodeResult[]): Promise<axe.NodeResult[]> {
      const left: axe.NodeResult[] = []
      for (const node of nodes) {
        const part = document.querySelector(String(node.target[0]))
        // An hour of a week that an appointment covers in part, as it does at some times of a day: what lies there answers.
        if (part?.matches('[role=grid] [data-minutes]')) continue
        part?.scrollIntoView({ block: 'center' })
        if (!part || (await run(part, options)).violations.length) left.push(node)
      }
      return left
    }
  }, rules)
}
