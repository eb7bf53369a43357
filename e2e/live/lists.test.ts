import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsNow, program } from '../accessibility/look.ts'
import { eventually } from '../eventually.ts'
import { row } from '../hiringJourney/journey.ts'
import { openPanelFixture } from '../panel/open.ts'
import { list, openPanel } from '../panel/rows.ts'
import { addCandidates, applicants, type Opening, openRequisition } from '../workspace/opening.ts'

const panel = openPanelFixture()
const name = (at: number) => applicants[at]?.name ?? ''
const away = { x: 5, y: 5 }
const waits = (page: Page, count: number) => page.getByRole('button', { name: `New: ${count}. Show` })
const rows = (page: Page) => list(page).locator('tbody tr').count()

/** A requisition with two candidates, as the company has it before it; the recruiter works beside. */
async function openList(title: string): Promise<{ page: Page; place: Opening; ids: string[] }> {
  const { product, owner, ask, company } = panel
  const place = await openRequisition(company, title)
  const ids = await addCandidates(ask, place, applicants.slice(0, 2))
  const { page } = owner
  const held = page.waitForRequest((request) => /\/api\/live\?.*hold=25/.test(request.url()))
  await openPanel(page, product.url, place, 'company')
  await held
  await page.mouse.move(away.x, away.y)
  return { page, place, ids }
}

test("a row that another changed changes where it stands, and says for a moment who it was; one's own does not", async () => {
  const { page, ids } = await openList('Changed beside')
  await list(page).hover()
  await panel.ask('PUT', `/candidate/candidate/${ids[0]}/status`, { status: 2 })
  await row(page, name(0)).getByText('Shortlisted').waitFor()
  const marked = page.locator('tr[data-changed]')
  expect(await marked.locator('[data-by]').getAttribute('data-by')).toMatch(/^Changed by /)
  expect(await marked.count()).toBe(1)
  await eventually(() => marked.count(), 5000).toBe(0)
  const { updatedAt } = await panel.company('GET', `/candidate/candidate/${ids[1]}`)
  await panel.company('PUT', `/candidate/candidate/${ids[1]}`, { name: 'Renamed Here', updatedAt })
  await row(page, 'Renamed Here').waitFor()
  expect(await marked.count()).toBe(0)
}, 120_000)

test('who comes is there at once while nothing of the list is in use', async () => {
  const { page, place } = await openList('Nobody looks')
  await addCandidates(panel.ask, place, applicants.slice(2, 3))
  await row(page, name(2)).waitFor()
  expect(await waits(page, 1).count()).toBe(0)
}, 120_000)

test('who comes waits while the pointer is in the list, and is shown by a press; nothing of that is a barrier', async () => {
  await panel.owner.context.addInitScript({ path: program })
  const { page, place } = await openList('In hand')
  await row(page, name(0)).hover()
  await addCandidates(panel.ask, place, applicants.slice(2, 4))
  await waits(page, 2).waitFor()
  expect(await rows(page)).toBe(2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.scheme = chosen
    }, scheme)
    expect(await faultsNow(page), scheme).toEqual([])
  }
  await waits(page, 2).click()
  await row(page, name(3)).waitFor()
  expect(await rows(page)).toBe(4)
  expect(await waits(page, 2).count()).toBe(0)
}, 120_000)

test('who came while nothing was told waits as well when the window is seen again', async () => {
  const { page, place } = await openList('Told nothing')
  await page.route('**/api/live?*', (route) => route.abort())
  await row(page, name(0)).hover()
  await addCandidates(panel.ask, place, applicants.slice(2, 3))
  // What is held is let go, and the next call fails: the window alone asks.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await waits(page, 1).waitFor()
  expect(await rows(page)).toBe(2)
  await waits(page, 1).click()
  await row(page, name(2)).waitFor()
  await page.unroute('**/api/live?*')
}, 120_000)

test('who comes waits while the focus is in the list; by the keyboard it is shown, and the focus stays in the list', async () => {
  const { page, place } = await openList('By keyboard')
  await page
    .getByRole('button', { name: name(0) })
    .first()
    .focus()
  await addCandidates(panel.ask, place, applicants.slice(2, 3))
  await waits(page, 1).waitFor()
  expect(await rows(page)).toBe(2)
  await waits(page, 1).focus()
  await page.keyboard.press('Enter')
  await row(page, name(2)).waitFor()
  await eventually(() => list(page).locator(':focus').count(), 5000).toBe(1)
}, 120_000)

test('who comes waits while somebody is ticked, and is there once nobody is', async () => {
  const { page, place } = await openList('Ticked')
  const box = page.getByRole('checkbox', { name: `Select ${name(0)}` })
  await box.check()
  await page.mouse.move(away.x, away.y)
  await box.blur()
  await addCandidates(panel.ask, place, applicants.slice(2, 3))
  await waits(page, 1).waitFor()
  expect(await rows(page)).toBe(2)
  expect(await box.isChecked()).toBe(true)
  await box.uncheck()
  await box.blur()
  await page.mouse.move(away.x, away.y)
  await row(page, name(2)).waitFor()
  expect(await rows(page)).toBe(3)
}, 120_000)
