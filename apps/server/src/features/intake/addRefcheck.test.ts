import { intakeApi } from '@majlis/domain/intake/api.ts'
import { describe, expect, test } from 'vitest'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const checked = (await world.requisition({ companyId: stage.companyId, refCheck: true })).id

let made = 0
const body = (requisitionId: string, more: object = {}) => ({
  requisitionId,
  name: 'Checked Demo',
  email: `checked${++made}@world.majlis.test`,
  ...more,
})
const add = (who: Person, requisitionId: string, more: object = {}) =>
  world.as(who)(intakeApi.add, { body: body(requisitionId, more) })
const linkOf = async (id: string) =>
  (await world.pool.query('select refcheck_requisition as id from candidate where id = $1', [id])).rows[0].id

/** A requisition whose ref-check writes to its candidates by this channel. */
async function byChannel(candidate_communication_type: number): Promise<string> {
  const { companyId, company } = stage
  const { id: requisitionId } = await world.requisition({ companyId, refCheck: true })
  const words = {
    title: 'Referees',
    job_position: 'Engineer',
    public_id: `refcheck-${String(++made).padStart(3, '0')}`,
  }
  const { id: referralId } = await world.put('referral', { companyId, accountId: company.accountId, ...words })
  await world.put('requisition_referral', { companyId, requisitionId, referralId, candidate_communication_type })
  return requisitionId
}

describe('adding a candidate where ref-check is enabled', () => {
  test("Linking to a ref-check requisition is required when ref-check is enabled ('This is required.'). [S5.15]", async () => {
    const required = [{ field: 'refcheck_requisition', message: 'This is required.' }]
    expect(await add(stage.company, checked)).toMatchObject({ status: 422, errors: required })
    expect(await add(stage.company, checked, { refcheck_requisition: null })).toMatchObject({ errors: required })
    const result = await world.as(stage.recruiter)(intakeApi.addMany, {
      body: [body(checked), body(checked, { refcheck_requisition: checked }), body(stage.requisitionId)],
    })
    expect(result.content.errors).toEqual([{ index: 0, ...required[0] }])
    expect(result.content.data).toHaveLength(2)
  })

  test('with a ref-check links it: that of the own requisition or of another one of the company, and no other [S7.33]', async () => {
    const other = await byChannel(1)
    const foreign = await world.requisition({ refCheck: true })
    const linked = async (refcheck_requisition: string) =>
      linkOf((await add(stage.company, checked, { refcheck_requisition })).content.id)
    expect(await linked(checked)).toBe(checked)
    expect(await linked(other)).toBe(other)
    expect((await add(stage.company, checked, { refcheck_requisition: foreign.id })).status).toBe(404)
    expect(await add(stage.company, checked, { refcheck_requisition: stage.requisitionId })).toMatchObject({
      status: 422,
      errors: [{ field: 'refcheck_requisition' }],
    })
  })

  test("Phone required: 'Contact Number is Required.' for the WhatsApp phone [S5.14]", async () => {
    const sourcer = await world.someone('sourcer', { companyId: stage.companyId })
    for (const channel of [1, 2, 3]) {
      const requisitionId = await byChannel(channel)
      await world.put('sourcer', { companyId: stage.companyId, requisitionId, accountId: sourcer.accountId })
      for (const who of [stage.recruiter, sourcer]) {
        const response = await add(who, requisitionId, { refcheck_requisition: requisitionId, primaryPhone: '' })
        const required = [{ field: 'primaryPhone', message: 'Contact Number is Required.' }]
        if (channel === 1) expect(response.status).toBe(200)
        else expect(response).toMatchObject({ status: 422, errors: required })
        const more = { refcheck_requisition: requisitionId, primaryPhone: '+971501234567' }
        expect((await add(who, requisitionId, more)).status).toBe(200)
      }
    }
  })
})
