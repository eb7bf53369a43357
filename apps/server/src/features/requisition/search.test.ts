import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { expect, test } from 'vitest'
import { openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()

test('a requisition is found by its whole number too, and nobody else’s', async () => {
  const { company, companyId } = stage
  const [one, other] = [await world.requisition({ companyId }), await world.requisition({ companyId })]
  const foreign = await world.requisition({})
  const numberOf = async (id: string) =>
    (await world.pool.query('select public_id from requisition where id = $1', [id])).rows[0].public_id as string
  const found = async (search: string) =>
    (await world.as(company)(requisitionApi.list, { query: { search } })).content.data.map(({ id }) => id)
  expect(await found(await numberOf(one.id))).toEqual([one.id])
  expect(await found((await numberOf(other.id)).slice(0, 11))).toEqual([])
  expect(await found(await numberOf(foreign.id))).toEqual([])
  const counts = { query: { search: await numberOf(one.id) } }
  expect((await world.as(company)(requisitionApi.count, counts)).content.data).toMatchObject([{ count: 1 }])
})
