import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openPanelFixture } from '../panel/open.ts'
import { openPanel } from '../panel/rows.ts'
import { addCandidates, openRequisition } from '../workspace/opening.ts'

const panel = openPanelFixture()

const widths = [360, 1024, 1280, 1536, 1920]
/** 93 letters in either direction. */
const names = {
  ltr: `Maria Aurelia ${'Fernandez de la Vega '.repeat(4)}`.slice(0, 93).trim().padEnd(93, 'a'),
  rtl: `عبد الرحمن ${'بن عبد العزيز الهاشمي '.repeat(5)}`.slice(0, 93).trim().padEnd(93, 'ي'),
}
const title = 'Head of Long and Winding Titles for Everything Everywhere now'.slice(0, 60)

/** Which buttons, links and badges of the lists end outside the window, and which lie under another part. */
const hiddenParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth - innerWidth} px too wide`)
    const frame = document.querySelector('[data-frame]')
    if (frame && innerWidth >= 1280 && frame.scrollWidth > frame.clientWidth) found.push('the table is too wide')
    for (const part of document.querySelectorAll('main tbody :is(button, a, [class*=badge])')) {
      part.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, right, top, bottom, width, height } = part.getBoundingClientRect()
      if (width < 2) continue
      if (left < -1 || right > innerWidth + 1) found.push(`outside: ${part.textContent}`)
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      // A name is as long as it is.
      if (height > 110 && !part.querySelector('bdi')) found.push(`drawn out: ${part.textContent}`)
      if (at && !part.contains(at) && !at.contains(part)) found.push(`covered: ${part.textContent} by ${at.className}`)
    }
    return found
  })

/** Do the words of one cell run under those of the next? */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody td')].flatMap((cell) => {
      const own = cell.getBoundingClientRect()
      const wide = [...cell.querySelectorAll('bdi, small')].find((part) => {
        const box = part.getBoundingClientRect()
        return box.width > 1 && (box.left < own.left - 1 || box.right > own.right + 1)
      })
      return wide ? [`${wide.textContent}`] : []
    }),
  )

/** Long names in both lists, at each width and in both directions. */
test('a name of 93 letters is whole in its row, every act of the row is in sight, and columns are chosen and kept', {
  timeout: 240_000,
}, async () => {
  const { product, recruiter, owner, ask, company } = panel
  const { page } = recruiter
  const place = await openRequisition(company, title)
  await addCandidates(ask, place, [
    { name: names.ltr, email: 'long.name@applicant.test', phone: '+971 50 555 0001' },
    { name: names.rtl, email: `${'x'.repeat(60)}@applicant.test`, phone: '+971 50 555 0002' },
    { name: 'Short Name', email: 'short@applicant.test', phone: '+971 50 555 0003' },
  ])
  for (const language of ['en', 'ar']) {
    for (const one of [page, owner.page]) {
      await one.goto(`${product.url}/404`)
      await one.evaluate((chosen) => localStorage.setItem('majlis.language', chosen), language)
    }
    await page.goto(`${product.url}/recruiter/requisition/${place.public_id}?tab=candidates`)
    await page.getByRole('button', { name: 'Short Name', exact: true }).waitFor()
    await owner.page.goto(`${product.url}/company/requisition?search=Winding`)
    await owner.page.locator('main tbody a').first().waitFor()
    for (const width of widths)
      for (const one of [page, owner.page]) {
        await one.setViewportSize({ width, height: 900 })
        await eventually(() => hiddenParts(one), 5000).toEqual([])
        expect(await overflowing(one), `${width} ${language}`).toEqual([])
      }
    await page.setViewportSize({ width: 1280, height: 800 })
    const long = page.getByRole('button', { name: names.ltr, exact: true })
    const isWhole = (name: Element) => {
      const said = name.querySelector('bdi') ?? name
      return said.scrollWidth <= said.clientWidth && said.getBoundingClientRect().height > 30
    }
    expect(await long.evaluate(isWhole), 'in several lines').toBe(true)
  }
  for (const one of [page, owner.page]) {
    await one.evaluate(() => localStorage.setItem('majlis.language', 'en'))
    await one.setViewportSize({ width: 1280, height: 720 })
  }
  await openPanel(page, product.url, place)

  // Columns: one more, moved to the front by the keyboard; it stays so, and goes again.
  const headings = () => page.locator('main thead th').allTextContents()
  const usual = await headings()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await columns.getByRole('checkbox', { name: 'Email' }).press('Space')
  const up = columns.getByRole('button', { name: 'Move Email up' })
  for (let left = usual.length; left > 0 && (await up.getAttribute('aria-disabled')) !== 'true'; left--)
    await up.press('Enter')
  await columns.getByRole('button', { name: 'Close' }).last().click()
  await eventually(async () => (await headings()).indexOf('Email')).toBe(2)
  await page.reload()
  await eventually(async () => (await headings()).indexOf('Email')).toBe(2)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await columns.getByRole('button', { name: 'Reset' }).click()
  await columns.getByRole('button', { name: 'Close' }).last().click()
  await eventually(headings).toEqual(usual)
})
