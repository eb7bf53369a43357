import { intakeApi } from '@majlis/domain/intake/api.ts'
import { expect, test } from 'vitest'
import { openStage, setStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()

test('many are merged in one call: each is told by itself, and one that is refused leaves the others', async () => {
  const here = async ({ recruiter, requisitionId }: typeof stage, name: string) => {
    const body = { requisitionId, name: `Nour ${name}`, email: `nour.${name}@world.majlis.test` }
    return (await world.as(recruiter)(intakeApi.add, { body })).content.id
  }
  const [one, other] = [await here(stage, 'one'), await here(stage, 'other')]
  const unseen = await here(await setStage(world), 'unseen')
  const rowOf = (id: string, name: string) => ({ id, name, email: `came.${name}@world.majlis.test`, location: 'Dubai' })
  const body = [rowOf(other, 'other'), rowOf(unseen, 'unseen'), rowOf(one, 'one'), rowOf(one, '')]
  const { status, content } = await world.as(stage.recruiter)(intakeApi.mergeMany, { body })
  expect(status).toBe(200)
  expect(content.data.map(({ accountName }) => accountName)).toEqual(['Nour other', 'Nour one'])
  expect(new Map(content.errors?.map(({ index, message }) => [index, message]))).toEqual(
    new Map([
      [1, 'Not found.'],
      [3, "Please enter the Candidate's Name."],
    ]),
  )
  const { rows } = await world.pool.query(
    'select "candidateId" as id, candidate.location from candidate_merge join candidate on candidate.id = "candidateId"',
  )
  expect(rows).toHaveLength(2)
  expect(new Map(rows.map(({ id, location }) => [id, location]))).toEqual(
    new Map([
      [one, 'Dubai'],
      [other, 'Dubai'],
    ]),
  )
})
