import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { takePictures } from '../pictures.ts'
import { openUser } from '../user.ts'
import { demoCase, openReviewFixture, review } from './reviewFixture.ts'

const fixture = openReviewFixture()
const email = 'reader@client.test'
const validTill = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
const endedTitle = 'This link no longer works'

test('a link opens its report as often as wanted, in both languages, plays its film, and once it is revoked says nothing of it', async () => {
  const { product, page: ours, ask } = fixture
  const omar = await demoCase(ask, 'Omar Nasser')
  const [{ id: interviewId }] = await ask('GET', `/interview/interview?filter[candidateId]=${omar.id}&filter[status]=4`)
  // The first name, ratings and comments.
  await ask('POST', '/referral/public_report/bulk', { email: [email], interviewId, show: 24 })
  const [letter] = await product.outbox(email)
  const path = letter?.links.find((link) => link.includes('/report/')) ?? ''
  expect(JSON.stringify(letter)).not.toContain('Nasser')

  const reader = await openUser(ours.context().browser() as Browser, { reducedMotion: 'reduce' })
  await reader.context.addInitScript({ path: program })
  const { page } = reader
  await page.clock.install()
  const look = (name: string) => takePictures(page, process.env.SHARING_PICTURES, `link ${name}`)
  await page.goto(new URL(path, product.url).href)
  const open = page.getByRole('button', { name: 'Open report' })
  await open.waitFor()
  expect(await page.content()).not.toContain('Omar')
  expect(await faults(page, 'en')).toEqual([])
  await look('head')

  await open.press('Enter')
  await page.getByRole('heading', { name: 'Omar', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Skill assessment' }).waitFor()
  await page.getByText('Grace Owens').first().waitFor()
  expect(await page.content()).not.toContain('Nasser')
  await page
    .getByRole('button', { name: /^Jump to/ })
    .first()
    .click()
  await page.waitForFunction(() => {
    const film = document.querySelector('video')
    return film && film.readyState >= 2 && !film.seeking
  })
  expect(await faults(page, 'en')).toEqual([])
  await look('open')
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.getByRole('heading', { name: 'تقييم المهارات' }).waitFor()
  expect(await faults(page, 'ar')).toEqual([])
  await look('open')

  // A second time, and then never again: what has ended looks as what never was.
  await page.getByRole('button', { name: 'English' }).click()
  await page.reload()
  await open.click()
  await page.getByRole('heading', { name: 'Omar', exact: true }).waitFor()
  const drawer = await review(fixture, omar, 'report')
  await drawer.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = ours.getByRole('dialog', { name: 'Share Omar Nasser' })
  await dialog.getByText('Personal link').click()
  await dialog.getByText('Anyone with this link can open it.').waitFor()
  await takePictures(ours, process.env.SHARING_PICTURES, 'by link')
  await dialog.getByLabel('Emails').fill('other@client.test')
  await dialog.getByLabel('Emails').press('Enter')
  await dialog.getByLabel('Valid Till').first().fill(validTill)
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('switch', { name: 'Link sent to other@client.test' }).waitFor()
  // The film plays when access ends: it stops, and the page says why.
  await page
    .getByRole('button', { name: /^Jump to/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await dialog.getByRole('switch', { name: `Link sent to ${email}` }).click()
  await dialog.getByText('Revoked').waitFor()
  await page.clock.fastForward(20_000)
  await page.getByText('Your access to this report has ended.').waitFor()
  expect(await page.locator('video').count()).toBe(0)
  expect(await page.content()).not.toContain('Omar')
  await look('stopped')
  await page.reload()
  await page.getByText(endedTitle).first().waitFor()
  const ended = await page.locator('main').innerHTML()
  await page.goto(`${product.url}/report/${'A'.repeat(43)}`)
  await page.getByText(endedTitle).first().waitFor()
  expect(await page.locator('main').innerHTML()).toBe(ended)
  expect(await faults(page, 'en')).toEqual([])
  await look('ended')
  expect(
    reader
      .refusals()
      .map((one) => one.replace(/^.*(4\d\d).*$/, '$1'))
      .sort(),
  ).toEqual(['404', '410', '410'])
  await reader.leave()
})
