import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import kitAr from '../../apps/web/src/core/text.ar.ts'
import companyAr from '../../apps/web/src/features/company/text.ar.ts'
import requisitionAr from '../../apps/web/src/features/requisition/text.ar.ts'
import { noBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { followEachOther } from '../followEachOther.ts'
import { button } from '../hiringJourney/journey.ts'
import { takePictures } from '../pictures.ts'
import { openUser, phoneOptions, signInAs, type User } from '../user.ts'
import { choose } from '../workspace/chooser.ts'
import { countingHands } from './counting.ts'
import { takeInvitation } from './newcomer.ts'
import { givenRoles, team, teamList } from './team.ts'

const stage = openFixture()
followEachOther()
const folder = process.env.COMPANY_PICTURES

const words = 'copper kettle on the hill'
const owner = { company: 'Palm Foods', name: 'Layla Haddad', email: 'layla@palmfoods.test' }
const hands = countingHands()
let own: User

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

beforeAll(async () => {
  if (noBrowser) return
  own = await openUser(stage.browser)
})

test('a company registers and waits, the host approves it, and its first person is told by mail', async () => {
  const { url, outbox } = stage.product
  const { page } = own
  await page.goto(`${url}/register`)
  await page.getByRole('radio', { name: 'Company' }).check()
  await page.getByRole('textbox', { name: 'Company' }).fill(owner.company)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(owner.name)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel(/^Password/).fill(words)
  await button(page, 'Register').click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await takePictures(page, folder, 'registered')

  await signIn(page, owner.email)
  await page.getByRole('alert').waitFor()
  await takePictures(page, folder, 'waiting')
  expect(own.refusals()).toContain('403 POST /api/login')

  const host = await openUser(stage.browser)
  await signInAs(host.page, url, 'admin@demo.majlis.test')
  await host.page.goto(`${url}/admin/companies`)
  await host.page.getByLabel('Status', { exact: true }).selectOption('Waiting for approval')
  await host.page.getByRole('button', { name: `Actions for ${owner.company}` }).click()
  await takePictures(host.page, folder, 'to approve')
  await host.page.getByRole('menuitem', { name: 'Approve', exact: true }).click()
  await host.page.getByText(`${owner.company} is approved. Everyone who waited is told.`).waitFor()
  await host.leave()
  const [letter] = await outbox(owner.email)
  expect(letter?.text).toContain(owner.company)
})

test('a fresh company sets itself up and has its first candidate with at most sixty presses and fields; it adds people in the five roles of the form [S2.51, S5.21, S5.22]', async () => {
  const { pool } = stage.product
  const { page } = own
  const guide = () => page.getByRole('link', { name: 'Setup' }).first()
  const step = (name: string) => page.getByRole('list').getByRole('link', { name, exact: true })
  const at = Date.now()
  await hands.fill(page.getByLabel('Email'), owner.email)
  await hands.fill(page.getByLabel(/^Password/), words)
  await hands.press(button(page, 'Sign in'))
  await page.waitForURL('**/company/dashboard')
  await takePictures(page, folder, 'first look')
  await hands.press(guide())
  await page.getByText(/done\. Next/).waitFor()
  await takePictures(page, folder, 'guide')

  await hands.press(step('Company profile'))
  await hands.press(button(page, 'Edit'))
  const profile = dialogOf(page, `Edit ${owner.company}`)
  await hands.fill(profile.getByLabel('Email'), 'people@palmfoods.test')
  await hands.fill(profile.getByLabel('Location'), 'Dubai')
  await hands.fill(profile.getByRole('textbox', { name: 'Country' }), 'United Arab Emirates')
  await takePictures(page, folder, 'profile')
  await hands.press(profile.getByRole('button', { name: 'Save' }))
  await page.getByText('Company saved.').waitFor()

  await hands.press(page.getByRole('tab', { name: 'Start here' }))
  await hands.press(step('Your people'))
  await hands.press(button(page, 'Add Users').first())
  const adding = dialogOf(page, 'Add Users')
  await eventually(() => adding.getByLabel('Role').getByRole('option').allTextContents()).toEqual(givenRoles)
  expect(await adding.getByRole('combobox', { name: 'Customer' }).count()).toBe(0)
  await hands.press(adding.getByRole('tab', { name: 'Several people' }))
  const began = Date.now()
  await hands.press(adding.getByText('Or choose a CSV file'))
  await choose(adding, { name: 'people.csv', content: Buffer.from(teamList) })
  await adding
    .getByText('People to invite')
    .or(adding.getByRole('list', { name: 'People to invite' }))
    .first()
    .waitFor()
  await takePictures(page, folder, 'thirty')
  await hands.press(adding.getByRole('button', { name: 'Invite 30 people' }))
  await page.getByText('30 people invited.').waitFor()
  const seconds = (Date.now() - began) / 1000
  await hands.press(adding.getByRole('button', { name: 'Close' }).first())
  const rows = await pool.query(
    `select from membership join company on company.id = "companyId" where company.name = $1`,
    [owner.company],
  )
  expect(rows.rowCount).toBe(31)
  expect(seconds).toBeLessThan(20)

  await hands.press(guide())
  await hands.press(step('Defaults'))
  await hands.choose(page.getByLabel('Type of interview'), '1')
  await hands.press(button(page, 'Save'))
  await page.getByText('Settings saved').waitFor()
  await hands.press(page.getByRole('tab', { name: 'Start here' }))
  await hands.press(step('First requisition'))
  await hands.press(button(page, 'New requisition').first())
  const opening = dialogOf(page, 'New requisition')
  await hands.fill(opening.getByLabel('Requisition Title'), 'Line cook')
  await hands.fill(opening.getByLabel('Job Position'), 'Cook')
  await hands.press(opening.getByRole('button', { name: 'Create' }))
  await page.getByRole('heading', { level: 1, name: 'Line cook' }).waitFor()
  await hands.choose(page.getByLabel('Status'), 'Active')
  await hands.press(page.getByRole('tab', { name: 'Candidates & Interviews' }))
  await hands.press(button(page, 'Add / Invite Candidates').first())
  const intake = dialogOf(page, 'Add / Invite Candidates')
  await hands.press(intake.getByRole('tab', { name: 'Add Candidate' }))
  await hands.press(intake.getByRole('tab', { name: 'Add Manually' }))
  await hands.fill(intake.getByLabel('Name'), 'Yara Mansour')
  await hands.fill(intake.getByLabel('Email'), 'yara.mansour@applicant.test')
  await hands.fill(intake.locator('input[type=tel]'), '+971501112233')
  await hands.press(intake.getByRole('button', { name: 'Add Candidate' }))
  await intake.getByText('Yara Mansour added.').waitFor()
  await hands.press(intake.getByRole('button', { name: 'Close' }).first())
  const done = hands.count()
  console.log(
    `first candidate: ${done} presses and fields, ${((Date.now() - at) / 1000).toFixed(1)} s; 30 people by CSV: ${seconds.toFixed(1)} s`,
  )
  expect(done).toBeLessThanOrEqual(60)
})

test('two interviewers take their invitations, one on a phone and one in Arabic, fill in their profiles, to which they are led, and set their hours: the guide has nothing left [S2.5, S8.6]', async () => {
  const { url } = stage.product
  const by = { password: words }
  await takeInvitation(stage, { ...by, email: team[0]?.email as string, language: 'en', options: phoneOptions })
  await takeInvitation(stage, { ...by, email: team[1]?.email as string, language: 'ar', options: { locale: 'ar-AE' } })
  const { page } = own
  await page.goto(`${url}/company/setup`)
  await page.getByText('All done. Your company is set up.').waitFor()
  await page.goto(`${url}/company/setup?tab=pool`)
  await eventually(() =>
    page.getByRole('row').filter({ hasText: 'Set' }).filter({ hasNotText: 'Not set' }).count(),
  ).toBe(2)
  await takePictures(page, folder, 'pool')
})

test('two leave: requisitions and interviews go to others, what cannot go is named first, and 0 rows are left on them', async () => {
  const { url, pool } = stage.product
  const { page, leave } = await openUser(stage.browser)
  await signInAs(page, url, 'company@demo.majlis.test')
  const end = async (name: string) => {
    await page.goto(`${url}/company/users?search=${encodeURIComponent(name)}`)
    await button(page, `Actions for ${name}`).first().click()
    await page.getByRole('menuitem', { name: 'Take this role away' }).click()
    return dialogOf(page, new RegExp(`from ${name}`))
  }
  const hassan = await end('Hassan Qasim')
  await hassan.getByLabel(/Who takes the requisitions/).selectOption({ label: 'Nadia Rahman' })
  await takePictures(page, folder, 'leaving')
  await hassan.getByRole('button', { name: 'Take this role away' }).click()
  await page.getByText('Hassan Qasim no longer has the role Hiring Manager.').waitFor()

  const iman = await end('Iman Zayed')
  const who = iman.getByLabel(/Who takes the interviews/)
  for (const taker of ['Rami Nasser', 'Leila Aziz', 'Yusuf Salem']) {
    await who.selectOption({ label: taker })
    const answer = page.waitForResponse((response) => response.url().includes('/transfer'))
    await iman.getByRole('button', { name: 'Take this role away' }).click()
    const { content } = await (await answer).json()
    if (!content.data.left.length) break
    await eventually(() => iman.getByRole('alert').getByRole('listitem').count()).toBe(content.data.left.length)
    await takePictures(page, folder, 'left')
    // A press within half a second of another belongs to it, as the second of a double click does.
    await page.waitForTimeout(600)
  }
  await page.getByText('Iman Zayed no longer has the role Interviewer.').waitFor()
  const { rows } = await pool.query(`select
    (select count(*)::int from requisition where "accountId" = account.id and status in (0, 1, 2)) as requisitions,
    (select count(*)::int from interview where "interviewerAccountId" = account.id and status in (0, 1, 2)) as interviews,
    (select count(*)::int from interviewer where "accountId" = account.id and status = 0) as requests,
    (select count(*)::int from membership where "accountId" = account.id and active) as roles
    from account where name in ('Hassan Qasim', 'Iman Zayed')`)
  expect(rows).toEqual(Array(2).fill({ requisitions: 0, interviews: 0, requests: 0, roles: 0 }))
  await leave()
})

test('wholly in Arabic on a phone a partner proposes a customer, and opens a requisition for it once the host has approved', async () => {
  const { url, as, pool } = stage.product
  const { page, leave } = await openUser(stage.browser, phoneOptions)
  await signInAs(page, url, 'partner@demo.majlis.test')
  await page.goto(`${url}/partner/companies`)
  await page.locator('button[lang=ar]').first().click()
  await button(page, companyAr.addPartner).first().click()
  const proposing = page.getByRole('dialog')
  await proposing.getByLabel(companyAr.name).fill('مخبز الواحة')
  await proposing.getByLabel(companyAr.location).fill('العين')
  await takePictures(page, folder, 'proposing')
  await proposing.getByRole('button', { name: kitAr.save }).click()
  await proposing.waitFor({ state: 'detached' })
  await page
    .getByText(companyAr.statuses[1] as string)
    .first()
    .waitFor()
  await takePictures(page, folder, 'proposed')

  const host = await as('admin@demo.majlis.test')
  const [{ id, updatedAt }] = await host('GET', `/other/company?filter[name]=${encodeURIComponent('مخبز الواحة')}`)
  await host('PUT', `/other/company/${id}/approval`, { approvalStatus: 2, updatedAt })
  await page.goto(`${url}/partner/requisition`)
  await button(page, requisitionAr.create).first().click()
  const opening = page.getByRole('dialog')
  await opening.getByRole('combobox', { name: requisitionAr.company }).fill('مخبز')
  await page.locator('[role=option]').filter({ hasText: 'مخبز الواحة' }).click()
  await opening.getByLabel(requisitionAr.title).fill('خبّاز')
  await opening.getByLabel(requisitionAr.position).fill('خبّاز أول')
  await takePictures(page, folder, 'customer requisition')
  await opening.getByRole('button', { name: requisitionAr.createIt }).click()
  await page.getByRole('heading', { level: 1, name: 'خبّاز' }).waitFor()
  const { rows } = await pool.query(`select from requisition where "companyId" = $1 and title = 'خبّاز'`, [id])
  expect(rows).toHaveLength(1)
  await leave()
})

test('nothing failed in the pages of the new company, and nothing personal stays in its browser', async () => {
  await own.leave()
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${stage.product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(words)
  await button(page, 'Sign in').click()
}
