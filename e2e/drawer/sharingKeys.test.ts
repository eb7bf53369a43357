import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openUser, signInAs } from '../user.ts'
import { demoCase, drawerOf, openReviewFixture, review } from './reviewFixture.ts'

const fixture = openReviewFixture()
const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** Goes on with Tab until it stands there: nothing is clicked, and nothing is focused for it. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  await place.waitFor()
  for (let at = 0; at < 150; at++) {
    if (await isFocused(place)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never comes to ${place}`)
}
/** Whoever works by the keyboard goes on from where it was: the focus is on something of the page. */
const keepsPlace = (page: Page) =>
  eventually(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
/** A day that is written alike whether the day or the month stands first: the next one that is some days ahead. */
function sameDayAndMonth(): string {
  for (let ahead = 3; ; ahead++) {
    const day = new Date(Date.now() + ahead * 86_400_000)
    if (day.getUTCDate() === day.getUTCMonth() + 1) {
      const two = String(day.getUTCDate()).padStart(2, '0')
      return `${two}${two}${day.getUTCFullYear()}`
    }
  }
}

test('by keyboard alone a report is shared, and its access is ended and given again', async () => {
  const { page, ask } = fixture
  const drawer = await review(fixture, await demoCase(ask, 'Huda Salman'), 'report')
  const opener = drawer.getByRole('button', { name: 'Share', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share Huda Salman' })
  // What is missing has the focus, the first of it.
  await tabTo(page, dialog.getByRole('button', { name: 'Share', exact: true }))
  await page.keyboard.press('Enter')
  await eventually(() => isFocused(dialog.getByLabel('Emails'))).toBe(true)
  await page.keyboard.type('by.mistake@client.test,by.keys@client.test')
  await page.keyboard.press('Enter')
  const mistake = dialog.getByRole('button', { name: 'Remove by.mistake@client.test' })
  await tabTo(page, mistake, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await mistake.waitFor({ state: 'detached' })
  await keepsPlace(page)
  const level = dialog.getByLabel('Access Level').first()
  await tabTo(page, level)
  await page.keyboard.type('View and')
  expect(await level.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text)).toBe('View and comment')
  await tabTo(page, dialog.getByLabel('Valid Till').first())
  await page.keyboard.type(sameDayAndMonth())
  await tabTo(page, dialog.getByRole('button', { name: 'Share', exact: true }))
  await page.keyboard.press('Enter')
  const row = dialog.getByRole('listitem').filter({ hasText: 'by.keys@client.test' })
  await row.getByText('Pending', { exact: true }).waitFor()
  await keepsPlace(page)
  await tabTo(page, row.getByRole('switch'))
  await page.keyboard.press('Space')
  await row.getByText('Revoked').waitFor()
  await keepsPlace(page)
  await tabTo(page, row.getByRole('switch'))
  await page.keyboard.press('Space')
  await row.getByText(/Pending|Active/).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => isFocused(opener)).toBe(true)
})

test('by keyboard alone the team comments, names a colleague, replies and deletes', async () => {
  const { page, ask } = fixture
  await review(fixture, await demoCase(ask, 'Omar Nasser'), 'report')
  const comments = drawerOf(page).getByRole('region', { name: 'Comments' })
  await tabTo(page, comments.getByLabel('Comment', { exact: true }))
  await page.keyboard.type('By keys alone. ')
  await tabTo(page, comments.getByRole('combobox', { name: 'Mention' }))
  await page.keyboard.type('Nadia')
  await page.getByRole('option', { name: /Nadia Rahman/ }).waitFor()
  await page.keyboard.press('Enter')
  await comments.getByRole('button', { name: 'Remove Nadia Rahman' }).waitFor()
  await keepsPlace(page)
  await tabTo(page, comments.getByRole('button', { name: 'Post Comment' }))
  await page.keyboard.press('Enter')
  const thread = comments.getByRole('listitem').filter({ hasText: 'By keys alone. @Nadia Rahman' })
  await thread.waitFor()
  await keepsPlace(page)
  await tabTo(page, thread.getByRole('button', { name: 'Reply' }))
  await page.keyboard.press('Enter')
  await eventually(() => isFocused(thread.getByLabel('Reply', { exact: true }))).toBe(true)
  await page.keyboard.type('And answered.')
  await page.keyboard.press('Control+Enter')
  const reply = thread.getByRole('listitem').filter({ hasText: 'And answered.' })
  await reply.waitFor()
  await keepsPlace(page)
  await tabTo(page, reply.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Delete this comment?' })
  await tabTo(page, asked.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await asked.waitFor({ state: 'detached' })
  await reply.waitFor({ state: 'detached' })
  await keepsPlace(page)
})

test('by keyboard alone a guest opens a shortlist, marks and takes a mark back; the team reads the word', async () => {
  const { product, page, company } = fixture
  const guest = await openUser(page.context().browser() as Browser, { reducedMotion: 'reduce' })
  await signInAs(guest.page, product.url, 'guest@demo.majlis.test')
  await guest.page.goto(`${product.url}/guest/dashboard`)
  await tabTo(guest.page, guest.page.getByRole('button', { name: 'Open Three to decide on' }))
  await guest.page.keyboard.press('Enter')
  const mine = guest.page.getByRole('group', { name: /^Your mark for ليان/ })
  const no = mine.getByRole('button', { name: 'No', exact: true })
  await tabTo(guest.page, no)
  await guest.page.keyboard.press('Enter')
  await eventually(() => no.getAttribute('aria-pressed')).toBe('true')
  // The pressed button is where the keyboard goes on.
  expect(await isFocused(no)).toBe(true)
  await tabTo(guest.page, mine.getByLabel(/^A word about ليان/))
  await guest.page.keyboard.type('Not this time.')
  await guest.page.keyboard.press('Tab')
  const lists: { id: string; title: string }[] = await company('GET', '/guest/shortlist')
  const id = lists.find(({ title }) => title === 'Three to decide on')?.id
  const words = async () => JSON.stringify(await company('GET', `/guest/shortlist/${id}/marks`))
  await eventually(async () => (await words()).includes('Not this time.')).toBe(true)
  await tabTo(guest.page, no, 'Shift+Tab')
  await guest.page.keyboard.press('Space')
  await eventually(async () => (await words()).includes('Not this time.')).toBe(false)
  expect(await isFocused(no)).toBe(true)
  await guest.leave()
})
