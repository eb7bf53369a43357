import { setTimeout } from 'node:timers/promises'
import { isCommonFont } from '@majlis/web/tools/arabicFonts.ts'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from './fixture.ts'
import { holdScripts, openUser, phoneOptions, signInAs } from './user.ts'
import { addCandidates, addressOf, openRequisition } from './workspace/opening.ts'

const stage = openFixture()
const email = 'company@demo.majlis.test'

/** A requisition with more people than fill a screen; the address of their list. */
async function openList(title: string): Promise<string> {
  const ask = await stage.product.as(email)
  const opening = await openRequisition(ask, title)
  const people = Array.from({ length: 15 }, (_, nth) => ({
    name: nth ? `Lina Row ${nth}` : 'Huda Drawn',
    email: `${title.replaceAll(' ', '.')}.${nth}@look.test`.toLowerCase(),
    phone: `+971 50 222 22${nth + 10}`,
  }))
  await addCandidates(ask, opening, people)
  return addressOf('company', opening, 'candidates')
}

/** As signing in by the page leaves it. */
const noteLook = (context: BrowserContext, language: string, rows = 12) =>
  context.addCookies([
    { name: 'look', value: `${language}.Asia/Dubai.${rows}`, url: stage.product.url, sameSite: 'Strict' },
  ])

/** Opens an address until its rows come with it: a loaded machine may need longer for them than a document waits. */
async function openDrawn(page: Page, path: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await setTimeout(200)) {
    const answer = await page.goto(stage.product.url + path, { waitUntil: 'commit' })
    if ((await answer?.text())?.includes('<div data-drawn>')) return
  }
  throw new Error(`the rows of ${path} never came with it`)
}

const variants = [
  ['en', {}, 12],
  ['ar', phoneOptions, 3],
] as const satisfies [string, BrowserContextOptions, number][]

test('the rows of a list can be read before any script has run, in both languages', async () => {
  const path = await openList('Read at once')
  for (const [language, options, rows] of variants) {
    const context = await stage.browser.newContext({ ...options, javaScriptEnabled: false, timezoneId: 'Asia/Dubai' })
    await context.request.post(`${stage.product.url}/api/login`, {
      data: { email, password: 'majlis-demo-2026' },
      headers: { Origin: stage.product.url },
    })
    await noteLook(context, language, rows)
    const page = await context.newPage()
    for (const address of [path, '/company/candidates']) {
      await openDrawn(page, address)
      const row = page.getByRole('row').nth(1)
      expect(await row.isVisible(), address).toBe(true)
      expect(await page.locator('tbody tr').count(), address).toBe(rows)
    }
    await context.close()
  }
})

test('what was drawn is taken over as it stands: nothing moves, nothing is read twice, and what was pressed and typed is done', async () => {
  const path = await openList('Taken over')
  for (const [language, options, rows] of variants) {
    const user = await openUser(stage.browser, options)
    await signInAs(user.page, stage.product.url, email)
    await user.context.addInitScript((is) => localStorage.setItem('majlis.language', is), language)
    await noteLook(user.context, language, rows)
    const letThrough = await holdScripts(user.context)
    const asked: string[] = []
    user.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openDrawn(user.page, path)
    await user.page.getByText('Huda Drawn').waitFor()
    await user.page.evaluate(() => document.fonts.ready)
    const fonts = asked.filter((file) => file.endsWith('.woff2'))
    expect(new Set(fonts.map(isCommonFont)), 'no whole font').toEqual(new Set(language === 'ar' ? [true] : []))
    await user.page
      .locator('tbody tr')
      .first()
      .evaluate((row) => row.setAttribute('data-marked', ''))
    const moves = await user.page.evaluateHandle(() => {
      const moved: string[] = []
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) moved.push(JSON.stringify(one))
      }).observe({ type: 'layout-shift' })
      return moved
    })
    // A part is brought to life out of turn only for what somebody did in it.
    const hurried = await user.page.evaluateHandle(() => {
      const told: string[] = []
      addEventListener('auxclick', ({ target }) => told.push((target as Element).outerHTML), true)
      return told
    })
    asked.length = 0
    letThrough()
    await expect.poll(() => user.page.locator('tbody tr').count(), { timeout: 60_000 }).toBe(15)
    expect(await user.page.locator('tbody tr[data-marked]').count()).toBe(1)
    expect(asked.filter((one) => /^\/api\/(candidate\/candidate|requisition\/requisition)/.test(one))).toEqual([])
    expect(await moves.jsonValue()).toEqual([])
    expect(await hurried.jsonValue()).toEqual([])

    const letAgain = await holdScripts(user.context)
    await openDrawn(user.page, path)
    await user.page.getByRole('checkbox').nth(1).check()
    await user.page.getByRole('button', { name: 'Huda Drawn' }).click()
    expect(await user.page.getByRole('dialog').count()).toBe(0)
    letAgain()
    await user.page.getByRole('dialog').waitFor()
    expect(new URL(user.page.url()).searchParams.get('candidate')).toBeTruthy()
    await expect.poll(() => user.page.locator('tbody tr[data-ticked]').count(), { timeout: 60_000 }).toBe(1)
    await user.leave()
  }
})

test('rows of another language or of other columns than the reader’s are not shown', async () => {
  const path = await openList('Not mine')
  const user = await openUser(stage.browser)
  await signInAs(user.page, stage.product.url, email)
  await user.context.addInitScript(() => localStorage.setItem('majlis.language', 'ar'))
  await noteLook(user.context, 'en')
  const letThrough = await holdScripts(user.context)
  await openDrawn(user.page, path)
  expect(await user.page.getByText('Huda Drawn').isVisible()).toBe(false)
  letThrough()
  await user.page.getByText('Huda Drawn').waitFor()
  expect(await user.page.locator('html').getAttribute('dir')).toBe('rtl')
  // From here on the server knows.
  await expect
    .poll(async () => (await user.context.cookies()).find(({ name }) => name === 'look')?.value)
    .toMatch(/^ar[.]/)
  await user.leave()
})
