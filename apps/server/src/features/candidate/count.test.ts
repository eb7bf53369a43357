import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Input } from '@majlis/domain/core/endpoint.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { describe, expect, test } from 'vitest'
import { candidateAt, interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
for (const status of [0, 0, 2, 11, 13]) await candidateAt(world, stage, status)
await candidateAt(world, await setStage(world), 0)

type Query = NonNullable<Input<typeof candidateApi.count>['query']>
const counts = async (who: Person, query: Query = {}) => {
  const result = await world.as(who)(candidateApi.count, { query: { page: { limit: 100 }, ...query } })
  return result.content.data.map(({ status, count }) => [status, count])
}

describe('the counts of a list of candidates', () => {
  test('are the true totals of each status, in the sight of the one who asks', async () => {
    const filter = { requisitionId: stage.requisitionId }
    const all = [
      [0, 2],
      [2, 1],
      [11, 1],
      [13, 1],
    ]
    for (const who of [stage.company, stage.recruiter, stage.hiringManager])
      expect(await counts(who, { filter })).toEqual(all)
    expect(await counts((await setStage(world)).company, { filter })).toEqual([])
    expect(await counts(await interviewerOf(world, stage), { filter })).toEqual([])
  })

  test('follow the search, as the list does', async () => {
    const { requisitionId, recruiter } = stage
    const body = { requisitionId, name: 'Counted Once', email: 'counted@world.majlis.test' }
    await world.as(recruiter)(intakeApi.add, { body })
    const query = { filter: { requisitionId }, search: 'counted once' }
    expect(await counts(recruiter, query)).toEqual([[0, 1]])
    const list = await world.as(recruiter)(candidateApi.list, { query })
    expect(list.content.count).toBe(1)
  })

  test('of what an interviewer does not read are refused', async () => {
    const interviewer = await interviewerOf(world, stage)
    expect((await world.as(interviewer)(candidateApi.count, { query: { search: 'a' } })).status).toBe(400)
  })
})
