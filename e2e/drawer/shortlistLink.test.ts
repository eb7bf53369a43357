import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { eventually } from '../eventually.ts'
import { takePictures } from '../pictures.ts'
import { openUser } from '../user.ts'
import { openReviewFixture } from './reviewFixture.ts'

const fixture = openReviewFixture()
const mine = 'board@firm.test'

test('by a bound link, on a phone, a shortlist is compared and marked, its reports open with their comments, and what is taken off goes at once', async () => {
  const { product, page: ours, ask } = fixture
  const lists: { id: string; title: string; interviewIds: string[] }[] = await ask('GET', '/guest/shortlist')
  const demo = lists.find(({ title }) => title === 'Three to decide on')
  const [first, second] = (demo?.interviewIds ?? []) as [string, string]
  const made = await ask('POST', '/guest/shortlist', { title: 'Two for the board', interviewIds: [first, second] })
  const shared = { email: [mine], shortlistId: made.id, show: 25, bound: true, accessLevel: 2 }
  const [{ id: linkId }] = await ask('POST', '/referral/public_report/bulk', shared)
  const letters = async (type: string) => (await product.outbox(mine)).filter((letter) => letter.type === type)
  const [letter] = await letters('reportShared')
  const path = letter?.links.find((link) => link.includes('/report/')) ?? ''

  const reader = await openUser(ours.context().browser() as Browser, {
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  })
  await reader.context.addInitScript({ path: program })
  const { page } = reader
  const look = (name: string) => takePictures(page, process.env.SHORTLIST_PICTURES, `link ${name}`)
  await page.goto(new URL(path, product.url).href)
  await page.getByRole('button', { name: 'Open report' }).click()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const code = page.getByLabel('Code')
  await code.waitFor()
  // Whoever asked for it writes it where the button was.
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  const [mail] = await letters('reportCode')
  await code.fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '')
  await code.press('Enter')
  await page.getByRole('heading', { name: 'Two for the board' }).waitFor()
  const marking = page.getByRole('group', { name: /^Your mark for/ }).first()
  await marking.getByRole('button', { name: 'Maybe' }).click()
  const word = page.getByLabel(/^A word about/).first()
  await word.fill('Good with people.')
  await page.keyboard.press('Tab')
  const marks = async () => ask('GET', `/guest/shortlist/${made.id}/marks`)
  await eventually(marks).toMatchObject([{ name: 'board', mark: 2, word: 'Good with people.', interviewId: first }])
  expect(await faults(page, 'en')).toEqual([])
  await look('list')

  const opens = page.getByRole('button', { name: /^View report of / })
  await opens.first().click()
  const back = page.getByRole('button', { name: 'Back to the shortlist' })
  await back.waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.getByLabel('Your comment').fill('Ask her about night shifts.')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Ask her about night shifts.' }).waitFor()
  // What the team answers appears by itself.
  await ask('POST', '/guest/comment', { interviewId: first, message: 'She has worked them.', audience: 1 })
  await page.getByRole('listitem').filter({ hasText: 'She has worked them.' }).waitFor()
  expect(await faults(page, 'en')).toEqual([])
  await look('report')
  // What is read in another language comes after the reader has gone back, and does not bring the report back.
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/report/interview/*', async (route) => {
    await slow.promise
    await route.continue()
  })
  const late = page.waitForResponse(/\/api\/report\/interview\//)
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.getByRole('button', { name: 'العودة إلى القائمة المختصرة' }).click()
  slow.resolve()
  await (await late).finished()
  await page.unroute('**/api/report/interview/*')
  await page
    .getByRole('group', { name: /^رأيك في/ })
    .first()
    .waitFor()
  expect(await faults(page, 'ar')).toEqual([])
  await look('list')
  await page.getByRole('button', { name: 'English' }).click()

  // Taken off while it is read, a report goes, and the list stays; then the link ends, and all of it goes.
  await opens.first().click()
  await back.waitFor()
  await ask('DELETE', `/guest/shortlist/${made.id}/item/${first}`)
  await back.waitFor({ state: 'detached', timeout: 5000 })
  await eventually(() => opens.count()).toBe(1)
  await page
    .getByRole('button', { name: /^Play all answers/ })
    .first()
    .click()
  await page.getByText(/^Now: /).waitFor()
  await ask('PUT', `/referral/public_report/${linkId}`, { status: 2 })
  await page.getByText('Your access to this report has ended.').waitFor({ timeout: 5000 })
  expect(await page.getByText('Two for the board').count()).toBe(0)
  expect(await page.locator('video').count()).toBe(0)
  await reader.leave()
})
