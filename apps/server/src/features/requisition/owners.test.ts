import type { Input } from '@majlis/domain/core/endpoint.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { describe, expect, test } from 'vitest'
import { interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const { companyId, company, recruiter, hiringManager } = stage
const other = await world.someone('hiringManager', { companyId, name: 'Demo Owner of One' })
const body = { title: 'Owned by another', job_position: 'Operator' }
const owned = (await world.as(other)(requisitionApi.create, { body })).content

type Query = Input<typeof requisitionApi.list>['query']
const listed = (who: Person, query: NonNullable<Query>) => world.as(who)(requisitionApi.list, { query })
const names = async (who: Person, query: object = {}) =>
  (await world.as(who)(requisitionApi.owners, { query })).content.data.map(({ name }) => name)

describe('requisitions by their owner', () => {
  test('are found by it, with the same number in their counts, and say whose they are to the team', async () => {
    const filter = { accountId: other.accountId }
    const { content } = await listed(recruiter, { filter, include: 'owner' })
    expect(content.data.map(({ id, owner }) => [id, owner])).toEqual([
      [owned.id, { id: other.accountId, name: 'Demo Owner of One' }],
    ])
    const counts = (await world.as(recruiter)(requisitionApi.count, { query: { filter } })).content.data
    expect(counts).toEqual([{ status: owned.status, count: 1 }])
    // A hiring manager's are its own, whatever it asks for.
    expect((await listed(hiringManager, { filter })).content.data).toEqual([])
  })

  test('have their owners to choose from: of what is in sight, by name', async () => {
    expect(await names(company)).toContain('Demo Owner of One')
    expect(await names(company, { search: 'owner OF one' })).toEqual(['Demo Owner of One'])
    expect(await names(company, { filter: { accountId: other.accountId } })).toEqual(['Demo Owner of One'])
    expect(await names(other)).toEqual(['Demo Owner of One'])
    expect(await names((await setStage(world)).company)).not.toContain('Demo Owner of One')
  })

  test('name nobody to who meets the team from outside', async () => {
    for (const who of [await interviewerOf(world, stage), await world.someone('sourcer', { companyId })]) {
      expect((await world.as(who)(requisitionApi.owners, {})).status).toBe(403)
      expect((await listed(who, { include: 'owner' })).status).toBe(400)
    }
  })
})
