import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sourcingApi } from '@majlis/domain/sourcing/api.ts'
import { describe, expect, test } from 'vitest'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const sourcer = await world.someone('sourcer', { companyId: stage.companyId, name: 'Sami Demo' })

const link = (who: Person, rows: { accountId: string; requisitionId: string }[]) =>
  world.as(who)(sourcingApi.linkSourcers, { body: rows })
const add = (who: Person, email: string) =>
  world.as(who)(intakeApi.add, { body: { requisitionId: stage.requisitionId, name: 'Brought Demo', email } })
const sees = async (who: Person) => (await world.as(who)(requisitionApi.list)).content.data.map(({ id }) => id)

describe('sourcers', () => {
  test('are searched by name among the approved ones of the company [S7.43]', async () => {
    const { companyId, company, recruiter, hiringManager } = stage
    await world.someone('sourcer', { companyId, name: 'Other Demo' })
    const waiting = await world.someone('sourcer', { companyId, name: 'Sami Waiting' })
    await world.pool.query('update membership set "approvalStatus" = 1 where "accountId" = $1', [waiting.accountId])
    await world.someone('sourcer', { name: 'Sami Elsewhere' })
    const search = async (who: Person, query: object = {}) =>
      (await world.as(who)(sourcingApi.searchSourcers, { query })).content.data.map(({ account }) => account.name)
    expect(await search(company, { filter: { 'role.name': 'sourcer', companyId } })).toEqual([
      'Other Demo',
      'Sami Demo',
    ])
    expect(await search(recruiter, { filter: { 'account.name': { $substring: 'sami' } } })).toEqual(['Sami Demo'])
    expect(await search(sourcer)).toEqual([])
    const page = await world.as(company)(sourcingApi.searchSourcers, { query: { page: { limit: 1, number: 2 } } })
    expect(page.content).toMatchObject({
      count: 2,
      pages: 2,
      pageNumber: 2,
      data: [{ account: { name: 'Sami Demo' } }],
    })
    expect((await world.as(hiringManager)(sourcingApi.searchSourcers)).status).toBe(403)
  })

  test('are linked to a requisition, and see it from then on [S6.15]', async () => {
    const { company, requisitionId } = stage
    expect(await sees(sourcer)).toEqual([])
    const result = await link(company, [{ accountId: sourcer.accountId, requisitionId }])
    expect(result).toMatchObject({
      status: 200,
      content: {
        data: [
          { requisitionId, status: 1, account: { name: 'Sami Demo', public_id: expect.any(String) }, candidates: [] },
        ],
        errors: [],
      },
    })
    expect(await sees(sourcer)).toEqual([requisitionId])
  })

  test('many at once are linked as far as they are sourcers of the company, and twice is no error [S7.44]', async () => {
    const { company, requisitionId, recruiter } = stage
    const [elsewhere, foreign] = [await world.someone('sourcer'), await world.requisition()]
    const result = await link(company, [
      { accountId: elsewhere.accountId, requisitionId },
      { accountId: recruiter.accountId, requisitionId },
      { accountId: sourcer.accountId, requisitionId: foreign.id },
      { accountId: sourcer.accountId, requisitionId },
    ])
    expect(result.content.data).toMatchObject([{ accountId: sourcer.accountId }])
    expect(result.content.errors).toEqual([
      { index: 0, field: 'accountId', message: "This person isn't a sourcer at this company." },
      { index: 1, field: 'accountId', message: "This person isn't a sourcer at this company." },
      { index: 2, message: 'Not found.' },
    ])
    const { rows } = await world.pool.query('select from sourcer where "requisitionId" = $1', [requisitionId])
    expect(rows).toHaveLength(1)
  })

  test('are listed for a requisition with their account and the candidates that each has added [S7.43]', async () => {
    const { company, companyId, recruiter, requisitionId } = stage
    const other = await world.someone('sourcer', { companyId })
    await link(company, [{ accountId: other.accountId, requisitionId }])
    const mine = await add(sourcer, 'mine@sourced.majlis.test')
    await add(other, 'other@sourced.majlis.test')
    await add(recruiter, 'ours@sourced.majlis.test')
    expect(mine.content).toMatchObject({ status: 1, sourcerId: sourcer.accountId })
    const query = { filter: { requisitionId }, include: 'account,candidate' }
    const result = await world.as(recruiter)(sourcingApi.sourcers, { query })
    expect(result.content).toMatchObject({
      count: 2,
      data: [
        { account: { id: sourcer.accountId }, candidates: [{ id: mine.content.id, status: 1 }] },
        { account: { id: other.accountId }, candidates: [{ accountName: 'Brought Demo' }] },
      ],
    })
    const own = await world.as(sourcer)(sourcingApi.sourcers, { query })
    expect(own.content.data).toMatchObject([{ accountId: sourcer.accountId, candidates: [{ id: mine.content.id }] }])
    expect((await world.as(stage.hiringManager)(sourcingApi.sourcers, { query })).status).toBe(403)
    const stranger = await world.someone('company')
    expect((await world.as(stranger)(sourcingApi.sourcers, { query })).content.count).toBe(0)
  })

  test('lose sight at once when access is revoked or the link ends, and what they added stays [S4.38, S7.44]', async () => {
    const { company, recruiter, requisitionId } = stage
    const { content } = await world.as(company)(sourcingApi.sourcers, {
      query: { filter: { requisitionId, accountId: sourcer.accountId } },
    })
    const params = { id: content.data[0]?.id as string }
    const message = { accountId: sourcer.accountId, requisitionId }
    const change = (who: Person, body: { status: 0 | 1 | 2; accountId?: string }) =>
      world.as(who)(sourcingApi.changeSourcer, { params, body })
    expect((await change(company, { ...message, status: 2 })).content).toMatchObject({ status: 2 })
    expect(await sees(sourcer)).toEqual([])
    expect((await add(sourcer, 'late@sourced.majlis.test')).status).toBe(404)
    await link(company, [message])
    expect(await sees(sourcer)).toEqual([requisitionId])
    expect((await change(recruiter, { status: 2 })).status).toBe(403)
    expect((await change(sourcer, { status: 1 })).status).toBe(403)
    expect((await change(company, { status: 1, accountId: recruiter.accountId })).status).toBe(422)
    const stranger = await world.someone('company')
    expect((await change(stranger, { status: 2 })).status).toBe(404)
    expect((await world.as(stranger)(sourcingApi.unlinkSourcer, { params })).status).toBe(404)
    expect((await world.as(company)(sourcingApi.unlinkSourcer, { params })).status).toBe(200)
    expect(await sees(sourcer)).toEqual([])
    const query = { filter: { sourcerId: sourcer.accountId } }
    expect((await world.as(recruiter)(candidateApi.list, { query })).content.count).toBe(1)
  })
})
