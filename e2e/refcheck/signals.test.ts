import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { inRow, openPanel } from '../panel/rows.ts'
import { takePictures } from '../pictures.ts'
import { openUser, phoneOptions, signInAs } from '../user.ts'

// Nobody waits for the look that finds what is odd.
const stage = openFixture([], { WORK_EVERY_SECONDS: '2' })
const pictures = process.env.SIGNAL_PICTURES

test('[12] what is odd is seen in the report, asked about, explained on a phone, and decided by a colleague; the report prints it then', async () => {
  const { browser, product } = stage
  const query = async <R>(text: string, values: unknown[] = []) => (await product.pool.query(text, values)).rows as R[]
  // The demo's answers from one hand; one of their addresses becomes a personal one.
  const [check] = await query<{ id: string; name: string; public_id: string; title: string }>(
    `update referral_referee set signals_version = 0, email = case referral_referee."order" when 1 then 'somebody@gmail.com' else referral_referee.email end
      from referral_candidate join candidate on candidate.id = "candidateId"
      join requisition on requisition.id = candidate."requisitionId"
      where "referralCandidateId" = referral_candidate.id and referral_referee.first_name in ('Nabil', 'Rita')
      returning referral_candidate.id, candidate."accountName" as name, requisition.public_id, requisition.title`,
  )
  if (!check) throw new Error('the demo has no answers from one hand')
  const notes = () =>
    query(`select from referral_signal where kind = 'domain' and "referralCandidateId" = $1`, [check.id])
  await eventually(async () => (await notes()).length, 90_000).toBe(1)

  const desk = await openUser(browser, { reducedMotion: 'reduce' })
  const { page } = desk
  await desk.context.addInitScript({ path: program })
  await signInAs(page, product.url, 'company@demo.majlis.test')
  const open = async (who = page) => {
    await openPanel(who, product.url, check, 'company')
    await inRow(who, check.name, 'Ref-Check Report').click()
  }
  await open()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('heading', { name: 'Signals' }).waitFor()
  await drawer
    .getByRole('link', { name: /^Same device/ })
    .first()
    .click()
  const card = drawer.locator('details[open]').first()
  await card.getByText(/answered on a device that George Mansour used too/).waitFor()
  await card.getByText(/A shared computer explains this too/).waitFor()
  expect(await faults(page, 'en')).toEqual([])
  await takePictures(page, pictures, 'signals')
  await page.setViewportSize({ width: 1280, height: 800 })
  await card.getByRole('button', { name: 'Ask for an explanation' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await card.getByText('Asked', { exact: true }).first().waitFor()
  await card.getByText(/can answer until/).waitFor()

  const [letter] = await query<{ text: string; email: string }>(
    `select text, recipient as email from notification_log where type = 'signalAsked'`,
  )
  const link = /https?:\/\/\S+\/explain\/[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? ''
  const phone = await openUser(browser, phoneOptions)
  await phone.context.addInitScript({ path: program })
  await phone.page.goto(link)
  await phone.page.getByText(/It is no accusation; a short answer helps/).waitFor()
  await phone.page.getByText(/^Your answers came from a device that .*George Mansour.* used too\.$/).waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await faults(phone.page, 'en')).toEqual([])
  await takePictures(phone.page, pictures, 'explain')
  await phone.page.setViewportSize({ width: 360, height: 740 })
  await phone.page.getByRole('button', { name: 'Send' }).tap()
  await phone.page.getByText('This field is required.').waitFor()
  const answer = phone.page.getByLabel('Your answer')
  await answer.fill('word '.repeat(2000))
  await phone.page.getByRole('button', { name: 'Send' }).tap()
  await eventually(() => answer.evaluate((one) => one === document.activeElement)).toBe(true)
  await phone.page.getByText(/^This is [\d,]+ characters too long/).waitFor()
  await answer.fill('We share one computer at the shop floor.')
  await phone.page.getByRole('button', { name: 'Send' }).tap()
  await phone.page.getByText('Thank you, your answer has arrived.', { exact: false }).waitFor()
  await phone.page.evaluate(() => localStorage.setItem('majlis.language', 'ar'))
  await phone.page.reload()
  await phone.page.getByLabel('جوابك').waitFor()
  expect(await faults(phone.page, 'ar')).toEqual([])
  await takePictures(phone.page, pictures, 'explain')
  expect(phone.refusals().filter((one) => !one.includes('/auth/session'))).toEqual([expect.stringMatching(/^422 PUT/)])
  await phone.leave()

  // Who asked does not decide; a colleague does, by keyboard.
  await open()
  await drawer
    .getByRole('link', { name: /^Same device/ })
    .first()
    .press('Enter')
  await card.getByText('We share one computer at the shop floor.').first().waitFor()
  await card.getByText('You asked for an explanation. A colleague decides.').first().waitFor({ state: 'attached' })
  await desk.leave()
  const other = await openUser(browser, { reducedMotion: 'reduce' })
  await other.context.addInitScript({ path: program })
  await signInAs(other.page, product.url, 'recruiter@demo.majlis.test')
  const theirs = other.page.getByRole('dialog')
  await openPanel(other.page, product.url, check)
  await inRow(other.page, check.name, 'Ref-Check Report').click()
  await theirs
    .getByRole('link', { name: /^Same device/ })
    .first()
    .press('Enter')
  const its = theirs.locator('details[open]').first()
  await its.getByRole('button', { name: 'Confirm' }).press('Enter')
  const note = other.page.getByLabel('Note')
  await note.fill('word '.repeat(2000))
  await other.page.getByRole('button', { name: 'Confirm' }).last().press('Enter')
  await other.page.getByText(/^This is [\d,]+ characters too long/).waitFor()
  expect(await note.evaluate((one) => one === document.activeElement)).toBe(true)
  await note.fill('Called both: they do not work in one shop.')
  await other.page.getByRole('button', { name: 'Confirm' }).last().press('Enter')
  await its.getByText('Confirmed', { exact: true }).first().waitFor()
  await its.getByText('What was done').press('Enter')
  await takePictures(other.page, pictures, 'decided')
  await other.page.setViewportSize({ width: 1280, height: 800 })
  await other.page.goto(`${product.url}/reference-report/${check.id}`)
  await other.page.locator('main [aria-busy=false]').waitFor()
  const paper = other.page.locator('main [aria-busy=false]')
  await paper.getByText('Called both: they do not work in one shop.', { exact: false }).waitFor()
  expect(await paper.getByText(/asked at a personal address/).count()).toBe(0)
  await other.page.getByRole('checkbox', { name: 'Also print signals that are still open' }).check()
  await paper
    .getByText(/asked at a personal address/)
    .first()
    .waitFor()
  await takePictures(other.page, pictures, 'printed signals')
  await other.page.evaluate(() => localStorage.setItem('majlis.language', 'ar'))
  await other.page.setViewportSize({ width: 1280, height: 800 })
  await other.page.goto(`${product.url}/recruiter/requisition/${check.public_id}?tab=candidates`)
  await inRow(other.page, check.name, 'تقرير التحقق من المُعرِّفين').click()
  await theirs.getByRole('heading', { name: 'إشارات' }).waitFor()
  await theirs
    .getByRole('link', { name: /^الجهاز نفسه/ })
    .first()
    .press('Enter')
  expect(await faults(other.page, 'ar')).toEqual([])
  await takePictures(other.page, pictures, 'signals')
  await other.leave()
})
