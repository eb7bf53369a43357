import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { row } from '../hiringJourney/journey.ts'
import { openPanelFixture } from '../panel/open.ts'
import { openPanel } from '../panel/rows.ts'
import { addCandidates, applicants, openRequisition } from '../workspace/opening.ts'

const panel = openPanelFixture()

/** Somebody else decides while this window lies behind another one. */
test("another's shortlist is seen when the window has the focus again", async () => {
  const {
    product,
    recruiter: { page },
    ask,
    company,
  } = panel
  const place = await openRequisition(company, 'Seen by two')
  const [id = ''] = await addCandidates(ask, place, applicants.slice(0, 1))
  await openPanel(page, product.url, place)
  const one = row(page, applicants[0]?.name ?? '')
  await one.getByText('Added by company').waitFor()
  await ask('PUT', `/candidate/candidate/${id}/status`, { status: 2 })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await eventually(() => one.getByText('Shortlisted').count(), 5000).toBe(1)
})

/** Twenty minutes on another page: the rows are there before the server has answered, and then again. */
test('requisitions stand there at once on coming back within 24 minutes, and are looked at anew', async () => {
  const {
    product,
    owner: { page },
    company,
  } = panel
  const place = await openRequisition(company, 'Kept at hand')
  await page.clock.install()
  await page.goto(`${product.url}/company/requisition?search=Kept`)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('link', { name: 'Kept at hand' }).waitFor()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  await page.getByRole('table').waitFor({ state: 'detached' })
  await page.clock.fastForward('20:00')
  const { updatedAt } = await company('GET', `/requisition/requisition/${place.public_id}`)
  await company('PUT', `/requisition/requisition/${place.id}`, { title: 'Kept and renewed', updatedAt })
  let letGo = () => {}
  const later = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/requisition/requisition?*', async (route) => {
    await later
    await route.continue()
  })
  await page.goBack()
  await page.getByRole('link', { name: 'Kept at hand' }).waitFor()
  expect(await page.getByRole('link', { name: 'Kept and renewed' }).count()).toBe(0)
  letGo()
  await page.getByRole('link', { name: 'Kept and renewed' }).waitFor()
  await page.unroute('**/api/requisition/requisition?*')
})
