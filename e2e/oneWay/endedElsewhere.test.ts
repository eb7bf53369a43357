import { expect, test } from 'vitest'
import { fakeDevices } from '../browser.ts'
import { openFixture } from '../fixture.ts'
import { type Invitation, inviteOneWay } from '../invitation.ts'
import { roomOn, visitByPhone } from '../room.ts'

const stage = openFixture(fakeDevices)
const asked = { think_seconds: 60, answer_seconds: 120 }

/** The company starts the interview over, which ends the link that the candidate has open. */
async function startOver({ candidateId }: Invitation): Promise<void> {
  const ask = await stage.product.as('company@demo.majlis.test')
  const [bot] = await ask('GET', '/candidate/interviewer?filter[account.bot]=true')
  await ask('PUT', '/candidate/interviewer/assign', [{ accountId: bot.accountId, id: candidateId, startOver: true }])
}

test('whoever writes while the interview is ended elsewhere is told so, and not that the line is gone', async () => {
  const questions = [{ title: 'Why us?', ...asked, answerBy: 4 }]
  const invitation = await inviteOneWay(stage.product, 'writes.on@applicant.test', questions)
  const { context, page } = await visitByPhone(stage.browser, 'en')
  const room = roomOn(page, 'en')
  await page.goto(invitation.link)
  for (const word of ['goOn', 'agree'] as const) await room.press(word)
  const field = page.getByLabel('Your answer')
  await field.fill('Because of the people.')
  await page.getByText('Saved', { exact: true }).waitFor()
  const height = await field.evaluate((one) => one.clientHeight)
  expect(height).toBeGreaterThan(200)

  await startOver(invitation)
  await field.press('End')
  await field.pressSequentially(' And the work.')
  await page.getByRole('heading', { name: 'This interview is closed' }).waitFor()
  expect(await page.getByText('when you are back online').count()).toBe(0)
  await context.close()
})

test('whoever is about to record when the interview is ended elsewhere is told so', async () => {
  const invitation = await inviteOneWay(stage.product, 'about.to@applicant.test', [{ title: 'Why us?', ...asked }])
  const { context, page } = await visitByPhone(stage.browser, 'en')
  const room = roomOn(page, 'en')
  await page.goto(invitation.link)
  for (const word of ['goOn', 'agree', 'looksGood', 'practiceSkip'] as const) await room.press(word)
  await page.getByRole('heading', { name: 'Ready when you are' }).waitFor()
  await startOver(invitation)
  await room.press('begin')
  await page.getByRole('heading', { name: 'This interview is closed' }).waitFor()
  await context.close()
})

test('who has declined in one tab finds that in the others too, whatever is pressed there', async () => {
  const { link } = await inviteOneWay(stage.product, 'two.tabs@applicant.test', [{ title: 'Why us?', ...asked }])
  const { context, page } = await visitByPhone(stage.browser, 'en')
  const pages = [page, await context.newPage(), await context.newPage()] as const
  const decline = (page: (typeof pages)[number]) => page.getByRole('button', { name: 'Decline interview' }).click()
  for (const one of pages) await one.goto(link)
  await roomOn(page, 'en').press('goOn')
  for (const one of pages.slice(1)) {
    await one.getByRole('button', { name: "I can't take part" }).click()
    await one.getByLabel('Your message').fill('Another job.')
  }
  await decline(pages[1])
  await pages[1].getByText('has your message').waitFor()

  await roomOn(page, 'en').press('agree')
  await decline(pages[2])
  for (const one of [pages[0], pages[2]]) {
    await one.getByRole('heading', { name: 'You declined this interview' }).waitFor()
    await one.getByText(/You told .+ that you can't take part/).waitFor()
    expect(await one.getByText('valid inputs').count()).toBe(0)
  }
  await context.close()
})

test('words that were changed while they were read are read once more, by one call, and can be agreed to then', async () => {
  const invitation = await inviteOneWay(stage.product, 'reads.again@applicant.test', [{ title: 'Why us?', ...asked }])
  const { context, page } = await visitByPhone(stage.browser, 'en')
  const room = roomOn(page, 'en')
  await page.goto(invitation.link)
  await room.press('goOn')
  const company = await stage.product.as('company@demo.majlis.test')
  const texts: { kind: string; version: string }[] = await company('GET', '/other/consent_text')
  const version = texts.find(({ kind }) => kind === 'oneWay')?.version
  const text = { en: 'We record you, and keep it for a year.', ar: 'نسجّل المقابلة ونحفظها سنة.' }
  await company('PUT', '/other/consent_text/oneWay', { text, version })
  const reads: string[] = []
  page.on('request', (one) => one.method() === 'GET' && one.url().endsWith('/interview/one_way') && reads.push('read'))
  await room.press('agree')
  await page.getByText(text.en).waitFor()
  await page.waitForLoadState('networkidle')
  expect(reads).toEqual(['read'])
  await room.press('agree')
  await page.getByText(text.en).waitFor({ state: 'detached' })
  await context.close()
})
