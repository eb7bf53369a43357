import type { Browser, BrowserContext } from 'playwright-core'
import { eventually } from '../eventually.ts'
import type { Fixture } from '../fixture.ts'
import { leads, planMeeting, usual } from '../liveRoom/meeting.ts'
import { checkDevices, expectPicture, type Participant, participant, prepare } from '../liveRoom/people.ts'
import { signInAs } from '../user.ts'
import { paintDevices } from './painted.ts'

interface Meeting {
  /** What is asked besides the usual questions. */
  questions?: readonly string[]
  /** Browsers that somebody sits at instead of the stage's. */
  candidateAt?: Browser
  interviewerAt?: Browser
  /** What a browser is given before its first page. */
  prepare?: (context: BrowserContext) => Promise<unknown>
}

/** Two meet in the room with painted cameras, red the candidate and blue the interviewer, and the interview is started. */
export async function meetPainted(
  { browser, product }: Fixture,
  { questions = [], candidateAt = browser, interviewerAt = browser, prepare: prepareContext }: Meeting = {},
) {
  const topic = { ...usual, questions: [...usual.questions, ...questions] }
  const { interviewId: id, link } = await planMeeting(product, leads.en, 'made.film@applicant.test', 600, topic)
  const candidate = await paintedCandidate(candidateAt, link, prepareContext)
  await prepare(candidate)
  const interviewer = await participant(interviewerAt, 'en', 'interviewer')
  await paintDevices(interviewer.context, { colour: '#00f', tone: 880 })
  await prepareContext?.(interviewer.context)
  await signInAs(interviewer.page, product.url, leads.en)
  await interviewer.page.goto(`${product.url}/interviewer/interview/${id}/room`)
  await prepare(interviewer)
  await interviewer.press(interviewer.t.start)
  return { id, link, interviewer, candidate }
}

/** The candidate, who opens the link at this browser and is ready. */
async function paintedCandidate(browser: Browser, link: string, more?: Meeting['prepare']): Promise<Participant> {
  const candidate = await participant(browser, 'en', 'candidate')
  await paintDevices(candidate.context, { colour: '#f00', tone: 440 })
  await more?.(candidate.context)
  await candidate.page.goto(link)
  return candidate
}

/** The candidate, who has agreed before, comes to the interview that goes on, at another browser. */
export async function enterPainted(browser: Browser, link: string): Promise<Participant> {
  const candidate = await paintedCandidate(browser, link)
  await checkDevices(candidate)
  await expectPicture(candidate)
  return candidate
}

/** The film has both people in it by now. */
export async function recorded({ page, t }: Participant): Promise<void> {
  await page.getByText(t.recording, { exact: true }).waitFor()
  await page.getByText(t.savedUpTo('').trim()).waitFor()
  await page.waitForTimeout(1500)
}

/** Stamps the next question, after which so many are stamped. */
export async function stamp({ page }: Participant, nth: number): Promise<void> {
  await page.keyboard.press('n')
  await eventually(() => page.getByText(/^Asked at \d\d:\d\d$/).count()).toBe(nth)
  await page.waitForTimeout(1200)
}

/** The interviewer ends the interview for both, and lands in the feedback. */
export async function endMeeting({ page, t, press }: Participant, candidate: Participant): Promise<void> {
  await press(t.end)
  await page.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click()
  await candidate.page.getByText(candidate.t.overClose).waitFor()
  await page.waitForURL(/interviews\?/)
}
