import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { invitationApi } from '@majlis/domain/oneWay/invitationApi.ts'
import { describe, expect, test } from 'vitest'
import {
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

const { world, stage } = await openStage()
const interviewer = await interviewerOf(world, stage, 'Demo Interviewer')

describe('Assigning an interviewer', () => {
  test('an interviewer makes an interview at 0, and the candidate is assigned', async () => {
    const { id } = await candidateAt(world, stage, 2)
    const result = await assignTo(world, stage, id, interviewer.accountId)
    expect(result.content).toMatchObject({
      data: [
        { status: 1, account: { name: 'Demo Interviewer', bot: false }, interview: { status: 0, deadline: null } },
      ],
      errors: [],
    })
    expect(await statusOf(world, id)).toBe(5)
  })

  test('the bot invites at once: open for seven days, with a link in the message', async () => {
    const candidate = await candidateAt(world, stage, 0)
    const result = await assignTo(world, stage, candidate.id, stage.botId)
    const interview = result.content.data[0]?.interview
    expect(result.content.data[0]).toMatchObject({ account: { bot: true }, interview: { status: 1 } })
    expect(Date.parse(interview?.deadline ?? '') - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
    expect(Date.parse(interview?.deadline ?? '') - Date.now()).toBeLessThan(7.01 * 86_400_000)
    expect(await statusOf(world, candidate.id)).toBe(6)
    const history = await world.as(stage.recruiter)(candidateApi.history, {
      query: { filter: { candidateId: candidate.id }, sort: { createdAt: 'asc' } },
    })
    expect(history.content.data.map(({ from, to }) => [from, to])).toEqual([
      [0, 5],
      [5, 6],
    ])
    const { rows } = await world.pool.query(
      `select * from notification_log where type = 'oneWayInvited' and "accountId" = $1`,
      [candidate.accountId],
    )
    expect(rows).toHaveLength(1)
    const token = await mailedToken(world, 'interview', rows[0].recipient)
    expect((await byLink(world, token)(oneWayApi.oneWay)).content).toMatchObject({ state: 'open' })
  })

  test('the bot that is assigned again, because nobody heard of the first time, invites once', async () => {
    const { id, accountId } = await candidateAt(world, stage, 2)
    const recruiter = world.as(stage.recruiter, { 'idempotency-key': 'assigned-once' })
    const once = () => recruiter(assignmentApi.assign, { body: [{ id, accountId: stage.botId }] })
    const [first, again] = [await once(), await once()]
    expect(again.content.data).toEqual(first.content.data)
    const { rows } = await world.pool.query(
      `select recipient from notification_log where type = 'oneWayInvited' and "accountId" = $1`,
      [accountId],
    )
    expect(rows).toHaveLength(1)
    const token = await mailedToken(world, 'interview', rows[0].recipient)
    expect((await byLink(world, token)(oneWayApi.oneWay)).content).toMatchObject({ state: 'open' })
  })

  test('the bot without questions is refused in the specification’s words [S8.12]', async () => {
    const bare = await world.requisition({ companyId: stage.companyId })
    const { id } = await world.candidate({ requisitionId: bare.id, status: 2 })
    expect((await assignTo(world, stage, id, stage.botId)).content.errors).toEqual([
      { index: 0, message: 'The client has not added any questions.' },
    ])
    expect(await statusOf(world, id)).toBe(2)
  })

  test('in a one-way requisition is the bot’s alone', async () => {
    const oneWay = await setStage(world, { interview_type: 1 })
    const human = await interviewerOf(world, oneWay)
    const { id } = await candidateAt(world, oneWay, 2)
    expect((await assignTo(world, oneWay, id, human.accountId)).content.errors).toEqual([
      { index: 0, field: 'accountId', message: 'One-way interviews always use the bot interviewer.' },
    ])
    expect((await assignTo(world, oneWay, id, oneWay.botId)).content.errors).toEqual([])
  })

  test('somebody who is no approved interviewer of the company is refused', async () => {
    const { id } = await candidateAt(world, stage, 2)
    const waiting = await interviewerOf(world, stage)
    await world.pool.query('update membership set "approvalStatus" = 1 where "accountId" = $1', [waiting.accountId])
    const foreign = await world.someone('interviewer')
    for (const who of [waiting, foreign, stage.company])
      expect((await assignTo(world, stage, id, who.accountId)).content.errors).toMatchObject([{ field: 'accountId' }])
  })

  test.each([
    [0, true],
    [4, true],
    [6, false],
    [9, false],
    [11, false],
    [12, true],
    [13, true],
  ])(
    'applies to selected candidates whose status is below INTERVIEWER_ASSIGNED or who were cancelled by interviewer or candidate. At %i: %s [S4.24]',
    async (status, open) => {
      const { id } = await candidateAt(world, stage, status)
      expect((await assignTo(world, stage, id, interviewer.accountId)).content.errors).toHaveLength(open ? 0 : 1)
    },
  )

  test('many at once: one bad row never sinks the rest', async () => {
    const [good, bad, other] = [
      await candidateAt(world, stage, 2),
      await candidateAt(world, stage, 11),
      await candidateAt(world, stage, 3),
    ]
    const accountId = interviewer.accountId
    const result = await world.as(stage.recruiter)(assignmentApi.assign, {
      body: [good, bad, other].map(({ id }) => ({ id, accountId })),
    })
    expect(result.content.data.map(({ candidateId }) => candidateId)).toEqual([good.id, other.id])
    expect(result.content.errors).toMatchObject([{ index: 1, field: 'status' }])
  })

  test('twice at the same time makes one interview', async () => {
    const { id } = await candidateAt(world, stage, 2)
    const another = await interviewerOf(world, stage)
    const result = await Promise.all([
      assignTo(world, stage, id, interviewer.accountId),
      assignTo(world, stage, id, another.accountId),
    ])
    expect(result.flatMap(({ content }) => content.data)).toHaveLength(1)
    expect(await interviewsOf(world, id)).toHaveLength(1)
  })
})

describe('reassigning', () => {
  test('the bot’s interview ends it as 3 and begins a new one, which remembers the old', async () => {
    const { id } = await candidateAt(world, stage, 2)
    await assignTo(world, stage, id, stage.botId)
    const result = await assignTo(world, stage, id, interviewer.accountId)
    expect(result.content.data).toMatchObject([{ accountId: interviewer.accountId, interview: { status: 0 } }])
    const [old, fresh] = await interviewsOf(world, id)
    expect([old.status, fresh.status, fresh.previousId]).toEqual([3, 0, old.id])
    expect(await statusOf(world, id)).toBe(5)
    const { rows } = await world.pool.query(
      'select status from interviewer where "candidateId" = $1 order by "createdAt"',
      [id],
    )
    expect(rows.map(({ status }) => status)).toEqual([4, 1])
  })

  test('a human interviewer’s interview goes by its own call, and the old interviewer sees the candidate no more', async () => {
    const { id } = await candidateAt(world, stage, 2)
    await assignTo(world, stage, id, interviewer.accountId)
    expect((await world.as(interviewer)(candidateApi.get, { params: { id } })).status).toBe(200)
    expect((await assignTo(world, stage, id, stage.botId)).content.errors).toHaveLength(1)
    const result = await world.as(stage.recruiter)(assignmentApi.reassign, { body: [{ id, accountId: stage.botId }] })
    expect(result.content).toMatchObject({ data: [{ interview: { status: 1 } }], errors: [] })
    expect((await world.as(interviewer)(candidateApi.get, { params: { id } })).status).toBe(404)
  })

  test('a human’s interview that has begun stays', async () => {
    const { id } = await candidateAt(world, stage, 2)
    await assignTo(world, stage, id, interviewer.accountId)
    await world.pool.query('update interview set status = 5 where "candidateId" = $1', [id])
    const result = await world.as(stage.recruiter)(assignmentApi.reassign, { body: [{ id, accountId: stage.botId }] })
    expect(result.content.errors).toHaveLength(1)
  })
})

describe('sending the bot’s invitation again', () => {
  test('ends the older link and sets a new date', async () => {
    const candidate = await candidateAt(world, stage, 2)
    await assignTo(world, stage, candidate.id, stage.botId)
    const { rows } = await world.pool.query('select email from candidate where id = $1', [candidate.id])
    const old = await mailedToken(world, 'interview', rows[0].email)
    await world.pool.query(`update interview set deadline = now() - interval '1 day' where "candidateId" = $1`, [
      candidate.id,
    ])
    expect((await byLink(world, old)(oneWayApi.oneWay)).content.state).toBe('closed')
    expect((await world.as(stage.company)(invitationApi.resendInvite, { params: { id: candidate.id } })).status).toBe(
      200,
    )
    expect((await byLink(world, old)(oneWayApi.oneWay)).status).toBe(410)
    const fresh = await mailedToken(world, 'interview', rows[0].email)
    expect((await byLink(world, fresh)(oneWayApi.oneWay)).content.state).toBe('open')
  })

  test('is refused where there is none', async () => {
    const [none, human] = [await candidateAt(world, stage, 2), await candidateAt(world, stage, 2)]
    await assignTo(world, stage, human.id, interviewer.accountId)
    for (const { id } of [none, human])
      expect(await world.as(stage.recruiter)(invitationApi.resendInvite, { params: { id } })).toMatchObject({
        status: 409,
        errors: [{ message: 'This candidate has no open invitation.' }],
      })
  })
})
