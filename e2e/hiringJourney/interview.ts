import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { keepUploads, sha256, spyOnRecorders } from '../recorderSpy.ts'
import { roomOn, visitByPhone } from '../room.ts'
import type { User } from '../user.ts'
import { bilal, button, dana, type Journey, row } from './journey.ts'

/** Gives a candidate the bot, and answers in Arabic on a phone: through a reload, a slow line and the end of the server. */
export async function interview(journey: Journey): Promise<void> {
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
  await phone.page.goto(await interviewLink(journey, bilal.email))
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
}

/** A one-way interview in English, whose report the company reads as soon as it is handed in. */
export async function oneWay(journey: Journey): Promise<void> {
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
  await phone.page.goto(await interviewLink(journey, email))
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
}

async function assignBot(rows: Locator): Promise<void> {
  const bot = rows.filter({ hasText: 'BOT Interviewer' })
  await bot.getByRole('button', { name: 'Assign' }).click()
  await bot.getByRole('button', { name: 'Assigned' }).waitFor()
}

/** The link to the room in the newest message to this candidate. */
async function interviewLink({ product }: Journey, email: string): Promise<string> {
  const letters = await product.outbox(email)
  return letters.flatMap(({ links }) => links).find((link) => link.includes('/interview/')) ?? ''
}

/** Lets a phone send no more than so many bytes a second, until the answered function is called. */
async function slowDown({ context, page }: User, uploadThroughput: number): Promise<() => Promise<void>> {
  const line = await context.newCDPSession(page)
  const rest = { offline: false, latency: 0, downloadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', { ...rest, uploadThroughput })
  return () => line.detach()
}
