import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { inviteOneWay } from '../invitation.ts'
import { askedToName } from '../refcheck/naming.ts'
import { roomOn, visitByPhone } from '../room.ts'

const stage = openFixture()

/** What this device keeps of what was typed on pages by link. */
const keptIn = (context: BrowserContext) =>
  context
    .pages()[0]
    ?.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answer:') || key.startsWith('place:')))

test('an answer in writing that was typed without a line is there again after the tab was closed, and is sent', async () => {
  const questions = [{ title: 'Why us?', think_seconds: 0, answer_seconds: 60, answerBy: 4 }]
  const { link } = await inviteOneWay(stage.product, 'closed.tab@applicant.test', questions)
  const { context, page } = await visitByPhone(stage.browser, 'en')
  await page.goto(link)
  for (const word of ['goOn', 'agree'] as const) await roomOn(page, 'en').press(word)
  await page.getByLabel('Your answer').fill('Because of the people.')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await keptIn(context)).toEqual([])
  await context.setOffline(true)
  await page.getByLabel('Your answer').fill('Because of the people, and of the work.')
  await page.getByText('Not saved yet').waitFor()
  await page.close()

  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(link)
  await roomOn(later, 'en').press('goOn')
  const field = later.getByLabel('Your answer')
  await eventually(() => field.inputValue()).toBe('Because of the people, and of the work.')
  await later.getByRole('button', { name: 'Finish answer' }).click()
  await later.getByRole('heading', { name: 'Review and submit' }).waitFor()
  await later.getByText('Because of the people, and of the work.').waitFor()
  expect(await keptIn(context)).toEqual([])
  await context.close()
})

test('what was typed of a referee without a line is there again after another place was opened and the tab was closed, and is saved', async () => {
  const { page: link } = await askedToName(stage, 'names.offline@people.majlis.test', 2)
  const { context, page } = await visitByPhone(stage.browser, 'en')
  await page.goto(link)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Agree and start' }).click()
  const name = page.getByLabel('First name')
  await name.fill('Sonia')
  await page.getByText('Saved. Nobody has been written to yet.').waitFor()
  await context.setOffline(true)
  await name.fill('Sonia Karim')
  await page.getByLabel('Email').fill('sonia@cedar.test')
  await page.getByText('Not saved. Check your connection').waitFor()
  await page.getByRole('button', { name: 'Fill in' }).click()
  await name.fill('Mark')
  await page.close()

  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(link)
  await eventually(() => later.getByLabel('First name').inputValue()).toBe('Sonia Karim')
  expect(await later.getByLabel('Email').inputValue()).toBe('sonia@cedar.test')
  await later.getByText('Saved. Nobody has been written to yet.').waitFor()
  await later.getByRole('button', { name: 'Fill in' }).click()
  await eventually(() => later.getByLabel('First name').inputValue()).toBe('Mark')
  await eventually(() => keptIn(context)).toEqual([])
  await later.reload()
  await eventually(() => later.getByLabel('Email').first().inputValue()).toBe('sonia@cedar.test')
  await context.close()
})
