import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import phoneAr from '../../apps/web/src/features/reference/phoneText.ar.ts'
import ar from '../../apps/web/src/features/reference/text.ar.ts'

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
export async function byKeys(page: Page) {
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
  await to(ar.agree)
  await page.getByRole('button', { name: ar.yes, exact: true }).waitFor()
  await to(ar.yes)
  await page.getByText(ar.confirmed).waitFor()
  for (let isOver = false; !isOver; ) {
    await press('Tab')
    const { tag, type, text, isEmpty } = await at()
    if (type === 'radio') await press('Space')
    else if (tag === 'TEXTAREA' && isEmpty) {
      const words = 'هادئة ومنظمة في عملها.'
      letters += words.length
      await page.keyboard.insertText(words)
    }
    isOver = text === ar.submit
  }
  await page.getByText(ar.allAnswered).waitFor()
  await press('Enter')
  return { questions: 0, letters, presses }
}
