import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Input } from '@majlis/domain/core/endpoint.ts'
import { CandidateStatus, InterviewStatus, RefcheckStep } from '@majlis/domain/core/status.ts'
import { ListedVerdict } from '@majlis/domain/interview/status.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { describe, expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { candidateAt, interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const { companyId, requisitionId, recruiter, company, hiringManager } = stage
const interviewer = await interviewerOf(world, stage)
const sourcer = await world.someone('sourcer', { companyId })
await world.put('sourcer', { companyId, requisitionId, accountId: sourcer.accountId, status: 1 })

const S = CandidateStatus
const judged = { status: S.SUBMITTED_BY_RECRUITER, interview: InterviewStatus.SUBMITTED, verdict: 1 }
const submitted = await interviewed(world, stage, judged, interviewer)
const notYet = await interviewed(
  world,
  stage,
  { ...judged, status: S.INTERVIEW_VERDICT_COMPLETED, verdict: 0 },
  interviewer,
)
const fresh = await candidateAt(world, stage, 0)
const sourced = await world.candidate({ requisitionId, status: 1, sourcerId: sourcer.accountId })

type Filter = NonNullable<NonNullable<Input<typeof candidateApi.list>['query']>['filter']>
async function found(who: Person, filter: Filter): Promise<string[] | number> {
  const query = { filter: { requisitionId, ...filter }, page: { limit: 100 } }
  const list = await world.as(who)(candidateApi.list, { query })
  if (list.status !== 200) return list.status
  const counts = await world.as(who)(candidateApi.count, { query })
  const ids = list.content.data.map(({ id }) => id)
  // A count is always the true total of what the same filter lists.
  expect(list.content.count).toBe(ids.length)
  expect(counts.content.data.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
  return ids
}

describe('a list of candidates is narrowed', () => {
  test('by when a candidate came to its status, which moves with each change of it and with nothing else', async () => {
    const mover = await candidateAt(world, stage, 0)
    await world.pool.query(`update candidate set "statusAt" = now() - interval '9 days' where id = $1`, [mover.id])
    const lately = new Date(Date.now() - 86_400_000).toISOString()
    const stands = { statusAt: { $lt: lately } }
    expect(await found(recruiter, stands)).toEqual([mover.id])
    // So many days ago, whenever it is asked.
    expect(await found(recruiter, { statusAt: { $lt: '-8d' } })).toEqual([mover.id])
    expect(await found(recruiter, { statusAt: { $lt: '-10d' } })).toEqual([])
    const params = { id: mover.id }
    await world.as(recruiter)(candidateApi.update, { params, body: { name: 'Another Name' } })
    expect(await found(recruiter, stands)).toEqual([mover.id])
    await world.as(recruiter)(reviewApi.changeStatus, { params, body: { status: S.SELECTED_BY_RECRUITER } })
    expect(await found(recruiter, stands)).toEqual([])
    expect(await found(recruiter, { statusAt: { $gte: lately }, status: S.SELECTED_BY_RECRUITER })).toEqual([mover.id])
    await world.pool.query('delete from candidate where id = $1', [mover.id])
  })

  test("by a skill of the company's words and of the person's own", async () => {
    const own = (await world.skill('Weaving')).id
    await world.put('account_skill', { accountId: fresh.accountId, skillId: own, level: 2 })
    await world.put('account_skill', {
      ...{ accountId: submitted.candidate.accountId, candidateId: submitted.candidate.id, companyId, skillId: own },
    })
    expect(await found(recruiter, { skillId: own })).toEqual([submitted.candidate.id, fresh.id])
    const elsewhere = await setStage(world)
    const twin = await world.candidate({
      requisitionId: elsewhere.requisitionId,
      accountId: notYet.candidate.accountId,
    })
    // Another company's words about the same person tell nothing here.
    const theirs = { companyId: elsewhere.companyId, candidateId: twin.id, accountId: twin.accountId, skillId: own }
    await world.put('account_skill', theirs)
    expect(await found(recruiter, { skillId: own })).toEqual([submitted.candidate.id, fresh.id])
  })

  test('by who meets the candidate, not by who declined', async () => {
    const of = { 'interviewer.accountId': interviewer.accountId }
    expect(await found(company, of)).toEqual([submitted.candidate.id, notYet.candidate.id])
    const decliner = await interviewerOf(world, stage)
    const asked = { companyId, candidateId: fresh.id, accountId: decliner.accountId }
    await world.put('interviewer', { ...asked, status: 2 })
    expect(await found(company, { 'interviewer.accountId': decliner.accountId })).toEqual([])
  })

  test('by verdict and rating as far as the report is open to who asks', async () => {
    await world.pool.query('update interview_question set review = 3 where "interviewId" = any($1)', [
      [submitted.interviewId, notYet.interviewId],
    ])
    const verdict = (value: number) => ({ 'feedback.verdict': value })
    for (const who of [recruiter, interviewer]) {
      expect(await found(who, verdict(ListedVerdict.RECOMMENDED))).toEqual([submitted.candidate.id])
      expect(await found(who, verdict(ListedVerdict.NOT_RECOMMENDED))).toEqual([notYet.candidate.id])
      expect(await found(who, { rating: { $gte: 3 } })).toEqual([submitted.candidate.id, notYet.candidate.id])
    }
    // The company reads a report once its candidate was submitted.
    expect(await found(company, verdict(ListedVerdict.NOT_RECOMMENDED))).toEqual([])
    expect(await found(company, verdict(ListedVerdict.RECOMMENDED))).toEqual([submitted.candidate.id])
    expect(await found(company, { rating: { $gte: 3 } })).toEqual([submitted.candidate.id])
    expect(await found(company, { rating: { $gte: 4 } })).toEqual([])
    expect(await found(company, { rating: 'well_explained' })).toEqual([submitted.candidate.id])
    const hidden = await found(company, { 'feedback.verdict': { $null: true } })
    expect(hidden).toEqual([notYet.candidate.id, fresh.id, sourced.id])
    expect(await found(hiringManager, verdict(ListedVerdict.NOT_RECOMMENDED))).toEqual([notYet.candidate.id])
  })

  test('by where, by source and by when it was added', async () => {
    await world.pool.query(`update candidate set location = 'Sharjah' where id = $1`, [fresh.id])
    expect(await found(company, { location: { $substring: 'SHARJ' } })).toEqual([fresh.id])
    expect(await found(company, { sourcerId: sourcer.accountId })).toEqual([sourced.id])
    expect(await found(company, { sourcerId: { $null: false } })).toEqual([sourced.id])
    expect(await found(company, { createdAt: { $gte: '2000-01-01', $lt: '2001-01-01' } })).toEqual([])
  })

  test('by how far its ref-check is', async () => {
    const { id: referralId } = await world.put('referral', {
      companyId,
      accountId: company.accountId,
      title: 'References',
      job_position: 'Operator',
      public_id: 'references00',
    })
    const of = { companyId, referralId, requisitionId, first_name: 'A', email: 'a@world.majlis.test' }
    const named = { first_name: 'R', email: 'r@world.majlis.test', relationship: 1, consent: 1 }
    const check = async (candidateId: string, statuses: number[]) => {
      const { id: referralCandidateId } = await world.put('referral_candidate', { ...of, candidateId })
      for (const [order, status] of statuses.entries())
        await world.put('referral_referee', { companyId, referralCandidateId, order, status, ...(status > 1 && named) })
    }
    await check(submitted.candidate.id, [4, 5])
    await check(notYet.candidate.id, [2, 4])
    await check(fresh.id, [1, 4])
    const at = (step: number) => found(company, { refcheck: step })
    expect(await at(RefcheckStep.DONE)).toEqual([submitted.candidate.id])
    expect(await at(RefcheckStep.WAITING)).toEqual([notYet.candidate.id])
    expect(await at(RefcheckStep.NAMING)).toEqual([fresh.id])
    expect(await at(RefcheckStep.NONE)).toEqual([sourced.id])
    expect(await found(company, { refcheck: { $in: ['none', 'done'] } })).toEqual([submitted.candidate.id, sourced.id])
  })

  test('by nothing that its reader may not read: that is refused, not answered with fewer rows', async () => {
    const hidden: Filter[] = [
      { 'feedback.verdict': 1 },
      { rating: { $gte: 1 } },
      { refcheck: 0 },
      { 'interviewer.accountId': interviewer.accountId },
    ]
    for (const filter of hidden) expect(await found(sourcer, filter), JSON.stringify(filter)).toBe(400)
    expect(await found(interviewer, { refcheck: 0 })).toBe(400)
    expect(await found(recruiter, { rating: { $lt: 2 } })).toBe(400)
    expect(await found(recruiter, { 'feedback.verdict': { $ne: 1 } } as Filter)).toBe(400)
  })
})
