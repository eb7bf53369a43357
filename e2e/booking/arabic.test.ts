import { expect, test } from 'vitest'
import replace from '../../apps/web/src/features/assignment/replaceText.ar.ts'
import offer from '../../apps/web/src/features/booking/offer/text.ar.ts'
import booking from '../../apps/web/src/features/booking/text.ar.ts'
import panel from '../../apps/web/src/ui/candidateText.ar.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'
import { newCandidates, newRequisition } from './offers.ts'
import { heading, times } from './page.ts'

const stage = openFixture()
const owner = 'company@demo.majlis.test'
const email = 'jumana@people.majlis.test'

/** A browser of somebody in Egypt, where weeks begin on Saturday, who reads Arabic. */
async function inArabic(more: object = {}) {
  const user = await openUser(stage.browser, { locale: 'ar-EG', timezoneId: 'Africa/Cairo', ...more })
  await user.context.addInitScript(() => localStorage.setItem('majlis.language', 'ar'))
  return user
}
const interviewsOf = async (candidateId: string) =>
  (
    await stage.product.pool.query(
      'select status, "scheduledStart" from interview where "candidateId" = $1 order by "createdAt"',
      [candidateId],
    )
  ).rows

test('all of it in Arabic: offered, booked on a phone, moved, given to another, and called off', async () => {
  const { product } = stage
  const ask = await product.as(owner)
  const place = await newRequisition(ask, 'وردية الليل')
  const [candidate] = await newCandidates(ask, place.id, [email])
  const { id = '', name = '' } = candidate ?? {}

  const company = await inArabic()
  await signInAs(company.page, product.url, owner)
  const open = () => company.page.goto(`${product.url}/company/requisition/${place.public_id}?tab=candidates`)
  const row = company.page.getByRole('row', { name })
  await open()
  expect(await company.page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await row.getByRole('button', { name: panel.offerTimes }).click()
  const dialog = company.page.getByRole('dialog', { name: offer.title })
  await dialog.locator('input[role=combobox]').fill('Rami')
  await company.page.getByRole('option', { name: 'Rami Nasser' }).click()
  await dialog.getByRole('button', { name: offer.offer.one }).click()
  await dialog.getByText(offer.offered.one).waitFor()
  await dialog.getByRole('button', { name: offer.done }).click()
  await row.getByRole('button', { name: panel.choosingTime }).waitFor()

  const letters = await product.outbox(email)
  const link = letters.flatMap(({ links }) => links).find((one) => one.includes('/schedule/'))
  const phone = await inArabic({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await phone.page.goto(link ?? '')
  await heading(phone.page, booking.choose).waitFor()
  await times(phone.page).first().tap()
  await heading(phone.page, booking.yourTime).waitFor()
  await phone.page.getByRole('button', { name: booking.book }).tap()
  await heading(phone.page, booking.booked).waitFor()
  const [booked] = await interviewsOf(id)
  expect(booked).toMatchObject({ status: 1 })
  await phone.page.getByRole('button', { name: booking.move }).tap()
  await heading(phone.page, booking.moveTitle).waitFor()
  await times(phone.page).nth(8).tap()
  await phone.page.getByRole('button', { name: booking.book }).tap()
  await heading(phone.page, booking.newTime).waitFor()
  const [moved] = await interviewsOf(id)
  expect(moved).toMatchObject({ status: 2 })
  expect(moved.scheduledStart).not.toEqual(booked.scheduledStart)

  await open()
  await row.getByRole('button', { name: panel.more }).click()
  await company.page.getByRole('menuitem', { name: panel.replaceBooked }).click()
  const other = company.page.getByRole('dialog', { name: replace.title })
  await other
    .getByRole('button', { name: new RegExp(replace.keep('').trim()) })
    .first()
    .click()
  await eventually(async () => (await interviewsOf(id)).map(({ status }) => status)).toEqual([3, 1])
  const [, second] = await interviewsOf(id)
  expect(second.scheduledStart).toEqual(moved.scheduledStart)

  await phone.page.reload()
  await phone.page.getByRole('button', { name: booking.cannot }).tap()
  // What is wrong is said in the language that is changed to.
  await phone.page.getByRole('button', { name: booking.cancel }).tap()
  const fault = phone.page.getByRole('alert')
  await eventually(() => fault.textContent()).toMatch(/[ء-ي]/)
  await phone.page.getByRole('button', { name: 'English' }).tap()
  await eventually(() => fault.textContent()).toMatch(/^[A-Za-z .]+$/)
  await phone.page.getByRole('button', { name: 'العربية' }).tap()
  await phone.page.getByLabel(booking.message).fill('سافرت، أعتذر منكم.')
  await phone.page.getByRole('button', { name: booking.cancel }).tap()
  await heading(phone.page, booking.states.cancelledByYou).waitFor()
  await eventually(async () => (await interviewsOf(id)).map(({ status }) => status)).toEqual([3, 8])
  await phone.leave()
  await company.leave()
})

test('the week of an interviewer in Egypt begins on Saturday', async () => {
  const { product } = stage
  const { page, leave } = await inArabic()
  await signInAs(page, product.url, 'interviewer@harbour.majlis.test')
  await page.goto(`${product.url}/interviewer/calendar`)
  const days = page.getByRole('grid').getByRole('columnheader')
  await eventually(async () => (await days.allTextContents()).length).toBe(8)
  expect((await days.allTextContents())[1]).toMatch(/السبت/)
  await leave()
})
