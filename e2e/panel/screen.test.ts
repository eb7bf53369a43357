import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { button, row } from '../hiringJourney/journey.ts'
import { drop, resumeOf } from '../resumes.ts'
import { addCandidates, applicants, openRequisition } from '../workspace/opening.ts'
import { openPanelFixture } from './open.ts'
import { allShownIn, controlOf, list, openPanel, placeOf, tipOf, toldOf } from './rows.ts'

const panel = openPanelFixture()

const backend = 'Senior Backend Engineer'

/** The collectors stand there once the portal shows them, and are hidden before. */
test('a Sourcing Details section (hidden) and an Interview Details section. After update, delete or bulk create the sourcer list is refreshed. [S2.33, S7.45]', async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  const place = await placeOf(ask, backend)
  const admin = await product.as('admin@demo.majlis.test')
  const sourcing = page.getByText('Sourcing Details', { exact: true })
  await openPanel(page, product.url, place)
  await page.getByRole('heading', { name: 'Interview Details' }).waitFor()
  expect(await sourcing.count()).toBe(0)
  await admin('PUT', '/other/setting/screens', { values: { 'shown.sourcingDetails': true } })
  await page.reload()
  await sourcing.waitFor()
  await page.getByText('Samir Fadel').waitFor()
  await page.getByRole('heading', { name: 'Interview Details' }).waitFor()

  // The company links them; what it changes stands in the list at once.
  const { page: own } = panel.owner
  await openPanel(own, product.url, await openRequisition(panel.company, 'Collected for'), 'company')
  await own.getByText('No sourcers are assigned to this requisition yet.').waitFor()
  await own.getByRole('combobox', { name: 'Assign sourcer' }).fill('Samir')
  await own.getByRole('option').filter({ hasText: 'Samir Fadel' }).click()
  const samir = own.getByRole('listitem').filter({ hasText: 'Samir Fadel' })
  const access = samir.getByRole('switch', { name: 'Access' })
  await eventually(() => access.isChecked()).toBe(true)
  await access.click()
  await eventually(() => access.isChecked()).toBe(false)
  await samir.getByRole('button', { name: 'Remove Samir Fadel' }).click()
  await own.getByText('No sourcers are assigned to this requisition yet.').waitFor()
  await admin('PUT', '/other/setting/screens', { values: { 'shown.sourcingDetails': null } })
})

/** A requisition whose interviews the bot holds has no calendar. */
test('Calendar (hidden when requisition interview_type is 1) [S2.34]', async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  await openPanel(page, product.url, await placeOf(ask, 'Customer Support Specialist'))
  await button(page, 'Add / Invite Candidates').first().waitFor()
  expect(await button(page, 'Calendar').count()).toBe(0)
  await openPanel(page, product.url, await placeOf(ask, backend))
  await button(page, 'Calendar').click()
  await page.getByRole('dialog', { name: 'Calendar' }).waitFor()
  await page.keyboard.press('Escape')
})

/** The toolbar's button says what is missing, and works once somebody is ticked. */
test('Assign Interviewer (enabled only when at least one candidate is ticked) [S2.34]', async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  await openPanel(page, product.url, await placeOf(ask, backend))
  const assign = page.getByRole('button', { name: 'Assign Interviewer' }).first()
  expect(await assign.getAttribute('aria-disabled')).toBe('true')
  expect(await tipOf(assign)).toBe('Select at least one candidate first.')
  await row(page, 'Nour Ismail').getByRole('checkbox').check()
  await eventually(() => assign.getAttribute('aria-disabled')).toBeNull()
  await row(page, 'Nour Ismail').getByRole('checkbox').uncheck()
  await eventually(() => assign.getAttribute('aria-disabled')).toBe('true')
})

/** Where there is nobody, there is no box for all. */
test('A select-all checkbox shows only when candidates exist. [S2.35]', async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await openPanel(page, product.url, await placeOf(ask, 'QA Engineer'))
  await page.getByText('No candidates yet').waitFor()
  expect(await all.count()).toBe(0)
  await openPanel(page, product.url, await placeOf(ask, backend))
  await all.waitFor()
})

/** Two resumes are let go of over the list itself. */
test('A drag-and-drop PDF resume upload area wraps the list and allows several files. [S2.36]', async () => {
  const {
    product,
    recruiter: { page },
    ask,
    company,
  } = panel
  const place = await openRequisition(company, 'Dropped over')
  const [first, second, third] = applicants as [(typeof applicants)[0], (typeof applicants)[0], (typeof applicants)[0]]
  await addCandidates(ask, place, [first])
  await openPanel(page, product.url, place)
  await drop(row(page, first.name), [second, third].map(resumeOf))
  const tray = page.getByRole('region', { name: 'Resumes' })
  for (const one of [second, third]) {
    const item = tray.getByRole('listitem').filter({ hasText: resumeOf(one).name })
    await eventually(() => item.getByLabel('Name').inputValue(), 60_000).toBe(one.name)
  }
  expect(await list(page).getByRole('row').count()).toBe(2)
  await button(page, 'Add all 2 candidates').click()
  await eventually(() => list(page).getByRole('row').count()).toBe(4)
})

/** What every row of a company's list has. */
test('Candidate row: checkbox; candidate name (opens the drawer); Schedule Interview; Remove Candidate; a notification-logs info icon. [S2.37]', async () => {
  const {
    product,
    owner: { page },
    ask,
  } = panel
  const place = await placeOf(ask, backend)
  await openPanel(page, product.url, place, 'company')
  const told = await toldOf(ask, place)
  expect(told.length).toBeGreaterThan(5)
  const bots = told.filter(({ bot }) => bot).map(({ name }) => name)
  for (const shown of (await allShownIn(page, told)).values()) {
    expect(shown.box, shown.name).not.toBeNull()
    // The bot waits for nobody: there is no time to plan with it.
    const acts = [
      'Remove Candidate',
      'Candidate Email Logs',
      ...(bots.includes(shown.name) ? [] : ['Schedule Interview']),
    ]
    expect(
      acts.filter((act) => !controlOf(shown, act)),
      shown.name,
    ).toEqual([])
  }
  await row(page, 'Samer Odeh').getByRole('button', { name: 'Samer Odeh', exact: true }).click()
  await page.getByRole('dialog', { name: 'Samer Odeh' }).waitFor()
  await page.keyboard.press('Escape')
})

/** What was sent to a candidate, by its way. */
test("Candidate Email Logs has tabs Email Logs and Whatsapp Logs (empty: 'No Logs found.') [S2.41]", async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  await openPanel(page, product.url, await placeOf(ask, backend))
  await row(page, 'Samer Odeh').getByRole('button', { name: 'Candidate Email Logs' }).click()
  const dialog = page.getByRole('dialog', { name: /^Candidate Email Logs/ })
  await eventually(() => dialog.getByRole('tab').allTextContents()).toEqual(['Email Logs', 'Whatsapp Logs'])
  await dialog
    .getByRole('table')
    .getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)
    .first()
    .waitFor()
  await dialog.getByRole('tab', { name: 'Whatsapp Logs' }).click()
  await dialog.getByText('No Logs found.').waitFor()
  await page.keyboard.press('Escape')
})

/** The scheduler shows the week of the interviewer, seven days of it, at the side. */
test('A scheduler side drawer uses a week view. [S2.42]', async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  await openPanel(page, product.url, await placeOf(ask, backend))
  await row(page, 'Lina Farah').getByRole('button', { name: 'Schedule Interview' }).click()
  const drawer = page.getByRole('dialog', { name: /^Schedule Interview/ })
  const days = drawer.getByRole('grid', { name: "Rami Nasser's availability" }).getByRole('columnheader')
  await eventually(() => days.count()).toBe(8)
  const first = await days.nth(1).textContent()
  await drawer.getByRole('button', { name: 'Next week' }).click()
  await eventually(() => days.nth(1).textContent()).not.toBe(first)
  const box = await drawer.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1280, -1)
  await page.keyboard.press('Escape')
})
