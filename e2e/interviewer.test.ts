import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { noBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { openFixture } from './fixture.ts'
import { followEachOther } from './followEachOther.ts'
import { button, row, tab } from './hiringJourney/journey.ts'
import { openPanel, placeOf, toldOf } from './panel/rows.ts'
import { openUser, signInAs, type User } from './user.ts'
import { keepsView, narrowTo } from './workspace/views.ts'

const iman = 'interviewer@demo.majlis.test'
/** Two presses of a question's button within so many milliseconds are one. */
const onePress = 600
const stage = openFixture()
let interviewer: User
let recruiter: User

beforeAll(async () => {
  if (noBrowser) return
  // Her candidates are in Dubai's company; she looks at them from London.
  interviewer = await openUser(stage.browser, { timezoneId: 'Europe/London' })
  recruiter = await openUser(stage.browser)
  await signInAs(interviewer.page, stage.product.url, iman)
  await signInAs(recruiter.page, stage.product.url, 'recruiter@demo.majlis.test')
})
followEachOther()

const go = (page: Page, at: string) => page.goto(`${stage.product.url}${at}`)
/** What the menu of an interview's row offers. */
async function pick(page: Page, name: string, item: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `More actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}
const card = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
/** Asks the demo's interviewer for a candidate, as the recruiter. */
async function request(name: string): Promise<void> {
  const ask = await stage.product.as('recruiter@demo.majlis.test')
  const place = await placeOf(ask, 'Senior Backend Engineer')
  const candidate = (await toldOf(ask, place)).find((one) => one.name === name)
  const directory = await ask('GET', '/candidate/interviewer?filter[account][name][$substring]=Iman')
  const { accountId } = directory[0]
  await ask('POST', '/candidate/interviewer/many', [{ accountId, candidateId: candidate?.id }])
}
/** Gives a candidate another name, as its company. */
async function rename(name: string, other: string): Promise<void> {
  const company = await stage.product.as('company@demo.majlis.test')
  const found = await company('GET', `/candidate/candidate?filter[accountName][$substring]=${encodeURIComponent(name)}`)
  const { id } = found.find((one: { accountName: string }) => one.accountName === name)
  const { updatedAt } = await company('GET', `/candidate/candidate/${id}`)
  await company('PUT', `/candidate/candidate/${id}`, { name: other, updatedAt })
}
/** The row of a candidate as its recruiter sees it. */
async function rowOfRecruiter(name: string): Promise<Locator> {
  const ask = await stage.product.as('recruiter@demo.majlis.test')
  await openPanel(recruiter.page, stage.product.url, await placeOf(ask, 'Senior Backend Engineer'))
  return row(recruiter.page, name)
}

test('an interviewer accepts a request on the dashboard, whose figures open their lists', async () => {
  const { page } = interviewer
  await go(page, '/interviewer/dashboard')
  const asked = card(page, 'Requests to answer').getByRole('listitem')
  await asked
    .filter({ hasText: 'Fadi Kassem' })
    .getByText(/Answer by .* hours left/)
    .waitFor()
  const waiting = page.getByRole('link', { name: /Waiting for a time$/ })
  const before = Number.parseInt((await waiting.textContent()) ?? '', 10)
  await card(page, 'Next interview').getByText('Amal H.', { exact: true }).waitFor()
  await button(page, 'Accept request for Fadi Kassem').click()
  await page
    .getByText(/You'll interview .Fadi Kassem/)
    .first()
    .waitFor()
  await eventually(() => asked.filter({ hasText: 'Fadi Kassem' }).count()).toBe(0)
  await eventually(() => waiting.textContent()).toBe(`${before + 1}Waiting for a time`)
  await waiting.click()
  await row(page, 'Fadi Kassem').getByText('No time yet').waitFor()
  expect(new URL(page.url()).search).toBe('?tab=waiting')
  await (await rowOfRecruiter('Fadi Kassem')).getByText('Interviewer Accepted').waitFor()
})

test('a message given on declining is read in the row of the candidate', async () => {
  const { page } = interviewer
  await go(page, '/interviewer/interviews?tab=requests')
  await tab(page, 'Requests').waitFor()
  // The page that is open is told of the request.
  await request('Maya Sabri')
  await button(page, 'Decline request for Maya Sabri').click()
  const dialog = page.getByRole('dialog', { name: /^Decline the interview with .Maya Sabri.\?$/ })
  await dialog.getByRole('textbox').fill('I worked with her before; a colleague is fairer.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await page
    .getByText(/^Request for .Maya Sabri. declined/)
    .first()
    .waitFor()
  await eventually(() => button(page, 'Decline request for Maya Sabri').count()).toBe(0)
  const told = await rowOfRecruiter('Maya Sabri')
  await told.getByRole('button', { name: 'Message from Interviewer' }).click()
  await recruiter.page.getByText('I worked with her before; a colleague is fairer.').waitFor()
})

test('an interview is moved by its interviewer, beyond its hours only with the time added to them', async () => {
  const { page } = interviewer
  await go(page, '/interviewer/interviews')
  // Both clocks: the reader's in London, and the candidate's.
  await row(page, 'Samer Odeh')
    .getByText(/Candidate: .*UTC\+4/)
    .waitFor()
  await pick(page, 'Samer Odeh', 'Reschedule')
  const drawer = page.getByRole('dialog', { name: /^Reschedule interview/ })
  await button(page, 'Next week').click()
  const beyond = drawer.getByRole('grid').locator('button[data-note]')
  await eventually(() => beyond.count()).toBeGreaterThan(0)
  const cell = beyond.last()
  expect(await cell.getAttribute('aria-label')).toMatch(/Outside working hours$/)
  await cell.click()
  const ask = await stage.product.as(iman)
  const singles = async () => {
    const [from, to] = [new Date(), new Date(Date.now() + 21 * 86_400_000)].map((day) => day.toISOString())
    const { slots } = await ask('GET', `/interview/slot/own?from=${from}&to=${to}`)
    return slots.filter(({ kind }: { kind: string }) => kind === 'single').length
  }
  const before = await singles()
  await drawer.getByRole('button', { name: 'Reschedule interview' }).click()
  const question = page.getByRole('dialog', { name: 'Add this time to your hours?' })
  await question.getByRole('button', { name: 'Add and reschedule' }).click()
  await page
    .getByText(/^Interview with .Samer Odeh. rescheduled to/)
    .first()
    .waitFor()
  await eventually(() => drawer.count()).toBe(0)
  expect(await singles()).toBe(before + 1)
})

test('an interview is called off only with a message, which the team reads', async () => {
  const { page } = interviewer
  await pick(page, 'Amal Haddad', 'Cancel interview')
  const dialog = page.getByRole('dialog', { name: 'Cancel this interview?' })
  await dialog.getByRole('button', { name: 'Cancel interview' }).click()
  await dialog.getByRole('alert').waitFor()
  await page.waitForTimeout(onePress)
  await dialog.getByRole('textbox').fill('A fever. Next week, please.')
  await dialog.getByRole('button', { name: 'Cancel interview' }).click()
  await eventually(() => row(page, 'Amal Haddad').count()).toBe(0)
  await tab(page, 'Cancelled').click()
  await row(page, 'Amal Haddad').getByText('Cancelled by Interviewer').waitFor()
  const told = await rowOfRecruiter('Amal Haddad')
  await told.getByRole('button', { name: 'Message from Interviewer' }).click()
  await recruiter.page.getByText('A fever. Next week, please.').waitFor()
})

test('who did not come is noted once the interview should have begun, and taken back', async () => {
  const { page } = interviewer
  const { pool } = stage.product
  await go(page, '/interviewer/interviews')
  const samer = row(page, 'Samer Odeh')
  await samer.getByRole('button', { name: 'More actions for Samer Odeh' }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).waitFor()
  expect(await page.getByRole('menuitem', { name: "Candidate didn't come" }).count()).toBe(0)
  await pool.query(
    `update interview set "scheduledStart" = now() - interval '40 minutes', "scheduledEnd" = now() - interval '10 minutes'
     where "candidateId" = (select id from candidate where "accountName" = 'Samer Odeh' limit 1) and status = 2`,
  )
  await page.reload()
  await pick(page, 'Samer Odeh', "Candidate didn't come")
  await samer.getByText("Candidate didn't come").waitFor()
  await pick(page, 'Samer Odeh', 'Clear absence')
  await eventually(() => samer.getByText("Candidate didn't come").count()).toBe(0)
})

test('feedback that is due is written from the list, and leads to the interviews that are done', async () => {
  const { page } = interviewer
  await go(page, '/interviewer/dashboard')
  await card(page, 'Feedback due').getByRole('link', { name: 'Write feedback for Bilal Amin' }).click()
  const drawer = page.getByRole('dialog', { name: /^Bilal Amin/ })
  const assessment = card(page, 'Your assessment')
  await assessment.getByRole('radiogroup').first().waitFor()
  for (const choice of await assessment.getByRole('radiogroup').all()) await choice.getByRole('radio').first().check()
  const overall = drawer.getByRole('textbox', { name: /Overall feedback/ })
  await overall.fill('Solid on data,')
  // The company renames the candidate meanwhile: the report is read again, and what is being written stays.
  const readAgain = page.waitForResponse((answer) => /\/api\/interview\/interview\/[\w-]+$/.test(answer.url()))
  await rename('Bilal Amin', 'Bilal Amin Saleh')
  await readAgain
  await overall.press('End')
  await overall.pressSequentially(' general on design.')
  await rename('Bilal Amin Saleh', 'Bilal Amin')
  expect(await overall.inputValue()).toBe('Solid on data, general on design.')
  await button(page, 'Submit verdict').click()
  const sure = page.getByRole('dialog', { name: 'Submit this verdict?' })
  await sure.getByRole('button', { name: 'Submit verdict' }).click()
  await page.getByText('Verdict submitted. Feedback is locked.').first().waitFor()
  await eventually(() => sure.count()).toBe(0)
  await page.keyboard.press('Escape')
  await eventually(() => drawer.count()).toBe(0)
  await eventually(() => row(page, 'Bilal Amin').count()).toBe(0)
  await tab(page, 'Done').click()
  await row(page, 'Bilal Amin').getByRole('button', { name: 'View report for Bilal Amin' }).waitFor()
})

test('an admin finds every interview with its recording, and opens a feedback again with a reason', async () => {
  const admin = await openUser(stage.browser)
  const { page } = admin
  await signInAs(page, stage.product.url, 'admin@demo.majlis.test')
  await go(page, '/admin/interviews')
  const companies = page.getByRole('row').locator('small')
  await eventually(async () => new Set(await companies.allTextContents()).size).toBeGreaterThan(1)
  await narrowTo(page, 'Recording', 'Ready')
  await eventually(() => page.locator('table[aria-busy]').count()).toBe(0)
  const ready = page.getByRole('table').getByText('Ready', { exact: true })
  await eventually(
    async () => (await ready.count()) > 0 && (await ready.count()) === (await page.locator('tbody tr').count()),
  ).toBe(true)
  await keepsView(page, 'Ready to watch', { column: 'When', chip: 'Recording' })
  await go(page, '/admin/interviews?search=bilal')
  await row(page, 'Bilal Amin').first().waitFor()
  await rename('Bilal Amin', 'Bilal Amin Saleh')
  await row(page, 'Bilal Amin Saleh').first().waitFor()
  await rename('Bilal Amin Saleh', 'Bilal Amin')
  await eventually(() => row(page, 'Bilal Amin Saleh').count()).toBe(0)
  // What is slow to come opens all the same: its outline goes, and the report stays.
  await page.route('**/assets/InterviewDrawer*', async (route) => {
    await page.getByRole('dialog', { name: 'Bilal Amin' }).waitFor()
    await page.waitForTimeout(300)
    await route.continue()
  })
  await button(page, 'View report for Bilal Amin').click()
  await button(page, 'Reopen feedback').click()
  const dialog = page.getByRole('dialog', { name: 'Reopen feedback' })
  await dialog.getByRole('button', { name: 'Reopen feedback' }).click()
  await dialog.getByRole('alert').waitFor()
  await page.waitForTimeout(onePress)
  await dialog.getByRole('textbox').fill('The second answer was rated by mistake.')
  await dialog.getByRole('button', { name: 'Reopen feedback' }).click()
  await page.getByText('Feedback reopened.').first().waitFor()
  await eventually(() => dialog.count()).toBe(0)
  await page.keyboard.press('Escape')
  await row(page, 'Bilal Amin').getByText('Interview Completed').waitFor()
  await admin.leave()

  await go(interviewer.page, '/interviewer/interviews?tab=feedback')
  await row(interviewer.page, 'Bilal Amin').getByRole('button', { name: 'Write feedback for Bilal Amin' }).waitFor()
  await interviewer.leave()
  await recruiter.leave()
})
