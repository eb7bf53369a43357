import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'

/** More presses of Tab than any screen of the room has stops. */
const most = 90

/** Somebody who has a keyboard and nothing else. */
export interface Keyboard {
  /** Tabs to a part of the page; the focus is seen at each stop on the way. */
  to(target: Locator): Promise<void>
  /** Tabs to a button and presses it. */
  press(name: string | RegExp): Promise<void>
  /** Tabs into a group of radios and chooses one of them. */
  choose(group: string, option: string): Promise<void>
  /** Presses keys one after the other: the focus is nowhere lost. */
  keys(...keys: string[]): Promise<void>
  /** Tabs to a field and writes. */
  write(field: string, words: string): Promise<void>
  /** Everything that can be used is reached by Tab, in the order in which it stands there. */
  reachesAll(state: string): Promise<void>
}

declare global {
  interface Window {
    lastStop?: { element: Element; looks: string }
  }
}

/** Takes somebody's mouse away. */
export function keyboardOf(page: Page): Keyboard {
  /** Where it stands it is seen: the stop before it looked otherwise while it had the focus. */
  const isSeen = async () => {
    const unseen = await page.evaluate(lookAtStop)
    expect(unseen, 'a stop that does not show the focus').toBe('')
  }
  const kept = () => eventually(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY')
  const isThere = (target: Locator) =>
    target.evaluate((one) => one === document.activeElement || one.contains(document.activeElement))
  const keyboard: Keyboard = {
    async to(target) {
      await target.first().waitFor()
      for (let left = most; !(await isThere(target.first())); left--) {
        expect(left, `presses of Tab to ${target}`).toBeGreaterThan(0)
        await page.keyboard.press('Tab')
        await isSeen()
      }
    },
    async press(name) {
      await keyboard.to(page.getByRole('button', { name, exact: true }))
      await keyboard.keys('Enter')
    },
    async choose(group, option) {
      const radios = page.getByRole('radiogroup', { name: group }).first()
      await keyboard.to(radios)
      const radio = radios.getByRole('radio', { name: option, exact: true })
      await keyboard.keys('Space')
      for (let left = 9; !(await radio.isChecked()); left--) {
        expect(left, `arrows to ${option}`).toBeGreaterThan(0)
        await keyboard.keys('ArrowDown')
      }
    },
    async keys(...keys) {
      for (const key of keys) {
        await page.keyboard.press(key)
        await kept()
      }
    },
    async write(field, words) {
      await keyboard.to(page.getByRole('textbox', { name: field }).first())
      await page.keyboard.type(words)
    },
    async reachesAll(state) {
      const wanted = await page.evaluate(stops)
      const reached: number[] = []
      for (let left = wanted.length + 3; left > 0; left--) {
        await page.keyboard.press('Tab')
        await isSeen()
        reached.push(await page.evaluate(nthStop))
      }
      const order = [...new Set(reached.filter((nth) => nth >= 0))]
      const names = (numbers: readonly number[]) => numbers.map((nth) => wanted[nth])
      // What is there for some seconds only, such as a way back, may have gone meanwhile.
      const there = new Set(await page.evaluate(stopsThere))
      const left = wanted.filter((_, nth) => there.has(nth))
      const stayed = order.filter((nth) => there.has(nth))
      expect(names(stayed.toSorted((one, other) => one - other)), `${state}: what Tab reaches`).toEqual(left)
      const start = stayed.indexOf(Math.min(...stayed))
      expect(names([...stayed.slice(start), ...stayed.slice(0, start)]), `${state}: its order`).toEqual(left)
    },
  }
  return keyboard
}

/** Runs in the page: the name of the stop before, if it looks the same without the focus; remembers the present one. */
function lookAtStop(): string {
  const looksOf = (element: Element) => {
    const parts = [element, element.closest('label'), element.parentElement].filter((part) => part !== null)
    return parts
      .map((part) => {
        const { outline, boxShadow, borderColor, backgroundColor, color } = getComputedStyle(part)
        return [outline, boxShadow, borderColor, backgroundColor, color].join(' ')
      })
      .join(' | ')
  }
  const before = window.lastStop
  const now = document.activeElement
  const isLeft = before?.element.isConnected && before.element !== now
  const isUnseen = isLeft && before.looks === looksOf(before.element)
  const name = before?.element.getAttribute('aria-label') || before?.element.outerHTML.slice(0, 120)
  if (now && now !== document.body) window.lastStop = { element: now, looks: looksOf(now) }
  else delete window.lastStop
  return isUnseen ? (name ?? '') : ''
}

/** Runs in the page: all that Tab should stop at, by name. */
function stops(): string[] {
  const inside = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const all = [
    ...inside.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary, [tabindex="0"]'),
  ]
  const groups = new Set<string>()
  const isStop = (one: HTMLElement) => {
    if (one.tabIndex < 0 || one.matches(':disabled, [popover]:not(:popover-open) *')) return false
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return one.checkVisibility()
    // Of a group the one that is chosen, or the first.
    const chosen = document.querySelector(`input[name="${one.name}"]:checked`) ?? one
    const isNew = chosen === one && !groups.has(one.name)
    groups.add(one.name)
    return isNew && one.checkVisibility()
  }
  const found = all.filter(isStop)
  for (const [nth, one] of found.entries()) one.dataset.stop = String(nth)
  const nameOf = (one: HTMLElement) =>
    one.getAttribute('aria-label') || one.textContent.trim() || one.getAttribute('name') || one.id || one.tagName
  return found.map((one, nth) => `${nth} ${nameOf(one).slice(0, 40)}`)
}

/** Runs in the page: which of them are still there. */
function stopsThere(): number[] {
  return [...document.querySelectorAll<HTMLElement>('[data-stop]')].map((one) => Number(one.dataset.stop))
}

/** Runs in the page: which of them has the focus. */
function nthStop(): number {
  return Number((document.activeElement as HTMLElement | null)?.dataset.stop ?? -1)
}
