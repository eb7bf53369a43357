import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { eventually } from '../eventually.ts'
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
  await page.getByText(/can see when you open it and how much you watch/).waitFor()
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
  await dialog.getByText('Personal link', { exact: true }).click()
  await dialog.getByText('Anyone with this link can open it.').waitFor()
  // Its sharer reads that it was opened, as its page told the reader.
  await dialog.getByText(/^Opened .+ on a computer, watched about \d+%$/).waitFor()
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
  // Where nobody says any more that it may be played, it waits, and plays on once somebody does.
  const asks = (url: URL) => url.pathname.includes('/guest/view')
  await page.route(asks, () => {})
  for (let nth = 0; nth < 10; nth++) await page.clock.runFor(5000)
  await page.getByText('Checking your access…').waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect(await faults(page, 'en')).toEqual([])
  await look('checking')
  await page.unroute(asks)
  await page.clock.runFor(5000)
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByText('Checking your access…').waitFor({ state: 'detached' })
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
  const refusals = reader.refusals().map((one) => one.slice(0, 3))
  expect(new Set(refusals), 'by whatever was asked when it ended').toEqual(new Set(['410', '404']))
  await reader.leave()
})

test('a link with a code opens for its addressee alone, once on a browser, and lets it comment, on a phone', async () => {
  const { product, page: ours, ask } = fixture
  const omar = await demoCase(ask, 'Omar Nasser')
  const [{ id: interviewId }] = await ask('GET', `/interview/interview?filter[candidateId]=${omar.id}&filter[status]=4`)
  const mine = 'client@firm.test'
  const shared = { email: [mine], interviewId, show: 25, bound: true, accessLevel: 2, watermark: true }
  await ask('POST', '/referral/public_report/bulk', shared)
  const letters = async (type: string) => (await product.outbox(mine)).filter((letter) => letter.type === type)
  const [letter] = await letters('reportShared')
  const path = letter?.links.find((link) => link.includes('/report/')) ?? ''

  const reader = await openUser(ours.context().browser() as Browser, {
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  })
  await reader.context.addInitScript({ path: program })
  const { page } = reader
  const look = (name: string) => takePictures(page, process.env.SHARING_PICTURES, `code ${name}`)
  await page.goto(new URL(path, product.url).href)
  const open = page.getByRole('button', { name: 'Open report' })
  await open.click()
  await page.getByText(/^Only .?c…@firm\.test.? can open it/).waitFor()
  expect(await page.content()).not.toContain('Omar')
  expect(await letters('reportCode'), 'nothing is sent before it is asked for').toEqual([])
  expect(await faults(page, 'en')).toEqual([])
  await look('asked')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const code = page.getByLabel('Code')
  await code.waitFor()
  const [mail] = await letters('reportCode')
  const right = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  await code.fill(right.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)))
  await code.press('Enter')
  await page.getByText("That code isn't right. Tries left: 2").waitFor()
  expect(await faults(page, 'en')).toEqual([])
  await look('wrong')
  await code.fill(` ${right.slice(0, 3)} ${right.slice(3)}`)
  await code.press('Enter')
  await page.getByRole('heading', { name: 'Omar Nasser', exact: true }).waitFor()
  // The address of whoever watches stands over the film, which stops when that is taken away.
  const mark = page.locator('figure span', { hasText: mine }).first()
  await mark.waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const isPaused = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)
  await eventually(isPaused).toBe(false)
  await mark.evaluate((one) => one.style.setProperty('display', 'none'))
  await eventually(isPaused).toBe(true)
  await mark.evaluate((one) => one.style.removeProperty('display'))
  const comment = page.getByLabel('Your comment')
  const post = page.getByRole('button', { name: 'Post Comment' })
  expect(await post.isDisabled()).toBe(true)
  // It may speak of the moment at which it was begun.
  await page.locator('video').evaluate((film: HTMLVideoElement) => film.pause())
  await comment.fill('Could he start in May?')
  await page.getByLabel(/^Add \d+:\d\d$/).check()
  expect(await faults(page, 'en')).toEqual([])
  await look('moment')
  await post.click()
  const said = page.getByRole('listitem').filter({ hasText: 'Could he start in May?' })
  await said.getByRole('button', { name: /^Jump to/ }).waitFor()
  expect(await comment.inputValue()).toBe('')
  // What the team answers appears by itself.
  await ask('POST', '/guest/comment', { interviewId, message: 'In May, yes.', audience: 1 })
  await page.getByRole('listitem').filter({ hasText: 'In May, yes.' }).waitFor()
  expect(await faults(page, 'en')).toEqual([])
  await look('open')
  await page.reload()
  await open.click()
  await page.getByRole('listitem').filter({ hasText: 'Could he start in May?' }).waitFor()
  const query = `/guest/comment?filter[interviewId]=${interviewId}&include=account`
  const all: { message: string; at_time: number | null; account: { name: string } }[] = await ask('GET', query)
  const mineOf = all.find(({ message }) => message === 'Could he start in May?')
  expect(mineOf?.account.name).toBe('client')
  expect(mineOf?.at_time).toBeGreaterThan(0)
  expect(reader.refusals().map((one) => one.slice(0, 3))).toEqual(['422'])
  await reader.leave()
})
