import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { invitationApi } from '@majlis/domain/oneWay/invitationApi.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { describe, expect, test } from 'vitest'
import { openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()

const pdf = Buffer.from('%PDF-1.4\n% a resume\n').toString('base64')
const one = async (text: string, values: unknown[]) => (await world.pool.query(text, values)).rows[0]

describe('a sourcer', () => {
  test('adds to linked requisitions only, at status 1, and sees but its own additions [S6.15]', async () => {
    const { companyId, requisitionId, recruiter } = stage
    const sourcer = await world.someone('sourcer', { companyId })
    const add = (email: string) => world.as(sourcer)(intakeApi.add, { body: { requisitionId, name: 'Sourced', email } })
    expect((await add('first@world.majlis.test')).status).toBe(404)
    await world.put('sourcer', { companyId, requisitionId, accountId: sourcer.accountId, status: 1 })
    const body = { requisitionId, name: 'Not his', email: 'nothis@world.majlis.test' }
    await world.as(recruiter)(intakeApi.add, { body })
    const result = await add('first@world.majlis.test')
    expect(result).toMatchObject({ status: 200, content: { status: 1, sourcerId: sourcer.accountId } })
    expect((await add('nothis@world.majlis.test')).content.duplicate).toBe(false)
    const list = await world.as(sourcer)(candidateApi.list, { query: { filter: { requisitionId } } })
    expect(list.content.data.map(({ accountName }) => accountName)).toEqual(['Sourced', 'Sourced'])
    const change = { params: { id: result.content.id }, body: { status: 2 } } as const
    expect((await world.as(sourcer)(reviewApi.changeStatus, change)).status).toBe(403)
  })
})

describe('a candidate', () => {
  test('of another company does not exist, in any call', async () => {
    const { id } = await world.candidate()
    const log = world.as(stage.company)
    const params = { id }
    expect((await log(candidateApi.get, { params })).status).toBe(404)
    expect((await log(candidateApi.update, { params, body: { name: 'Stolen' } })).status).toBe(404)
    expect((await log(candidateApi.remove, { params })).status).toBe(404)
    expect((await log(reviewApi.changeStatus, { params, body: { status: 3 } })).status).toBe(404)
    expect((await log(reviewApi.undo, { params })).status).toBe(404)
    expect((await log(invitationApi.resendInvite, { params })).status).toBe(404)
    const assigned = await log(assignmentApi.assign, { body: [{ id, accountId: stage.botId }] })
    expect(assigned.content).toMatchObject({ data: [], errors: [{ index: 0, message: 'Not found.' }] })
    const history = await log(candidateApi.history, { query: { filter: { candidateId: id } } })
    expect(history.content).toMatchObject({ data: [], count: 0 })
  })

  test('is found by a part of its name, e-mail or phone, whatever the spelling', async () => {
    const { requisitionId, recruiter } = stage
    const body = {
      requisitionId,
      name: 'أحمد المنصوري',
      email: 'ahmed@world.majlis.test',
      primaryPhone: '+971509998877',
    }
    await world.as(recruiter)(intakeApi.add, { body })
    const find = async (search: string) =>
      (await world.as(recruiter)(candidateApi.list, { query: { search } })).content.data.map((row) => row.accountName)
    for (const words of ['احمد', 'AHMED@', '9998877']) expect(await find(words)).toEqual(['أحمد المنصوري'])
  })

  test('is corrected, and a stale form is told who was faster', async () => {
    const { requisitionId, recruiter, company } = stage
    const added = await world.as(recruiter)(intakeApi.add, {
      body: { requisitionId, name: 'Mispeled', email: 'mispeled@world.majlis.test' },
    })
    const [params, updatedAt] = [{ id: added.content.id }, added.content.updatedAt]
    const right = await world.as(company)(candidateApi.update, { params, body: { name: 'Misspelled', updatedAt } })
    expect(right).toMatchObject({ status: 200, content: { accountName: 'Misspelled' } })
    const late = await world.as(recruiter)(candidateApi.update, { params, body: { name: 'Other', updatedAt } })
    expect(late).toMatchObject({
      status: 409,
      errors: [{ message: `Changed by ${company.name}. Reload to see the latest.` }],
    })
  })

  test('is removed up to status 4, with its files, and not above', async () => {
    const { requisitionId, company, recruiter } = stage
    const added = await world.as(company)(intakeApi.add, {
      body: { requisitionId, name: 'Short Stay', email: 'short@world.majlis.test', filename: 'a.pdf', body: pdf },
    })
    const params = { id: added.content.id }
    expect((await world.as(recruiter)(candidateApi.remove, { params })).status).toBe(403)
    await world.pool.query('update candidate set status = 5 where id = $1', [params.id])
    expect((await world.as(company)(candidateApi.remove, { params })).status).toBe(409)
    await world.pool.query('update candidate set status = 4 where id = $1', [params.id])
    const file = await one(
      'select attachment.id, key from attachment join account_attachment own on "attachmentId" = attachment.id where "candidateId" = $1',
      [params.id],
    )
    expect(await world.as(company)(candidateApi.remove, { params })).toMatchObject({ status: 200, content: params })
    expect((await world.as(company)(candidateApi.get, { params })).status).toBe(404)
    expect(await one('select from attachment where id = $1', [file.id])).toBeUndefined()
    expect(await one('select why from stored_file_deletion where key = $1', [file.key])).toEqual({ why: 'removed' })
    const audited = await one(`select "accountId" from audit_log where action = 'candidate.remove' and "rowId" = $1`, [
      params.id,
    ])
    expect(audited).toEqual({ accountId: company.accountId })
  })
})
