import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sourcingApi } from '@majlis/domain/sourcing/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignTo, candidateAt, handedIn, type Stage, setStage } from '../../../test/stage.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const waiting = async (who: Person) => {
  const { content } = await world.as(who)(dashboardApi.todos, { query: { page: { limit: 100 } } })
  expect(content.count).toBe(content.data.length)
  return content.data.map(({ kind, requisition, count }) => ({ kind, of: requisition.id, count }))
}
const kinds = async (who: Person) => (await waiting(who)).map(({ kind }) => kind)
const bare = (stage: Stage, values: object = {}) =>
  world.requisition({ companyId: stage.companyId, accountId: stage.company.accountId, ...values })

describe('what waits', () => {
  test('for the company: candidates to decide, requisitions without questions or interviewer', async () => {
    const stage = await setStage(world)
    const { company, hiringManager, requisitionId } = stage
    expect(await kinds(company)).toEqual([])
    for (const status of [0, 2, 2, 3, 10]) await candidateAt(world, stage, status)
    const empty = await bare(stage)
    expect(await waiting(company)).toEqual(
      expect.arrayContaining([
        { kind: 'decide', of: requisitionId, count: 2 },
        { kind: 'interviewer', of: requisitionId, count: 1 },
        { kind: 'questions', of: empty.id, count: 1 },
      ]),
    )
    expect((await waiting(company)).length).toBe(3)
    expect(await kinds(hiringManager)).not.toContain('questions')
  })

  test('in direct mode the company shortlists and submits too', async () => {
    const stage = await setStage(world, { mode: 2 })
    for (const status of [1, 10]) await candidateAt(world, stage, status)
    expect((await kinds(stage.company)).sort()).toEqual(['shortlist', 'submit'])
  })

  test('for the recruiter: CVs to shortlist, candidates to submit, cancelled to re-initiate, late feedback', async () => {
    const stage = await setStage(world)
    for (const status of [0, 1, -1, 10, 12, 13]) await candidateAt(world, stage, status)
    const late = await handedIn(world, stage)
    expect((await kinds(stage.recruiter)).includes('feedback')).toBe(false)
    await world.pool.query(`update interview set "endedAt" = now() - interval '61 minutes' where id = $1`, [
      late.interviewId,
    ])
    const of = stage.requisitionId
    expect((await waiting(stage.recruiter)).sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'cancelled', of, count: 2 },
      { kind: 'feedback', of, count: 1 },
      { kind: 'shortlist', of, count: 2 },
      { kind: 'submit', of, count: 1 },
    ])
  })

  test('for the sourcer: active requisitions in which none of its own is in the running', async () => {
    const stage = await setStage(world)
    const sourcer = await world.someone('sourcer', { companyId: stage.companyId })
    const body = [{ accountId: sourcer.accountId, requisitionId: stage.requisitionId }]
    expect(await kinds(sourcer)).toEqual([])
    await world.as(stage.company)(sourcingApi.linkSourcers, { body })
    await candidateAt(world, stage, 0)
    expect(await waiting(sourcer)).toEqual([{ kind: 'collect', of: stage.requisitionId, count: 1 }])
    await world.candidate({ requisitionId: stage.requisitionId, sourcerId: sourcer.accountId, status: 1 })
    expect(await kinds(sourcer)).toEqual([])
  })

  test('includes ref-checks whose referees have all answered or declined', async () => {
    const stage = await setStage(world)
    const { companyId, requisitionId, company } = stage
    const { id: candidateId } = await candidateAt(world, stage, 9)
    const words = { title: 'Reference check', job_position: 'Engineer', public_id: 'todo________' }
    const referral = await world.put('referral', { companyId, accountId: company.accountId, ...words })
    const check = await world.put('referral_candidate', {
      ...{ companyId, requisitionId, candidateId, referralId: referral.id },
      ...{ first_name: 'Demo', last_name: 'Candidate', email: 'demo@world.majlis.test' },
    })
    const named = { companyId, referralCandidateId: check.id, first_name: 'Demo', email: 'referee@world.majlis.test' }
    await world.put('referral_referee', { ...named, status: 4, consent: 1, finishedAt: new Date().toISOString() })
    const open = await world.put('referral_referee', { ...named, status: 2 })
    expect(await kinds(company)).not.toContain('conclude')
    await world.pool.query(`update referral_referee set status = 5, "finishedAt" = now() where id = $1`, [open.id])
    expect(await waiting(company)).toEqual([{ kind: 'conclude', of: requisitionId, count: 1 }])
    await world.pool.query('update referral_candidate set "concludedAt" = now() where id = $1', [check.id])
    expect(await kinds(company)).toEqual([])
  })

  test('stands oldest first, not in a closed requisition, and all of it is reached by pages', async () => {
    const stage = await setStage(world)
    const made: string[] = []
    for (let days = 1; days <= 12; days++)
      made.unshift((await bare(stage, { createdAt: new Date(Date.now() - days * 86_400_000).toISOString() })).id)
    await bare(stage, { status: 3 })
    const page = async (number: number) =>
      (await world.as(stage.company)(dashboardApi.todos, { query: { page: { limit: 5, number } } })).content
    expect(await page(1)).toMatchObject({ count: 12, pages: 3 })
    const all = [...(await page(1)).data, ...(await page(2)).data, ...(await page(3)).data]
    expect(all.map(({ requisition }) => requisition.id)).toEqual(made)
  })

  test("is nothing of another company, and of a hiring manager's only its own", async () => {
    const stage = await setStage(world)
    await candidateAt(world, stage, 2)
    const other = await world.someone('hiringManager', { companyId: stage.companyId })
    expect(await kinds(other)).toEqual([])
    expect(await kinds(stage.hiringManager)).toEqual(['decide'])
    expect(await kinds(await world.someone('company'))).toEqual([])
  })

  test('for a partner: what its companies have to arrange, all or one of them, and nothing to decide', async () => {
    const [stage, other, stranger] = [await setStage(world), await setStage(world), await setStage(world)]
    const partner = await world.someone('partner', { companyId: stage.companyId })
    await world.put('partner', { accountId: partner.accountId, companyId: other.companyId, approvalStatus: 2 })
    for (const one of [stage, other, stranger])
      for (const status of [0, 2, 3, 10, 12]) await candidateAt(world, one, status)
    const empty = await bare(other)
    await bare(other, { status: 3 })
    const expected = (of: string) => [
      { kind: 'cancelled', of, count: 1 },
      { kind: 'interviewer', of, count: 1 },
    ]
    const sorted = (rows: { kind: string; of: string }[]) =>
      rows.sort((a, b) => `${a.kind}${a.of}`.localeCompare(`${b.kind}${b.of}`))
    const ofOther = [...expected(other.requisitionId), { kind: 'questions', of: empty.id, count: 1 }]
    expect(sorted(await waiting(partner))).toEqual(sorted([...expected(stage.requisitionId), ...ofOther]))
    const companies = (await world.as(partner)(dashboardApi.companies)).content
    expect(companies.data.map(({ id, ...one }) => [id, one.requisitions, one.waiting]).sort()).toEqual(
      [[stage.companyId, 1, 2] as const, [other.companyId, 2, 3] as const].sort(),
    )
    const of = async (companyId: string) =>
      (await world.as(partner)(dashboardApi.todos, { query: { filter: { companyId }, page: { limit: 100 } } })).content
    const one = await of(other.companyId)
    expect([one.count, ...new Set(one.data.map(({ company }) => company.id))]).toEqual([3, other.companyId])
    expect((await of(stranger.companyId)).count).toBe(0)
    await world.pool.query('update partner set active = false where "accountId" = $1', [partner.accountId])
    expect(await waiting(partner)).toEqual([])
  })

  test('is gone once it is done', async () => {
    const stage = await setStage(world)
    const { id } = await candidateAt(world, stage, 3)
    expect(await kinds(stage.company)).toEqual(['interviewer'])
    await assignTo(world, stage, id, stage.botId)
    expect(await kinds(stage.company)).toEqual([])
  })
})

test('the counts by status are those of the list, under the same words and filters and in the same sight', async () => {
  const stage = await setStage(world)
  const { company, companyId, hiringManager } = stage
  for (const status of [0, 0, 1, 3]) await bare(stage, { status, title: 'Counted' })
  const count = async (who: Person, query = {}) => (await world.as(who)(requisitionApi.count, { query })).content
  expect((await count(company)).data).toEqual([
    { status: 0, count: 2 },
    { status: 1, count: 2 },
    { status: 3, count: 1 },
  ])
  const found = await count(company, { search: 'counted', filter: { companyId } })
  expect(found.data.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect((await count(hiringManager)).data).toEqual([{ status: 1, count: 1 }])
  expect((await count(await world.someone('company'))).data).toEqual([])
})
