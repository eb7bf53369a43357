import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { describe, expect, test } from 'vitest'
import { refcheckHands } from '../../../test/refchecks.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const modules = new Map<string, string>()
const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
for (const { key, id } of (await world.as(stage.company)(refcheckApi.modules, { query: { page: { limit: 100 } } }))
  .content.data)
  modules.set(key, id)

const module = (key: string) => modules.get(key) as string

describe('the ready questionnaires', () => {
  test('are general, manager, peer, client and academic, each question and answer in English and Arabic [S7.60]', async () => {
    const query = { include: 'ref_question,ref_question.ref_choice,ref_question.ref_scale', page: { limit: 100 } }
    const { content } = await world.as(stage.recruiter)(refcheckApi.modules, { query })
    expect(content.data.map(({ key }) => key)).toEqual(['general', 'manager', 'peer', 'client', 'academic'])
    const questions = content.data.flatMap(({ ref_questions = [] }) => ref_questions)
    expect(new Set(questions.map(({ question_type }) => question_type))).toEqual(new Set([0, 1, 2, 5]))
    expect(new Set(questions.map(({ is_mandatory }) => is_mandatory))).toEqual(new Set([true, false]))
    for (const { title_ar, question_type, ref_choices = [], ref_scales = [] } of questions) {
      expect(title_ar).toMatch(/[\u0600-\u06ff]/)
      expect(ref_scales).toHaveLength(question_type === 2 ? 5 : 0)
      expect(ref_choices.length > 2).toBe(question_type === 1)
      expect(ref_choices.every((choice) => choice.title_ar && choice.expansion === Boolean(choice.follow_up_ar))).toBe(
        true,
      )
    }
    for (const placeholder of ['{candidate_name}', "{candidate_name's}", '{position}'])
      expect(questions.some(({ title }) => title.includes(placeholder))).toBe(true)
  })
})

describe('a ready questionnaire', () => {
  test('asks at most ten questions, three of them text, and where that makes sense how the candidate compares', async () => {
    const { rows } = await world.pool.query(`select module.key, count(*)::int as questions,
      (count(*) filter (where question_type = 0))::int as texts, array_agg(ref_question."order" order by ref_question."order") as places,
      bool_or(ref_question.title like 'Compared with others you know%' and question_type = 1
        and (select count(*) from ref_choice where "refQuestionId" = ref_question.id) = 5) as compares,
      array_agg(distinct aspect order by aspect) as aspects
      from module join ref_question on "moduleId" = module.id where module."companyId" is null group by 1`)
    for (const { key, questions, texts, places, compares, aspects } of rows) {
      expect(questions).toBeLessThanOrEqual(10)
      expect(texts).toBeLessThanOrEqual(3)
      expect(places).toEqual(Array.from({ length: questions }, (_, at) => at + 1))
      expect({ key, compares }).toEqual({ key, compares: ['general', 'manager', 'peer'].includes(key) })
      expect(aspects.length).toBeGreaterThan(1)
    }
  })
})

describe('the ref-check of a requisition', () => {
  test('is made where none exists: its title and position, the general questions, the language of the company', async () => {
    const { recruiter, companyId } = stage
    await world.pool.query(`update company set language = 'ar' where id = $1`, [companyId])
    const requisitionId = await hands.fresh()
    const { content } = await hands.set(recruiter, requisitionId)
    expect(content).toMatchObject({
      requisitionId,
      candidate_communication_type: 1,
      candidate_referee_count: 3,
      candidate_submission_days: 3,
    })
    const referral = await hands.referralOf(recruiter, content.referralId)
    expect(referral).toMatchObject({
      ...{ title: 'Crane operator', job_position: 'Operator', language: 'ar', requisitionId, requisitionCount: 1 },
      ...{ referral_modules: [{ moduleId: module('general') }], mayChange: true, isAnswered: false },
    })
    expect(referral?.ref_questions?.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect((await hands.set(recruiter, requisitionId, { candidate_referee_count: 6 })).content).toMatchObject({
      referralId: content.referralId,
      candidate_referee_count: 6,
    })
    await world.pool.query(`update company set language = 'en' where id = $1`, [companyId])
  })

  test("may be another requisition's, and its own again", async () => {
    const { company } = stage
    const [one, other] = [await hands.fresh(), await hands.fresh()]
    const own = (await hands.set(company, one)).content.referralId
    const theirs = (await hands.set(company, other)).content.referralId
    expect((await hands.set(company, one, { referralId: theirs })).content.referralId).toBe(theirs)
    expect((await hands.set(company, one, { candidate_referee_count: 2 })).content.referralId).toBe(theirs)
    expect(await hands.referralOf(company, theirs)).toMatchObject({ requisitionId: other, requisitionCount: 2 })
    expect((await hands.set(company, one, { referralId: null })).content.referralId).toBe(own)
  })

  test('is found among the requisitions by whether it is on', async () => {
    const { company, companyId } = await setStage(world)
    const on = await world.requisition({ companyId, accountId: company.accountId })
    await hands.set(company, on.id)
    const list = async (refCheck: boolean) =>
      (await world.as(company)(requisitionApi.list, { query: { filter: { refCheck }, include: 'referral' } })).content
        .data
    expect(await list(true)).toMatchObject([{ id: on.id, referrals: [{ candidate_referee_count: 3 }] }])
    expect((await list(false)).map(({ id }) => id)).not.toContain(on.id)
  })
})

describe('a ref-check', () => {
  test('asks copies of the questions of its modules, in their order [S7.60]', async () => {
    const body = { title: 'For drivers', job_position: 'Driver', modules: [module('peer'), module('general')] }
    const { content } = await world.as(stage.recruiter)(refcheckApi.create, { body })
    expect(content).toMatchObject({ title: 'For drivers', language: 'en', public_project: false, requisitionCount: 0 })
    expect(content.ref_questions).toHaveLength(18)
    expect(content.ref_questions?.[0]?.title).toBe("How would you describe {candidate_name's} way of working?")
    expect(content.ref_questions?.[9]?.title).toBe('What did you and {candidate_name} work on together?')
    expect(content.ref_questions?.[2]?.ref_scales).toHaveLength(5)
    const params = { id: content.id }
    const update = (change: object) => world.as(stage.recruiter)(refcheckApi.update, { params, body: change })
    const changed = await update({ modules: [module('client')], public_project: true, updatedAt: content.updatedAt })
    expect(changed.content.ref_questions).toHaveLength(7)
    expect(changed.content.updatedAt).not.toBe(content.updatedAt)
    expect(await update({ title: 'Later', updatedAt: content.updatedAt })).toMatchObject({
      status: 409,
      errors: [{ message: `Changed by ${stage.recruiter.name}. Reload to see the latest.` }],
    })
    expect((await update({ modules: [] })).errors).toEqual([
      { field: 'modules', message: 'Please choose a questionnaire.' },
    ])
    expect((await update({ accountId: stage.company.accountId })).status).toBe(403)
    const got = await world.as(stage.recruiter)(refcheckApi.get, { params: { public_id: content.public_id } })
    expect(got.content).toEqual(changed.content)
  })

  test('no longer changes its questions once a referee has begun to answer', async () => {
    const { company } = stage
    const requisitionId = await hands.fresh()
    const { referralId } = (await hands.set(company, requisitionId)).content
    const { id } = await hands.add(company, requisitionId)
    await hands.answer(id, referralId)
    const change = { params: { id: referralId }, body: { modules: [module('peer')] } }
    expect(await world.as(company)(refcheckApi.update, change)).toMatchObject({
      status: 409,
      errors: [{ field: 'modules', message: "A referee has started answering, so the questions can't be changed." }],
    })
    expect(await hands.referralOf(company, referralId)).toMatchObject({ isAnswered: true })
  })

  test("is the whole company's when it is public, otherwise its creator's and the team's [S7.60]", async () => {
    const { company, recruiter, hiringManager } = stage
    const body = { title: 'Of the team', job_position: 'Driver', modules: [module('peer')] }
    const { id } = (await world.as(company)(refcheckApi.create, { body })).content
    const sees = async (who: Person) => Boolean(await hands.referralOf(who, id))
    expect([await sees(recruiter), await sees(hiringManager)]).toEqual([true, false])
    await world.as(company)(refcheckApi.update, { params: { id }, body: { public_project: true } })
    expect(await hands.referralOf(hiringManager, id)).toMatchObject({ mayChange: false })
    const change = { params: { id }, body: { title: 'Of the manager' } }
    expect((await world.as(hiringManager)(refcheckApi.update, change)).status).toBe(403)
    const theirs = await setStage(world)
    expect(await sees(theirs.company)).toBe(false)
    expect((await world.as(theirs.company)(refcheckApi.update, change)).status).toBe(404)
    expect((await hands.set(theirs.company, theirs.requisitionId, { referralId: id })).status).toBe(404)
  })

  test('of an own requisition is for its hiring manager to change, whoever made it', async () => {
    const { company, hiringManager } = stage
    const { referralId } = (await hands.set(company, await hands.fresh(hiringManager.accountId))).content
    const change = { params: { id: referralId }, body: { modules: [module('manager')] } }
    expect((await world.as(hiringManager)(refcheckApi.update, change)).content).toMatchObject({ mayChange: true })
  })

  test('asks no questions of another company', async () => {
    const theirs = await world.put('module', { companyId: (await world.company()).id, key: 'own', name: 'Theirs' })
    const body = { title: 'Foreign', job_position: 'Driver', modules: [theirs.id as never as string] }
    expect((await world.as(stage.company)(refcheckApi.create, { body })).status).toBe(404)
  })
})
