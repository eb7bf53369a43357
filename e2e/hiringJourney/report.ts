import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { bilal, button, interviewOf, type Journey, row } from './journey.ts'

/** Watches the film beside its questions, rates each answer and skill, and gives the verdict. */
export async function judge(journey: Journey): Promise<void> {
  const { page } = journey.recruiter
  const ask = await journey.product.as('recruiter@demo.majlis.test')
  const interview = await interviewOf(journey, bilal.email)
  const recordings = () => ask('GET', `/interview/interview/${interview}/recordings`)
  await eventually(recordings).toMatchObject({ recording: expect.any(String) })
  const { duration } = await recordings()
  expect(duration).toBeGreaterThan(6)
  const asked: { askedTime: number }[] = await ask('GET', `/interview/question?filter[interviewId]=${interview}`)
  expect(asked).toHaveLength(3)

  await page.reload()
  await row(page, bilal.name).getByText('Interview Completed', { exact: true }).waitFor()
  await row(page, bilal.name).getByRole('button', { name: 'Interview Report' }).click()
  const drawer = page.getByRole('dialog')
  const film = drawer.locator('video')
  await eventually(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(duration, 0)
  const jumps = drawer.getByRole('button', { name: 'Jump to Question' })
  expect(await jumps.count()).toBe(3)
  for (const nth of [2, 0, 1]) {
    const { at, readyState } = await landing(film, () => jumps.nth(nth).click())
    expect(Math.abs(at - (asked[nth]?.askedTime ?? 0))).toBeLessThan(0.5)
    expect(readyState).toBeGreaterThanOrEqual(2)
  }
  await drawer.getByRole('button', { name: 'Pause' }).click()

  const ratings = drawer.getByRole('radiogroup', { name: 'Rating' })
  for (const [nth, word] of ['Well Explained', 'In Depth', 'Satisfactory'].entries()) {
    await ratings.nth(nth).getByRole('radio', { name: word, exact: true }).check()
  }
  await drawer.getByRole('radiogroup', { name: 'TypeScript' }).getByRole('radio', { name: 'Advanced' }).check()
  await drawer.getByLabel('Overall feedback').fill('Explains calmly, and knows the limits of what was built.')
  await eventually(() => drawer.getByText(/^Saved \d/).count()).toBe(4)
  await button(page, 'Submit verdict').click()
  await eventually(() => drawer.getByRole('alert').allTextContents()).toEqual(['Please choose a verdict.'])
  await drawer
    .getByRole('radiogroup', { name: 'Verdict' })
    .getByRole('radio', { name: 'Recommended', exact: true })
    .check()
  await button(page, 'Submit verdict').click()
  const sure = page.getByRole('dialog', { name: 'Submit this verdict?' })
  await sure.getByRole('button', { name: 'Submit verdict' }).click()
  await drawer.getByText('Verdict submitted. Feedback is locked.').waitFor()
  await eventually(() => ratings.count()).toBe(0)
  expect(journey.recruiter.refusals()).toEqual([])
}

/** Finds the report shut for the company until the recruiter has submitted the candidate, and reads it then. */
export async function readReport(journey: Journey): Promise<void> {
  const { company, recruiter } = journey
  const drawer = company.page.getByRole('dialog')
  const report = drawer.getByRole('tab', { name: 'Interview Report' })
  const open = async () => {
    await company.page.goto(`${journey.product.url}/company${journey.place}?tab=candidates`)
    await row(company.page, bilal.name).getByRole('button', { name: bilal.name }).click()
    await report.waitFor()
  }
  await open()
  expect(await report.getAttribute('aria-disabled')).toBe('true')
  expect(await drawer.locator('video').count()).toBe(0)
  const ask = await journey.product.as('company@demo.majlis.test')
  const interview = await interviewOf(journey, bilal.email)
  await expect(ask('GET', `/interview/interview/${interview}/recordings`)).rejects.toThrow('403')

  await button(recruiter.page, 'Submit Candidate').click()
  const sure = recruiter.page.getByRole('dialog', { name: /^Submit .+\?$/ })
  await sure.getByRole('button', { name: 'Submit Candidate' }).click()
  await row(recruiter.page, bilal.name).getByText('Submitted').waitFor()

  await open()
  await report.click()
  await drawer.getByText('Recommended', { exact: true }).waitFor()
  await drawer.getByText('Explains calmly, and knows the limits of what was built.').waitFor()
  await drawer.getByText('In Depth').waitFor()
  let file: Buffer = Buffer.alloc(0)
  await company.page.route(`**/interview/${interview}/report*`, async (route) => {
    const response = await route.fetch()
    file = await response.body()
    await route.fulfill({ response, body: file })
  })
  const opening = company.context.waitForEvent('page')
  await drawer.getByRole('button', { name: 'Download' }).click()
  const view = await opening
  await view.waitForURL(/^blob:/)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await view.close()
  expect(company.refusals()).toEqual([])
}

/** Where a film lands by an act that jumps in it. */
async function landing(film: Locator, act: () => Promise<void>): Promise<{ at: number; readyState: number }> {
  const landed = film.evaluate(
    (video: HTMLVideoElement) =>
      new Promise<{ at: number; readyState: number }>((resolve) => {
        const tell = () => resolve({ at: video.currentTime, readyState: video.readyState })
        video.addEventListener('seeked', tell, { once: true })
      }),
  )
  await act()
  return landed
}
