import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { noBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs, type User } from '../user.ts'

const iman = 'interviewer@demo.majlis.test'
const stage = openFixture()
let interviewer: User

beforeAll(async () => {
  if (noBrowser) return
  interviewer = await openUser(stage.browser)
  await signInAs(interviewer.page, stage.product.url, iman)
})

/** Opens the report of the interview that she had with Omar, whose page recorded its own camera too. */
async function openReport(page: Page): Promise<Locator> {
  const ask = await stage.product.as(iman)
  const list = await ask(
    'GET',
    '/interview/interview?filter[candidate][accountName][$substring]=Omar&include=candidate',
  )
  const { id } = list.find(({ candidate }: { candidate: { accountName: string } }) =>
    /^Omar/.test(candidate.accountName),
  )
  await page.goto(`${stage.product.url}/interviewer/interviews?tab=done&interview=${id}`)
  return page.getByRole('dialog')
}
const times = (page: Page) =>
  page.locator('video').evaluateAll((all) => all.map((one) => (one as HTMLVideoElement).currentTime))

test('notes and highlights stand on the seek bar and in a list, from which the film jumps to them [S2.22]', async () => {
  const { page } = interviewer
  const report = await openReport(page)
  for (const name of ['Feedback', 'Skill assessment', "Client's questions", 'Notes and highlights'])
    await report.getByRole('heading', { name, exact: true }).waitFor()
  await report.getByRole('figure', { name: 'Interview recording' }).waitFor()
  const marks = report.getByRole('button', { name: /^Jump to \d\d:\d\d$/ })
  expect(await marks.count()).toBe(3)
  expect(await report.locator('[data-kind="note"]').count()).toBe(2)
  expect(await report.locator('[data-kind="highlight"]').count()).toBe(1)
  const label = (await marks.nth(1).textContent()) ?? ''
  const [minutes = 0, seconds = 0] = label.split(':').map(Number)
  await marks.nth(1).click()
  await eventually(async () => {
    const [at = 0] = await times(page)
    return at >= minutes * 60 + seconds - 0.5 && at < minutes * 60 + seconds + 6
  }).toBe(true)
})

test('Video player: skip 10 s; playback rates 5, 2, 1, 0.5, 0.1. [S9.20]', async () => {
  const { page } = interviewer
  const film = page.locator('video').first()
  const at = () => film.evaluate((one) => (one as HTMLVideoElement).currentTime)
  await film.evaluate((one) => (one as HTMLVideoElement).pause())
  expect(await film.evaluate((one) => (one as HTMLVideoElement).duration)).toBeGreaterThan(13)
  await page.getByRole('slider', { name: 'Playback position' }).fill('2')
  await eventually(at).toBeCloseTo(2, 0)
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click()
  await eventually(at).toBeCloseTo(12, 0)
  await page.getByRole('button', { name: 'Back 10 seconds' }).click()
  await eventually(at).toBeCloseTo(2, 0)
  const speed = page.getByLabel('Speed')
  expect(await speed.getByRole('option').allTextContents()).toEqual(['5×', '2×', '1×', '0.5×', '0.1×'])
  for (const rate of [5, 2, 0.5, 0.1, 1]) {
    await speed.selectOption(String(rate))
    expect(await film.evaluate((one) => (one as HTMLVideoElement).playbackRate)).toBe(rate)
  }
})

test('the candidate’s own camera is shown by a switch and stays within 80 ms of the film', async () => {
  const { page } = interviewer
  const own = page.getByRole('button', { name: "Candidate's own camera" })
  expect(await page.locator('video').count()).toBe(1)
  await own.click()
  expect(await own.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('slider', { name: 'Playback position' }).fill('3')
  await page.getByRole('button', { name: /^(Play|Pause)$/ }).waitFor()
  if (await page.getByRole('button', { name: 'Play' }).count()) await page.getByRole('button', { name: 'Play' }).click()
  await eventually(async () => {
    const [film = 0, beside = -9] = await times(page)
    return film > 4 && Math.abs(film - beside) <= 0.08
  }).toBe(true)
  await page.getByRole('button', { name: 'Pause' }).click()
  await eventually(async () => {
    const [film = 0, beside = -9] = await times(page)
    return Math.abs(film - beside) <= 0.08
  }).toBe(true)
  expect(
    await page
      .locator('video')
      .last()
      .evaluate((one) => (one as HTMLVideoElement).muted),
  ).toBe(true)
  await own.click()
  expect(await page.locator('video').count()).toBe(1)
  await interviewer.leave()
})
