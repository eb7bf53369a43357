import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { CandidateStatus } from '@majlis/domain/core/status.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { consentVersion } from '@majlis/domain/interview/consent.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byLink, mailedToken, type Stage, setStage } from '../../../test/stage.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const agreed = { body: { version: consentVersion, language: 'en' } } as const
const stamp = (id: string) => ({ params: { id }, body: { segmentTime: 1, uploadId: null } })

/** A candidate whom the bot has invited, and its link. */
async function invited(stage: Stage, status = 2) {
  const candidate = await world.candidate({ requisitionId: stage.requisitionId, status: status as CandidateStatus })
  const body = [{ id: candidate.id, accountId: stage.botId }]
  const told = await world.as(stage.recruiter)(candidateApi.assign, { body })
  const { rows } = await world.pool.query('select email from candidate where id = $1', [candidate.id])
  const token = await mailedToken(world, 'interview', rows[0].email)
  return { candidate, interviewId: told.content.data[0]?.interview?.id as string, say: byLink(world, token) }
}

/** An interview that its candidate has handed in. */
async function handedIn(stage: Stage) {
  const all = await invited(stage)
  await all.say(candidateApi.consent, agreed)
  const started = await all.say(candidateApi.start)
  for (const { id } of started.content.questions) await all.say(candidateApi.asked, stamp(id))
  await all.say(candidateApi.finish)
  return all
}
const statusOf = async (id: string) =>
  (await world.pool.query('select status from candidate where id = $1', [id])).rows[0].status
const verdict = (skillId: string, more: object = {}) => ({
  verdict: 1,
  client_feedback: 'Clear and calm.',
  skills: [{ skillId, review: 2 }],
  ...more,
})

test('the whole way of a one-way interview, from the invitation to the decision', async () => {
  const stage = await setStage(world, { interview_type: 1, hide_position: true })
  const { candidate, interviewId, say } = await invited(stage)
  const open = await say(candidateApi.oneWay)
  expect(open.content).toMatchObject({ interviewId, state: 'open', consented: false, position: null, startedAt: null })
  expect(open.content.questions.map(({ title }) => title)).toEqual(['', ''])

  expect((await say(candidateApi.start)).errors).toEqual([{ message: 'Please agree to be recorded first.' }])
  expect((await say(candidateApi.consent, agreed)).content.consented).toBe(true)
  const consent = (await world.pool.query('select * from consent where "interviewId" = $1', [interviewId])).rows
  expect(consent).toMatchObject([
    {
      subject: 'candidate',
      accountId: candidate.accountId,
      text_version: consentVersion,
      language: 'en',
      ip: '127.0.0.1',
    },
  ])

  const started = await say(candidateApi.start)
  expect(started.content).toMatchObject({ state: 'started', startedAt: expect.any(String) })
  expect(started.content.questions[0]?.title).toMatch(/^Who are you, Demo Candidate \d+\?$/)
  expect(started.content.questions[1]?.title).toMatch(/^Why a role at Company \d+\?$/)
  expect(await statusOf(candidate.id)).toBe(8)

  const [first, second] = started.content.questions.map(({ id }) => id) as [string, string]
  await say(candidateApi.asked, stamp(first))
  const asked = await say(candidateApi.asked, stamp(second))
  expect(asked.content.questions.map(({ answered }) => answered)).toEqual([true, false])
  const again = await say(candidateApi.start)
  expect([again.content.state, again.content.startedAt]).toEqual(['started', started.content.startedAt])

  const done = await say(candidateApi.finish)
  expect(done.content).toMatchObject({ state: 'finished', questions: [] })
  expect((await say(candidateApi.finish)).status).toBe(200)
  expect(await statusOf(candidate.id)).toBe(9)
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
  const given = await reviewer(candidateApi.giveVerdict, { params, body: verdict(stage.skillId) })
  expect(given.content).toMatchObject({ verdict: 1, status: 1, accountId: stage.recruiter.accountId })
  expect(await statusOf(candidate.id)).toBe(10)
  const submit = { params: { id: candidate.id }, body: { status: 11, message: 'Take her.' } } as const
  expect((await reviewer(candidateApi.changeStatus, submit)).content.status).toBe(11)
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
    const { interviewId, say, candidate } = await invited(stage)
    await world.pool.query(`update interview set deadline = now() - interval '1 second' where id = $1`, [interviewId])
    expect((await say(candidateApi.oneWay)).content).toMatchObject({ state: 'closed', questions: [] })
    expect((await say(candidateApi.consent, agreed)).status).toBe(409)
    expect(await say(candidateApi.start)).toMatchObject({
      status: 409,
      errors: [{ message: 'This interview is closed.' }],
    })
    expect(await statusOf(candidate.id)).toBe(6)
  })

  test('begun before the deadline can still be handed in when an answer runs over it, and not much later', async () => {
    const stage = await setStage(world)
    const [inTime, tooLate] = [await invited(stage), await invited(stage)]
    for (const { say, interviewId } of [inTime, tooLate]) {
      await say(candidateApi.consent, agreed)
      await say(candidateApi.start)
      await world.pool.query(`update interview set deadline = now() - interval '5 minutes' where id = $1`, [
        interviewId,
      ])
    }
    await world.pool.query(`update interview set deadline = now() - interval '31 minutes' where id = $1`, [
      tooLate.interviewId,
    ])
    expect((await inTime.say(candidateApi.finish)).content.state).toBe('finished')
    expect((await tooLate.say(candidateApi.finish)).status).toBe(409)
  })

  test('keeps its questions when the requisition’s change', async () => {
    const stage = await setStage(world)
    const { say } = await invited(stage)
    await say(candidateApi.consent, agreed)
    await say(candidateApi.start)
    await world.pool.query('delete from requisition_question where "requisitionId" = $1', [stage.requisitionId])
    expect((await say(candidateApi.oneWay)).content.questions.map(({ title }) => title.slice(0, 3))).toEqual([
      'Who',
      'Why',
    ])
  })

  test('asks for agreement to the present words', async () => {
    const { say } = await invited(await setStage(world))
    const old = { body: { version: 'older', language: 'en' } } as const
    expect(await say(candidateApi.consent, old)).toMatchObject({ status: 422, errors: [{ field: 'version' }] })
    await say(candidateApi.consent, agreed)
    await say(candidateApi.consent, agreed)
    expect((await say(candidateApi.oneWay)).content.consented).toBe(true)
  })

  test('opens only by its own link, and a link opens nothing else', async () => {
    const stage = await setStage(world)
    const [one, other] = [await invited(stage), await invited(stage)]
    await other.say(candidateApi.consent, agreed)
    const started = await other.say(candidateApi.start)
    await one.say(candidateApi.consent, agreed)
    await one.say(candidateApi.start)
    const theirs = started.content.questions[0]?.id as string
    expect((await one.say(candidateApi.asked, stamp(theirs))).status).toBe(404)
    expect((await byLink(world, 'x'.repeat(43))(candidateApi.oneWay)).status).toBe(404)
    expect((await one.say(candidateApi.applications)).status).toBe(403)
    expect((await one.say(interviewApi.get, { params: { id: one.interviewId } })).status).toBe(403)
    expect((await world.as(await world.someone('candidate'))(candidateApi.oneWay)).status).toBe(404)
  })

  test('of a candidate who was rejected meanwhile can be handed in, and the rejection stays', async () => {
    const stage = await setStage(world)
    const { candidate, say, interviewId } = await invited(stage)
    await say(candidateApi.consent, agreed)
    await say(candidateApi.start)
    const reject = { params: { id: candidate.id }, body: { status: -3, message: 'No.' } } as const
    await world.as(stage.recruiter)(candidateApi.changeStatus, reject)
    expect((await say(candidateApi.finish)).content.state).toBe('finished')
    expect(await statusOf(candidate.id)).toBe(-3)
    const { rows } = await world.pool.query('select status from interview where id = $1', [interviewId])
    expect(rows).toEqual([{ status: 6 }])
  })
})

describe('the candidate’s own page', () => {
  test('tells the next step in plain words and opens the interview', async () => {
    const stage = await setStage(world)
    const { candidate, say } = await invited(stage)
    const { rows } = await world.pool.query(
      'update account set "emailConfirmedAt" = now() where id = $1 returning email, name',
      [candidate.accountId],
    )
    await world.put('membership', { accountId: candidate.accountId, role: 'candidate', approvalStatus: 2 })
    const me: Person = { accountId: candidate.accountId, role: 'candidate', companyId: null, ...rows[0] }
    const step = async () => (await world.as(me)(candidateApi.applications)).content[0]
    expect(await step()).toMatchObject({ step: 'interviewInvited', deadline: expect.any(String) })
    const entered = await world.as(me)(candidateApi.enterInterview, { params: { id: candidate.id } })
    const token = entered.content.path.replace('/interview/', '')
    expect((await byLink(world, token)(candidateApi.oneWay)).content.state).toBe('open')
    await say(candidateApi.consent, agreed)
    await say(candidateApi.start)
    expect((await step())?.step).toBe('interviewStarted')
    await say(candidateApi.finish)
    expect(await step()).toMatchObject({ step: 'underReview', deadline: null })
    const reject = { params: { id: candidate.id }, body: { status: -3, message: 'No.' } } as const
    await world.as(stage.recruiter)(candidateApi.changeStatus, reject)
    expect((await step())?.step).toBe('underReview')
    expect(Object.keys((await step()) ?? {})).not.toContain('status')
    const another = await invited(stage)
    expect((await world.as(me)(candidateApi.enterInterview, { params: { id: another.candidate.id } })).status).toBe(404)
    expect((await world.as(me)(candidateApi.applications)).content).toHaveLength(1)
  })
})

describe('the verdict', () => {
  test('asks for the text, the verdict and a rating of each required skill', async () => {
    const stage = await setStage(world)
    const { interviewId } = await handedIn(stage)
    const give = (body: object) =>
      world.as(stage.recruiter)(candidateApi.giveVerdict, { params: { id: interviewId }, body: body as never })
    expect((await give(verdict(stage.skillId, { verdict: undefined }))).errors).toEqual([
      { field: 'verdict', message: 'Please give a verdict.' },
    ])
    expect((await give(verdict(stage.skillId, { client_feedback: ' ' }))).errors[0]?.message).toBe(
      'Please write the overall feedback.',
    )
    for (const skills of [[], [{ skillId: stage.skillId, review: null }]])
      expect((await give(verdict(stage.skillId, { skills }))).errors).toEqual([
        { field: 'skills', message: 'Please rate each required skill.' },
      ])
    const other = (await world.skill(`Not asked for in ${interviewId}`)).id
    expect(
      (
        await give({
          ...verdict(stage.skillId),
          skills: [...verdict(stage.skillId).skills, { skillId: other, review: 1 }],
        })
      ).status,
    ).toBe(422)
    expect((await give(verdict(stage.skillId))).status).toBe(200)
  })

  test('locks the feedback, until somebody opens it again with a reason', async () => {
    const stage = await setStage(world)
    const { interviewId, candidate } = await handedIn(stage)
    const params = { id: interviewId }
    const reviewer = world.as(stage.recruiter)
    const draft = await reviewer(candidateApi.draftFeedback, {
      params,
      body: { client_feedback: 'So far', skills: [{ skillId: stage.skillId, review: null }] },
    })
    expect(draft.content).toMatchObject({ status: 0, verdict: null, client_feedback: 'So far' })
    const stale = { params, body: { client_feedback: 'Later', updatedAt: '2020-01-01T00:00:00.000Z' } }
    expect((await reviewer(candidateApi.draftFeedback, stale)).errors[0]?.message).toBe(
      `Changed by ${stage.recruiter.name}. Reload to see the latest.`,
    )
    await reviewer(candidateApi.giveVerdict, { params, body: verdict(stage.skillId) })
    const locked = { status: 409, errors: [{ message: 'The verdict has been given: the feedback is locked.' }] }
    expect(await reviewer(candidateApi.draftFeedback, { params, body: { client_feedback: 'x' } })).toMatchObject(locked)
    expect(await reviewer(candidateApi.giveVerdict, { params, body: verdict(stage.skillId) })).toMatchObject(locked)
    const question = (
      await world.pool.query('select id from interview_question where "interviewId" = $1', [interviewId])
    ).rows[0]
    expect(
      await reviewer(interviewApi.reviewQuestion, { params: { id: question.id }, body: { review: 3 } }),
    ).toMatchObject(locked)

    const reopen = { params, body: { message: 'A skill was mixed up.' } }
    expect((await reviewer(candidateApi.reopenFeedback, reopen)).status).toBe(403)
    expect((await world.as(stage.company)(candidateApi.reopenFeedback, reopen)).content).toMatchObject({
      status: 0,
      verdict: null,
    })
    expect(await statusOf(candidate.id)).toBe(9)
    const { rows } = await world.pool.query(
      `select "accountId" from audit_log where action = 'feedback.reopen' and "rowId" = $1`,
      [interviewId],
    )
    expect(rows).toEqual([{ accountId: stage.company.accountId }])
    expect(
      (await reviewer(candidateApi.giveVerdict, { params, body: verdict(stage.skillId, { verdict: 0 }) })).content
        .verdict,
    ).toBe(0)
    expect(await statusOf(candidate.id)).toBe(10)
  })

  test('is a recruiter’s, in mode 2 also the company’s, and waits for the end of the interview', async () => {
    const [managed, direct] = [await setStage(world), await setStage(world, { mode: 2 })]
    const [ours, theirs] = [await handedIn(managed), await handedIn(direct)]
    const give = (who: Person, id: string, skillId: string) =>
      world.as(who)(candidateApi.giveVerdict, { params: { id }, body: verdict(skillId) })
    expect((await give(managed.company, ours.interviewId, managed.skillId)).status).toBe(403)
    expect((await give(direct.company, theirs.interviewId, direct.skillId)).status).toBe(200)
    expect((await give(direct.recruiter, ours.interviewId, direct.skillId)).status).toBe(404)
    const early = await invited(managed)
    expect((await give(managed.recruiter, early.interviewId, managed.skillId)).status).toBe(409)
  })

  test('of two reviewers at once one wins', async () => {
    const stage = await setStage(world, { mode: 2 })
    const { interviewId } = await handedIn(stage)
    const told = await Promise.all(
      [stage.recruiter, stage.company].map((who) =>
        world.as(who)(candidateApi.giveVerdict, { params: { id: interviewId }, body: verdict(stage.skillId) }),
      ),
    )
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is told to whoever assigned the bot and to the requisition’s owner', async () => {
    const stage = await setStage(world)
    const another = await world.someone('recruiter', { companyId: stage.companyId })
    const { interviewId } = await handedIn(stage)
    await world.as(another)(candidateApi.giveVerdict, { params: { id: interviewId }, body: verdict(stage.skillId) })
    const { rows } = await world.pool.query(`select recipient from notification_log where "dedupeKey" like $1`, [
      `verdictIn:${interviewId}%`,
    ])
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(
      [stage.hiringManager.email, stage.recruiter.email].sort(),
    )
  })
})
