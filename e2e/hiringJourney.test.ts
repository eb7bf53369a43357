import { beforeAll, test } from 'vitest'
import { fakeDevices, noBrowser } from './browser.ts'
import { openFixture } from './fixture.ts'
import { addByHand, dropResumes } from './hiringJourney/intake.ts'
import { interview, oneWay } from './hiringJourney/interview.ts'
import type { Journey } from './hiringJourney/journey.ts'
import { judge, readReport } from './hiringJourney/report.ts'
import { writeQuestions, writeRequisition } from './hiringJourney/requisition.ts'
import { decide } from './hiringJourney/review.ts'
import { openUser } from './user.ts'

const stage = openFixture(fakeDevices)
const job = { place: '' } as Journey

beforeAll(async () => {
  if (noBrowser) return
  const [company, recruiter] = [await openUser(stage.browser), await openUser(stage.browser)]
  Object.assign(job, stage, { company, recruiter })
})

let isBroken = false
/** A part of the job, which makes no sense once an earlier one has failed. */
const part = (name: string, act: (journey: Journey) => Promise<void>) =>
  test(name, async (context) => {
    if (isBroken) context.skip('an earlier part has failed')
    isBroken = true
    await act(job)
    isBroken = false
  })

part('the company writes a requisition, which says what is wrong and saves itself', writeRequisition)
part('questions are written by hand and taken out of the question bank', writeQuestions)
part('resumes are dropped, read, looked over and added, and what is no resume says so', dropResumes)
part('a candidate is added by hand, and one who is here already is named', addByHand)
part('the recruiter shortlists, rejects with a reason, takes back and marks duplicates', decide)
part('the bot invites, and the candidate answers on a phone through a reload and the end of the server', interview)
part('the recording plays beside its questions, and the recruiter gives a verdict', judge)
part('the company reads the report once the candidate is submitted, and not before', readReport)
part('of a one-way interview the company reads the report as soon as it is handed in', oneWay)
part('nothing failed in the pages, and nothing personal stays in the browsers', async ({ company, recruiter }) => {
  await company.leave()
  await recruiter.leave()
})
