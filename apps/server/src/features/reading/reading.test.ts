import { readingApi } from '@majlis/domain/reading/api.ts'
import { cautionsOf, pointsOf, strengthsOf } from '@majlis/domain/reading/rules.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { describe, expect, test } from 'vitest'
import { refcheckHands } from '../../../test/refchecks.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const query = (text: string, values: unknown[] = []) => world.pool.query(text, values)

/** A requisition that asks the general questionnaire. */
async function asking(accountId = stage.company.accountId) {
  const requisitionId = await hands.fresh(accountId)
  const { referralId } = (await hands.set(stage.company, requisitionId)).content
  const { rows } = await query(
    'select id, question_type, aspect from ref_question where "referralId" = $1 order by "order"',
    [referralId],
  )
  const of = (type: number) => rows.filter(({ question_type }) => question_type === type).map(({ id }) => id as string)
  return {
    requisitionId,
    referralId,
    asked: rows as { id: string; aspect: number }[],
    scales: of(2),
    texts: of(0),
    choices: of(1),
  }
}
type Asking = Awaited<ReturnType<typeof asking>>

/** A candidate whose referees picked these points on the first scale; null left it out. */
async function rated({ requisitionId, scales }: Asking, points: readonly (number | null)[]) {
  const { id, refcheck } = await hands.add(stage.company, requisitionId)
  const check = refcheck?.referralCandidateId as string
  for (const [at, scale_number] of points.entries())
    await answered(check, at + 1, scale_number === null ? [] : [{ refQuestionId: scales[0], scale_number }])
  return { id, check }
}

async function answered(check: string, order: number, answers: readonly object[], values: object = {}) {
  const { rows } = await query(
    `update referral_referee set status = 2, consent = 1, first_name = 'Demo', last_name = 'Referee ' || "order", relationship = 1,
      relationship_status = 1, email = 'r' || "order" || '@world.majlis.test', "mailedAt" = now(), "linkUntil" = now() + interval '9 days'
    where "referralCandidateId" = $1 and "order" = $2 returning id`,
    [check, order],
  )
  const referralRefereeId = rows[0].id as string
  for (const answer of answers)
    await world.put('referral_answer', { companyId: stage.companyId, referralRefereeId, ...answer })
  const set = Object.keys(values).map((key, nth) => `"${key}" = $${nth + 2}`)
  if (set.length)
    await query(`update referral_referee set ${set} where id = $1`, [referralRefereeId, ...Object.values(values)])
  await query('update referral_referee set status = 4, "finishedAt" = now() where id = $1', [referralRefereeId])
  return referralRefereeId
}
const read = (who: Person, id: string, language = 'en') =>
  world.as(who, { 'accept-language': language })(readingApi.one, { params: { id } })
const compare = (who: Person, ...ids: string[]) => world.as(who)(readingApi.compare, { query: { ids: ids.join(',') } })

describe('the references of one candidate', () => {
  test('say who has answered, how they know each other, and every answer by question; what was left out is there', async () => {
    const at = await asking()
    const { check } = await rated(at, [])
    const [last] = at.choices.slice(-1)
    const strengths = at.asked.find(({ aspect }) => aspect === 1)?.id
    await answered(
      check,
      1,
      [
        { refQuestionId: strengths, text_answer: 'She stays calm.' },
        { refQuestionId: at.scales[0], scale_number: 1, scale_expansion: 'Twice late.' },
        { refQuestionId: last, choice_number: 3, choice_expansion: 'Too slow for us.' },
      ],
      { relationship_status: 2, confirmed_relationship: 5, confirmed_company_name: 'Cedar Quay Holding' },
    )
    await answered(check, 2, [{ refQuestionId: at.scales[0], scale_number: 5 }], { taken: 1, takenAt: new Date() })
    const { content } = await read(stage.recruiter, check)
    expect(content.referees).toMatchObject([
      { name: 'Demo Referee 1', status: 4, relationship: 1, confirmed_relationship: 5, isByPhone: false },
      { name: 'Demo Referee 2', status: 4, confirmed_relationship: null, isByPhone: true, isPhoneConfirmed: false },
      { name: '', status: 1, isReplaced: false },
    ])
    expect(content.questions).toHaveLength(9)
    const scale = content.questions.find(({ question_type }) => question_type === 2)
    expect(scale && pointsOf(scale)).toEqual([1, 5])
    const [first, second] = content.referees.map(({ id }) => id)
    expect(strengthsOf(content.questions).map(({ answer }) => [answer.refereeId, answer.text])).toEqual([
      [first, 'She stays calm.'],
    ])
    expect(cautionsOf(content.questions).map(({ answer }) => [answer.picked, answer.choice, answer.more])).toEqual([
      [1, null, 'Twice late.'],
      [3, 'No', 'Too slow for us.'],
    ])
    const left = content.questions.at(-1)?.answers
    expect(left).toMatchObject([first, second].map((refereeId) => ({ refereeId, text: null, picked: null })))
    const arabic = (await read(stage.recruiter, check, 'ar')).content
    expect(cautionsOf(arabic.questions).at(-1)?.answer).toMatchObject({ choice: 'لا', asks: 'نرجو ذكر السبب.' })
    expect(JSON.stringify(content)).not.toMatch(/@world\.majlis\.test|seen_ip|device|active_ms|decline_reason/)
  })

  test('stand beside the mean of the requisition’s others only where three were rated by two referees each', async () => {
    const at = await asking()
    const { check } = await rated(at, [2, 2])
    const mean = async (who = stage.company) =>
      (await read(who, check)).content.questions.find(({ question_type }) => question_type === 2)?.othersMean
    await rated(at, [5, 4])
    await rated(at, [4, 4, null])
    await rated(at, [1])
    await rated(at, [1, null, null])
    expect(await mean()).toBeNull()
    // Another requisition with the same questions does not count.
    const other = await hands.fresh()
    await hands.set(stage.company, other, { referralId: at.referralId })
    await rated({ ...at, requisitionId: other }, [1, 1])
    expect(await mean()).toBeNull()
    await rated(at, [3, 3, 3])
    expect(await mean()).toBe(3.8)
    // Who has not submitted does not count.
    const { check: open } = await rated(at, [])
    const { rows } = await query(
      `update referral_referee set status = 2, first_name = 'A', email = 'a@world.majlis.test' where "referralCandidateId" = $1 returning id`,
      [open],
    )
    for (const { id } of rows)
      await world.put('referral_answer', {
        companyId: stage.companyId,
        referralRefereeId: id,
        refQuestionId: at.scales[0],
        scale_number: 1,
      })
    expect(await mean()).toBe(3.8)
    // Who has taken its answers back does not either: three others with two referees each are no longer there.
    const { rows: first } = await query(
      `select referral_referee.id from referral_referee join referral_candidate on referral_candidate.id = "referralCandidateId"
        where "requisitionId" = $1 and status = 4 and "referralCandidateId" <> $2 order by referral_referee."createdAt" limit 1`,
      [at.requisitionId, check],
    )
    await world.put('consent', {
      ...{
        companyId: stage.companyId,
        referralRefereeId: first[0].id,
        subject: 'referee',
        kind: 'reference',
        text_version: '1',
        language: 'en',
      },
      withdrawnAt: new Date().toISOString(),
    })
    expect(await mean()).toBeNull()
  })

  test('of a referee who took its answers back, or who was erased, are not called left out', async () => {
    const at = await asking()
    const { check } = await rated(at, [4, 2])
    const [gone, erased] = (await read(stage.company, check)).content.referees
    await world.put('consent', {
      ...{
        companyId: stage.companyId,
        referralRefereeId: gone?.id,
        subject: 'referee',
        kind: 'reference',
        text_version: '1',
        language: 'en',
      },
      withdrawnAt: new Date().toISOString(),
    })
    await query(
      `update referral_referee set "erasedAt" = now(), first_name = 'Erased', last_name = null where id = $1`,
      [erased?.id],
    )
    const { content } = await read(stage.company, check, 'ar')
    expect(content.referees.map((one) => one.gone)).toEqual(['withdrawn', 'erased', null])
    expect(content.referees[1]?.name).toBe('محذوف')
    const answers = content.questions.flatMap((question) => question.answers)
    expect(answers.map(({ refereeId, picked }) => [refereeId, picked])).toEqual([[erased?.id, 2]])
  })

  test('are a hiring manager’s of its own requisitions, and nobody’s of another company', async () => {
    const { hiringManager } = stage
    const [own, other] = [await rated(await asking(hiringManager.accountId), [4]), await rated(await asking(), [4])]
    expect((await read(hiringManager, own.check)).status).toBe(200)
    expect((await read(hiringManager, other.check)).status).toBe(404)
    expect((await read((await setStage(world)).company, own.check)).status).toBe(404)
    expect((await read(stage.company, crypto.randomUUID())).status).toBe(404)
  })
})

describe('two candidates', () => {
  test('of one ref-check are read side by side, in the order in which they were asked for', async () => {
    const at = await asking()
    const [one, other] = [await rated(at, [4, 2]), await rated(at, [5])]
    const { content } = await compare(stage.recruiter, other.check, one.check)
    expect(content.readings.map(({ id }) => id)).toEqual([other.check, one.check])
    const ids = content.readings.map(({ questions }) => questions.map(({ id }) => id))
    expect(ids[0]).toEqual(ids[1])
    expect(ids[0]).toHaveLength(9)
    expect(content.readings.map(({ candidate }) => candidate)).toEqual(['Demo Amal Said', 'Demo Amal Said'])
    expect(content.readings[0]?.questions[0]?.title).toBe("How would you describe the candidate's way of working?")
  })

  test('of two ref-checks, or of which one is out of sight, are not there', async () => {
    const { hiringManager, company } = stage
    const [mine, ours] = [await asking(hiringManager.accountId), await asking()]
    await world.as(company)(refcheckApi.update, { params: { id: mine.referralId }, body: { public_project: true } })
    const shared = await hands.fresh()
    await hands.set(company, shared, { referralId: mine.referralId })
    const [a, b, c] = [
      await rated(mine, [4]),
      await rated({ ...mine, requisitionId: shared }, [4]),
      await rated(ours, [4]),
    ]
    expect((await compare(company, a.check, b.check)).status).toBe(200)
    expect((await compare(company, a.check, c.check)).status).toBe(404)
    expect((await compare(hiringManager, a.check, b.check)).status).toBe(404)
    expect((await compare((await setStage(world)).company, a.check, b.check)).status).toBe(404)
    expect((await compare(company, a.check, crypto.randomUUID())).status).toBe(404)
  })

  test.each([
    ['one alone', (id: string) => [id]],
    ['the same twice', (id: string) => [id, id]],
    ['three', (id: string) => [id, crypto.randomUUID(), crypto.randomUUID()]],
    ['no id', (id: string) => [id, "' or true --"]],
  ])('are two: %s is refused', async (_, ids) => {
    expect(await compare(stage.company, ...ids(crypto.randomUUID()))).toMatchObject({
      status: 400,
      errors: [{ field: 'ids' }],
    })
  })
})
