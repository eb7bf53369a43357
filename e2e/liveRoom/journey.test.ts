import { expect, test } from 'vitest'
import { fakeDevices } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { converse } from './conversation.ts'
import { leads, planMeeting } from './meeting.ts'
import type { Language } from './people.ts'
import { colleague, judge, printReport, readReport, submit } from './report.ts'
import { topics, written } from './topics.ts'

const stage = openFixture(fakeDevices)
const long = { timeout: 400_000 }

/** The interview, its verdict and its report, all in one language. */
async function interview(language: Language): Promise<void> {
  const { browser, product } = stage
  const email = `room.${language}@applicant.test`
  const meeting = await planMeeting(product, leads[language], email, 3600, topics[language])
  const { interviewId, place } = meeting
  const { interviewer, candidate, presses } = await converse(stage, meeting, language)
  await candidate.leave()
  await judge(interviewer.page, language)
  const { rows } = await product.pool.query('select verdict from feedback where "interviewId" = $1', [interviewId])
  expect(rows).toEqual([{ verdict: 1 }])
  await interviewer.leave()

  const recruiter = await colleague(browser, language, product.url, 'recruiter@demo.majlis.test')
  await submit(recruiter.page, language, `${product.url}/recruiter${place}`)
  await recruiter.leave()

  const made = () => product.pool.query('select status from recording where "interviewId" = $1', [interviewId])
  await eventually(async () => (await made()).rows, 60_000).toEqual([{ status: 2 }])
  const company = await colleague(browser, language, product.url, 'company@demo.majlis.test')
  const times = await readReport(company, language, `${product.url}/company${place}`, presses)
  const printed = await printReport(company, language, interviewId)
  for (const time of times) expect(printed).toContain(time)
  if (language === 'en') for (const words of Object.values(written.en).slice(1)) expect(printed).toContain(words)
  await company.leave()
}

// One after the other: two calls at once, and their films, are more than two cores bear beside other tests.
test.each(['en', 'ar'] as const)(
  'two meet by themselves, through a cut line and a reload; verdict, submission, and a report that jumps to each moment: wholly in %s [S1.4, S2.22, S4.39, S4.40, S9.4]',
  long,
  interview,
)
