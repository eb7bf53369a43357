import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
let company: Person
beforeAll(async () => {
  world = await openWorld()
  company = await world.someone('company')
})
afterAll(() => world.close())

async function withQuestions(titles: string[]) {
  const { id: requisitionId } = await world.requisition({ companyId: company.companyId as string })
  const body = titles.map((title) => ({ requisitionId, title }))
  const { content } = await world.as(company)(requisitionApi.addQuestions, { body })
  return { requisitionId, ids: content.data.map(({ id }) => id) }
}
const inOrder = async (requisitionId: string) => {
  const query = { filter: { requisitionId }, include: 'question', sort: { order: 'asc' as const } }
  const { content } = await world.as(company)(requisitionApi.questions, { query })
  return content.data.map(({ question }) => question?.title)
}
const order = (requisitionId: string, ids: string[], who = company) =>
  world.as(who)(requisitionApi.orderQuestions, { body: { requisitionId, ids } })

describe('the order of a requisition’s questions', () => {
  test('is set as a whole by one call; one that is not named follows as it stood', async () => {
    const { requisitionId, ids } = await withQuestions(['First', 'Second', 'Third', 'Fourth'])
    const [first, second, third, fourth] = ids as [string, string, string, string]
    const result = await order(requisitionId, [fourth, second])
    expect(result.content.ids).toEqual([fourth, second, first, third])
    expect(await inOrder(requisitionId)).toEqual(['Fourth', 'Second', 'First', 'Third'])
    await order(requisitionId, [third, first, second, fourth])
    expect(await inOrder(requisitionId)).toEqual(['Third', 'First', 'Second', 'Fourth'])
  })

  test('holds no question of another requisition and changes none of a closed one', async () => {
    const { requisitionId, ids } = await withQuestions(['First', 'Second'])
    const other = await withQuestions(['Elsewhere'])
    expect((await order(requisitionId, [...other.ids, ...ids])).status).toBe(404)
    expect(await inOrder(requisitionId)).toEqual(['First', 'Second'])
    await world.as(company)(requisitionApi.update, { params: { id: requisitionId }, body: { status: 3 } })
    expect((await order(requisitionId, [...ids].reverse())).status).toBe(409)
  })

  test('of two people at once is one of the two, never a mixture', async () => {
    const { requisitionId, ids } = await withQuestions(['Q1', 'Q2', 'Q3'])
    await Promise.all([order(requisitionId, [...ids].reverse()), order(requisitionId, ids)])
    expect(['Q1Q2Q3', 'Q3Q2Q1']).toContain((await inOrder(requisitionId)).join(''))
  })
})
