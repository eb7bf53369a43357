import { pdfText } from '@majlis/server/test/pdfText.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import reportAr from '../../apps/web/src/features/interview/report/text.ar.ts'
import reportEn from '../../apps/web/src/features/interview/report/text.en.ts'
import reviewAr from '../../apps/web/src/features/review/text.ar.ts'
import reviewEn from '../../apps/web/src/features/review/text.en.ts'
import listAr from '../../apps/web/src/ui/candidateText.ar.ts'
import listEn from '../../apps/web/src/ui/candidateText.en.ts'
import playerAr from '../../apps/web/src/ui/playerText.ar.ts'
import playerEn from '../../apps/web/src/ui/playerText.en.ts'
import { eventually } from '../eventually.ts'
import { openUser, signInAs, type User } from '../user.ts'
import { latinWords } from './arabic.ts'
import type { Language } from './people.ts'
import { leadsTo, type Presses } from './presses.ts'
import { topics, written } from './topics.ts'

const words = {
  en: { player: playerEn, report: reportEn, review: reviewEn, list: listEn },
  ar: { player: playerAr, report: reportAr, review: reviewAr, list: listAr },
}

/** Opens a page of the team in this language. */
export async function colleague(browser: Browser, language: Language, url: string, email: string): Promise<User> {
  const user = await openUser(browser)
  await user.context.addInitScript((chosen) => localStorage.setItem('majlis.language', chosen), language)
  user.page.setDefaultTimeout(60_000)
  await signInAs(user.page, url, email)
  return user
}

/** Rates the skill, writes what is thought of it all, and gives the verdict. */
export async function judge(page: Page, language: Language): Promise<void> {
  const { report: t } = words[language]
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('radio', { name: t.levels[2], exact: true }).check()
  await drawer.getByLabel(t.overall).fill(written[language].feedback)
  await drawer
    .getByRole('radiogroup', { name: t.verdict })
    .getByRole('radio', { name: t.recommended, exact: true })
    .check()
  await expectArabic(page, language, 'verdict')
  await drawer.getByRole('button', { name: t.give, exact: true }).click()
  const sure = page.getByRole('dialog', { name: t.confirmTitle })
  await sure.getByRole('button', { name: t.give, exact: true }).click()
  await page.getByText(t.given).first().waitFor()
}

/** Hands the candidate over to the company. */
export async function submit(page: Page, language: Language, place: string): Promise<void> {
  const { review, list } = words[language]
  const { name } = topics[language]
  await page.goto(place)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: list.report }).click()
  await page.getByRole('dialog').first().getByText(written[language].feedback).waitFor()
  await expectArabic(page, language, 'recruiter’s report')
  await page.getByRole('button', { name: review.actions.submit, exact: true }).click()
  const sure = page.getByRole('dialog', { name: review.submitTitle(name) })
  await sure.getByRole('button', { name: review.actions.submit, exact: true }).click()
  await eventually(() => page.getByRole('button', { name: review.actions.submit, exact: true }).count()).toBe(0)
}

/** Where the report shows something: what leads there, and when it happened, in seconds since 1970. */
interface Moment {
  jump: Locator
  happened: number
}

/**
 * So far from its moment a jump may lead, in seconds: a loaded machine notes a press a moment later than it was, and knows the
 * database's clock less well. What led to another piece of the film would be seconds away.
 */
const FAR = 0.75

/** Reads the report as the company: every jump leads to where it happened, the bar has the marks, and so does the PDF. */
export async function readReport(user: User, language: Language, place: string, presses: Presses) {
  const { report: t, list, player } = words[language]
  const { page } = user
  await page.goto(place)
  await page
    .getByRole('row')
    .filter({ hasText: topics[language].name })
    .getByRole('button', { name: list.report })
    .click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByText(written[language].feedback).waitFor()
  const film = drawer.locator('video')
  await eventually(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await expectArabic(page, language, 'company’s report')

  const questions = drawer.getByRole('button', { name: t.jump })
  const marks = drawer.getByRole('button', { name: new RegExp(`^${t.jumpTo('\\d\\d:\\d\\d')}$`) })
  const pressed = (code: string) => presses.filter((one) => one.code === code).map(({ at }) => at)
  // Between the two, the note has letters of that key.
  const [first = 0] = pressed('KeyN')
  const second = pressed('KeyN').at(-1) ?? 0
  // A note belongs to the moment of its first letter.
  const [note = 0] = pressed('letter')
  const [highlight = 0] = pressed('KeyH')
  const moments: Moment[] = [
    { jump: questions.nth(1), happened: second },
    { jump: marks.nth(1), happened: note },
    { jump: questions.nth(0), happened: first },
    { jump: marks.nth(0), happened: highlight },
  ]
  expect([await questions.count(), await marks.count()]).toEqual([2, 2])
  expect(await drawer.getByText(t.asked, { exact: true }).count()).toBe(2)
  await questions.nth(0).hover()
  await page.locator('[popover=manual]').getByText(t.jump, { exact: true }).waitFor()
  const places: number[] = []
  for (const { jump } of moments) places.push(await leadsTo(film, () => jump.click()))
  // The film has as much between two of them as the interview had.
  const off = places.map((place, nth) => place - (places[0] ?? 0) - ((moments[nth]?.happened ?? 0) - second))
  console.log(language, { places, off })
  for (const one of off) expect(Math.abs(one)).toBeLessThanOrEqual(FAR)
  await page.getByRole('button', { name: player.pause, exact: true }).click()

  const ticks = drawer.locator('[style*="left"][title]')
  expect(await ticks.count()).toBe(4)
  for (const kind of ['note', 'highlight']) expect(await drawer.locator(`[title][data-kind=${kind}]`).count()).toBe(1)
  return ticks.evaluateAll((all) => all.map((one) => (one.getAttribute('title') ?? '').slice(0, 5)))
}

/** The text of the report as it is printed by its button. */
export async function printReport({ page, context }: User, language: Language, interviewId: string): Promise<string> {
  const { report: t } = words[language]
  let file: Buffer = Buffer.alloc(0)
  await page.route(`**/interview/${interviewId}/report*`, async (route) => {
    const response = await route.fetch()
    file = await response.body()
    await route.fulfill({ response, body: file })
  })
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: t.download }).click()
  const view = await opening
  await view.waitForURL(/^blob:/)
  await view.close()
  return pdfText(file)
}

/** On an Arabic page stands no English word but names. */
export async function expectArabic(page: Page, language: Language, where: string): Promise<void> {
  if (language !== 'ar') return
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect.soft(await latinWords(page), where).toEqual([])
}
