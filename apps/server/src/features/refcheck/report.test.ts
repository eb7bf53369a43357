import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { describe, expect, test } from 'vitest'
import { refcheckHands } from '../../../test/refchecks.ts'
import { openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { newKey } from '../../outside/storage.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)

describe('a candidate of a requisition with ref-check', () => {
  test('gets so many empty places for referees when it is added, by a sourcer too [S7.59]', async () => {
    const { company, recruiter, companyId } = stage
    const requisitionId = await hands.fresh()
    await hands.set(recruiter, requisitionId, { candidate_referee_count: 2 })
    const { id, refcheck } = await hands.add(company, requisitionId)
    expect(refcheck?.referees).toEqual([1, 1])
    expect(await hands.rowOf(recruiter, id)).toEqual(refcheck)
    const { content } = await world.as(recruiter)(refcheckApi.candidates, {
      query: { filter: { requisitionId }, include: 'referral,referral_referee' },
    })
    expect(content.data).toMatchObject([
      {
        ...{ id: refcheck?.referralCandidateId, candidateId: id, first_name: 'Demo', last_name: 'Amal Said' },
        referral: { title: 'Crane operator' },
        referral_referees: [
          { status: 1, order: 1 },
          { status: 1, order: 2 },
        ],
      },
    ])
    const sourcer = await world.someone('sourcer', { companyId })
    await world.put('sourcer', { companyId, requisitionId, accountId: sourcer.accountId, status: 1 })
    const theirs = await hands.add(sourcer, requisitionId)
    expect(theirs.refcheck).toBeNull()
    expect((await hands.rowOf(recruiter, theirs.id))?.referees).toEqual([1, 1])
  })

  test('follows the settings until it is asked, also when it was there before them', async () => {
    const { company } = stage
    const requisitionId = await hands.fresh()
    const before = (await world.candidate({ requisitionId })).id
    await hands.set(company, requisitionId)
    const asked = (await hands.add(company, requisitionId)).id
    await world.pool.query(`update referral_candidate set "submitUntil" = now() where "candidateId" = $1`, [asked])
    const places = async () => [
      (await hands.rowOf(company, before))?.referees.length,
      (await hands.rowOf(company, asked))?.referees.length,
    ]
    expect(await places()).toEqual([3, 3])
    await hands.set(company, requisitionId, { candidate_referee_count: 5 })
    expect(await places()).toEqual([5, 3])
    await hands.set(company, requisitionId, { candidate_referee_count: 1 })
    expect(await places()).toEqual([1, 3])
  })

  test('may take the ref-check of another requisition', async () => {
    const { company } = stage
    const [requisitionId, other] = [await hands.fresh(), await hands.fresh()]
    const { referralId } = (await hands.set(company, other, { candidate_referee_count: 4 })).content
    const { id, refcheck } = await hands.add(company, requisitionId, other)
    expect(refcheck?.referees).toEqual([1, 1, 1, 1])
    const query = { filter: { candidateId: id } }
    const { content } = await world.as(company)(refcheckApi.candidates, { query })
    expect(content.data).toMatchObject([{ referralId, requisitionId }])
  })
})

describe('the ref-check report', () => {
  test('lists who has submitted, and their answers by question in the language of the reader [S3.28, S3.31, S7.59]', async () => {
    const { company, companyId } = stage
    const requisitionId = await hands.fresh()
    const { referralId } = (await hands.set(company, requisitionId)).content
    const { id, refcheck } = await hands.add(company, requisitionId)
    const params = { id: refcheck?.referralCandidateId as string }
    const read = (language = 'en') =>
      world.as(company, { 'accept-language': language })(refcheckApi.consolidated, { params })
    const first = await read()
    expect(first.content).toMatchObject({ refereesHeader: [], refereeConsolidatedData: [] })
    await world.put('referral_referee', {
      companyId,
      referralCandidateId: params.id,
      status: 5,
      first_name: 'No',
      email: 'no@x.test',
      order: 9,
    })
    const question = await hands.answer(id, referralId)
    const key = newKey()
    const { size, sha256 } = await world.storage.put(key, Buffer.from('%PDF-'), { type: 'application/pdf' })
    const file = { key, name: 'letter.pdf', type: 'application/pdf', size, sha256 }
    const attachment = await world.put('attachment', { companyId, ...file })
    const about = { companyId, refQuestionId: question, referralCandidateId: params.id, attachmentId: attachment.id }
    const { id: document } = await world.put('ref_attachment', { ...about, attachment_type: 1, name: 'Letter' })
    const { content } = await read()
    expect(content).toMatchObject({
      candidateData: { candidate_name: 'Demo Amal Said', job_position: 'Operator' },
      refereesHeader: [{ first_name: 'Demo', last_name: 'Referee', rShip: 1 }],
    })
    expect(content.refereeConsolidatedData.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(content.refereeConsolidatedData[0]?.questions).toMatchObject([
      {
        title: "How would you describe Demo Amal Said's way of working?",
        questionType: 0,
        refereeName: 'Demo Referee',
        text_answer: 'Calm and exact.',
      },
    ])
    const url = `/api/referral/attachment/${document}/file`
    expect(content.refereeConsolidatedData[8]?.questions[0]?.ref_attachments).toMatchObject([{ attachment: { url } }])
    const asked = content.refereeConsolidatedData.flatMap(({ questions }) => questions)
    const has = (row: object | undefined, ...keys: string[]) =>
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(keys))
    for (const one of asked) {
      has(one, 'title', 'questionType', 'text_answer', 'ref_choices', 'choice_number', 'choice_expansion', 'ref_scales')
      has(one, 'scale_number', 'scale_expansion', 'refereeName', 'ref_attachments', 'attachment_approval')
    }
    const options = asked.flatMap(({ ref_choices }) => ref_choices)
    expect(options.length).toBeGreaterThan(0)
    for (const one of options) has(one, 'order', 'title', 'follow_up', 'expansion', 'expansion_mandatory')
    const points = asked.flatMap(({ ref_scales }) => ref_scales)
    expect(points.length).toBeGreaterThan(0)
    for (const one of points) has(one, 'order', 'follow_up', 'expansion')
    has(asked.at(-1)?.ref_attachments[0], 'attachment_type', 'name', 'attachment_name', 'attachment')
    const open = (who: Person) => world.as(who)(refcheckApi.openDocument, { params: { id: document as never } })
    expect((await open(company)).raw.toString()).toBe('%PDF-')
    expect((await open((await setStage(world)).company)).status).toBe(404)
    expect((await read('ar')).content.refereeConsolidatedData[0]?.questions[0]?.title).toBe(
      'كيف تصف أسلوب عمل Demo Amal Said؟',
    )
  })

  test('is for a hiring manager that of its own requisitions, even where the ref-check is public', async () => {
    const { company, hiringManager } = stage
    const [own, other] = [await hands.fresh(hiringManager.accountId), await hands.fresh()]
    const { referralId } = (await hands.set(company, other)).content
    await world.as(company)(refcheckApi.update, { params: { id: referralId }, body: { public_project: true } })
    await hands.set(company, own, { referralId })
    const [mine, theirs] = [await hands.add(company, own), await hands.add(company, other)]
    const { content } = await world.as(hiringManager)(refcheckApi.candidates, { query: { filter: { referralId } } })
    expect(content.data.map(({ candidateId }) => candidateId)).toEqual([mine.id])
    const params = { id: theirs.refcheck?.referralCandidateId as string }
    expect((await world.as(hiringManager)(refcheckApi.consolidated, { params })).status).toBe(404)
  })

  test('is concluded once every referee has answered or declined, then waits for nobody, and may be taken back', async () => {
    const { company } = stage
    const requisitionId = await hands.fresh()
    const { referralId } = (await hands.set(company, requisitionId, { candidate_referee_count: 2 })).content
    const { id, refcheck } = await hands.add(company, requisitionId)
    const conclude = (concluded: boolean) =>
      world.as(company)(refcheckApi.conclude, {
        params: { id: refcheck?.referralCandidateId as string },
        body: { concluded },
      })
    const waits = async () => {
      const { content } = await world.as(company)(dashboardApi.todos, { query: { page: { limit: 100 } } })
      return content.data.some(({ kind, requisition }) => kind === 'conclude' && requisition.id === requisitionId)
    }
    await hands.answer(id, referralId)
    expect(await conclude(true)).toMatchObject({ status: 409 })
    await world.pool.query(
      `update referral_referee set status = 5, "finishedAt" = now(), email = 'no@world.majlis.test', first_name = 'No'
      where "referralCandidateId" = $1 and "order" = 2`,
      [refcheck?.referralCandidateId],
    )
    expect(await waits()).toBe(true)
    expect((await conclude(true)).content.concludedAt).not.toBeNull()
    expect(await waits()).toBe(false)
    expect((await conclude(false)).content.concludedAt).toBeNull()
    expect(await waits()).toBe(true)
  })
})
