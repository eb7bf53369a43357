import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { describe, expect, test } from 'vitest'
import {
  asCandidate,
  assignTo,
  byLink,
  candidateAt,
  interviewerOf,
  interviewsOf,
  mailedToken,
  openStage,
  setStage,
  statusOf,
} from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { expireRequests } from './jobs.ts'

const { world, stage } = await openStage()
const interviewer = await interviewerOf(world, stage, 'Demo Interviewer')

const request = (candidateId: string, accountId: string) =>
  world.as(stage.recruiter)(assignmentApi.request, { body: [{ candidateId, accountId }] })
const answer = (who: Person, id: string, status: 1 | 2, message?: string) =>
  world.as(who)(assignmentApi.answerRequest, { params: { id }, body: { status, ...(message && { message }) } })

describe('a request', () => {
  test('is accepted: the interview begins and other requests end [S7.37]', async () => {
    const another = await interviewerOf(world, stage)
    const { id } = await candidateAt(world, stage, 3)
    const [mine, theirs] = [
      (await request(id, interviewer.accountId)).content.data[0]?.id as string,
      (await request(id, another.accountId)).content.data[0]?.id as string,
    ]
    expect(await statusOf(world, id)).toBe(4)
    expect((await request(id, another.accountId)).content.errors).toMatchObject([{ field: 'accountId' }])
    expect((await answer(another, mine, 1)).status).toBe(404)
    expect((await answer(interviewer, mine, 1)).content).toMatchObject({ status: 1, interview: { status: 0 } })
    expect(await statusOf(world, id)).toBe(5)
    const late = await answer(another, theirs, 1)
    expect([late.status, late.errors]).toEqual([409, [{ field: 'status', message: 'This request was withdrawn.' }]])
    const { rows } = await world.pool.query(
      `select recipient from notification_log where type = 'interviewerRequested' and "dedupeKey" like $1`,
      [`interviewerRequested:${mine}%`],
    )
    expect(rows).toEqual([{ recipient: interviewer.email }])
  })

  test('is declined: with the last one the candidate returns to its status before', async () => {
    const another = await interviewerOf(world, stage)
    const { id } = await candidateAt(world, stage, 3)
    const [mine, theirs] = [
      (await request(id, interviewer.accountId)).content.data[0]?.id as string,
      (await request(id, another.accountId)).content.data[0]?.id as string,
    ]
    expect((await answer(interviewer, mine, 2)).content.status).toBe(2)
    expect(await statusOf(world, id)).toBe(4)
    await answer(another, theirs, 2)
    expect(await statusOf(world, id)).toBe(3)
  })

  test('is declined with a message, which the team reads and the candidate does not', async () => {
    const candidate = await candidateAt(world, stage, 3)
    const { id } = candidate
    const mine = (await request(id, interviewer.accountId)).content.data[0]?.id as string
    expect((await answer(interviewer, mine, 2, 'x'.repeat(1001))).status).toBe(422)
    expect((await answer(interviewer, mine, 2, ' I know her well. ')).status).toBe(200)
    const read = (who: Person) =>
      world.as(who)(candidateApi.list, { query: { filter: { id }, include: 'interviewer.account' } })
    expect((await read(stage.hiringManager)).content.data[0]?.interviewers).toMatchObject([
      { status: 2, message: 'I know her well.', account: { name: 'Demo Interviewer' } },
    ])
    const own = await world.as(await asCandidate(world, candidate))(dashboardApi.applications)
    expect(own.raw.toString()).not.toContain('know her')
    const accepting = (await request(id, interviewer.accountId)).content.data[0]?.id as string
    await answer(interviewer, accepting, 1, 'With pleasure.')
    expect((await world.pool.query('select message from interviewer where id = $1', [accepting])).rows).toEqual([
      { message: null },
    ])
  })

  test('lapses after 48 hours, and the candidate returns too', async () => {
    const { id } = await candidateAt(world, stage, 2)
    const mine = (await request(id, interviewer.accountId)).content.data[0]
    expect(Math.round((Date.parse(mine?.expiresAt ?? '') - Date.now()) / 3_600_000)).toBe(48)
    await world.pool.query(`update interviewer set "expiresAt" = now() - interval '1 second' where id = $1`, [mine?.id])
    expect((await answer(interviewer, mine?.id as string, 1)).status).toBe(409)
    expect(await expireRequests(world.pool)).toBe(1)
    expect(await statusOf(world, id)).toBe(2)
    expect(await expireRequests(world.pool)).toBe(0)
  })

  test('replaces what there is up to INTERVIEW_COMPLETED when it is accepted, and no later', async () => {
    const { id } = await candidateAt(world, stage, 2)
    await assignTo(world, stage, id, (await interviewerOf(world, stage)).accountId)
    const mine = (await request(id, interviewer.accountId)).content.data[0]?.id as string
    expect(await statusOf(world, id)).toBe(4)
    expect((await answer(interviewer, mine, 1)).status).toBe(200)
    expect((await interviewsOf(world, id)).map(({ status }) => status)).toEqual([3, 0])
    const late = await candidateAt(world, stage, 10)
    expect((await request(late.id, interviewer.accountId)).content.errors).toMatchObject([{ field: 'status' }])
  })
})

describe('a request that has ended', () => {
  test('is answered with 409 and its reason, for its interviewer alone', async () => {
    const stranger = await interviewerOf(world, stage)
    const ask = async () => {
      const { id } = await candidateAt(world, stage, 2)
      return { candidateId: id, id: (await request(id, interviewer.accountId)).content.data[0]?.id as string }
    }
    const [accepted, declined, expired, withdrawn] = [await ask(), await ask(), await ask(), await ask()]
    await answer(interviewer, accepted.id, 1)
    await answer(interviewer, declined.id, 2)
    await world.pool.query(`update interviewer set "expiresAt" = now() - interval '1 second' where id = $1`, [
      expired.id,
    ])
    await expireRequests(world.pool)
    const params = { id: withdrawn.candidateId }
    await world.as(stage.recruiter)(reviewApi.changeStatus, { params, body: { status: -3, message: 'No.' } })
    for (const [{ id }, why] of [
      [accepted, 'You already accepted this request.'],
      [declined, 'You already declined this request.'],
      [expired, 'This request is no longer open.'],
      [withdrawn, 'This request was withdrawn.'],
    ] as const)
      for (const status of [1, 2] as const) {
        const response = await answer(interviewer, id, status)
        expect([response.status, response.errors]).toEqual([409, [{ field: 'status', message: why }]])
        expect((await answer(stranger, id, status)).status).toBe(404)
      }
  })
})

describe('Requesting an interviewer', () => {
  test('Candidates with a bot interviewer get an assignment update; the others get a new request. [S4.26]', async () => {
    const [bots, others] = [await candidateAt(world, stage, 2), await candidateAt(world, stage, 2)]
    await assignTo(world, stage, bots.id, stage.botId)
    const result = await world.as(stage.recruiter)(assignmentApi.request, {
      body: [bots, others].map(({ id }) => ({ candidateId: id, accountId: interviewer.accountId })),
    })
    expect(result.content.errors).toEqual([])
    expect(result.content.data).toMatchObject([
      { candidateId: bots.id, status: 1, interview: { status: 0 } },
      { candidateId: others.id, status: 0, interview: null },
    ])
    expect((await interviewsOf(world, bots.id)).map(({ status }) => status)).toEqual([3, 0])
    expect([await statusOf(world, bots.id), await statusOf(world, others.id)]).toEqual([5, 4])
  })

  test.each([
    [0, true],
    [9, true],
    [10, false],
    [11, false],
    [12, true],
    [13, true],
  ])(
    'applies to candidates with status up to INTERVIEW_COMPLETED or cancelled by either party. At %i: %s [S4.25]',
    async (status, open) => {
      const { id } = await candidateAt(world, stage, status)
      expect((await request(id, interviewer.accountId)).content.errors).toHaveLength(open ? 0 : 1)
    },
  )
})

describe('calling off', () => {
  const cancel = (who: Person, id: string, message = 'I am ill.') =>
    world.as(who)(schedulingApi.cancelInterview, { params: { id }, body: { message } })

  test('by the company side leaves a shortlisted candidate, by the interviewer a cancelled one', async () => {
    const [one, two] = [await candidateAt(world, stage, 2), await candidateAt(world, stage, 2)]
    await assignTo(world, stage, one.id, interviewer.accountId)
    await assignTo(world, stage, two.id, interviewer.accountId)
    const [first] = await interviewsOf(world, one.id)
    const [second] = await interviewsOf(world, two.id)
    expect((await cancel(stage.recruiter, first.id)).content.status).toBe(3)
    expect((await cancel(interviewer, second.id, 'On leave.')).content).toMatchObject({
      status: 7,
      message: 'On leave.',
    })
    expect([await statusOf(world, one.id), await statusOf(world, two.id)]).toEqual([2, 12])
    expect((await cancel(stage.recruiter, first.id)).status).toBe(409)
  })

  test('asks for a reason, and is another company’s never', async () => {
    const { id } = await candidateAt(world, stage, 2)
    await assignTo(world, stage, id, interviewer.accountId)
    const [interview] = await interviewsOf(world, id)
    expect((await cancel(interviewer, interview.id, ' ')).errors).toEqual([
      { field: 'message', message: 'Please enter a reason.' },
    ])
    expect((await cancel((await setStage(world)).recruiter, interview.id)).status).toBe(404)
  })

  test('by the candidate through its link makes 8 and 13, and it can be started again with the same interviewer', async () => {
    const candidate = await candidateAt(world, stage, 2)
    await assignTo(world, stage, candidate.id, stage.botId)
    const [interview] = await interviewsOf(world, candidate.id)
    const { rows } = await world.pool.query('select email from candidate where id = $1', [candidate.id])
    const log = byLink(world, await mailedToken(world, 'interview', rows[0].email))
    const body = { message: 'I took another offer.' }
    const off = await log(schedulingApi.cancelInterview, { params: { id: interview.id }, body })
    expect([off.content.step, off.content.status]).toEqual(['cancelled', undefined])
    expect(await statusOf(world, candidate.id)).toBe(13)
    expect((await log(oneWayApi.oneWay)).content).toMatchObject({ state: 'closed', declinedAt: expect.any(String) })
    const again = { candidateId: candidate.id, interviewId: interview.id }
    const result = await world.as(stage.recruiter)(assignmentApi.reinitiate, { body: again })
    expect(result.content).toMatchObject({ accountId: stage.botId, interview: { status: 1 } })
    expect((await world.as(stage.recruiter)(assignmentApi.reinitiate, { body: again })).status).toBe(409)
    expect((await interviewsOf(world, candidate.id))[1].previousId).toBe(interview.id)
  })
})
