import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { verdictApi } from '@majlis/domain/verdict/api.ts'
import { describe, expect, test } from 'vitest'
import {
  assignTo,
  candidateAt,
  handedIn,
  interviewerOf,
  interviewsOf,
  invited,
  openStage,
  setStage,
  statusOf,
} from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const human = await interviewerOf(world, stage, 'Hala Mansour')

/** A candidate whom the bot has interviewed, judged and submitted to the company. */
async function submitted() {
  const done = await handedIn(world, stage)
  const params = { id: done.interviewId }
  const skills = [{ skillId: stage.skillId, review: 3 }]
  const verdict = { verdict: 1, client_feedback: 'Calm and precise.', skills }
  expect((await world.as(stage.recruiter)(verdictApi.giveVerdict, { params, body: verdict })).status).toBe(200)
  const change = { params: { id: done.candidate.id }, body: { status: 11 as const } }
  expect((await world.as(stage.recruiter)(reviewApi.changeStatus, change)).status).toBe(200)
  return { ...done, id: done.candidate.id }
}
const assign = (id: string, accountId: string, startOver?: boolean) =>
  world.as(stage.recruiter)(assignmentApi.assign, { body: [{ id, accountId, ...(startOver && { startOver }) }] })
const undo = (id: string, who = stage.recruiter) => world.as(who)(assignmentApi.undoStartOver, { params: { id } })

/** What of an interview somebody may read: questions, feedback, ratings, recording, its report. */
async function reads(who: Person, interviewId: string) {
  const log = world.as(who)
  const query = { query: { filter: { interviewId } } }
  const params = { id: interviewId }
  const lists = [
    await log(interviewApi.questions, query),
    await log(interviewApi.feedback, query),
    await log(interviewApi.skillFeedback, query),
  ]
  const recording = await log(interviewApi.recordings, { params })
  const info = await log(interviewApi.get, { params })
  return [...lists.map(({ content }) => content.data.length), recording.status, info.content?.showsReport]
}
const everything = [2, 1, 1, 200, true]
const nothing = [0, 0, 0, 403, false]

describe('starting a candidate over', () => {
  test('that was submitted is asked first, naming whose interview, when and its verdict; without a yes nothing changes', async () => {
    const { id, interviewId } = await submitted()
    const name = (await world.as(stage.recruiter)(candidateApi.get, { params: { id } })).content.accountName
    const result = await assign(id, stage.botId)
    expect(result.content.data).toEqual([])
    expect(result.content.errors).toEqual([
      {
        index: 0,
        field: 'startOver',
        code: 'startOver',
        message: expect.stringMatching(
          new RegExp(
            `^${name} was interviewed by the BOT Interviewer on \\d\\d/\\d\\d/\\d{4} \\(recommended\\)\\. Assigning an interviewer starts over\\.`,
          ),
        ),
      },
    ])
    expect(await statusOf(world, id)).toBe(11)
    expect((await interviewsOf(world, id)).map((one) => [one.id, one.status])).toEqual([[interviewId, 4]])
  })

  test('keeps the earlier report, questions, ratings and recording readable to those to whom they were open', async () => {
    const { id, interviewId } = await submitted()
    const people = [stage.recruiter, stage.company, stage.hiringManager]
    for (const who of people) expect(await reads(who, interviewId)).toEqual(everything)
    expect((await assign(id, stage.botId, true)).content.errors).toEqual([])
    expect(await statusOf(world, id)).toBe(6)
    for (const who of people) expect([who.role, ...(await reads(who, interviewId))]).toEqual([who.role, ...everything])
    const pdf = { params: { id: interviewId }, query: { language: 'en' as const } }
    expect((await world.as(stage.company)(interviewApi.report, pdf)).status).toBe(200)
    const [earlier, fresh] = await interviewsOf(world, id)
    expect([earlier.status, earlier.replacedStatus, earlier.replacedCandidateStatus]).toEqual([3, 4, 11])
    expect(await reads(stage.company, fresh.id)).toEqual(nothing)
    expect((await reads((await setStage(world)).company, interviewId)).slice(0, 4)).toEqual([0, 0, 0, 404])
  })

  test('opens to nobody what was not open: a verdict that was never submitted stays shut to the company', async () => {
    const { id, interviewId } = await submitted()
    await world.pool.query('update candidate set status = 10 where id = $1', [id])
    expect(await reads(stage.company, interviewId)).toEqual(nothing)
    await assign(id, stage.botId, true)
    expect(await reads(stage.company, interviewId)).toEqual(nothing)
    expect(await reads(stage.recruiter, interviewId)).toEqual(everything)
  })

  test('is taken back while the new interview has not begun: status, interview, interviewer and report are what they were', async () => {
    const { id, interviewId } = await submitted()
    await assign(id, human.accountId, true)
    expect(await statusOf(world, id)).toBe(5)
    expect((await undo(id, stage.company)).content.status).toBe(11)
    const interviews = await interviewsOf(world, id)
    expect(interviews.map(({ status, replacedAt }) => [status, replacedAt])).toEqual([
      [4, null],
      [3, null],
    ])
    expect(await reads(stage.company, interviewId)).toEqual(everything)
    const { rows } = await world.pool.query(
      'select status from interviewer where "candidateId" = $1 order by "createdAt"',
      [id],
    )
    expect(rows.map(({ status }) => status)).toEqual([1, 4])
    expect((await undo(id)).status).toBe(409)
  })

  test('is not taken back once the new interview has begun', async () => {
    const { id } = await submitted()
    await assign(id, stage.botId, true)
    await world.pool.query(`update interview set status = 5 where "candidateId" = $1 and status = 1`, [id])
    expect((await undo(id)).errors).toMatchObject([{ message: 'This change can no longer be undone.' }])
    expect(await statusOf(world, id)).toBe(6)
  })

  test('while the candidate records its answers is asked too, and taking it back lets the candidate go on', async () => {
    const { candidate, log } = await invited(world, stage)
    await log(oneWayApi.consent, { body: { version: '1', language: 'en' } } as never)
    await world.pool.query(`update interview set status = 5 where "candidateId" = $1`, [candidate.id])
    await world.pool.query('update candidate set status = 8 where id = $1', [candidate.id])
    expect((await assign(candidate.id, human.accountId)).content.errors).toMatchObject([
      { message: expect.stringContaining('(not finished yet)') },
    ])
    await assign(candidate.id, human.accountId, true)
    expect((await log(oneWayApi.oneWay)).status).toBe(410)
    expect((await undo(candidate.id)).content.status).toBe(8)
    expect((await log(oneWayApi.oneWay)).content).toMatchObject({ state: 'started' })
  })

  test('in a list of many leaves out those that are asked about, and the others stand', async () => {
    const [plain, judged] = [await candidateAt(world, stage, 2), await submitted()]
    const result = await world.as(stage.recruiter)(assignmentApi.assign, {
      body: [plain, judged].map(({ id }) => ({ id, accountId: stage.botId })),
    })
    expect(result.content.data.map(({ candidateId }) => candidateId)).toEqual([plain.id])
    expect(result.content.errors).toMatchObject([{ index: 1, code: 'startOver' }])
    expect([await statusOf(world, plain.id), await statusOf(world, judged.id)]).toEqual([6, 11])
  })
})

describe('a rejected or duplicate candidate', () => {
  /** Somebody whom the recruiter has marked. */
  async function marked(status: -3 | -1) {
    const { id } = await candidateAt(world, stage, 0)
    const message = status === -3 ? 'Too junior.' : null
    await world.as(stage.recruiter)(reviewApi.changeStatus, { params: { id }, body: { status, message } })
    return id
  }
  const mails = async (id: string) =>
    (
      await world.pool.query(
        `select count(*)::int as n from notification_log l join candidate c on c."accountId" = l."accountId"
          where c.id = $1 and l.type = 'oneWayInvited'`,
        [id],
      )
    ).rows[0].n

  test.each([
    [-3, 'was rejected by'],
    [-1, 'was marked as a duplicate by'],
  ] as const)('at %i keeps the mark and gets no invitation until somebody says yes', async (status, sentence) => {
    const id = await marked(status)
    const result = await assign(id, stage.botId)
    expect(result.content.errors).toMatchObject([
      { index: 0, code: 'startOver', message: expect.stringContaining(`${sentence} ${stage.recruiter.name}`) },
    ])
    expect([await statusOf(world, id), await mails(id)]).toEqual([status, 0])
    expect((await assign(id, stage.botId, true)).content.errors).toEqual([])
    expect([await statusOf(world, id), await mails(id)]).toEqual([6, 1])
    const history = await world.as(stage.recruiter)(candidateApi.history, { query: { filter: { candidateId: id } } })
    expect(history.content.data.map(({ from, to, kind }) => [from, to, kind]).slice(0, 2)).toEqual([
      [5, 6, 'interview'],
      [status, 5, 'startOver'],
    ])
    expect((await undo(id)).content.status).toBe(status)
    expect((await interviewsOf(world, id)).map((one) => one.status)).toEqual([3])
  })

  test('is asked about before an interviewer is requested, and has its mark back when that is taken back or declined', async () => {
    const [one, two] = [await marked(-3), await marked(-3)]
    const request = (candidateId: string, startOver: boolean) =>
      world.as(stage.recruiter)(assignmentApi.request, {
        body: [{ candidateId, accountId: human.accountId, startOver }],
      })
    expect((await request(one, false)).content.errors).toMatchObject([{ code: 'startOver' }])
    await request(one, true)
    expect([await statusOf(world, one), (await undo(one)).content.status]).toEqual([4, -3])
    const asked = (await request(two, true)).content.data[0]?.id as string
    await world.as(human)(assignmentApi.answerRequest, { params: { id: asked }, body: { status: 2 } })
    expect([await statusOf(world, two), (await undo(two)).status]).toEqual([-3, 409])
  })

  test('is asked about before a called-off interview begins again', async () => {
    const { id } = await candidateAt(world, stage, 2)
    await assignTo(world, stage, id, human.accountId)
    const [interview] = await interviewsOf(world, id)
    const body = { status: -3 as const, message: 'No.' }
    await world.as(stage.recruiter)(reviewApi.changeStatus, { params: { id }, body })
    const again = (startOver: boolean) =>
      world.as(stage.recruiter)(assignmentApi.reinitiate, {
        body: { candidateId: id, interviewId: interview.id, startOver },
      })
    expect(await again(false)).toMatchObject({ status: 409, errors: [{ code: 'startOver' }] })
    expect((await again(true)).status).toBe(200)
  })
})

test('a live interview that is over and replaced by an accepted request can be taken back, and its interviewer still reads it', async () => {
  const { id } = await candidateAt(world, stage, 2)
  const first = await interviewerOf(world, stage)
  await assignTo(world, stage, id, first.accountId)
  await world.pool.query('update interview set status = 6 where "candidateId" = $1', [id])
  await world.pool.query('update candidate set status = 9 where id = $1', [id])
  const [old] = await interviewsOf(world, id)
  const ask = (startOver: boolean) =>
    world.as(stage.recruiter)(assignmentApi.request, {
      body: [{ candidateId: id, accountId: human.accountId, startOver }],
    })
  expect((await ask(false)).content.errors).toMatchObject([{ code: 'startOver' }])
  const requested = (await ask(true)).content.data[0]?.id as string
  await world.as(human)(assignmentApi.answerRequest, { params: { id: requested }, body: { status: 1 } })
  expect(await statusOf(world, id)).toBe(5)
  expect((await world.as(first)(interviewApi.get, { params: { id: old.id } })).status).toBe(200)
  expect((await undo(id)).content.status).toBe(9)
  expect((await interviewsOf(world, id)).map(({ status }) => status)).toEqual([6, 3])
})
