import { interviewApi } from '@majlis/domain/interview/api.ts'
import { verdictApi } from '@majlis/domain/verdict/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handedIn, invited, setStage, statusOf } from '../../../test/stage.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const verdict = (skillId: string, more: object = {}) => ({
  verdict: 1,
  client_feedback: 'Clear and calm.',
  skills: [{ skillId, review: 2 }],
  ...more,
})

describe('the verdict', () => {
  test('asks for the text, the verdict and a rating of each required skill', async () => {
    const stage = await setStage(world)
    const { interviewId } = await handedIn(world, stage)
    const give = (body: object) =>
      world.as(stage.recruiter)(verdictApi.giveVerdict, { params: { id: interviewId }, body: body as never })
    expect((await give(verdict(stage.skillId, { verdict: undefined }))).errors).toEqual([
      { field: 'verdict', message: 'Please choose a verdict.' },
    ])
    expect((await give(verdict(stage.skillId, { client_feedback: ' ' }))).errors[0]?.message).toBe(
      'Please enter your overall feedback.',
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
    const { interviewId, candidate } = await handedIn(world, stage)
    const params = { id: interviewId }
    const reviewer = world.as(stage.recruiter)
    const draft = await reviewer(verdictApi.draftFeedback, {
      params,
      body: { client_feedback: 'So far', skills: [{ skillId: stage.skillId, review: null }] },
    })
    expect(draft.content).toMatchObject({ status: 0, verdict: null, client_feedback: 'So far' })
    const stale = { params, body: { client_feedback: 'Later', updatedAt: '2020-01-01T00:00:00.000Z' } }
    expect((await reviewer(verdictApi.draftFeedback, stale)).errors[0]?.message).toBe(
      `Changed by ${stage.recruiter.name}. Reload to see the latest.`,
    )
    await reviewer(verdictApi.giveVerdict, { params, body: verdict(stage.skillId) })
    const locked = { status: 409, errors: [{ message: 'The verdict has been submitted, so the feedback is locked.' }] }
    expect(await reviewer(verdictApi.draftFeedback, { params, body: { client_feedback: 'x' } })).toMatchObject(locked)
    expect(await reviewer(verdictApi.giveVerdict, { params, body: verdict(stage.skillId) })).toMatchObject(locked)
    const question = (
      await world.pool.query('select id from interview_question where "interviewId" = $1', [interviewId])
    ).rows[0]
    expect(
      await reviewer(interviewApi.reviewQuestion, { params: { id: question.id }, body: { review: 3 } }),
    ).toMatchObject(locked)

    const reopen = { params, body: { message: 'A skill was mixed up.' } }
    expect((await reviewer(verdictApi.reopenFeedback, reopen)).status).toBe(403)
    expect((await world.as(stage.company)(verdictApi.reopenFeedback, reopen)).content).toMatchObject({
      status: 0,
      verdict: null,
    })
    expect(await statusOf(world, candidate.id)).toBe(9)
    const { rows } = await world.pool.query(
      `select "accountId" from audit_log where action = 'feedback.reopen' and "rowId" = $1`,
      [interviewId],
    )
    expect(rows).toEqual([{ accountId: stage.company.accountId }])
    expect(
      (await reviewer(verdictApi.giveVerdict, { params, body: verdict(stage.skillId, { verdict: 0 }) })).content
        .verdict,
    ).toBe(0)
    expect(await statusOf(world, candidate.id)).toBe(10)
  })

  test('is a recruiter’s, in mode 2 also the company’s, and waits for the end of the interview', async () => {
    const [managed, direct] = [await setStage(world), await setStage(world, { mode: 2 })]
    const [ours, theirs] = [await handedIn(world, managed), await handedIn(world, direct)]
    const give = (who: Person, id: string, skillId: string) =>
      world.as(who)(verdictApi.giveVerdict, { params: { id }, body: verdict(skillId) })
    expect((await give(managed.company, ours.interviewId, managed.skillId)).status).toBe(403)
    expect((await give(direct.company, theirs.interviewId, direct.skillId)).status).toBe(200)
    expect((await give(direct.recruiter, ours.interviewId, direct.skillId)).status).toBe(404)
    const early = await invited(world, managed)
    expect((await give(managed.recruiter, early.interviewId, managed.skillId)).status).toBe(409)
  })

  test('of two reviewers at once one wins', async () => {
    const stage = await setStage(world, { mode: 2 })
    const { interviewId } = await handedIn(world, stage)
    const result = await Promise.all(
      [stage.recruiter, stage.company].map((who) =>
        world.as(who)(verdictApi.giveVerdict, { params: { id: interviewId }, body: verdict(stage.skillId) }),
      ),
    )
    expect(result.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('counts the ratings of whoever gives it, not those that another reviewer began', async () => {
    const stage = await setStage(world, { mode: 2 })
    const { interviewId } = await handedIn(world, stage)
    const params = { id: interviewId }
    const draft = { client_feedback: 'Hm.', skills: [{ skillId: stage.skillId, review: 0 }] }
    await world.as(stage.recruiter)(verdictApi.draftFeedback, { params, body: draft })
    await world.as(stage.company)(verdictApi.giveVerdict, { params, body: verdict(stage.skillId) })
    const query = { filter: { interviewId } }
    const ratings = await world.as(stage.recruiter)(interviewApi.skillFeedback, { query })
    expect(ratings.content.data.map(({ review }) => review)).toEqual([2])
  })

  test('is told to whoever assigned the bot and to the requisition’s owner', async () => {
    const stage = await setStage(world)
    const another = await world.someone('recruiter', { companyId: stage.companyId })
    const { interviewId } = await handedIn(world, stage)
    await world.as(another)(verdictApi.giveVerdict, { params: { id: interviewId }, body: verdict(stage.skillId) })
    const { rows } = await world.pool.query(`select recipient from notification_log where "dedupeKey" like $1`, [
      `verdictIn:${interviewId}%`,
    ])
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(
      [stage.hiringManager.email, stage.recruiter.email].sort(),
    )
  })
})
