import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Gallery, WidgetName } from './gallery/main.tsx'
import type { Row, Step, Table } from './row.ts'

declare const gallery: Gallery

/** So long a live region may wait before it speaks. */
const speech = 700

/** Which rules of a table the widget breaks, and how. */
export async function brokenRules(page: Page, { widget, start, rows }: Table): Promise<string[]> {
  const broken: string[] = []
  for (const row of rows) {
    const fault = await tryRow(page, widget, start, row).catch((error: Error) => error.message.split('\n')[0])
    if (fault) broken.push(`${row.rule}: ${fault}`)
  }
  return broken
}

async function tryRow(page: Page, widget: WidgetName, start: readonly Step[], row: Row): Promise<string | undefined> {
  await page.mouse.move(5, 1490)
  await page.evaluate(([name, language]) => gallery.show(name, language), [widget, row.language ?? 'en'] as const)
  await page.getByRole('button', { name: 'After', exact: true }).waitFor({ state: 'attached' })
  await page.mouse.move(6, 1490)
  for (const step of start) await take(page, step)
  await page.evaluate(() => gallery.startReader())
  for (const step of row.steps) await take(page, step)
  const fault = await waitFor(page, row)
  await page.evaluate(() => gallery.stopReader())
  return fault
}

async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'string') {
    await page.keyboard.press(step)
    return settle(page)
  }
  if ('type' in step) return page.keyboard.insertText(step.type)
  if ('wait' in step) return page.clock.runFor(step.wait)
  // The browser itself needs a moment to see what is under the pointer now.
  if ('pause' in step) return sleep(step.pause)
  if ('click' in step) return named(page, step.click).click({ force: true })
  if ('tap' in step)
    return named(page, step.tap).evaluate((one) => {
      one.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
    })
  if ('hover' in step) return named(page, step.hover).hover()
  if ('corner' in step) return named(page, step.corner).hover({ position: { x: 20, y: 20 }, force: true })
  const goal = step.towards === 'the tip' ? page.locator('[popover][aria-hidden]') : named(page, step.towards)
  const box = await goal.boundingBox()
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 })
}

/** What a key does is drawn, as it is before a person presses the next one. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => gallery.settled())
  await page.clock.runFor(40)
}

const named = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByText(name, { exact: true }))
    .first()

/** What does not hold of a row, in words, when all has been said. */
async function waitFor(page: Page, row: Row): Promise<string | undefined> {
  await page.clock.runFor(speech)
  const seen = await look(page, row.has)
  return differences(row, seen).join('; ') || undefined
}

type Seen = Awaited<ReturnType<typeof look>>

function differences(row: Row, seen: Seen): string[] {
  const wrong: string[] = []
  const same = <T>(what: string, wanted: T | undefined, got: T) => {
    if (wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify(got))
      wrong.push(`${what} is ${JSON.stringify(got)} and not ${JSON.stringify(wanted)}`)
  }
  same('the focus', row.focus, seen.focus)
  same('the active one', row.active, seen.active)
  same('open', row.isOpen, seen.isOpen)
  same('the value', row.value, seen.value)
  same('the caret', row.caret, seen.caret)
  same('chosen', row.chosen, seen.chosen)
  same('the log', row.log, seen.log)
  same('the tip', row.tip, seen.tip)
  same('announced', row.announces ?? [], seen.announced)
  if (seen.scrolled && !row.scrolls) wrong.push('the page scrolls')
  for (const phrase of row.says ?? [])
    if (!seen.spoken.some((one) => one.includes(phrase)))
      wrong.push(`"${phrase}" is not said, but ${seen.spoken.join(' | ')}`)
  for (const selector of seen.missing) wrong.push(`there is no ${selector}`)
  return wrong
}

/** The page as a row asks about it. */
async function look(page: Page, has: readonly string[] = []) {
  const focused = page.locator(':focus')
  const snapshot = (await focused.count()) ? await focused.ariaSnapshot() : ''
  const state = await page.evaluate(async (selectors) => {
    const lines = await gallery.spoken()
    const field = document.activeElement
    const named = document.getElementById(field?.getAttribute('aria-activedescendant') ?? '')
    const tip = document.querySelector('[popover][aria-hidden]:popover-open')
    const floating = '[popover]:not([aria-hidden], [role=log]):popover-open, dialog[open], details[open]'
    const chosen = '[aria-selected=true], [aria-pressed=true], [aria-checked=true], input:checked'
    const labelOf = (one: Element) =>
      one.getAttribute('aria-label') ??
      (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent)
    return {
      active: named?.textContent ?? null,
      isOpen: document.querySelector(floating) !== null,
      value: field && 'value' in field ? String(field.value) : '',
      caret: field instanceof HTMLInputElement && field.type === 'text' ? (field.selectionStart ?? -1) : -1,
      chosen: [...document.querySelectorAll(chosen)].map((one) => labelOf(one)?.trim() ?? ''),
      log: [...gallery.happened],
      tip: tip?.textContent ?? null,
      scrolled: scrollY > 0,
      announced: lines.filter((phrase) => /^(polite|assertive): ./.test(phrase)),
      spoken: lines.filter((phrase) => !/^(polite|assertive): /.test(phrase)),
      missing: selectors.filter((selector) => !document.querySelector(selector)),
    }
  }, has)
  return { ...state, focus: snapshot.split('\n')[0]?.replace(/^- '?|(: .*)?'?:?$/g, '') ?? '' }
}
