import { interviewApi } from '@majlis/domain/interview/api.ts'
import type { NewInterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { describe, expect, test } from 'vitest'
import { assigned } from '../../../test/planning.ts'
import { interviewerOf, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const person = await interviewerOf(world, stage)

const add = (who: Person, body: NewInterviewQuestion[]) => world.as(who)(interviewApi.addQuestions, { body })
const remove = (who: Person, id: string) => world.as(who)(interviewApi.removeQuestion, { params: { id } })
const titles = async (who: Person, interviewId: string) => {
  const query = { filter: { interviewId }, include: 'question' }
  const { content } = await world.as(who)(interviewApi.questions, { query })
  return content.data.map(({ question, author }) => [question?.title, author])
}
const moveTo = (id: string, status: number) =>
  world.pool.query('update interview set status = $2 where id = $1', [id, status])

describe('questions of the interviewer’s own', () => {
  test('are written by hand or copied from the bank, after those that are there [S7.6]', async () => {
    const { id } = await assigned(world, stage, person)
    const { companyId, company } = stage
    const bank = {
      companyId,
      accountId: company.accountId,
      title: 'Tell me of a conflict.',
      answer: 'Calm.',
      inBank: true,
    }
    const questionId = (await world.put('question', bank)).id
    const other = await world.someone('company')
    const foreign = { ...bank, companyId: other.companyId, accountId: other.accountId }
    const foreignId = (await world.put('question', foreign)).id
    const result = await add(person, [
      { interviewId: id, title: 'Why us?', answer: 'Honest.', notes: 'Ask early.' },
      { interviewId: id, questionId },
      { interviewId: id },
      { interviewId: id, questionId: foreignId },
      { interviewId: id, title: 'x'.repeat(100_000) },
    ])
    expect(result.content.data).toMatchObject([
      { author: person.accountId, order: 1, notes: 'Ask early.', question: { title: 'Why us?', answer: 'Honest.' } },
      { author: person.accountId, order: 2, question: { title: bank.title, answer: 'Calm.' } },
    ])
    expect(result.errors.map(({ index }) => index).toSorted()).toEqual([2, 3, 4])
    await world.pool.query(`update question set title = 'Changed' where id = $1`, [questionId])
    expect(await titles(person, id)).toEqual([
      ['Why us?', person.accountId],
      [bank.title, person.accountId],
    ])
  })

  test('until the verdict, as long as the interview stands; one that was asked stays', async () => {
    const { id } = await assigned(world, stage, person)
    const one = [{ interviewId: id, title: 'Why us?' }]
    const added = async () => (await add(person, one)).content.data[0]?.id as string
    const [first, second, third] = [await added(), await added(), await added()]
    expect((await remove(person, first)).content).toEqual({ id: first })
    await moveTo(id, 5)
    await added()
    await world.pool.query(`update interview_question set "askedTime" = 12 where id = $1`, [second])
    expect((await remove(person, second)).status).toBe(409)
    await moveTo(id, 4)
    expect((await remove(person, third)).errors).toMatchObject([
      { message: 'The verdict has been submitted, so the feedback is locked.' },
    ])
    expect((await add(person, one)).errors).toMatchObject([{ index: 0, field: 'status' }])
    await moveTo(id, 7)
    expect((await add(person, one)).errors).toMatchObject([{ index: 0, field: 'status' }])
    expect((await world.pool.query('select from interview_question where "interviewId" = $1', [id])).rows).toHaveLength(
      3,
    )
  })

  test('are nobody else’s, and the requisition’s are not the interviewer’s to remove', async () => {
    const { id } = await assigned(world, stage, person)
    const mine = (await add(person, [{ interviewId: id, title: 'Why us?' }])).content.data[0]?.id as string
    const colleague = await interviewerOf(world, stage)
    expect((await add(colleague, [{ interviewId: id, title: 'Mine?' }])).errors).toMatchObject([{ index: 0 }])
    expect((await remove(colleague, mine)).status).toBe(404)
    expect((await remove(await world.someone('interviewer'), mine)).status).toBe(404)
    for (const who of [stage.recruiter, stage.company]) expect((await remove(who, mine)).status).toBe(403)
    const { rows } = await world.pool.query(
      `insert into interview_question (id, "companyId", "interviewId", "questionId")
        select gen_random_uuid(), "companyId", $1, "questionId" from requisition_question where "requisitionId" = $2
        limit 1 returning id`,
      [id, stage.requisitionId],
    )
    expect((await remove(person, rows[0].id)).status).toBe(403)
    expect(await titles(person, id)).toHaveLength(2)
  })
})
