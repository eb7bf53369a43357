import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { noBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { button } from '../hiringJourney/journey.ts'
import { openUser, signInAs, type User } from '../user.ts'
import { filmsOn, forgetFilms, leaveFilm } from './leftFilm.ts'

const iman = 'interviewer@demo.majlis.test'
const stage = openFixture()
let interviewer: User
/** An interview of hers that waits for its verdict. */
let due: string

beforeAll(async () => {
  if (noBrowser) return
  const ask = await stage.product.as(iman)
  due = (await ask('GET', '/interview/agenda')).feedback[0].interviewId
  interviewer = await openUser(stage.browser)
  await signInAs(interviewer.page, stage.product.url, iman)
})

const words = (page: Page): Locator => page.getByRole('textbox', { name: 'Overall feedback' })
const choice = (page: Page): Locator => page.getByRole('radio', { name: 'Not recommended' })
/** A level of the first skill. */
const skill = (page: Page): Locator => page.locator('input[name^=skill-]').first()
/** What the server keeps of the words; asked by a call it would end the session of the page. */
const saved = async () => {
  const text = 'select client_feedback from feedback where "interviewId" = $1'
  return (await stage.product.pool.query(text, [due])).rows[0]?.client_feedback
}

test('the verdict’s draft is kept from the first key on: a reload straight after it loses nothing', async () => {
  const { page } = interviewer
  await page.goto(`${stage.product.url}/interviewer/dashboard`)
  await page
    .getByRole('link', { name: /^Write feedback for/ })
    .first()
    .click()
  expect(new URL(page.url()).search).toBe(`?tab=feedback&interview=${due}`)
  await words(page).fill('')
  await words(page).pressSequentially('Answers with figures')
  await eventually(saved).toBe('Answers with figures')
  await skill(page).check()
  await choice(page).check()
  await page.reload()
  await eventually(() => words(page).inputValue()).toBe('Answers with figures')
  expect([await skill(page).isChecked(), await choice(page).isChecked()]).toEqual([true, true])
  await eventually(saved).toBe('Answers with figures')
})

test('what was typed while the server was away outlives a reload too, and is saved by itself', async () => {
  const { page } = interviewer
  const away = '**/api/interview/interview/*/feedback'
  await page.route(away, (route) => route.abort())
  await words(page).fill('Typed while nothing could be saved.')
  await page.getByText('Not saved').waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unroute(away)
  await eventually(() => words(page).inputValue()).toBe('Typed while nothing could be saved.')
  await eventually(saved).toBe('Typed while nothing could be saved.')
  await button(page, 'Submit verdict').waitFor()
})

test('the verdict that was chosen and not submitted is chosen still where the report is opened anew', async () => {
  const { page, context } = interviewer
  await eventually(() => choice(page).isChecked()).toBe(true)
  // A tab of its own has nothing of what a reload would find.
  const opened = await context.newPage()
  await eventually(async () => {
    await opened.goto(page.url())
    await words(opened).waitFor()
    return choice(opened).isChecked()
  }).toBe(true)
  await opened.close()
})

test('what a browser that was killed has left of a film is sent from the verdict; what is another’s stays', async () => {
  const { page } = interviewer
  const address = page.url()
  const id = new URL(address).searchParams.get('interview') ?? ''
  await stage.product.pool.query(
    `update interview set "consentedAt" = coalesce("consentedAt", "startedAt"), "endedAt" = now() where id = $1`,
    [id],
  )
  const [mine, others] = [randomUUID(), randomUUID()]
  await leaveFilm(page, mine, id)
  await leaveFilm(page, others, randomUUID())
  await page.goto(address)
  const arrived = () =>
    stage.product.pool
      .query('select 1 from recording_segment where "interviewId" = $1 and finished', [id])
      .then(({ rowCount }) => rowCount)
  await eventually(arrived).toBe(1)
  await eventually(() => filmsOn(page)).toEqual([others])
  await forgetFilms(page)
  await interviewer.leave()
})
