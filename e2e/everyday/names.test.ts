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

test('the longest choice of each filter of a list is whole in its field, in both languages', async () => {
  const { product, owner } = panel
  const { page } = owner
  const cut: string[] = []
  for (const language of ['en', 'ar'])
    for (const list of ['requisition', 'candidates']) {
      await page.goto(`${product.url}/404`)
      await page.evaluate((chosen) => localStorage.setItem('majlis.language', chosen), language)
      await page.goto(`${product.url}/company/${list}`)
      const filters = page.getByRole('button', { name: language === 'en' ? 'Filters' : 'عوامل التصفية' })
      await filters.click()
      await page.locator('main section select').first().waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const found = await page.locator('main section select').evaluateAll((all) =>
          (all as HTMLSelectElement[]).flatMap((select) => {
            const natural = select.cloneNode(true) as HTMLSelectElement
            Object.assign(natural.style, { position: 'absolute', width: 'auto' })
            select.after(natural)
            const needed = natural.offsetWidth
            natural.remove()
            return needed > select.offsetWidth ? [`${select.name || select.id}: ${needed - select.offsetWidth}`] : []
          }),
        )
        cut.push(...found.map((one) => `${language} ${list} ${width} ${one}`))
      }
    }
  await page.evaluate(() => localStorage.setItem('majlis.language', 'en'))
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(cut).toEqual([])
})

/** Badges of ref-checks in more than two lines, and addresses that break elsewhere than before their @, or at all where 32 letters have room. */
const cramped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const linesOf = (part: Node) => {
      const words = document.createRange()
      words.selectNodeContents(part)
      return new Set(
        [...words.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom / 3)),
      ).size
    }
    const badges = [...document.querySelectorAll('main tbody [class*=wraps] [class*=badge]')]
    const addresses = [...document.querySelectorAll('main tbody [data-title] bdi[dir=ltr]')]
    return [
      ...badges.filter((one) => linesOf(one.lastChild as Node) > 2),
      ...addresses.filter((one) => [...one.childNodes].some((part) => linesOf(part) > 1)),
      ...addresses.filter((one) => innerWidth >= 1366 && (one.textContent ?? '').length <= 32 && linesOf(one) > 1),
    ].map(({ textContent }) => textContent ?? '')
  })

/** A list with every column that it has by itself: nothing of it lies behind its edge, from a phone to a large screen. */
test('a list of candidates with ref-checks ends inside its frame at every width, in both languages, and has its room where it is needed', {
  timeout: 240_000,
}, async () => {
  const { product, owner, company } = panel
  const { page } = owner
  const rows: { refcheck: object | null; requisition: { public_id: string } }[] = await company(
    'GET',
    '/candidate/candidate?include=requisition,refcheck&page[limit]=100',
  )
  const checked = rows.filter(({ refcheck }) => refcheck).map(({ requisition }) => requisition.public_id)
  expect(new Set(checked).size).toBeGreaterThan(1)
  const over: string[] = []
  for (const language of ['en', 'ar'])
    for (const id of new Set(checked)) {
      await page.goto(`${product.url}/404`)
      await page.evaluate((chosen) => localStorage.setItem('majlis.language', chosen), language)
      await page.goto(`${product.url}/company/requisition/${id}?tab=candidates`)
      await page.locator('main tbody [class*=badge]').first().waitFor()
      for (const width of [360, 1024, 1280, 1366, 1440, 1500, 1680, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const pixels = await page.locator('[data-frame]').evaluate((frame) => frame.scrollWidth - frame.clientWidth)
        if (pixels > 0) over.push(`${language} ${width}: ${pixels}`)
        over.push(...(await cramped(page)).map((one) => `${language} ${width}: ${one}`))
      }
    }
  await page.evaluate(() => localStorage.setItem('majlis.language', 'en'))
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(over).toEqual([])
})

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
