import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { asked } from '../nomination/asked.ts'
import { openUser, phoneOptions, signInAs } from '../user.ts'
import { addCandidates, applicants, openRequisition } from '../workspace/opening.ts'

const stage = openFixture()
const most = 1_000_000
const pasted = 'word '.repeat(most / 5)
const isHeld = (field: Locator) => field.evaluate((one) => one === document.activeElement)
const lengthIn = (field: Locator) => field.evaluate((one) => (one as HTMLTextAreaElement).value.length)

/** An interviewer's form of its own profile on a phone, and what is written from there. */
async function editProfile(language: 'en' | 'ar') {
  const { browser, product } = stage
  const user = await openUser(browser, phoneOptions)
  const { page } = user
  const writes: string[] = []
  page.on('request', (one) => one.method() === 'PUT' && writes.push(one.url()))
  await signInAs(page, product.url, 'interviewer@demo.majlis.test')
  await page.evaluate((one) => localStorage.setItem('majlis.language', one), language)
  await page.goto(`${product.url}/interviewer/profile/edit`)
  return { user, page, writes }
}

test('a million letters in the comment of a rejection stay there, are told under the field, and are not sent', async () => {
  const { browser, product } = stage
  const ask = await product.as('company@demo.majlis.test')
  const recruiter = await product.as('recruiter@demo.majlis.test')
  const place = await openRequisition(ask, 'Too much is said')
  const [id] = await addCandidates(recruiter, place, applicants.slice(0, 1))
  const user = await openUser(browser)
  const { page } = user
  await signInAs(page, product.url, 'company@demo.majlis.test')
  await page.goto(`${product.url}/company/requisition/${place.public_id}?tab=candidates&candidate=${id}`)
  const drawer = page.getByRole('dialog').first()
  const comment = drawer.getByLabel('Comment')
  await comment.fill(pasted)
  await drawer.getByText('This is 996,000 characters too long. Please shorten it.').waitFor()
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await eventually(() => isHeld(comment)).toBe(true)
  expect(await lengthIn(comment)).toBe(most)
  await comment.fill('Too far from Dubai.')
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Reject' }).click()
  await eventually(async () => (await ask('GET', `/candidate/candidate/${id}`)).status).toBe(-2)
  expect(user.refusals()).toEqual([])
  await user.leave()
})

test('a million letters in an answer of a referee stay there, are told, and stand in the way of sending until they are shortened', async () => {
  const { browser, product } = stage
  const { links } = await asked(product, 'Much is said', 'much.said@people.majlis.test', ['sonia@cedar.test'])
  const phone = await openUser(browser, phoneOptions)
  const { page } = phone
  await page.goto(links[0] ?? '')
  await page.getByRole('button', { name: 'I Agree' }).tap()
  const relation = page.locator('#relationship')
  await relation.getByRole('button', { name: 'Yes' }).tap()
  const field = page.getByRole('region', { name: 'Questions' }).locator('textarea').first()
  await field.fill(pasted)
  await page.getByText('This is 996,000 characters too long. Please shorten it.').waitFor()
  await page.getByText('Not saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Submit', exact: true }).tap()
  await eventually(() => isHeld(field)).toBe(true)
  // Nothing was lost, not even by a reload.
  await page.reload()
  await eventually(() => lengthIn(field)).toBe(most)
  await field.fill('Calm and exact.')
  await page.getByText(/^Saved /).waitFor()
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toMatch(/word|Calm/)
  expect(phone.refusals()).toEqual([])
  await phone.context.close()
})

test.each([
  ['en', 'Add a language', 'Language', 'This is 40 characters too long. Please shorten it.', 'Save'],
  ['ar', 'إضافة لغة', 'اللغة', 'النص أطول من المسموح بـ40 حرفًا. اختصره من فضلك.', 'حفظ'],
] as const)(
  'too much in one line of a profile stays there, is told, and is not sent: %s',
  async (language, add, name, told, save) => {
    const { user, page, writes } = await editProfile(language)
    await page.getByRole('button', { name: add }).tap()
    const field = page.getByRole('textbox', { name, exact: true }).last()
    await field.fill('a'.repeat(100))
    await page.getByText(told).waitFor()
    const form = page.locator('form').filter({ has: field })
    await form.getByRole('button', { name: save, exact: true }).tap()
    await eventually(() => isHeld(field)).toBe(true)
    // Not under the bar of the page.
    await eventually(async () => ((await field.boundingBox())?.y ?? 0) > 60).toBe(true)
    expect(await field.inputValue()).toBe('a'.repeat(100))
    expect(writes).toEqual([])
    await user.leave()
  },
)

test('too many digits of a phone stay there, are told and not sent; what only its writing makes too long is written anew', async () => {
  const { user, page, writes } = await editProfile('en')
  const field = page.locator('input[type=tel]').first()
  await field.fill('+9715012345678901234567')
  await page.getByText('This is 3 characters too long. Please shorten it.').waitFor()
  const form = page.locator('form').filter({ has: field })
  await form.getByRole('button', { name: 'Save', exact: true }).tap()
  await eventually(() => isHeld(field)).toBe(true)
  expect(await field.inputValue()).toBe('+9715012345678901234567')
  await field.fill('+971 (0) 50 - 123 - 45 67')
  await field.blur()
  await eventually(() => field.inputValue()).toBe('+971 50 123 4567')
  expect(await page.getByText(/too long/).count()).toBe(0)
  expect(writes).toEqual([])
  await user.leave()
})

test('a consent text that is too long in the language that is not shown is brought to the one who saves', async () => {
  const { browser, product } = stage
  const user = await openUser(browser)
  const { page } = user
  await signInAs(page, product.url, 'company@demo.majlis.test')
  await page.goto(`${product.url}/company/setup?tab=privacy&consent=live`)
  const drawer = page.getByRole('dialog', { name: 'Live interview: candidate' })
  const text = drawer.getByRole('textbox', { name: 'Text' })
  await drawer.getByRole('tab', { name: 'Arabic' }).click()
  await text.fill('ن'.repeat(4001))
  await drawer.getByRole('tab', { name: 'English' }).click()
  await text.fill('We record you.')
  await drawer.getByRole('button', { name: 'Save as a new version' }).click()
  await drawer.getByText('This is 1 character too long. Please shorten it.').waitFor()
  expect(await drawer.getByRole('tab', { name: 'Arabic' }).getAttribute('aria-selected')).toBe('true')
  expect([await isHeld(text), await lengthIn(text)]).toEqual([true, 4001])
  expect(user.refusals()).toEqual([])
  await page.context().close()
})
