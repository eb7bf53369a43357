import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { inRow, openPanel } from '../panel/rows.ts'
import { takePictures } from '../pictures.ts'
import { openUser, phoneOptions, signInAs } from '../user.ts'
import { asked } from './asked.ts'

const stage = openFixture()
const candidate = 'is.called@people.majlis.test'
const referee = 'irene@cedar.test'
const pictures = process.env.PHONE_PICTURES

async function look(page: Page, name: string) {
  const before = page.viewportSize()
  await takePictures(page, pictures, name)
  if (before) await page.setViewportSize(before)
}
const clean = async (page: Page, language: 'en' | 'ar' = 'en') => expect(await faults(page, language)).toEqual([])

test('[S4] a referee asks to be called; a recruiter reads the statement out and writes down what is said, the referee corrects and confirms it, and all outputs say so', async () => {
  const { browser, product } = stage
  const { place, checkId, links } = await asked(product, 'Is called', candidate, [referee])
  // A document of the candidate that the last question asks about.
  await product.pool.query(
    `insert into ref_question (id, "companyId", "referralId", title, title_ar, question_type, is_mandatory, "order")
      select gen_random_uuid(), "companyId", "referralId", 'Did you issue this document?', 'هل أصدرتم هذا المستند؟', 5, true, 9
      from referral_candidate where id = $1`,
    [checkId],
  )
  await product.pool.query(
    `insert into ref_attachment (id, "companyId", "refQuestionId", "referralCandidateId", "attachmentId", attachment_type, name, attachment_name)
      select gen_random_uuid(), referral_candidate."companyId", question.id, referral_candidate.id, letter."attachmentId", 1, letter.name, letter.attachment_name
      from referral_candidate join ref_question question on question."referralId" = referral_candidate."referralId" and question.question_type = 5
      cross join lateral (select * from ref_attachment where "companyId" = referral_candidate."companyId" limit 1) letter
      where referral_candidate.id = $1`,
    [checkId],
  )
  const phone = await openUser(browser, phoneOptions)
  await phone.context.addInitScript({ path: program })
  const { page } = phone
  await page.goto(links[0] ?? '')
  await page.getByRole('button', { name: 'Please call me instead' }).tap()
  // The fields open below the press that is gone.
  const number = page.getByLabel('Phone number (optional)')
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true)
  await number.fill('+966 11 222 3333')
  await clean(page)
  await look(page, 'wish')
  await page.getByRole('button', { name: 'Ask for a call' }).tap()
  await page.getByText(/^You asked to be called at/).waitFor()
  await look(page, 'wished')

  const desk = await openUser(browser, { reducedMotion: 'reduce' })
  await desk.context.addInitScript({ path: program })
  await signInAs(desk.page, product.url, 'recruiter@demo.majlis.test')
  await openPanel(desk.page, product.url, place)
  await inRow(desk.page, 'Demo is.called', 'Ref-Check Report').click()
  await desk.page.getByText(/^Asked to be called at/).waitFor()
  await look(desk.page, 'drawer wish')
  const [call] = await Promise.all([
    desk.context.waitForEvent('page'),
    desk.page.getByRole('link', { name: 'Take answers by phone' }).click(),
  ])
  await call.getByRole('heading', { name: /^Call / }).waitFor()
  expect(await call.getByLabel('Number dialled').inputValue()).toBe('+966 11 222 3333')
  await call.getByRole('button', { name: 'Begin the call' }).click()
  await call.getByText('Please read it out first').waitFor()
  await clean(call)
  await look(call, 'script')
  await call.getByRole('checkbox').check()
  await call.getByRole('button', { name: 'Begin the call' }).click()
  const relation = call.locator('#relationship')
  await relation.getByRole('button', { name: 'Yes' }).click()
  const questions = call.getByRole('region', { name: 'Questions' }).getByRole('listitem')
  await questions.first().waitFor()
  await look(call, 'notes')
  for (const question of await questions.all()) {
    const isText = (await question.locator('textarea').count()) > 0
    if (isText) await question.locator('textarea').first().fill('As told on the phone.')
    else await question.locator('label').last().click()
    for (const more of await question.locator('textarea').all())
      if (!(await more.inputValue())) await more.fill('As told on the phone.')
  }
  const show = call.getByRole('button', { name: /^Show / })
  await show.click()
  const drawn = call.getByRole('img', { name: /^Page 1 of/ })
  await eventually(() => drawn.evaluate((canvas: HTMLCanvasElement) => canvas.width > 300)).toBe(true)
  await clean(call)
  await look(call, 'document')
  await call.getByText('All answered').waitFor()
  await call.getByText(/^Saved /).waitFor()

  // While the call goes on, its referee reads that alone.
  await page.reload()
  await page.getByText(/is writing down your answers by phone/).waitFor()
  await look(page, 'on the phone')
  await call.getByRole('button', { name: 'End call' }).click()
  await look(call, 'end')
  await call.getByRole('dialog').getByRole('button', { name: 'End call' }).click()
  await call.getByText(/^By phone, waiting for confirmation until/).waitFor()
  await clean(call)
  await look(call, 'ended')

  const link = async () =>
    (await product.outbox(referee))
      .filter(({ type }) => type === 'refereePhoneNotes')
      .flatMap(({ links: all }) => all)
      .find((one) => one.includes('/reference/')) ?? ''
  await eventually(link).toContain('/reference/')
  await page.goto(await link())
  await page.getByRole('heading', { name: 'Please confirm what was written down' }).waitFor()
  const own = page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
  await own.locator('textarea').first().fill('As I said, and more.')
  await page.getByText(/^Saved /).waitFor()
  await clean(page)
  await look(page, 'confirm')
  await page.getByRole('button', { name: 'العربية' }).first().tap()
  await page.getByRole('heading', { name: 'يرجى تأكيد ما دُوِّن' }).waitFor()
  await clean(page, 'ar')
  await look(page, 'confirm')
  await page.getByRole('button', { name: 'English' }).first().tap()
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await phone.leave()

  await desk.page.reload()
  await inRow(desk.page, 'Demo is.called', 'Ref-Check Report').click()
  await desk.page.getByText(/^By phone, taken by .*confirmed by the referee/).waitFor()
  await desk.page.getByText('As written down by phone, before the referee changed it').waitFor()
  await clean(desk.page)
  await look(desk.page, 'drawer done')
  await call.goto(`${product.url}/reference-report/${checkId}`)
  await call.getByText(/^By phone, taken by .*confirmed by the referee/).waitFor()
  await desk.leave()
})
