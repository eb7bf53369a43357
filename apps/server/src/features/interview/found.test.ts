import type { Input } from '@majlis/domain/core/endpoint.ts'
import { RefcheckStep } from '@majlis/domain/core/status.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { describe, expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const { companyId, requisitionId, recruiter, company, hiringManager } = stage
const [admin, sourcer] = [await world.someone('admin'), await world.someone('sourcer', { companyId })]
const interviewer = await interviewerOf(world, stage)
const over = { status: 10, interview: 4, verdict: 1 }
const near = await interviewed(world, stage, over, interviewer)
const far = await interviewed(world, stage, over, interviewer)
const colleagues = await interviewed(world, stage, over, await interviewerOf(world, stage))
const set = (change: string, ...values: unknown[]) => world.pool.query(`update candidate set ${change}`, values)
await set(`location = 'Sharjah' where id = any($1)`, [near.candidate.id, colleagues.candidate.id])
await set('"sourcerId" = $1 where id = $2', sourcer.accountId, far.candidate.id)

type Filter = NonNullable<NonNullable<Input<typeof interviewApi.list>['query']>['filter']>
async function found(who: Person, filter: Filter): Promise<string[] | number> {
  const query = { filter: { requisitionId, ...filter } }
  const list = await world.as(who)(interviewApi.list, { query: { ...query, page: { limit: 100 } } })
  const counts = await world.as(who)(interviewApi.count, { query })
  expect(counts.status).toBe(list.status)
  if (list.status !== 200) return list.status
  const ids = list.content.data.map(({ id }) => id)
  // A count is always the true total of what the same filter lists.
  expect(counts.content.data.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
  return ids.toSorted()
}
const ids = (...of: { interviewId: string }[]) => of.map(({ interviewId }) => interviewId).toSorted()

describe('a list of interviews is narrowed by what is said of their candidates', () => {
  test('by a skill of the company’s words and of the person’s own, to whoever meets them', async () => {
    const skillId = (await world.skill('Weaving')).id
    await world.put('account_skill', { accountId: near.candidate.accountId, skillId, level: 2 })
    const { id: candidateId, accountId } = colleagues.candidate
    await world.put('account_skill', { accountId, candidateId, companyId, skillId })
    expect(await found(recruiter, { skillId })).toEqual(ids(near, colleagues))
    // Another company's words about the same person tell nothing here.
    const elsewhere = await setStage(world)
    const twin = await world.candidate({ requisitionId: elsewhere.requisitionId, accountId: far.candidate.accountId })
    const theirs = { companyId: elsewhere.companyId, candidateId: twin.id, accountId: twin.accountId, skillId }
    await world.put('account_skill', theirs)
    expect(await found(recruiter, { skillId })).toEqual(ids(near, colleagues))
    expect(await found(interviewer, { skillId })).toEqual(ids(near))
  })

  test('by where they are, and by who brought them', async () => {
    expect(await found(company, { 'candidate.location': { $substring: 'SHARJ' } })).toEqual(ids(near, colleagues))
    expect(await found(company, { 'candidate.location': { $substring: '%' } })).toEqual([])
    expect(await found(interviewer, { 'candidate.location': { $substring: 'sharj' } })).toEqual(ids(near))
    expect(await found(recruiter, { 'candidate.sourcerId': sourcer.accountId })).toEqual(ids(far))
    expect(await found(admin, { 'candidate.sourcerId': { $null: false } })).toEqual(ids(far))
    expect(await found(company, { 'candidate.sourcerId': { $null: true } })).toEqual(ids(near, colleagues))
  })

  test('by how far the ref-check is', async () => {
    const words = { title: 'References', job_position: 'Operator', public_id: 'references00' }
    const { id: referralId } = await world.put('referral', { companyId, accountId: company.accountId, ...words })
    const of = { companyId, referralId, requisitionId, first_name: 'A', email: 'a@world.majlis.test' }
    const { id } = await world.put('referral_candidate', { ...of, candidateId: near.candidate.id })
    await world.put('referral_referee', { companyId, referralCandidateId: id, order: 0, status: 1 })
    for (const who of [admin, company, recruiter, hiringManager]) {
      expect(await found(who, { refcheck: RefcheckStep.NAMING })).toEqual(ids(near))
      expect(await found(who, { refcheck: { $in: ['none', 'done'] } })).toEqual(ids(far, colleagues))
    }
  })

  test('by nothing that its reader may not read: that is refused, not answered with fewer rows', async () => {
    const guest = await world.someone('guest', { companyId })
    const candidate = await world.someone('candidate')
    const refcheck = Object.values(RefcheckStep).map((step): Filter => ({ refcheck: step }))
    const source: Filter[] = [{ 'candidate.sourcerId': sourcer.accountId }, { 'candidate.sourcerId': { $null: true } }]
    const others: Filter[] = [{ skillId: companyId }, { 'candidate.location': { $substring: 'a' } }]
    for (const filter of [...refcheck, ...source]) expect(await found(interviewer, filter)).toBe(400)
    for (const filter of source) expect(await found(hiringManager, filter)).toBe(400)
    for (const filter of [...refcheck, ...source, ...others])
      for (const who of [guest, candidate]) {
        const { status } = await world.as(who)(interviewApi.list, { query: { filter } })
        expect(status, JSON.stringify(filter)).toBe(400)
      }
    expect(await found(recruiter, { 'candidate.location': 'Sharjah' } as Filter)).toBe(400)
  })
})
