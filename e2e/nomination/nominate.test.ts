import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { newCandidates, newRequisition } from '../booking/offers.ts'
import { openFixture } from '../fixture.ts'
import { inRow, openPanel } from '../panel/rows.ts'
import { takePictures } from '../pictures.ts'
import { openUser, phoneOptions, signInAs } from '../user.ts'

const stage = openFixture()
const email = 'names.three@people.majlis.test'
const people = [
  ['Sonia', 'sonia@cedar.test'],
  ['Mark', 'mark@cedar.test'],
  ['Irene', 'irene@cedar.test'],
] as const

test('on a 360 px phone a candidate agrees and names three referees, each kept as typed and asked by a press', async () => {
  const { browser, product } = stage
  const ask = await product.as('company@demo.majlis.test')
  const place = await newRequisition(ask, 'Names three')
  const requisitionId = place.id
  await newCandidates(ask, requisitionId, [email])
  await ask('PUT', '/requisition/refcheck', { requisitionId, candidate_referee_count: 3 })
  const desk = await openUser(browser)
  await signInAs(desk.page, product.url, 'recruiter@demo.majlis.test')
  await openPanel(desk.page, product.url, place)
  await inRow(desk.page, 'Demo names.three', 'Ref-Check Report').click()
  await desk.page.getByRole('button', { name: 'Ask the candidate now' }).click()
  await desk.page.getByText('0 of 3 Referees added', { exact: true }).last().waitFor()
  await desk.page.getByRole('button', { name: '7 more days to name' }).waitFor()

  const phone = await openUser(browser, phoneOptions)
  await phone.context.addInitScript({ path: program })
  const { page } = phone
  const link = (await product.outbox(email)).flatMap(({ links }) => links).find((one) => one.includes('/nominate/'))
  const asksAge = (isAsked: boolean) =>
    ask('PUT', '/other/company_setting/privacy', { values: { 'privacy.asksAge': isAsked } })
  await asksAge(true)
  await page.goto(link ?? '')
  await page.getByRole('checkbox', { name: 'I may give these contact details' }).tap()
  await page.getByRole('button', { name: 'Agree and start' }).tap()
  // Whoever says nothing of its age is led to where it is said.
  await page.getByText('Please confirm that you are 18 or older.').waitFor()
  const age = page.getByRole('checkbox', { name: 'I am 18 or older' })
  await expect.poll(() => age.evaluate((box) => box === document.activeElement)).toBe(true)
  await age.tap()
  await page.getByRole('button', { name: 'Agree and start' }).tap()
  await page.getByText('0 of 3 Referees added').waitFor()
  await asksAge(false)
  for (const [nth, [name, address]] of people.entries()) {
    await page.getByText(`${nth} of 3 Referees added`).waitFor()
    const blamed = page.getByText('This field is required.')
    if (nth === 0) {
      await page.getByRole('button', { name: /^Ask / }).tap()
      await blamed.first().waitFor()
      // What is missing may stand far above the button.
      const first = page.getByLabel('First name')
      await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
    }
    await page.getByLabel('First name').fill(name)
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('How you know each other').selectOption({ label: 'They managed me' })
    await page.getByLabel('Company where you worked together').fill('Cedar Quay Bank')
    await page.getByLabel('How long').selectOption({ label: '2-5 years' })
    await page.getByLabel('When').selectOption({ label: '1-2 years ago' })
    // What was filled in since is blamed no more.
    expect(await blamed.count()).toBe(0)
    if (nth === 0) {
      await page.getByText('Saved. Nobody has been written to yet.').waitFor()
      await page.reload()
      expect(await page.getByLabel('First name').inputValue()).toBe(name)
    }
    await page.getByRole('button', { name: /^Ask / }).tap()
    // Whoever was asked is in sight, with what can still be taken back.
    const focusedCard = () =>
      page.evaluate(() => document.activeElement?.closest('li')?.querySelector('h2')?.textContent)
    await expect.poll(focusedCard).toBe(name)
  }
  await page.getByText('Everybody is named.').waitFor()
  expect(await page.getByRole('button', { name: /^Take back/ }).count()).toBe(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page
    .getByRole('button', { name: /^Take back/ })
    .last()
    .tap()
  await page.getByText('2 of 3 Referees added').waitFor()
  // The pressed button is gone, and the fields of the place are back around the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.querySelectorAll('form').length))
    .toBe(1)

  await desk.page.reload()
  await inRow(desk.page, 'Demo names.three', 'Ref-Check Report').click()
  await desk.page.getByRole('button', { name: 'End request' }).first().click()
  await desk.page
    .getByRole('dialog', { name: /^End the request to/ })
    .getByRole('button', { name: 'End request' })
    .click()
  await desk.page.getByText(/^Cannot answer any more since/).waitFor()

  // The candidate takes its consent back: nobody is asked any more, and the company sees that.
  await takePictures(page, process.env.NOMINATE_PICTURES, 'asked')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Take my consent back' }).tap()
  const sure = page.getByRole('dialog', { name: 'Take your consent back?' })
  await sure.waitFor()
  await takePictures(page, process.env.NOMINATE_PICTURES, 'take back')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await faults(page, 'en')).toEqual([])
  await sure.getByRole('button', { name: 'Take it back' }).tap()
  await page.getByText(/^You took your consent back on/).waitFor()
  await page.getByRole('checkbox').waitFor()
  await takePictures(page, process.env.NOMINATE_PICTURES, 'taken back')
  await phone.leave()
  await desk.page.reload()
  await inRow(desk.page, 'Demo names.three', 'Ref-Check Report').click()
  await desk.page.getByText(/^The candidate took its consent back on/).waitFor()
  await desk.leave()
})
