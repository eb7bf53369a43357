import { interviewApi } from '@majlis/domain/interview/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { asCandidate, interviewerOf, setStage } from '../../../test/stage.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What of an interview's report somebody is shown. */
async function shown(who: Person, interviewId: string) {
  const log = world.as(who)
  const filter = { query: { filter: { interviewId } } }
  const params = { id: interviewId }
  const [questions, feedback, skills, recordings] = [
    await log(interviewApi.questions, filter),
    await log(interviewApi.feedback, filter),
    await log(interviewApi.skillFeedback, filter),
    await log(interviewApi.recordings, { params }),
  ]
  const counts = [questions, feedback, skills].map(({ content }) => content.data.length)
  return [...counts, recordings.status]
}
const open = [1, 1, 1, 200]
const shut = [0, 0, 0, 403]

describe('the report of an interview', () => {
  test('opens to the company at 11, in mode 2 at 10, one-way at 9, and to its hiring manager at 10', async () => {
    const [managed, direct, oneWay] = [
      await setStage(world),
      await setStage(world, { mode: 2 }),
      await setStage(world, { interview_type: 1 }),
    ]
    for (const [stage, who, states] of [
      [
        managed,
        managed.company,
        [
          [10, shut],
          [11, open],
        ],
      ],
      [
        managed,
        managed.hiringManager,
        [
          [9, shut],
          [10, open],
        ],
      ],
      [
        managed,
        managed.recruiter,
        [
          [-3, open],
          [10, open],
        ],
      ],
      [
        oneWay,
        oneWay.company,
        [
          [8, shut],
          [9, open],
        ],
      ],
      [
        oneWay,
        oneWay.hiringManager,
        [
          [9, shut],
          [10, open],
        ],
      ],
    ] as const)
      for (const [status, result] of states) {
        const { interviewId } = await interviewed(world, stage, { status, interview: 4, verdict: 1 })
        expect([status, await shown(who, interviewId)]).toEqual([status, result])
      }
    const human = await interviewerOf(world, direct)
    const before = await interviewed(world, direct, { status: 9, interview: 6, verdict: 1 }, human)
    const after = await interviewed(world, direct, { status: 10, interview: 4, verdict: 1 }, human)
    expect(await shown(direct.company, before.interviewId)).toEqual(shut)
    expect(await shown(direct.company, after.interviewId)).toEqual(open)
  })

  test('of a cancelled interview stays shut, whatever its candidate’s number', async () => {
    const stage = await setStage(world)
    for (const interview of [3, 7, 8]) {
      const { interviewId } = await interviewed(world, stage, { status: 13, interview, verdict: 1 })
      for (const who of [stage.company, stage.recruiter, stage.hiringManager])
        expect(await shown(who, interviewId)).toEqual(shut)
    }
  })

  test('one-way shows questions and recording before the verdict, and no draft', async () => {
    const stage = await setStage(world, { interview_type: 1 })
    const { interviewId } = await interviewed(world, stage, { status: 9, interview: 6, verdict: null })
    expect(await shown(stage.company, interviewId)).toEqual([1, 0, 0, 200])
    expect(await shown(stage.recruiter, interviewId)).toEqual(open)
  })

  test('is no wall for the interviewer who works on it, and nothing for another', async () => {
    const stage = await setStage(world)
    const [mine, theirs] = [await interviewerOf(world, stage), await interviewerOf(world, stage)]
    const { interviewId } = await interviewed(world, stage, { status: 9, interview: 6, verdict: null }, mine)
    expect(await shown(mine, interviewId)).toEqual(open)
    expect(await shown(theirs, interviewId)).toEqual([0, 0, 0, 404])
  })

  test('is open to the company that reviews the bot’s interview in mode 2 as soon as it is over', async () => {
    const stage = await setStage(world, { mode: 2 })
    const over = await interviewed(world, stage, { status: 9, interview: 6, verdict: null })
    const running = await interviewed(world, stage, { status: 8, interview: 5, verdict: null })
    expect(await shown(stage.company, over.interviewId)).toEqual(open)
    expect(await shown(stage.company, running.interviewId)).toEqual(shut)
  })

  test('shows to a guest while access is granted and valid', async () => {
    const stage = await setStage(world)
    const guest = await world.someone('guest', { companyId: stage.companyId })
    const { interviewId } = await interviewed(world, stage, { status: 10, interview: 4, verdict: 1 })
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    const grant = await world.put('guest', {
      companyId: stage.companyId,
      interviewId,
      accountId: guest.accountId,
      accessLevel: 1,
      validTill: day(2),
    })
    expect(await shown(guest, interviewId)).toEqual(open)
    for (const change of ['status = 2', `status = 1, "validTill" = '${day(-2)}'`]) {
      await world.pool.query(`update guest set ${change} where id = $1`, [grant.id])
      expect(await shown(guest, interviewId)).toEqual([0, 0, 0, 404])
    }
  })

  test('of another company is nothing at all', async () => {
    const [ours, theirs] = [await setStage(world), await setStage(world)]
    const { interviewId } = await interviewed(world, ours, { status: 11, interview: 4, verdict: 1 })
    for (const who of [theirs.company, theirs.recruiter]) expect(await shown(who, interviewId)).toEqual([0, 0, 0, 404])
    const list = await world.as(theirs.company)(interviewApi.feedback)
    expect(list.content).toMatchObject({ data: [], count: 0 })
  })

  test('is downloaded as a PDF when it shows, each time noted in the audit log', async () => {
    const stage = await setStage(world)
    const { interviewId } = await interviewed(world, stage, { status: 10, interview: 4, verdict: 1 })
    const ask = (who: Person) =>
      world.as(who)(interviewApi.report, { params: { id: interviewId }, query: { language: 'en' } })
    expect(await ask(stage.company)).toMatchObject({
      status: 403,
      errors: [{ message: "The report isn't available yet." }],
    })
    const response = await ask(stage.recruiter)
    expect([response.status, response.headers['content-type'], response.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const { rows } = await world.pool.query(
      `select "accountId" from audit_log where action = 'report.download' and "rowId" = $1`,
      [interviewId],
    )
    expect(rows).toEqual([{ accountId: stage.recruiter.accountId }])
  })
})

describe('reviewing', () => {
  test('rates an answer from 0 to 4 with notes [S9.8]', async () => {
    const stage = await setStage(world)
    const { interviewId } = await interviewed(world, stage, { status: 9, interview: 6, verdict: null })
    const list = await world.as(stage.recruiter)(interviewApi.questions, { query: { filter: { interviewId } } })
    const params = { id: list.content.data[0]?.id as string }
    const rate = (who: Person, body: object) => world.as(who)(interviewApi.reviewQuestion, { params, body })
    expect((await rate(stage.recruiter, { review: 4, notes: 'In depth.' })).content).toMatchObject({
      review: 4,
      notes: 'In depth.',
    })
    expect((await rate(stage.recruiter, { review: 5 })).status).toBe(422)
    expect((await rate(stage.recruiter, { askedAt: null })).status).toBe(400)
    expect((await rate(stage.company, { review: 1 })).status).toBe(403)
  })
})

describe('a candidate', () => {
  test('reads its own asked questions without the ideal answers, and never that it was judged', async () => {
    const stage = await setStage(world)
    const { interviewId, candidate } = await interviewed(world, stage, { status: 10, interview: 4, verdict: 1 })
    const me = await asCandidate(world, candidate)
    const log = world.as(me)
    const ask = () => log(interviewApi.questions, { query: { filter: { interviewId }, include: 'question' } })
    expect((await ask()).content.data).toEqual([])
    await world.pool.query('update interview_question set "askedAt" = now() where "interviewId" = $1', [interviewId])
    const result = await ask()
    expect(result.content.data).toMatchObject([{ question: { title: expect.any(String), answer: null } }])
    expect(result.raw.toString()).not.toMatch(/A note|ideal/)
    const [one] = (await log(interviewApi.list)).content.data
    for (const own of [(await log(interviewApi.get, { params: { id: interviewId } })).content, one])
      expect([own?.step, own && 'status' in own]).toEqual(['underReview', false])
    expect((await log(interviewApi.list, { query: { filter: { status: 4 } } })).status).toBe(400)
    for (const call of [interviewApi.feedback, interviewApi.skillFeedback]) expect((await log(call)).status).toBe(403)
    expect((await log(interviewApi.recordings, { params: { id: interviewId } })).status).toBe(403)
  })
})
