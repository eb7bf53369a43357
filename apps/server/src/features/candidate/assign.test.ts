import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { CandidateStatus } from '@majlis/domain/core/status.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byLink, interviewerOf, mailedToken, type Stage, setStage } from '../../../test/stage.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'
import { expireRequests } from './jobs.ts'

let world: World
let stage: Stage
let interviewer: Person
beforeAll(async () => {
  world = await openWorld()
  stage = await setStage(world)
  interviewer = await interviewerOf(world, stage, 'Demo Interviewer')
})
afterAll(() => world.close())

const at = (status: number, { requisitionId } = stage) =>
  world.candidate({ requisitionId, status: status as CandidateStatus })
const assign = (id: string, accountId: string, who = stage.recruiter) =>
  world.as(who)(candidateApi.assign, { body: [{ id, accountId }] })
const request = (candidateId: string, accountId: string) =>
  world.as(stage.recruiter)(candidateApi.request, { body: [{ candidateId, accountId }] })
const answer = (who: Person, id: string, status: 1 | 2) =>
  world.as(who)(candidateApi.answerRequest, { params: { id }, body: { status } })
const statusOf = async (id: string) =>
  (await world.pool.query('select status from candidate where id = $1', [id])).rows[0].status
const interviewsOf = async (id: string) =>
  (await world.pool.query('select * from interview where "candidateId" = $1 order by "createdAt"', [id])).rows

describe('assigning', () => {
  test('an interviewer makes an interview at 0, and the candidate is assigned', async () => {
    const { id } = await at(2)
    const told = await assign(id, interviewer.accountId)
    expect(told.content).toMatchObject({
      data: [
        { status: 1, account: { name: 'Demo Interviewer', bot: false }, interview: { status: 0, deadline: null } },
      ],
      errors: [],
    })
    expect(await statusOf(id)).toBe(5)
  })

  test('the bot invites at once: open for seven days, with a link in the message', async () => {
    const candidate = await at(0)
    const told = await assign(candidate.id, stage.botId)
    const interview = told.content.data[0]?.interview
    expect(told.content.data[0]).toMatchObject({ account: { bot: true }, interview: { status: 1 } })
    expect(Date.parse(interview?.deadline ?? '') - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
    expect(Date.parse(interview?.deadline ?? '') - Date.now()).toBeLessThan(7.01 * 86_400_000)
    expect(await statusOf(candidate.id)).toBe(6)
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
    expect((await byLink(world, token)(candidateApi.oneWay)).content).toMatchObject({ state: 'open' })
  })

  test('the bot without questions is refused in the specification’s words', async () => {
    const bare = await world.requisition({ companyId: stage.companyId })
    const { id } = await world.candidate({ requisitionId: bare.id, status: 2 })
    expect((await assign(id, stage.botId)).content.errors).toEqual([
      { index: 0, message: 'The client has not added any questions.' },
    ])
    expect(await statusOf(id)).toBe(2)
  })

  test('in a one-way requisition is the bot’s alone', async () => {
    const oneWay = await setStage(world, { interview_type: 1 })
    const human = await interviewerOf(world, oneWay)
    const { id } = await at(2, oneWay)
    expect((await assign(id, human.accountId, oneWay.recruiter)).content.errors).toEqual([
      { index: 0, field: 'accountId', message: 'One-way interviews are held by the bot.' },
    ])
    expect((await assign(id, oneWay.botId, oneWay.recruiter)).content.errors).toEqual([])
  })

  test('somebody who is no approved interviewer of the company is refused', async () => {
    const { id } = await at(2)
    const waiting = await interviewerOf(world, stage)
    await world.pool.query('update membership set "approvalStatus" = 1 where "accountId" = $1', [waiting.accountId])
    const foreign = await world.someone('interviewer')
    for (const who of [waiting, foreign, stage.company])
      expect((await assign(id, who.accountId)).content.errors).toMatchObject([{ field: 'accountId' }])
  })

  test.each([
    [0, true],
    [4, true],
    [6, false],
    [9, false],
    [11, false],
    [12, true],
    [13, true],
  ])('a candidate at %i: %s', async (status, open) => {
    const { id } = await at(status)
    expect((await assign(id, interviewer.accountId)).content.errors).toHaveLength(open ? 0 : 1)
  })

  test('many at once: one bad row never sinks the rest', async () => {
    const [good, bad, other] = [await at(2), await at(11), await at(3)]
    const accountId = interviewer.accountId
    const told = await world.as(stage.recruiter)(candidateApi.assign, {
      body: [good, bad, other].map(({ id }) => ({ id, accountId })),
    })
    expect(told.content.data.map(({ candidateId }) => candidateId)).toEqual([good.id, other.id])
    expect(told.content.errors).toMatchObject([{ index: 1, field: 'status' }])
  })

  test('twice at the same time makes one interview', async () => {
    const { id } = await at(2)
    const another = await interviewerOf(world, stage)
    const told = await Promise.all([assign(id, interviewer.accountId), assign(id, another.accountId)])
    expect(told.flatMap(({ content }) => content.data)).toHaveLength(1)
    expect(await interviewsOf(id)).toHaveLength(1)
  })
})

describe('reassigning', () => {
  test('the bot’s interview ends it as 3 and begins a new one, which remembers the old', async () => {
    const { id } = await at(2)
    await assign(id, stage.botId)
    const told = await assign(id, interviewer.accountId)
    expect(told.content.data).toMatchObject([{ accountId: interviewer.accountId, interview: { status: 0 } }])
    const [old, fresh] = await interviewsOf(id)
    expect([old.status, fresh.status, fresh.previousId]).toEqual([3, 0, old.id])
    expect(await statusOf(id)).toBe(5)
    const { rows } = await world.pool.query(
      'select status from interviewer where "candidateId" = $1 order by "createdAt"',
      [id],
    )
    expect(rows.map(({ status }) => status)).toEqual([4, 1])
  })

  test('a human interviewer’s interview goes by its own call, and the old interviewer sees the candidate no more', async () => {
    const { id } = await at(2)
    await assign(id, interviewer.accountId)
    expect((await world.as(interviewer)(candidateApi.get, { params: { id } })).status).toBe(200)
    expect((await assign(id, stage.botId)).content.errors).toHaveLength(1)
    const told = await world.as(stage.recruiter)(candidateApi.reassign, { body: [{ id, accountId: stage.botId }] })
    expect(told.content).toMatchObject({ data: [{ interview: { status: 1 } }], errors: [] })
    expect((await world.as(interviewer)(candidateApi.get, { params: { id } })).status).toBe(404)
  })

  test('a human’s interview that has begun stays', async () => {
    const { id } = await at(2)
    await assign(id, interviewer.accountId)
    await world.pool.query('update interview set status = 5 where "candidateId" = $1', [id])
    const told = await world.as(stage.recruiter)(candidateApi.reassign, { body: [{ id, accountId: stage.botId }] })
    expect(told.content.errors).toHaveLength(1)
  })
})

describe('calling off', () => {
  const cancel = (who: Person, id: string, message = 'I am ill.') =>
    world.as(who)(candidateApi.cancelInterview, { params: { id }, body: { message } })

  test('by the company side leaves a shortlisted candidate, by the interviewer a cancelled one', async () => {
    const [one, two] = [await at(2), await at(2)]
    await assign(one.id, interviewer.accountId)
    await assign(two.id, interviewer.accountId)
    const [first] = await interviewsOf(one.id)
    const [second] = await interviewsOf(two.id)
    expect((await cancel(stage.recruiter, first.id)).content.status).toBe(3)
    expect((await cancel(interviewer, second.id, 'On leave.')).content).toMatchObject({
      status: 7,
      message: 'On leave.',
    })
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual([2, 12])
    expect((await cancel(stage.recruiter, first.id)).status).toBe(409)
  })

  test('asks for a reason, and is another company’s never', async () => {
    const { id } = await at(2)
    await assign(id, interviewer.accountId)
    const [interview] = await interviewsOf(id)
    expect((await cancel(interviewer, interview.id, ' ')).errors).toEqual([
      { field: 'message', message: 'Please give a reason.' },
    ])
    expect((await cancel((await setStage(world)).recruiter, interview.id)).status).toBe(404)
  })

  test('by the candidate through its link makes 8 and 13, and it can be started again with the same interviewer', async () => {
    const candidate = await at(2)
    await assign(candidate.id, stage.botId)
    const [interview] = await interviewsOf(candidate.id)
    const { rows } = await world.pool.query('select email from candidate where id = $1', [candidate.id])
    const say = byLink(world, await mailedToken(world, 'interview', rows[0].email))
    const body = { message: 'I took another offer.' }
    expect((await say(candidateApi.cancelInterview, { params: { id: interview.id }, body })).content.status).toBe(8)
    expect(await statusOf(candidate.id)).toBe(13)
    expect((await say(candidateApi.oneWay)).status).toBe(410)
    const again = { candidateId: candidate.id, interviewId: interview.id }
    const told = await world.as(stage.recruiter)(candidateApi.reinitiate, { body: again })
    expect(told.content).toMatchObject({ accountId: stage.botId, interview: { status: 1 } })
    expect((await world.as(stage.recruiter)(candidateApi.reinitiate, { body: again })).status).toBe(409)
    expect((await interviewsOf(candidate.id))[1].previousId).toBe(interview.id)
  })
})

describe('a request', () => {
  test('is accepted: the interview begins and other requests end', async () => {
    const another = await interviewerOf(world, stage)
    const { id } = await at(3)
    const [mine, theirs] = [
      (await request(id, interviewer.accountId)).content.data[0]?.id as string,
      (await request(id, another.accountId)).content.data[0]?.id as string,
    ]
    expect(await statusOf(id)).toBe(4)
    expect((await request(id, another.accountId)).content.errors).toMatchObject([{ field: 'accountId' }])
    expect((await answer(another, mine, 1)).status).toBe(404)
    expect((await answer(interviewer, mine, 1)).content).toMatchObject({ status: 1, interview: { status: 0 } })
    expect(await statusOf(id)).toBe(5)
    expect((await answer(another, theirs, 1)).status).toBe(404)
    const { rows } = await world.pool.query(
      `select recipient from notification_log where type = 'interviewerRequested' and "dedupeKey" like $1`,
      [`interviewerRequested:${mine}%`],
    )
    expect(rows).toEqual([{ recipient: interviewer.email }])
  })

  test('is declined: with the last one the candidate returns to its status before', async () => {
    const another = await interviewerOf(world, stage)
    const { id } = await at(3)
    const [mine, theirs] = [
      (await request(id, interviewer.accountId)).content.data[0]?.id as string,
      (await request(id, another.accountId)).content.data[0]?.id as string,
    ]
    expect((await answer(interviewer, mine, 2)).content.status).toBe(2)
    expect(await statusOf(id)).toBe(4)
    await answer(another, theirs, 2)
    expect(await statusOf(id)).toBe(3)
  })

  test('lapses after 48 hours, and the candidate returns too', async () => {
    const { id } = await at(2)
    const mine = (await request(id, interviewer.accountId)).content.data[0]
    expect(Math.round((Date.parse(mine?.expiresAt ?? '') - Date.now()) / 3_600_000)).toBe(48)
    await world.pool.query(`update interviewer set "expiresAt" = now() - interval '1 second' where id = $1`, [mine?.id])
    expect((await answer(interviewer, mine?.id as string, 1)).status).toBe(409)
    expect(await expireRequests(world.pool)).toBe(1)
    expect(await statusOf(id)).toBe(2)
    expect(await expireRequests(world.pool)).toBe(0)
  })

  test('replaces what there is up to INTERVIEW_COMPLETED when it is accepted, and no later', async () => {
    const { id } = await at(2)
    await assign(id, stage.botId)
    const mine = (await request(id, interviewer.accountId)).content.data[0]?.id as string
    expect(await statusOf(id)).toBe(4)
    expect((await answer(interviewer, mine, 1)).status).toBe(200)
    expect((await interviewsOf(id)).map(({ status }) => status)).toEqual([3, 0])
    const late = await at(10)
    expect((await request(late.id, interviewer.accountId)).content.errors).toMatchObject([{ field: 'status' }])
  })
})

describe('sending the bot’s invitation again', () => {
  test('ends the older link and sets a new date', async () => {
    const candidate = await at(2)
    await assign(candidate.id, stage.botId)
    const { rows } = await world.pool.query('select email from candidate where id = $1', [candidate.id])
    const old = await mailedToken(world, 'interview', rows[0].email)
    await world.pool.query(`update interview set deadline = now() - interval '1 day' where "candidateId" = $1`, [
      candidate.id,
    ])
    expect((await byLink(world, old)(candidateApi.oneWay)).content.state).toBe('closed')
    expect((await world.as(stage.company)(candidateApi.resendInvite, { params: { id: candidate.id } })).status).toBe(
      200,
    )
    expect((await byLink(world, old)(candidateApi.oneWay)).status).toBe(410)
    const fresh = await mailedToken(world, 'interview', rows[0].email)
    expect((await byLink(world, fresh)(candidateApi.oneWay)).content.state).toBe('open')
  })

  test('is refused where there is none', async () => {
    const [none, human] = [await at(2), await at(2)]
    await assign(human.id, interviewer.accountId)
    for (const { id } of [none, human])
      expect(await world.as(stage.recruiter)(candidateApi.resendInvite, { params: { id } })).toMatchObject({
        status: 409,
        errors: [{ message: 'There is no open invitation for this candidate.' }],
      })
  })
})

describe('the directory', () => {
  const names = (told: { content: { data: { account: { name: string | null } }[] } }) =>
    told.content.data.map(({ account }) => account.name)

  test('shows the company’s approved interviewers and the bot, filtered by name and skill', async () => {
    const here = await setStage(world)
    const [sara, omar, waiting] = [
      await interviewerOf(world, here, 'Sara Demo'),
      await interviewerOf(world, here, 'Omar Demo'),
      await interviewerOf(world, here, 'Waiting Demo'),
    ]
    await world.pool.query('update membership set "approvalStatus" = 1 where "accountId" = $1', [waiting.accountId])
    await world.pool.query('update membership set active = false where "accountId" = $1', [omar.accountId])
    await world.put('account_skill', { accountId: sara.accountId, skillId: here.skillId, level: 3 })
    const ask = (query: object) => world.as(here.company)(candidateApi.directory, { query })
    expect(names(await ask({}))).toEqual(['BOT Interviewer', 'Sara Demo', 'Omar Demo'])
    const all = await ask({
      filter: { 'role.name': 'Interviewer', approvalStatus: 2, companyId: here.companyId },
      include: 'role,account.account_skill',
    })
    expect(all.content.count).toBe(3)
    expect(all.content.data[1]).toMatchObject({
      role: { name: 'Interviewer' },
      account: { active: true, account_skills: [{ skillId: here.skillId, level: 3 }] },
    })
    expect(all.content.data[2]?.account.active).toBe(false)
    expect(names(await ask({ filter: { 'account.name': { $substring: 'sara' } } }))).toEqual(['Sara Demo'])
    expect(names(await ask({ filter: { 'account.account_skill.skillId': here.skillId } }))).toEqual(['Sara Demo'])
    expect(names(await ask({ filter: { approvalStatus: 1 } }))).toEqual([])
    expect(names(await world.as(here.hiringManager)(candidateApi.directory))).toHaveLength(3)
    expect(names(await world.as(sara)(candidateApi.directory))).toEqual(['Sara Demo'])
  })

  test('suggests by required skills matched, then by load, and for one-way the bot', async () => {
    const here = await setStage(world)
    const [busy, free] = [await interviewerOf(world, here, 'Busy Demo'), await interviewerOf(world, here, 'Free Demo')]
    await interviewerOf(world, here, 'Unskilled Demo')
    for (const { accountId } of [busy, free]) await world.put('account_skill', { accountId, skillId: here.skillId })
    const { id } = await at(2, here)
    await assign(id, busy.accountId, here.recruiter)
    const query = { requisitionId: here.requisitionId, role: 'interviewer' }
    const told = await world.as(here.recruiter)(candidateApi.suggested, { query })
    expect(told.content.map(({ account, match }) => [account.name, match?.length])).toEqual([
      ['Free Demo', 1],
      ['Busy Demo', 1],
    ])
    const oneWay = await setStage(world, { interview_type: 1 })
    const bot = await world.as(oneWay.recruiter)(candidateApi.suggested, {
      query: { requisitionId: oneWay.requisitionId },
    })
    expect(bot.content.map(({ account }) => account.bot)).toEqual([true])
  })
})
