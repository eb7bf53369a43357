import { beforeAll, expect, test } from 'vitest'
import { noBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { keepUploads, sha256, spyOnRecorders } from '../recorderSpy.ts'
import { roomOn, visitByPhone } from '../room.ts'
import { assignBot, interviewLink, interviewOf, landing, openShortlisted, slowDown } from './interview.ts'
import { button, openJourney, row } from './journey.ts'

const bilal = { name: 'Bilal Omari', email: 'bilal.omari@applicant.test', phone: '+971 50 111 2202' }
const dana = { name: 'Dana Wells', email: 'dana.wells@applicant.test', phone: '+971 50 111 2204' }

const journey = openJourney()
let place: string
beforeAll(async () => {
  if (noBrowser) return
  place = await openShortlisted(journey.product, bilal)
  await journey.recruiter.page.goto(`${journey.product.url}/recruiter${place}?tab=candidates`)
})

test('the bot invites, and the candidate answers on a phone through a reload and the end of the server', async () => {
  const { page } = journey.recruiter
  await row(page, bilal.name).getByRole('checkbox').check()
  await button(page, 'Assign Interviewer').first().click()
  const dialog = page.getByRole('dialog', { name: 'Select interviewer for assignment' })
  await assignBot(dialog.getByRole('table').getByRole('row'))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await row(page, bilal.name)
    .getByText(/^Invited, due /)
    .waitFor()
  expect(journey.recruiter.refusals()).toEqual([])

  const kept = keepUploads(journey.product.dataDir)
  const phone = await visitByPhone(journey.browser, 'ar')
  const heard = await spyOnRecorders(phone.context)
  const room = roomOn(phone.page, 'ar')
  await phone.page.goto(await interviewLink(journey.product, bilal.email))
  for (const word of ['goOn', 'agree', 'looksGood', 'practiceSkip', 'begin'] as const) await room.press(word)
  await room.answer(2000)
  await room.press('show')
  await room.startAnswer()
  await phone.page.waitForTimeout(2000)

  await phone.page.reload()
  for (const word of ['goOn', 'looksGood', 'continue'] as const) await room.press(word)
  await room.startAnswer()
  // So slow that a part is always under way.
  const speedUp = await slowDown(phone, 30_000)
  await phone.page.waitForTimeout(2000)
  await journey.product.kill()
  await phone.page.waitForTimeout(1500)
  await room.endAnswer()
  await journey.product.restart()
  await speedUp()
  await room.press('show')
  await room.answer(2000)
  await room.press('review')
  await room.press('handIn')
  await room.done()
  expect(phone.refusals()).toEqual([])
  await phone.leave()

  const [first = [], second = [], ...others] = heard.recordings()
  expect(others).toEqual([])
  const uploads = await kept.all()
  expect(uploads).toHaveLength(2)
  expect(uploads.map(sha256)).toContain(sha256(Buffer.concat(second)))
  // Of what a page was handed in the moment of its reload, it or we may lack the last part, and nothing before that.
  const [before = Buffer.alloc(0)] = uploads.filter((upload) => sha256(upload) !== sha256(Buffer.concat(second)))
  const spoken = Buffer.concat(first)
  const common = Math.min(before.length, spoken.length)
  expect(sha256(before.subarray(0, common))).toBe(sha256(spoken.subarray(0, common)))
  expect(spoken.length - before.length).toBeLessThanOrEqual(first.at(-1)?.length ?? 0)
})

test('the recording plays beside its questions, and the recruiter gives a verdict [S8.12]', async () => {
  const { page } = journey.recruiter
  const ask = await journey.product.as('recruiter@demo.majlis.test')
  const interview = await interviewOf(journey.product, bilal.email)
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
  await drawer.getByText("The interviewer hasn't added any questions.").waitFor()

  const ratings = drawer.getByRole('radiogroup', { name: 'Rating' })
  for (const [nth, word] of ['Well Explained', 'In Depth', 'Satisfactory'].entries()) {
    await ratings.nth(nth).getByRole('radio', { name: word, exact: true }).check()
  }
  await drawer.getByRole('radiogroup', { name: 'TypeScript' }).getByRole('radio', { name: 'Advanced' }).check()
  await drawer.getByLabel('Overall feedback').fill('Explains calmly, and knows the limits of what was built.')
  await eventually(() => drawer.getByText(/^Saved \d/).count()).toBe(4)
  // Whoever comes from the last question finds the assessment below it, and has the film beside.
  const submit = await button(page, 'Submit verdict').boundingBox()
  const beside = await film.boundingBox()
  expect(submit?.x).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0))
  expect(beside?.y).toBeGreaterThanOrEqual(0)
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
})

test('the company reads the report once the candidate is submitted, and not before; a download opens in a new window [S2.23]', async () => {
  const { company, recruiter } = journey
  const drawer = company.page.getByRole('dialog')
  const report = drawer.getByRole('tab', { name: 'Interview Report' })
  const open = async () => {
    await company.page.goto(`${journey.product.url}/company${place}?tab=candidates`)
    await row(company.page, bilal.name).getByRole('button', { name: bilal.name }).click()
    await report.waitFor()
  }
  await open()
  expect(await report.getAttribute('aria-disabled')).toBe('true')
  expect(await drawer.locator('video').count()).toBe(0)
  const ask = await journey.product.as('company@demo.majlis.test')
  const interview = await interviewOf(journey.product, bilal.email)
  await expect(ask('GET', `/interview/interview/${interview}/recordings`)).rejects.toThrow('403')

  // From its row, where that is the next step: the drawer opens over the report and asks.
  await recruiter.page.keyboard.press('Escape')
  await row(recruiter.page, bilal.name).getByRole('button', { name: 'Submit', exact: true }).click()
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
})

test('of a one-way interview, assigned to the bot, the company reads the report as soon as it is handed in [S2.38, S8.12]', async () => {
  const { company } = journey
  const { page } = company
  const ask = await journey.product.as('company@demo.majlis.test')
  const made = await ask('POST', '/requisition/requisition', { title: 'Evening shift', job_position: 'Agent' })
  await ask('PUT', `/requisition/requisition/${made.id}`, { interview_type: 1, status: 1, updatedAt: made.updatedAt })
  await ask('POST', '/requisition/question/many', [{ requisitionId: made.id, title: 'Why evenings?' }])
  const { name, email, phone: primaryPhone } = dana
  await ask('POST', '/candidate/candidate/add', { requisitionId: made.id, name, email, primaryPhone, add: true })

  await page.goto(`${journey.product.url}/company/requisition/${made.public_id}?tab=candidates`)
  await row(page, name).getByRole('button', { name: 'Assign' }).click()
  await assignBot(page.getByRole('dialog').getByRole('listitem'))
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await row(page, name)
    .getByText(/^Invited, due /)
    .waitFor()
  const report = row(page, name).getByRole('button', { name: 'Interview Report' })
  expect(await report.getAttribute('aria-disabled')).toBe('true')

  const phone = await visitByPhone(journey.browser, 'en')
  const room = roomOn(phone.page, 'en')
  await phone.page.goto(await interviewLink(journey.product, email))
  // The list follows it without a reload.
  await row(page, name)
    .getByText(/^Opened, due /)
    .waitFor()
  for (const word of ['goOn', 'agree', 'looksGood', 'practiceSkip', 'begin'] as const) await room.press(word)
  await room.answer(1000)
  await room.press('recordAgain')
  await room.answer(2000)
  await room.press('handIn')
  await room.done()
  expect(phone.refusals()).toEqual([])
  await phone.leave()

  await page.reload()
  await row(page, name).getByText('Interview Completed', { exact: true }).waitFor()
  await report.click()
  await page.getByRole('dialog').getByText("Interviewer hasn't submitted any feedback yet.").waitFor()
  await page.getByRole('dialog').locator('video').waitFor()
  expect(company.refusals()).toEqual([])
})

test('nothing failed in the pages, and nothing personal stays in the browsers', async () => {
  await journey.company.leave()
  await journey.recruiter.leave()
})
