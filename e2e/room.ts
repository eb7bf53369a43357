import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import ar from '../apps/web/src/features/oneWay/text.ar.ts'
import en from '../apps/web/src/features/oneWay/text.en.ts'
import recordingAr from '../apps/web/src/ui/recordingText.ar.ts'
import recordingEn from '../apps/web/src/ui/recordingText.en.ts'
import { openUser } from './user.ts'

const texts = { en: { ...en, ...recordingEn }, ar: { ...ar, ...recordingAr } }

type Word =
  | 'goOn'
  | 'agree'
  | 'looksGood'
  | 'practiceSkip'
  | 'begin'
  | 'continue'
  | 'show'
  | 'recordAgain'
  | 'review'
  | 'handIn'

/** What a candidate presses in the room for one-way interviews, in the language of the browser. */
export interface Room {
  page: Page
  press(word: Word): Promise<void>
  /** Answers the question that is shown for so many milliseconds, and ends the answer. */
  answer(milliseconds: number): Promise<void>
  /** Where a question is shown, its time to think comes first. */
  startAnswer(): Promise<void>
  endAnswer(): Promise<void>
  done(): Promise<void>
}

/** A phone without an account, in this language. */
export const visitByPhone = (browser: Browser, language: 'en' | 'ar') =>
  openUser(browser, {
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  })

/** The room as the candidate finds it on this page. */
export function roomOn(page: Page, language: 'en' | 'ar'): Room {
  const t = texts[language]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const room: Room = {
    page,
    press: (word) => button(t[word]).click(),
    async startAnswer() {
      await button(t.startAnswer).click()
      await button(t.finishAnswer).waitFor()
    },
    endAnswer: () => button(t.finishAnswer).click(),
    async answer(milliseconds) {
      await room.startAnswer()
      await page.waitForTimeout(milliseconds)
      await room.endAnswer()
    },
    async done() {
      await page.getByRole('heading', { name: t.doneTitle }).waitFor()
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
    },
  }
  return room
}
