import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageSizes } from '../drawer/reviewFixture.ts'
import { eventually } from '../eventually.ts'
import { button, row } from '../hiringJourney/journey.ts'
import type { Ask } from '../server.ts'
import { openUser, signInAs } from '../user.ts'
import { addCandidates, applicants, openRequisition } from '../workspace/opening.ts'
import { openPanelFixture } from './open.ts'
import { inRow, openPanel, type Panel, placeOf, toldOf } from './rows.ts'

const panel = openPanelFixture()

const people = applicants.slice(0, 4)
const [aisha, boris, chen, dalia] = people.map(({ name }) => name) as [string, string, string, string]
const requests = 'Select interviewer for requests'
const assignment = 'Select interviewer for assignment'

/** Opens a requisition of its own with four candidates. */
async function opened({ product, recruiter: { page }, ask, company }: Panel, title: string) {
  const place = await openRequisition(company, title)
  const ids = await addCandidates(ask, place, people)
  return { place, ids, show: () => openPanel(page, product.url, place) }
}

/** The dialog by which one candidate is given an interviewer. */
async function choose(page: Page, candidate: string, word: 'Assign' | 'Invite'): Promise<Locator> {
  await row(page, candidate).getByRole('button', { name: word, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: word === 'Assign' ? assignment : requests })
  await dialog.getByRole('table').waitFor()
  return dialog
}

/** A part of the dialog that folds, by what stands on it. */
const fold = (dialog: Locator, title: string) =>
  dialog.getByRole('group').filter({ has: dialog.page().getByText(title, { exact: true }) })

/** Those who know what is required stand first; where nothing is, nobody is suggested. */
test("'Suggested Interviewers' accordion ('No suggestions!' when empty) [S2.40]", async () => {
  const { page } = panel.recruiter
  await openPanel(page, panel.product.url, await placeOf(panel.ask, 'Senior Backend Engineer'))
  const suggestions = fold(await choose(page, 'Nour Ismail', 'Assign'), 'Suggested Interviewers')
  await suggestions.getByRole('listitem').filter({ hasText: 'Iman Zayed' }).getByText('TypeScript').waitFor()
  await suggestions.getByText('Suggested Interviewers').click()
  await suggestions.getByRole('listitem').first().waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await (await opened(panel, 'Nothing required')).show()
  await fold(await choose(page, aisha, 'Assign'), 'Suggested Interviewers')
    .getByText('No suggestions!')
    .waitFor()
  await page.keyboard.press('Escape')
})

/** All interviewers by name and skills, ten a page unless said otherwise. */
test("'All Interviewers' accordion with a name search, a skills multi-select and a paged table of 10, 25, 50 or 100 rows [S2.40, S9.6]", async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  await openPanel(page, product.url, await placeOf(ask, 'Senior Backend Engineer'))
  const all = fold(await choose(page, 'Nour Ismail', 'Assign'), 'All Interviewers')
  const rows = all.getByRole('table').locator('tbody tr')
  expect(await all.getByRole('columnheader').allTextContents()).toEqual(['Name', 'Status', 'Actions'])
  await eventually(() => rows.getByText('Active', { exact: true }).count()).toBeGreaterThan(0)
  expect(await rows.count()).toBeGreaterThan(2)
  await all.getByLabel('Search by name').fill('tariq')
  await rows.filter({ hasText: 'Tariq Younes' }).getByText('Inactive', { exact: true }).waitFor()
  const limits = all.getByLabel('Rows per page').getByRole('option')
  expect(await limits.allTextContents()).toEqual(['10', '25', '50', '100'])
  expect(await all.getByLabel('Rows per page').inputValue()).toBe('10')
  await all.getByLabel('Search by name').fill('leila')
  await eventually(() => rows.count()).toBe(1)
  await rows.getByText('Leila Aziz').waitFor()
  await all.getByLabel('Search by name').fill('')
  for (const skill of ['PostgreSQL', 'React']) {
    await all.getByRole('combobox', { name: 'Skills' }).fill(skill)
    await page.getByRole('option', { name: skill, exact: true }).click()
  }
  await eventually(() => rows.filter({ hasText: 'Iman Zayed' }).count()).toBe(1)
  expect(await rows.filter({ hasText: 'Leila Aziz' }).count()).toBe(0)
  await page.keyboard.press('Escape')
})

/** A request is sent once. */
test("The row button becomes 'Request Sent' and is disabled. [S4.27, S2.39]", async () => {
  const { page } = panel.recruiter
  const { place, show } = await opened(panel, 'Asked once')
  await show()
  const dialog = await choose(page, boris, 'Invite')
  const one = dialog.getByRole('table').getByRole('row').filter({ hasText: 'Iman Zayed' })
  await one.getByRole('button', { name: 'Send Request' }).click()
  const sent = one.getByRole('button', { name: 'Request Sent' })
  await sent.waitFor()
  expect(await sent.isDisabled()).toBe(true)
  await button(page, 'Done').click()
  await row(page, boris).getByText('1 Invited', { exact: true }).waitFor()
  expect((await toldOf(panel.ask, place)).find(({ name }) => name === boris)).toMatchObject({ status: 4, invited: 1 })
})

/** Gives a candidate this interviewer by a call. */
async function give(ask: Ask, id: string, name: string): Promise<void> {
  const found: { accountId: string; account: { name: string } }[] = await ask(
    'GET',
    `/candidate/interviewer?filter[account][name][$substring]=${encodeURIComponent(name)}`,
  )
  await ask('PUT', '/candidate/interviewer/assign', [{ accountId: found[0]?.accountId, id }])
}

/** Lets the interviewer say that it cannot come. */
async function callOff({ product, ask }: Panel, id: string, message: string): Promise<void> {
  const mine = await product.as('interviewer@demo.majlis.test')
  const { interviewers } = await ask('GET', `/candidate/candidate/${id}`)
  await mine('POST', `/interview/interview/${interviewers[0].interview.id}/cancel-interview`, { message })
}

/** New and shortlisted ones are given the interviewer, who has one is left out, and who was cancelled gets another. */
test('Assigning an interviewer applies to selected candidates whose status is below INTERVIEWER_ASSIGNED or who were cancelled by interviewer or candidate. [S4.24, S2.39]', async () => {
  const { page } = panel.recruiter
  const { place, ids, show } = await opened(panel, 'Given together')
  const [, second, third, fourth] = ids as [string, string, string, string]
  await panel.ask('PUT', `/candidate/candidate/${second}/status`, { status: 2 })
  for (const id of [third, fourth]) await give(panel.ask, id, 'Iman Zayed')
  await callOff(panel, third, 'I am on leave.')
  const statuses = async () => {
    const result = await toldOf(panel.ask, place)
    return people.map(({ name }) => result.find((one) => one.name === name)?.status)
  }
  expect(await statuses()).toEqual([0, 2, 12, 5])
  await show()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const selection = page.getByRole('region', { name: 'Selection' })
  await selection.getByText('2 candidates selected').waitFor()
  await selection.getByRole('button', { name: 'Assign Interviewer' }).click()
  const dialog = page.getByRole('dialog', { name: assignment })
  await dialog.getByText('For 2 candidates').waitFor()
  const rami = dialog.getByRole('table').getByRole('row').filter({ hasText: 'Rami Nasser' })
  await rami.getByRole('button', { name: 'Assign', exact: true }).click()
  await rami.getByRole('button', { name: 'Assigned' }).waitFor()
  await button(page, 'Done').click()
  expect(await statuses()).toEqual([5, 5, 12, 5])
  await row(page, dalia).getByText('Iman Zayed').waitFor()

  await row(page, chen).getByRole('button', { name: 'Change interviewer' }).click()
  await rami.getByRole('button', { name: 'Assign', exact: true }).click()
  await rami.getByRole('button', { name: 'Assigned' }).waitFor()
  await button(page, 'Done').click()
  expect(await statuses()).toEqual([5, 5, 5, 5])
})

/** Both words of a question, of which the first leaves everything as it is. */
async function askTwice(page: Page, title: string, open: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await open()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await open()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A cancelled interview begins again once that is confirmed. */
test('Dialogs: Re-initiate confirm [S2.39]', async () => {
  const { page } = panel.recruiter
  const { place, ids, show } = await opened(panel, 'Begun again')
  await give(panel.ask, ids[0] ?? '', 'Iman Zayed')
  await callOff(panel, ids[0] ?? '', 'I am ill.')
  await show()
  await askTwice(page, `Re-initiate ${aisha}'s interview?`, () => inRow(page, aisha, 'Re-initiate').click())
  await row(page, aisha).getByText('Interviewer Accepted').waitFor()
  expect((await toldOf(panel.ask, place)).find(({ name }) => name === aisha)?.status).toBe(5)
})

/** A candidate leaves once that is confirmed. */
test('Dialogs: delete-candidate confirm [S2.39]', async () => {
  const { page } = panel.owner
  const { place } = await opened(panel, 'One fewer')
  await openPanel(page, panel.product.url, place, 'company')
  await askTwice(page, `Remove ${boris}?`, () => inRow(page, boris, 'Remove Candidate').click())
  await row(page, boris).waitFor({ state: 'detached' })
  expect((await toldOf(panel.ask, place)).map(({ name }) => name)).toEqual([aisha, chen, dalia])
})

/** What stands where there is nothing. */
test("Empty states: 'No Data Found!', 'No Logs found.', 'No interviewers available', 'No suggestions!', 'No Review' [S8.12, S2.40]", async () => {
  const { page } = panel.recruiter
  const { show } = await opened(panel, 'Nothing yet')
  await show()
  await inRow(page, aisha, 'Candidate Email Logs').click()
  await page.getByRole('dialog').getByText('No Logs found.', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  const dialog = await choose(page, aisha, 'Assign')
  await dialog.getByText('No suggestions!', { exact: true }).waitFor()
  await dialog.getByLabel('Search by name').fill('nobody is called so')
  await dialog.getByText('No interviewers available', { exact: true }).waitFor()
  // To whoever listens.
  await page.getByText('No Data Found!', { exact: true }).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await openPanel(page, panel.product.url, await placeOf(panel.ask, 'Senior Backend Engineer'))
  await inRow(page, 'Huda Salman', 'Interview Report').click()
  await page.getByRole('dialog').getByText('No Review', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
})

test('Page size 10 for interviewer table, logs; 100 for candidate list, requisition questions, skills, company dropdowns. [S9.5]', async () => {
  const { page } = panel.recruiter
  const sizes = pageSizes(page)
  const { show } = await opened(panel, 'Many pages')
  // Its document comes without rows, as to a browser that has not been here: the page asks for them itself.
  await page.context().clearCookies({ name: 'look' })
  await show()
  await inRow(page, aisha, 'Candidate Email Logs').click()
  await page.getByRole('dialog').getByText('No Logs found.', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await choose(page, aisha, 'Assign')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Questionnaire' }).click()
  const admin = await openUser(page.context().browser() as Browser)
  const ofAdmin = pageSizes(admin.page)
  await signInAs(admin.page, panel.product.url, 'admin@demo.majlis.test')
  await admin.page.goto(`${panel.product.url}/admin/interview`)
  await eventually(() => ({ ...sizes(), ...ofAdmin() })).toMatchObject({
    ...{ '/candidate/interviewer': '10', '/other/notification_log': '10' },
    ...{
      '/candidate/candidate': '100',
      '/requisition/question': '100',
      '/skill/skill': '100',
      '/other/company': '100',
    },
  })
  await admin.leave()
})
