import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import phoneAr from '../../apps/web/src/features/reference/phoneText.ar.ts'
import ar from '../../apps/web/src/features/reference/text.ar.ts'
import en from '../../apps/web/src/features/reference/text.en.ts'

/** What somebody may type who wishes a reader harm; it is read as words everywhere. */
export const hostile = '<img src=x onerror="majlisHarmed()"> {candidate_name} =1+1 \u202eليمين'
const texts = ['هادئ ودقيق في عمله، ويخبر الجميع مبكرًا إذا تأخر شيء.', hostile]

/** On a phone: corrects the relationship, and answers everything with taps and letters. */
export async function byTouch(page: Page) {
  await page.getByRole('button', { name: ar.agree, exact: true }).tap()
  await page.getByRole('button', { name: ar.correct }).tap()
  await page.getByLabel(ar.company, { exact: true }).fill('مرفأ آخر')
  await page.getByRole('button', { name: ar.save }).tap()
  await page.getByText(ar.corrected).waitFor()
  const { count, letters } = await answerAll(page)
  await page.getByRole('button', { name: ar.submit }).tap()
  return { questions: count, letters, presses: 0 }
}

/** Picks the last of each question's options, and writes what is to be written. */
async function answerAll(page: Page) {
  let letters = 0
  const questions = page.getByRole('region', { name: ar.questions }).getByRole('listitem')
  await questions.first().waitFor()
  const count = await questions.count()
  for (let nth = 0; nth < count; nth++) {
    const question = questions.nth(nth)
    if (await question.locator('input[type=radio]').count()) await question.locator('label').last().click()
    for (const box of await question.locator('textarea').all()) {
      const words = texts[nth % 2] as string
      letters += words.length
      await box.fill(words)
    }
  }
  await page.getByText(ar.allAnswered).waitFor()
  return { count, letters }
}

/** On a phone, as somebody does who has nothing to correct: each question is tapped once, and what must be written is written. */
export async function plainly(page: Page) {
  let [taps, letters] = [0, 0]
  const tap = async (one: Locator) => {
    taps++
    await one.tap()
  }
  await tap(page.getByRole('button', { name: en.agree, exact: true }))
  await tap(page.locator('#relationship').getByRole('button', { name: en.yes, exact: true }))
  await page.getByText(en.confirmed).waitFor()
  const questions = page.getByRole('region', { name: en.questions }).getByRole('listitem')
  await questions.first().waitFor()
  const count = await questions.count()
  for (let nth = 0; nth < count; nth++) {
    const question = questions.nth(nth)
    const options = question.locator('label:has(input[type=radio])')
    // The best of five, or what is offered first.
    if (await options.count()) await tap((await question.getByText(en.poor).count()) ? options.last() : options.first())
    for (const box of await question.locator('textarea:required, textarea[aria-required=true]').all()) {
      await tap(box)
      const words = 'Plans the week, keeps to it, and tells everybody early.'
      letters += words.length
      await page.keyboard.insertText(words)
    }
  }
  await page.getByText(en.allAnswered).waitFor()
  await tap(page.getByRole('button', { name: en.submit }))
  return { questions: count, letters, taps }
}

/** At a desk: the statement is read out, what the referee says is written down, and the call ends. */
export async function byPhone(call: Page) {
  await call.getByLabel(phoneAr.number).fill('+966 11 222 3333')
  await call.getByRole('checkbox').check()
  await call.getByRole('button', { name: phoneAr.begin }).click()
  await call.locator('#relationship').getByRole('button', { name: ar.yes, exact: true }).click()
  await call.getByText(ar.confirmed).waitFor()
  await answerAll(call)
  await call.getByText(new RegExp(`^${ar.saved('')}`)).waitFor()
  await call.getByRole('button', { name: phoneAr.end }).click()
  await call.getByRole('dialog').getByRole('button', { name: phoneAr.end }).click()
  await call.getByText(new RegExp(`^${phoneAr.waits('')}`)).waitFor()
}

/** With nothing but the keys of a keyboard: each stop of the tab key is answered as it comes. */
export async function byKeys(
  page: Page,
  t: Pick<typeof ar, 'agree' | 'yes' | 'confirmed' | 'submit' | 'allAnswered'> = ar,
) {
  let [presses, letters] = [0, 0]
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  const at = () =>
    page.evaluate(() => {
      const one = document.activeElement as HTMLInputElement
      const text = one.tagName === 'BUTTON' ? (one.textContent ?? '') : ''
      return { tag: one.tagName, type: one.type, text, isEmpty: !one.value }
    })
  const to = async (name: string) => {
    for (let steps = 0; (await at()).text !== name; steps++) {
      expect(steps, `tabs to ${name}`).toBeLessThan(60)
      await press('Tab')
    }
    await press('Enter')
  }
  await to(t.agree)
  await page.getByRole('button', { name: t.yes, exact: true }).waitFor()
  await to(t.yes)
  await page.getByText(t.confirmed).waitFor()
  for (let isOver = false; !isOver; ) {
    await press('Tab')
    const { tag, type, text, isEmpty } = await at()
    if (type === 'radio') await press('Space')
    else if (tag === 'TEXTAREA' && isEmpty) {
      const words = 'هادئة ومنظمة في عملها.'
      letters += words.length
      await page.keyboard.insertText(words)
    }
    isOver = text === t.submit
  }
  await page.getByText(t.allAnswered).waitFor()
  await press('Enter')
  return { questions: 0, letters, presses }
}
