import { expect } from 'vitest'
import guideAr from '../../apps/web/src/features/liveRoom/guide/text.ar.ts'
import guideEn from '../../apps/web/src/features/liveRoom/guide/text.en.ts'
import { eventually } from '../eventually.ts'
import type { Fixture } from '../fixture.ts'
import { signInAs } from '../user.ts'
import { beginIn, leads, type Meeting } from './meeting.ts'
import { expectPicture, type Language, type Participant, participant, prepare } from './people.ts'
import { listenToKeys, type Presses } from './presses.ts'
import { expectArabic } from './report.ts'
import { topics, written } from './topics.ts'

const guides = { en: guideEn, ar: guideAr }
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

/** Both sides of an interview that took place, and when its interviewer pressed what. */
export interface Conversation {
  interviewer: Participant
  candidate: Participant
  presses: Presses
}

/** Two come before their time, talk through a cut line and a reload, and end. */
export async function converse(stage: Fixture, meeting: Meeting, language: Language): Promise<Conversation> {
  const { product } = stage
  const { interviewId, link } = meeting
  const candidate = await enter(stage, language, 'candidate', language === 'ar' ? phone : {})
  const interviewer = await enter(stage, language, 'interviewer')
  const presses = await listenToKeys(interviewer.context)
  const { t } = candidate
  await candidate.page.goto(link)
  await candidate.heading(t.opensTitle)
  await candidate.look('early')
  // Its time comes: the page that waits goes in by itself, while the other one gets ready.
  await beginIn(product, interviewId, 10 * 60)
  await signInAs(interviewer.page, product.url, leads[language])
  await interviewer.page.goto(`${product.url}/interviewer/interview/${interviewId}/room`)
  await Promise.all([prepare(candidate), prepare(interviewer)])
  const { name } = topics[language]
  await interviewer.page.getByRole('listitem').filter({ hasText: name }).getByText(t.steps.lobby).waitFor()
  await interviewer.look('lobby')
  await candidate.look('lobby')
  await interviewer.press(t.start)
  for (const one of [interviewer, candidate]) {
    await one.page.getByRole('heading', { level: 1, name: t.stage }).waitFor()
    await expectPicture(one)
    await one.page.getByText(t.recording, { exact: true }).waitFor()
  }
  const { keyboard } = interviewer.page
  await interviewer.page.getByRole('region', { name: guides[language].guide }).getByText('N', { exact: true }).waitFor()
  // The clock of the interview goes on.
  await interviewer.page.getByText(/^00:(0[2-9]|[1-5]\d)$/).waitFor()
  const saved = t.savedUpTo('').trim()
  for (const one of [interviewer, candidate]) await one.page.getByText(saved).waitFor()
  await keyboard.press('n')
  await interviewer.look('stage')
  await candidate.look('stage')
  await keyboard.press('h')
  await writeOffline(interviewer, candidate, language)
  await keyboard.press('t')
  await keyboard.type(written[language].note)
  await keyboard.press('Enter')
  await keyboard.press('Escape')

  await candidate.page.reload()
  await candidate.page.getByRole('heading', { level: 1, name: t.stage }).waitFor()
  await Promise.all([expectPicture(candidate), expectPicture(interviewer)])
  await keyboard.press('n')
  await interviewer.page.getByText(guides[language].allAsked).waitFor()
  // What follows the last question belongs to the film too.
  await candidate.page.waitForTimeout(1500)

  await interviewer.press(t.end)
  await interviewer.page.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click()
  await candidate.heading(t.overTitle)
  await candidate.page.getByText(t.overClose).waitFor()
  await candidate.look('over')
  await interviewer.page.waitForURL(/interviews\?/)
  const { rows } = await product.pool.query('select status from interview where id = $1', [interviewId])
  expect(rows).toEqual([{ status: 6 }])
  return { interviewer, candidate, presses }
}

/** The line to the server is cut and comes back; what was written meanwhile arrives. */
async function writeOffline(interviewer: Participant, candidate: Participant, language: Language): Promise<void> {
  const { t } = candidate
  const { line } = written[language]
  await candidate.context.setOffline(true)
  await candidate.page.getByText(t.offline).waitFor()
  await candidate.press(t.chat)
  await candidate.page.getByRole('textbox', { name: t.message }).fill(line)
  await candidate.press(t.send)
  await candidate.context.setOffline(false)
  await eventually(() => candidate.page.getByText(t.offline).count()).toBe(0)
  await interviewer.page.keyboard.press('c')
  await interviewer.page.getByRole('log').getByText(line).waitFor()
  await interviewer.look('chat')
  await interviewer.press(t.guide)
}

/** Somebody in the room: what one of the two languages shows a candidate and the other an interviewer is looked at once. */
async function enter({ browser }: Fixture, language: Language, who: 'candidate' | 'interviewer', more = {}) {
  const one = await participant(browser, language, who, more)
  const isLookedAt = who === (language === 'ar' ? 'candidate' : 'interviewer')
  const look = async (state: string) => {
    await expectArabic(one.page, language, `${who}, ${state}`)
    if (isLookedAt) await one.look(state)
  }
  return { ...one, look }
}
