import { questionnaireApi } from '@majlis/domain/questionnaire/api.ts'
import type { QuestionnaireContent } from '@majlis/domain/questionnaire/schema.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { describe, expect, test } from 'vitest'
import { refcheckHands } from '../../../test/refchecks.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)

const further = { expansion: true, expansion_mandatory: true, follow_up: 'Why?', follow_up_ar: 'لماذا؟' }
const plain = { expansion: false, expansion_mandatory: false, follow_up: null, follow_up_ar: null }
const content: QuestionnaireContent = {
  ...{ name: 'Crane crews', name_ar: 'أطقم الرافعات', description: 'For foremen.', description_ar: null },
  questions: [
    {
      ...{ title: "How safe is {candidate_name's} work?", title_ar: 'ما مدى سلامة عمل {candidate_name}؟' },
      ...{ question_type: 2, is_mandatory: true, aspect: 0, choices: [] },
      points: [further, plain, plain, plain, plain],
    },
    {
      ...{ title: '', title_ar: 'هل توظّفه مرة أخرى؟', question_type: 1, is_mandatory: true, aspect: 3, points: [] },
      choices: [
        { title: 'Yes', title_ar: 'نعم', ...plain },
        { title: 'No', title_ar: 'لا', ...further },
      ],
    },
    {
      ...{ title: 'What could be better?', title_ar: null, question_type: 0, is_mandatory: false, aspect: 2 },
      ...{ choices: [], points: [] },
    },
    {
      ...{ title: 'Is this paper yours?', title_ar: 'هل هذه الوثيقة منكم؟', question_type: 5, is_mandatory: false },
      ...{ aspect: 0, choices: [], points: [] },
    },
  ],
}
const make = (who: Person = stage.company, body: object = {}) =>
  world.as(who)(questionnaireApi.create, { body: { ...content, ...body } })
const change = (who: Person, id: string, body: object) =>
  world.as(who)(questionnaireApi.update, { params: { id }, body: { ...content, ...body } })
const read = (who: Person, id: string) => world.as(who)(questionnaireApi.get, { params: { id } })
const remove = (who: Person, id: string) => world.as(who)(questionnaireApi.remove, { params: { id } })
/** A requisition whose ref-check asks it. */
async function asking(id: string) {
  const { referralId } = (await hands.set(stage.company, await hands.fresh())).content
  const { content: changed } = await world.as(stage.company)(refcheckApi.update, {
    params: { id: referralId },
    body: { modules: [id] },
  })
  return {
    referralId,
    requisitionId: changed.requisitionId as string,
    titles: changed.ref_questions?.map((one) => one.title),
  }
}
const titlesOf = async (referralId: string) =>
  (await hands.referralOf(stage.company, referralId))?.ref_questions?.map(({ title }) => title)

describe('an own questionnaire', () => {
  test('is made whole, in both languages; what one lacks is said in the other', async () => {
    const { content: made, status } = await make()
    expect(status).toBe(200)
    const [safe, again, ...rest] = content.questions
    expect(made).toMatchObject({
      ...{ name: 'Crane crews', name_ar: 'أطقم الرافعات', companyId: stage.companyId },
      isAnswered: false,
      referralCount: 0,
    })
    expect(made.questions).toEqual([safe, { ...again, title: 'هل توظّفه مرة أخرى؟' }, ...rest])
    expect((await read(stage.recruiter, made.id)).content).toEqual(made)
    const listed = await world.as(stage.recruiter)(refcheckApi.modules, { query: { page: { limit: 100 } } })
    expect(listed.content.data.at(-1)).toMatchObject({ id: made.id, name: 'Crane crews' })
  })

  test('is asked by ref-checks, and they ask its new questions until a referee was asked by them', async () => {
    const { id } = (await make()).content
    const { referralId, requisitionId, titles } = await asking(id)
    expect(titles).toHaveLength(4)
    const other = await asking(id)
    const [first, ...more] = content.questions
    const questions = [...more, { ...first, title: 'How careful is {candidate_name}?' }]
    const saved = await change(stage.company, id, { questions })
    expect(saved.content).toMatchObject({ referralCount: 2, isAnswered: false })
    for (const one of [referralId, other.referralId])
      expect((await titlesOf(one))?.at(-1)).toBe('How careful is {candidate_name}?')
    const copies = await world.pool.query(
      `select (select count(*)::int from ref_choice where "refQuestionId" = ref_question.id) as choices,
        (select count(*)::int from ref_scale where "refQuestionId" = ref_question.id and (expansion = ("order" = 1))) as points,
        aspect, "companyId" from ref_question where "referralId" = $1 order by "order"`,
      [referralId],
    )
    expect(copies.rows).toEqual(
      [
        [2, 0, 3],
        [0, 0, 2],
        [0, 0, 0],
        [0, 5, 0],
      ].map(([choices, points, aspect]) => ({
        ...{ choices, points, aspect, companyId: stage.companyId },
      })),
    )
    const candidate = await hands.add(stage.company, requisitionId)
    await hands.answer(candidate.id, referralId)
    const refused = await change(stage.company, id, { name: 'Too late' })
    expect(refused).toMatchObject({ status: 409, errors: [{ message: /can't be changed/ }] })
    expect((await read(stage.company, id)).content).toMatchObject({ isAnswered: true, name: 'Crane crews' })
  })

  test('that is taken away is offered no more; who asks it goes on asking it, and may keep it beside others', async () => {
    const { id } = (await make()).content
    const { referralId } = await asking(id)
    expect((await remove(stage.company, id)).status).toBe(200)
    expect((await read(stage.company, id)).status).toBe(404)
    expect((await change(stage.company, id, {})).status).toBe(404)
    const listed = await world.as(stage.company)(refcheckApi.modules, { query: { page: { limit: 100 } } })
    expect(listed.content.data.map((one) => one.id)).not.toContain(id)
    expect(await titlesOf(referralId)).toHaveLength(4)
    const [{ id: ready } = { id: '' }] = listed.content.data
    const take = (modules: string[], of = referralId) =>
      world.as(stage.company)(refcheckApi.update, { params: { id: of }, body: { modules } })
    expect((await take([ready, id])).content.ref_questions).toHaveLength(13)
    expect((await take([ready])).status).toBe(200)
    expect((await take([ready, id])).status).toBe(404)
  })

  test('is not changed over what another saved meanwhile', async () => {
    const { id, updatedAt } = (await make()).content
    const first = await change(stage.company, id, { name: 'First', updatedAt })
    expect(first.status).toBe(200)
    expect(await change(stage.company, id, { name: 'Second', updatedAt })).toMatchObject({
      status: 409,
      errors: [{ field: 'updatedAt', message: `Changed by ${stage.company.name}. Reload to see the latest.` }],
    })
    expect((await read(stage.company, id)).content.name).toBe('First')
  })

  test('says under each field what is wrong, and keeps none of it', async () => {
    const [first] = content.questions
    const faulty = { name: ' ', name_ar: '', questions: [{ ...first, title: 'Is {name} safe?' }] }
    expect(await make(stage.company, faulty)).toMatchObject({
      status: 422,
      errors: [{ field: 'name' }, { field: 'questions.0.title' }],
    })
    const { id } = (await make()).content
    expect((await change(stage.company, id, { questions: [] })).errors).toEqual([
      { field: 'questions', message: 'Please add a question.' },
    ])
    expect((await read(stage.company, id)).content.questions).toHaveLength(4)
    const long = await make(stage.company, { questions: [{ ...first, title: 'x'.repeat(501) }] })
    expect(long).toMatchObject({ status: 422, errors: [{ field: 'questions.0.title' }] })
    const odd = await make(stage.company, { questions: [{ ...first, question_type: 3 }] })
    expect(odd.status).toBe(422)
  })

  test('is the company’s: others of it read it, and other companies find nothing', async () => {
    const { id } = (await make()).content
    const theirs = await setStage(world)
    for (const who of [stage.hiringManager, stage.recruiter]) {
      expect((await read(who, id)).status).toBe(200)
      expect([(await change(who, id, {})).status, (await remove(who, id)).status, (await make(who)).status]).toEqual([
        403, 403, 403,
      ])
    }
    expect([(await read(theirs.company, id)).status, (await change(theirs.company, id, {})).status]).toEqual([404, 404])
    expect((await remove(theirs.company, id)).status).toBe(404)
    expect((await make(theirs.company, { companyId: stage.companyId })).status).toBe(404)
  })

  test('of the product is read and copied, and stays', async () => {
    const listed = await world.as(stage.company)(refcheckApi.modules, { query: { page: { limit: 100 } } })
    const { id } = listed.content.data.find(({ key }) => key === 'manager') as { id: string }
    const ready = (await read(stage.company, id)).content
    expect(ready.questions).toHaveLength(10)
    expect([(await change(stage.company, id, {})).status, (await remove(stage.company, id)).status]).toEqual([403, 403])
    const { questions, name_ar } = ready
    const copy = await make(stage.company, { name: 'Our managers', name_ar, questions })
    expect(copy.content.questions).toEqual(questions)
  })
})

test('an admin makes one for a company that it chooses', async () => {
  const admin = await world.someone('admin')
  expect((await make(admin)).errors).toMatchObject([{ field: 'companyId' }])
  expect((await make(admin, { companyId: stage.companyId })).content.companyId).toBe(stage.companyId)
})

test('a referee who agrees while the questions are changed answers the old ones or the new ones, whole', async () => {
  const { id } = (await make()).content
  const { referralId, requisitionId } = await asking(id)
  const { id: candidateId } = await hands.add(stage.company, requisitionId)
  const [, given] = await Promise.all([
    change(stage.company, id, { questions: content.questions.slice(0, 2) }),
    hands.giving(candidateId),
  ])
  const { rows } = await world.pool.query(
    `select count(*)::int as answers, (select count(*)::int from ref_question where "referralId" = $2) as asked
      from referral_answer where "referralRefereeId" = $1`,
    [given.id, referralId],
  )
  expect(rows[0].answers).toBe(rows[0].asked)
})
