import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { alerts } from '../hiringJourney/journey.ts'
import { tipOf } from '../panel/rows.ts'
import { resumeOf } from '../resumes.ts'
import { choose } from '../workspace/chooser.ts'
import { openRequisition } from '../workspace/opening.ts'
import { bring, countIn, type IntakeFixture, openIntakeFixture } from './intakeFixture.ts'

const fixture = openIntakeFixture()

const person = { name: 'Yasmin Torres', email: 'yasmin.torres@applicant.test', phone: '+971 50 700 8001' }

/** Fills the form of one person by hand; answers what is said under its fields. */
async function tried({ page }: IntakeFixture, dialog: Locator, more: Partial<typeof person>): Promise<string[]> {
  const { name: words, email: address, phone: number } = { ...person, ...more }
  await dialog.getByLabel('Name').fill(words)
  await dialog.getByLabel('Email').fill(address)
  await dialog.locator('input[type=tel]').fill(number)
  await dialog.getByRole('button', { name: 'Add Candidate' }).click()
  await page.getByRole('alert').first().waitFor()
  return alerts(page)
}

test("Candidate forms: name required, min 2 ('The name has to be at least 2 characters.'), max 255 ('The name can at most be 255 characters.'). [S5.12]", async () => {
  const dialog = await bring(fixture, 'Add Manually', 'By name')
  const message = (words: string) => tried(fixture, dialog, { name: words })
  expect(await message('')).toEqual(["Please enter the Candidate's Name."])
  expect(await message('x')).toEqual(['The name has to be at least 2 characters.'])
  expect(await message('x'.repeat(256))).toEqual(['The name can at most be 255 characters.'])
})

test("E-mail required ('Please enter candidate's email.'), must match a pattern, min 2, max 128 [S5.13]", async () => {
  const place = await openRequisition(fixture.ask, 'By e-mail')
  const dialog = await bring(fixture, 'Add Manually', place)
  const message = (address: string) => tried(fixture, dialog, { email: address })
  expect(await message('')).toEqual(["Please enter candidate's email."])
  for (const wrong of ['x', 'nobody', 'no body@home.test', 'nobody@home'])
    expect(await message(wrong)).toEqual([
      expect.stringMatching(/^Please enter a valid email address\. \(Example: \S+@\S+\)$/),
    ])
  expect(await message(`${'x'.repeat(120)}@home.test`)).toEqual(['The email can at most be 128 characters.'])
  expect(await countIn(fixture, place)).toBe(0)
})

test("Phone required ('Please enter a valid mobile number.' in the resume flow [S5.14]", async () => {
  const { page } = fixture
  const dialog = await bring(fixture, 'Upload Resume', 'By resume')
  await choose(dialog, resumeOf(person))
  const item = dialog.getByRole('listitem').filter({ hasText: resumeOf(person).name })
  await item.getByText('Ready to add').waitFor()
  for (const wrong of ['', 'call me']) {
    await item.locator('input[type=tel]').fill(wrong)
    await item.getByRole('button', { name: 'Add Candidate' }).click()
    await eventually(() => alerts(page)).toEqual(['Please enter a valid mobile number.'])
  }
  await item.locator('input[type=tel]').fill(person.phone)
  await item.getByRole('button', { name: 'Add Candidate' }).click()
  await dialog.getByText('1 added').waitFor()
})

/** A requisition whose ref-check writes by WhatsApp. */
async function byWhatsApp({ ask }: IntakeFixture, title: string) {
  const place = await openRequisition(ask, title)
  const settings = { candidate_communication_type: 2, candidate_referee_count: 2, candidate_submission_days: 3 }
  await ask('PUT', '/requisition/refcheck', { requisitionId: place.id, refCheck: true, ...settings })
  return place
}

test("'Contact Number is Required.' for the WhatsApp phone [S5.14]", async () => {
  const place = await byWhatsApp(fixture, 'By WhatsApp')
  const dialog = await bring(fixture, 'Add Manually', place)
  await dialog.getByLabel('WhatsApp Number').waitFor()
  expect(await tried(fixture, dialog, { phone: '' })).toEqual(['Contact Number is Required.'])
  expect(await countIn(fixture, place)).toBe(0)
})

test('Phone input: max length 20, default country AE, international format. [S5.5, S9.17]', async () => {
  const dialog = await bring(fixture, 'Add Manually', 'By phone')
  const input = dialog.locator('input[type=tel]')
  const country = dialog.getByLabel('Country')
  expect(await country.inputValue()).toBe('AE')
  // What is longer is not cut, which would make it somebody else's: it is told, and not sent.
  await input.fill('+97150123456789012345')
  await dialog.getByText('This is 1 character too long. Please shorten it.').waitFor()
  for (const [typed, kept, code] of [
    ['+971 50 123 4567', '+971 50 123 4567', 'AE'],
    ['+20 100 123 4567', '+20 10 01234567', 'EG'],
  ] as const) {
    await input.focus()
    await eventually(() => country.getByRole('option').count()).toBeGreaterThan(100)
    await input.fill(typed)
    await input.blur()
    await eventually(() => input.inputValue()).toBe(kept)
    expect(await country.inputValue()).toBe(code)
  }
  // Without a country it stays as typed; the Emirates are only proposed.
  await input.fill('050 123 4567')
  await input.blur()
  await dialog.getByText('Country code missing.').waitFor()
  expect([await input.inputValue(), await country.inputValue()]).toEqual(['050 123 4567', ''])
  await dialog.getByRole('button', { name: 'Use United Arab Emirates (+971)' }).click()
  await eventually(() => input.inputValue()).toBe('+971 50 123 4567')
  expect(await country.inputValue()).toBe('AE')
})

test("Linking to a ref-check requisition is required when ref-check is enabled ('This is required.'). For that the list of requisitions to link uses status 1 [S4.28, S5.15]", async () => {
  const { page, ask } = fixture
  const titles = ['Linked and active', 'Linked and closed', 'Linked itself']
  const [, closed, self] = await Promise.all(titles.map((title) => byWhatsApp(fixture, title)))
  const { updatedAt } = await ask('GET', `/requisition/requisition/${closed?.public_id}`)
  await ask('PUT', `/requisition/requisition/${closed?.id}`, { status: 3, updatedAt })
  const dialog = await bring(fixture, 'Add Manually', self as never)
  const link = dialog.getByRole('combobox', { name: 'Ref-check requisition' })
  await eventually(() => link.inputValue()).toBe('Linked itself')
  await link.fill('')
  await link.blur()
  await eventually(() => alerts(page)).toEqual(['This is required.'])
  const add = dialog.getByRole('button', { name: 'Add Candidate' })
  expect(await add.getAttribute('aria-disabled')).toBe('true')
  expect(await tipOf(add)).toBe('Ref-check requisition: This is required.')
  await link.click()
  await page.getByRole('option', { name: 'Linked and active' }).waitFor()
  expect(await page.getByRole('option', { name: 'Linked and closed' }).count()).toBe(0)
  await page.getByRole('option', { name: 'Linked and active' }).click()
  await eventually(() => alerts(page)).toEqual([])
  await eventually(() => add.getAttribute('aria-disabled')).toBeNull()
})

/** The chips of a dialog as they are read: a wrong one is a field. */
const chipsOf = (dialog: Locator): Promise<string[]> =>
  dialog
    .getByRole('button', { name: /^Remove .*@|^Remove nobody/ })
    .evaluateAll((all) => all.map((one) => one.ariaLabel?.replace('Remove ', '') ?? ''))

async function several(fixture: IntakeFixture, title: string) {
  const dialog = await bring(fixture, 'Invite Manually', title)
  await dialog.getByText('Several candidates', { exact: true }).click()
  return { dialog, field: dialog.getByRole('textbox', { name: 'Emails' }) }
}

test('E-mail chips: trimmed, must match an e-mail pattern, no duplicates; separated by comma, Enter or Tab [S5.3]', async () => {
  const { dialog, field } = await several(fixture, 'Typed one by one')
  for (const [address, key] of [
    [' ana@home.test', ','],
    ['ben@home.test ', 'Enter'],
    ['cleo@home.test', 'Tab'],
    ['ANA@home.test', 'Enter'],
    ['nobody', 'Enter'],
  ] as const) {
    await field.fill(address)
    await field.press(key)
    await eventually(() => field.inputValue()).toBe('')
  }
  await eventually(() => chipsOf(dialog)).toEqual(['ana@home.test', 'ben@home.test', 'cleo@home.test', 'nobody'])
  const wrong = dialog.locator('[data-wrong]').getByRole('textbox')
  expect(await wrong.getAttribute('aria-invalid')).toBe('true')
  await wrong.fill('nobody@home.test')
  await wrong.press('Enter')
  await eventually(() => dialog.locator('[data-wrong]').count()).toBe(0)
})

test('pasted comma lists are de-duplicated [S5.3]', async () => {
  const { dialog, field } = await several(fixture, 'Pasted at once')
  await field.focus()
  await field.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'ana@home.test, ben@home.test,ana@home.test , BEN@home.test, cleo@home.test')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await eventually(() => chipsOf(dialog)).toEqual(['ana@home.test', 'ben@home.test', 'cleo@home.test'])
})
