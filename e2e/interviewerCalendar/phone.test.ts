import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import kit from '../../apps/web/src/core/text.ar.ts'
import words from '../../apps/web/src/features/availability/text.ar.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'
import { at, cell, clear, dayKey, hasSlots, interviewer, middle, pull } from './calendar.ts'

const stage = openFixture()
const friday = 5
/** How high half an hour is on a phone. */
const halfHour = 40
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A finger that goes from one point to another. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (let part = 1; part <= 8; part++)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * part) / 8, y: from.y + ((to.y - from.y) * part) / 8 }])
  await touch('touchEnd', [])
  await finger.detach()
}

test('on a phone a tap makes an hour with two handles, and a swipe scrolls', async () => {
  const { browser, product } = stage
  const user = await openUser(browser, phone)
  const { page } = user
  const ask = await product.as(interviewer)
  await clear(ask)
  await signInAs(page, product.url, interviewer)
  await page.goto(`${product.url}/interviewer/calendar?day=${dayKey(friday)}`)
  const days = page.getByRole('navigation', { name: 'Days of the week' }).getByRole('button')
  await eventually(() => days.count()).toBe(7)
  expect(await page.getByRole('grid').getByRole('columnheader').count()).toBe(2)

  const start = await middle(cell(page, friday, '13:00'))
  const before = await page.evaluate(() => scrollY)
  await swipe(page, start, { x: start.x, y: start.y - 250 })
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.evaluate(() => scrollTo(0, 0))
  await cell(page, friday, '09:00').tap()
  const form = page.getByRole('dialog', { name: 'Add a time' })
  await form.waitFor()
  const drawn = page.locator('[data-key=drawn]')
  expect(await drawn.textContent()).toBe('09:00–10:00')
  // The sheet does not cover what it is about.
  const sheet = await form.boundingBox()
  const grip = await drawn.locator('[data-grip=to]').boundingBox()
  if (!sheet || !grip) throw new Error('there is no sheet, or no handle')
  expect(grip.y + grip.height).toBeLessThanOrEqual(sheet.y)
  const held = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
  await swipe(page, held, { x: held.x, y: held.y + halfHour })
  await eventually(() => drawn.textContent()).toBe('09:00–10:30')
  expect(await form.getByLabel('To').inputValue()).toBe('10:30')
  // A tap while the page still scrolls presses nothing, as on a real phone.
  await eventually(async () => {
    await form
      .getByRole('button', { name: 'Save' })
      .tap({ timeout: 1000 })
      .catch(() => {})
    return form.count()
  }).toBe(0)
  await hasSlots(ask, [['single', at(friday, 9), at(friday, 10, 30)]])

  await days.filter({ hasText: 'Sat' }).tap()
  await page.waitForURL(`**day=${dayKey(friday + 1)}*`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await user.leave()
})

test('in Arabic the days run from the right, the week begins on Saturday where it does, and a pull takes the day it is on', async () => {
  const { browser, product } = stage
  const user = await openUser(browser, {
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    viewport: { width: 1366, height: 1000 },
  })
  const { page } = user
  await user.context.addInitScript(() => localStorage.setItem('majlis.language', 'ar'))
  const ask = await product.as(interviewer)
  await clear(ask)
  await signInAs(page, product.url, interviewer)
  await page.goto(`${product.url}/interviewer/calendar?week=${dayKey(friday)}`)
  const heads = page.getByRole('grid').getByRole('columnheader')
  await eventually(() => heads.count()).toBe(8)
  expect(await heads.nth(1).textContent()).toContain('السبت')
  expect(await heads.nth(7).textContent()).toContain('الجمعة')
  const [saturdayAt, fridayAt] = [await middle(heads.nth(1)), await middle(heads.nth(7))]
  expect(saturdayAt.x).toBeGreaterThan(fridayAt.x)
  // The hours are on the clock of Dubai, which is two hours ahead of this device's.
  const rows = await page.getByRole('rowheader').first().textContent()
  expect(rows).toMatch(/^08:0006:00$/)

  const place = (later: number, clock: string) =>
    page.locator(`[data-minutes="${Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))}"]`).nth(later)
  await pull(page, place(6, '10:00'), await middle(place(6, '10:30')))
  const form = page.getByRole('dialog', { name: words.newTime })
  await form.getByRole('button', { name: kit.save }).click()
  await hasSlots(ask, [['single', at(friday, 10), at(friday, 10, 45)]])
  const block = page.locator('li').getByRole('button', { name: /10:00–10:45/ })
  await pull(page, block, await middle(place(0, '12:00')))
  await hasSlots(ask, [['single', at(-1, 12), at(-1, 12, 45)]])
  await user.leave()
})
