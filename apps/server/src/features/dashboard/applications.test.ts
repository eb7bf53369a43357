import { bookingApi } from '@majlis/domain/booking/api.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { describe, expect, test } from 'vitest'
import { openHours } from '../../../test/bookings.ts'
import { refcheckHands } from '../../../test/refchecks.ts'
import {
  agreed,
  asCandidate,
  assignTo,
  byLink,
  candidateAt,
  interviewerOf,
  interviewsOf,
  invited,
  openStage,
} from '../../../test/stage.ts'

const { world, stage } = await openStage()
const interviewer = await interviewerOf(world, stage, 'Sara Interviewer')

/** A candidate who is signed in and whom an interviewer has taken. */
async function met() {
  const candidate = await candidateAt(world, stage, 2)
  await assignTo(world, stage, candidate.id, interviewer.accountId)
  const [interview] = await interviewsOf(world, candidate.id)
  const me = world.as(await asCandidate(world, candidate))
  const set = (columns: string) => world.pool.query(`update interview set ${columns} where id = $1`, [interview.id])
  const own = async () => (await me(dashboardApi.applications)).content[0]
  return { candidate, interview, set, own }
}
let hoursAway = 100
const at = (from: string) => `"scheduledStart" = ${from}, "scheduledEnd" = ${from} + interval '1 minute'`

describe('the own application with a live interview', () => {
  test('leads into the room of an interview that is planned or runs, and of no other', async () => {
    const { interview, set, own } = await met()
    expect((await own())?.roomId).toBeNull()
    await set(`status = 1, ${at(`now() + interval '${hoursAway++} hours'`)}`)
    expect((await own())?.roomId).toBe(interview.id)
    await set('status = 5')
    expect(await own()).toMatchObject({ roomId: interview.id, interviewId: null })
    for (const status of [6, 4, 3]) {
      await set(`status = ${status}`)
      expect((await own())?.roomId).toBeNull()
    }
  })

  test('tells its steps: a time to be found, scheduled, starting, under way, under review', async () => {
    const { set, own } = await met()
    expect(await own()).toMatchObject({ step: 'timeToChoose', startsAt: null, with: null })
    await set(`status = 1, ${at(`now() + interval '${hoursAway++} hours'`)}`)
    expect(await own()).toMatchObject({ step: 'scheduled', startsAt: expect.any(String), with: 'Sara Interviewer' })
    await set(`status = 2, ${at(`now() + interval '10 minutes'`)}`)
    expect(await own()).toMatchObject({ step: 'starting', startsAt: expect.any(String) })
    await set('status = 5')
    expect(await own()).toMatchObject({ step: 'underWay', startsAt: null, with: 'Sara Interviewer' })
    for (const status of [6, 4]) {
      await set(`status = ${status}`)
      expect(await own()).toMatchObject({ step: 'underReview', startsAt: null, deadline: null })
    }
    expect(Object.keys((await own()) ?? {})).not.toContain('status')
  })

  test('says that it was cancelled once the candidate was told so, and not before', async () => {
    const cancel = (id: string) =>
      world.as(stage.recruiter)(schedulingApi.cancelInterview, { params: { id }, body: { message: 'A reason.' } })
    const without = await met()
    await cancel(without.interview.id)
    expect((await without.own())?.step).toBe('received')
    const planned = await met()
    await planned.set(`status = 1, ${at(`now() + interval '${hoursAway++} hours'`)}`)
    await cancel(planned.interview.id)
    expect(await planned.own()).toMatchObject({ step: 'cancelled', startsAt: null })
    await assignTo(world, stage, planned.candidate.id, interviewer.accountId)
    expect((await planned.own())?.step).toBe('timeToChoose')
  })
})

describe('the own application with times to choose from', () => {
  test('says so while the offer is open, and names it', async () => {
    await openHours(world, stage, interviewer)
    const candidate = await candidateAt(world, stage, 2)
    const me = world.as(await asCandidate(world, candidate))
    const own = async () => (await me(dashboardApi.applications)).content[0]
    expect(await own()).toMatchObject({ step: 'received', offerId: null, interviewId: null })
    const people = [{ accountId: interviewer.accountId }]
    const body = [{ candidateId: candidate.id, mode: 'any' as const, people, send: false }]
    const { content } = await world.as(stage.recruiter)(bookingApi.offer, { body })
    const offerId = content.data[0]?.id as string
    expect(await own()).toMatchObject({ step: 'timeToChoose', offerId, interviewId: null })
    // It ends by its last day, whenever that is written down.
    await world.pool.query(
      `update slot_offer set "firstDay" = current_date - 9, "lastDay" = current_date - 2 where id = $1`,
      [offerId],
    )
    expect(await own()).toMatchObject({ step: 'received', offerId: null })
  })

  test('names the interview that may be moved', async () => {
    const { interview, set, own } = await met()
    expect(await own()).toMatchObject({ step: 'timeToChoose', offerId: null, interviewId: null })
    await set(`status = 1, ${at(`now() + interval '${hoursAway++} hours'`)}`)
    expect(await own()).toMatchObject({ step: 'scheduled', interviewId: interview.id })
  })
})

describe('the own application with a ref-check', () => {
  test('says that referees are asked for once they are, and not before', async () => {
    const hands = refcheckHands(world, stage)
    const requisitionId = await hands.fresh()
    await hands.set(stage.company, requisitionId, { candidate_referee_count: 2 })
    const { id, refcheck } = await hands.add(stage.company, requisitionId)
    const candidate = (await world.pool.query('select * from candidate where id = $1', [id])).rows[0]
    const me = world.as(await asCandidate(world, candidate))
    const own = async () => (await me(dashboardApi.applications)).content.find((one) => one.id === id)
    expect(await own()).toMatchObject({ namesReferees: false })
    const ids = [refcheck?.referralCandidateId as string]
    await world.as(stage.company)(nominationApi.communicate, { body: { ids, what: 'ask' } })
    expect(await own()).toMatchObject({ namesReferees: true })
  })
})

describe('the candidate’s own page', () => {
  test('tells the next step in plain words and opens the interview', async () => {
    const { candidate, log } = await invited(world, stage)
    const me = await asCandidate(world, candidate)
    const step = async () => (await world.as(me)(dashboardApi.applications)).content[0]
    expect(await step()).toMatchObject({ step: 'interviewInvited', deadline: expect.any(String) })
    const entered = await world.as(me)(oneWayApi.enterInterview, { params: { id: candidate.id } })
    const token = entered.content.path.replace('/interview/', '')
    expect((await byLink(world, token)(oneWayApi.oneWay)).content.state).toBe('open')
    await log(oneWayApi.consent, agreed)
    await log(oneWayApi.start)
    expect((await step())?.step).toBe('interviewStarted')
    await log(oneWayApi.finish)
    expect(await step()).toMatchObject({ step: 'underReview', deadline: null })
    const reject = { params: { id: candidate.id }, body: { status: -3, message: 'No.' } } as const
    await world.as(stage.recruiter)(reviewApi.changeStatus, reject)
    expect((await step())?.step).toBe('underReview')
    expect(Object.keys((await step()) ?? {})).not.toContain('status')
    const another = await invited(world, stage)
    expect((await world.as(me)(oneWayApi.enterInterview, { params: { id: another.candidate.id } })).status).toBe(404)
    expect((await world.as(me)(dashboardApi.applications)).content).toHaveLength(1)
  })
})
