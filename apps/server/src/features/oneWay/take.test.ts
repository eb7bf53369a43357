import { shippedVersions } from '@majlis/domain/consent/kinds.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { verdictApi } from '@majlis/domain/verdict/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreed, begun, byLink, invited, setStage, statusOf } from '../../../test/stage.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const stamp = (id: string) => ({ params: { id }, body: { segmentTime: 1, uploadId: null } })

test('the whole way of a one-way interview, from the invitation to the decision', async () => {
  const stage = await setStage(world, { interview_type: 1, hide_position: true })
  const { candidate, interviewId, log } = await invited(world, stage)
  const open = await log(oneWayApi.oneWay)
  expect(open.content).toMatchObject({ interviewId, state: 'open', consented: false, position: null, startedAt: null })
  expect(open.content.questions.map(({ title }) => title)).toEqual(['', ''])

  expect((await log(oneWayApi.start)).errors).toEqual([{ message: 'Please agree to be recorded first.' }])
  expect((await log(oneWayApi.consent, agreed)).content.consented).toBe(true)
  const consent = (await world.pool.query('select * from consent where "interviewId" = $1', [interviewId])).rows
  expect(consent).toMatchObject([
    {
      subject: 'candidate',
      accountId: candidate.accountId,
      text_version: shippedVersions.oneWay,
      language: 'en',
      ip: '127.0.0.1',
    },
  ])

  const started = await log(oneWayApi.start)
  expect(started.content).toMatchObject({ state: 'started', startedAt: expect.any(String) })
  expect(started.content.questions[0]?.title).toMatch(/^Who are you, Demo Candidate \d+\?$/)
  expect(started.content.questions[1]?.title).toMatch(/^Why a role at Company \d+\?$/)
  expect(await statusOf(world, candidate.id)).toBe(8)

  const [first, second] = started.content.questions.map(({ id }) => id) as [string, string]
  await log(oneWayApi.asked, stamp(first))
  const asked = await log(oneWayApi.asked, stamp(second))
  expect(asked.content.questions.map(({ answered }) => answered)).toEqual([true, false])
  const again = await log(oneWayApi.start)
  expect([again.content.state, again.content.startedAt]).toEqual(['started', started.content.startedAt])

  const done = await log(oneWayApi.finish)
  expect(done.content).toMatchObject({ state: 'finished', questions: [] })
  expect((await log(oneWayApi.finish)).status).toBe(200)
  expect(await statusOf(world, candidate.id)).toBe(9)
  const recording = (await world.pool.query('select status from recording where "interviewId" = $1', [interviewId]))
    .rows
  expect(recording).toEqual([{ status: 1 }])

  const reviewer = world.as(stage.recruiter)
  const questions = await reviewer(interviewApi.questions, { query: { filter: { interviewId }, include: 'question' } })
  expect(questions.content.data.map(({ askedAt, author }) => [askedAt !== null, author])).toEqual([
    [true, null],
    [true, null],
  ])
  const params = { id: interviewId }
  expect((await reviewer(interviewApi.get, { params })).content).toMatchObject({ mayJudge: true, showsReport: true })
  const body = { verdict: 1, client_feedback: 'Clear and calm.', skills: [{ skillId: stage.skillId, review: 2 }] }
  const given = await reviewer(verdictApi.giveVerdict, { params, body })
  expect(given.content).toMatchObject({ verdict: 1, status: 1, accountId: stage.recruiter.accountId })
  expect(await statusOf(world, candidate.id)).toBe(10)
  const submit = { params: { id: candidate.id }, body: { status: 11, message: 'Take her.' } } as const
  expect((await reviewer(reviewApi.changeStatus, submit)).content.status).toBe(11)
  expect((await reviewer(interviewApi.get, { params })).content.recruiterComment).toBe('Take her.')

  const { rows } = await world.pool.query(
    'select "from", "to" from interview_history where "interviewId" = $1 order by "createdAt"',
    [interviewId],
  )
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    [null, 0],
    [0, 1],
    [1, 5],
    [5, 6],
    [6, 4],
  ])
})

describe('a one-way interview', () => {
  test('past its deadline is closed: nothing can be begun or agreed to', async () => {
    const stage = await setStage(world)
    const { interviewId, log, candidate } = await invited(world, stage)
    await world.pool.query(`update interview set deadline = now() - interval '1 second' where id = $1`, [interviewId])
    expect((await log(oneWayApi.oneWay)).content).toMatchObject({ state: 'closed', questions: [] })
    expect((await log(oneWayApi.consent, agreed)).status).toBe(409)
    expect(await log(oneWayApi.start)).toMatchObject({
      status: 409,
      errors: [{ message: 'This interview is closed.' }],
    })
    expect(await statusOf(world, candidate.id)).toBe(6)
  })

  test('begun before the deadline can still be handed in when an answer runs over it, and not much later', async () => {
    const stage = await setStage(world)
    const [inTime, tooLate] = [await invited(world, stage), await invited(world, stage)]
    for (const { log, interviewId } of [inTime, tooLate]) {
      await log(oneWayApi.consent, agreed)
      await log(oneWayApi.start)
      await world.pool.query(`update interview set deadline = now() - interval '5 minutes' where id = $1`, [
        interviewId,
      ])
    }
    await world.pool.query(`update interview set deadline = now() - interval '31 minutes' where id = $1`, [
      tooLate.interviewId,
    ])
    expect((await inTime.log(oneWayApi.finish)).content.state).toBe('finished')
    expect((await tooLate.log(oneWayApi.finish)).status).toBe(409)
  })

  test('keeps its questions when the requisition’s change', async () => {
    const stage = await setStage(world)
    const { log } = await invited(world, stage)
    await log(oneWayApi.consent, agreed)
    await log(oneWayApi.start)
    await world.pool.query('delete from requisition_question where "requisitionId" = $1', [stage.requisitionId])
    expect((await log(oneWayApi.oneWay)).content.questions.map(({ title }) => title.slice(0, 3))).toEqual([
      'Who',
      'Why',
    ])
  })

  test('keeps the times that its questions gave when it began', async () => {
    const stage = await setStage(world)
    const { log } = await invited(world, stage)
    const give = (think: number, answer: number) =>
      world.pool.query(
        'update requisition_question set think_seconds = $2, answer_seconds = $3 where "requisitionId" = $1',
        [stage.requisitionId, think, answer],
      )
    const times = async () =>
      (await log(oneWayApi.oneWay)).content.questions.map((one) => [one.think_seconds, one.answer_seconds])
    await give(15, 45)
    await log(oneWayApi.consent, agreed)
    await log(oneWayApi.start)
    await give(60, 600)
    expect(await times()).toEqual([
      [15, 45],
      [15, 45],
    ])
  })

  test('asks no question again whose answer has ended, on no device', async () => {
    const { log, interviewId, questions } = await begun(world, await setStage(world))
    const params = { id: questions[0] }
    expect((await log(oneWayApi.answered, { params })).status).toBe(404)
    await log(oneWayApi.asked, stamp(questions[0]))
    const answered = async () => (await log(oneWayApi.oneWay)).content.questions.map((question) => question.answered)
    expect(await answered()).toEqual([false, false])
    await log(oneWayApi.answered, { params })
    expect(await answered()).toEqual([true, false])
    const at = async () =>
      (await world.pool.query('select "answeredAt" from interview_question where id = $1', [questions[0]])).rows[0]
    const ended = await at()
    expect((await log(oneWayApi.answered, { params })).status).toBe(200)
    expect(await at()).toEqual(ended)
    await world.pool.query(`update interview set deadline = now() - interval '31 minutes' where id = $1`, [interviewId])
    expect((await log(oneWayApi.answered, { params })).status).toBe(409)
  })

  test('lets an answer be recorded again once, and one that was cut off at any time', async () => {
    const { log, questions } = await begun(world, await setStage(world))
    const [id, other] = questions
    const ask = (question = id) => log(oneWayApi.asked, stamp(question))
    const end = (question = id) => log(oneWayApi.answered, { params: { id: question } })
    await ask()
    expect((await end()).content.questions[0]).toMatchObject({ takes_left: 1, answered: true })
    expect((await ask()).content.questions[0]).toMatchObject({ takes_left: 1, answered: false })
    expect((await end()).content.questions[0]).toMatchObject({ takes_left: 0, answered: true })
    expect(await ask()).toMatchObject({ status: 409, errors: [{ message: "You can't record this answer again." }] })
    await ask(other)
    await world.pool.query('update interview_question set take = 5 where id = $1', [other])
    expect((await ask(other)).content.questions[1]).toMatchObject({ takes_left: 0, answered: false })
  })

  test('uses a take when an answer begins: who reloads the page while thinking loses none', async () => {
    const { log, questions } = await begun(world, await setStage(world))
    const params = { id: questions[0] }
    const show = (segmentTime: number) => log(oneWayApi.asked, { params, body: { segmentTime, uploadId: null } })
    for (const reload of [1, 2, 3]) expect((await show(reload)).content.questions[0]?.takes_left).toBe(2)
    expect((await log(oneWayApi.answerStarted, { params: { id: questions[1] } })).status).toBe(404)
    const start = async () => (await log(oneWayApi.answerStarted, { params })).content.questions[0]
    expect(await start()).toMatchObject({ takes_left: 1, answered: false })
    expect(await start()).toMatchObject({ takes_left: 1, answered: false })
    expect((await log(oneWayApi.answered, { params })).content.questions[0]).toMatchObject({ takes_left: 1 })
    await show(4)
    expect(await start()).toMatchObject({ takes_left: 0 })
  })

  test('allows as many takes as the portal says', async () => {
    await world.pool.query(`insert into setting (name, value) values ('interview.oneWayTakes', '1')`)
    const { log, questions } = await begun(world, await setStage(world))
    const params = { id: questions[0] }
    await log(oneWayApi.asked, stamp(questions[0]))
    const result = await log(oneWayApi.answered, { params })
    expect(result.content.questions.map(({ takes_left }) => takes_left)).toEqual([0, 1])
    expect((await log(oneWayApi.asked, stamp(questions[0]))).status).toBe(409)
    await world.pool.query(`delete from setting where name = 'interview.oneWayTakes'`)
  })

  test('asks for agreement to the present words', async () => {
    const { log } = await invited(world, await setStage(world))
    const old = { body: { version: 'older', language: 'en' } } as const
    expect(await log(oneWayApi.consent, old)).toMatchObject({ status: 422, errors: [{ field: 'version' }] })
    await log(oneWayApi.consent, agreed)
    await log(oneWayApi.consent, agreed)
    expect((await log(oneWayApi.oneWay)).content.consented).toBe(true)
  })

  test('opens only by its own link, and a link opens nothing else', async () => {
    const stage = await setStage(world)
    const [one, other] = [await invited(world, stage), await invited(world, stage)]
    await other.log(oneWayApi.consent, agreed)
    const started = await other.log(oneWayApi.start)
    await one.log(oneWayApi.consent, agreed)
    await one.log(oneWayApi.start)
    const theirs = started.content.questions[0]?.id as string
    expect((await one.log(oneWayApi.asked, stamp(theirs))).status).toBe(404)
    expect((await byLink(world, 'x'.repeat(43))(oneWayApi.oneWay)).status).toBe(404)
    expect((await one.log(dashboardApi.applications)).status).toBe(403)
    expect((await one.log(interviewApi.get, { params: { id: one.interviewId } })).status).toBe(403)
    expect((await world.as(await world.someone('candidate'))(oneWayApi.oneWay)).status).toBe(404)
  })

  test('of a candidate who was rejected meanwhile can be handed in, and the rejection stays', async () => {
    const stage = await setStage(world)
    const { candidate, log, interviewId } = await invited(world, stage)
    await log(oneWayApi.consent, agreed)
    await log(oneWayApi.start)
    const reject = { params: { id: candidate.id }, body: { status: -3, message: 'No.' } } as const
    await world.as(stage.recruiter)(reviewApi.changeStatus, reject)
    expect((await log(oneWayApi.finish)).content.state).toBe('finished')
    expect(await statusOf(world, candidate.id)).toBe(-3)
    const { rows } = await world.pool.query('select status from interview where id = $1', [interviewId])
    expect(rows).toEqual([{ status: 6 }])
  })
})
