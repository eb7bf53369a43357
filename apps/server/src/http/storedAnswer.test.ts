import { randomBytes } from 'node:crypto'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../test/world.ts'
import { inTransaction } from '../db/transaction.ts'
import { forgetAnswers } from './idempotency.ts'

let world: World
let me: Person

beforeAll(async () => {
  world = await openWorld()
  me = await world.someone('company')
})
afterAll(() => world.close())

const keptFor = async (key: string) =>
  (await world.pool.query('select * from idempotency_key where key = $1', [key])).rows

describe('an answer that was kept', () => {
  const made = { body: { title: 'Kept Once', job_position: 'Keeper' } }
  const keyed = (who: Person, key: string) => world.as(who, { 'idempotency-key': key })

  test('is not told again when what was made is gone', async () => {
    const first = await keyed(me, 'gone')(requisitionApi.create, made)
    expect(await keyed(me, 'gone')(requisitionApi.create, made)).toMatchObject({ status: 200, content: first.content })
    await world.pool.query('delete from requisition where id = $1', [first.content.id])
    expect((await keyed(me, 'gone')(requisitionApi.create, made)).status).toBe(404)
  })

  test('is not told again to whoever sees it no more, or has lost the right', async () => {
    const partner = await world.someone('partner', { companyId: me.companyId as string })
    const body = { ...made.body, companyId: me.companyId as string }
    const response = await keyed(partner, 'sight')(requisitionApi.create, { body })
    expect(response.status).toBe(200)
    const other = await world.company()
    await world.put('partner', { accountId: partner.accountId, companyId: other.id, approvalStatus: 2 })
    await world.pool.query('delete from partner where "accountId" = $1 and "companyId" = $2', [
      partner.accountId,
      me.companyId,
    ])
    expect((await keyed(partner, 'sight')(requisitionApi.create, { body })).status).toBe(404)
    await world.pool.query('update membership set active = false where "accountId" = $1', [partner.accountId])
    expect((await keyed(partner, 'sight')(requisitionApi.create, { body })).status).toBe(403)
  })

  test('is sealed, goes with the person it speaks of, and is forgotten after a day', async () => {
    const requisition = await world.requisition({ companyId: me.companyId as string, accountId: me.accountId })
    const add = async (name: string) => {
      const email = `${name.toLowerCase()}@world.majlis.test`
      const body = { requisitionId: requisition.id, name, email, invite: true }
      const response = await keyed(me, name)(intakeApi.add, { body })
      expect(response.status).toBe(200)
      return response.content
    }
    const candidate = await add('Erasable')
    const [row] = await keptFor('Erasable')
    expect(Buffer.from(row.answer).includes('Erasable')).toBe(false)
    expect(world.keys.open(row.answer, `${row.sessionId} ${row.role} Erasable`)?.toString()).toContain('Erasable')
    await world.pool.query('delete from candidate where id = $1', [candidate.id])
    expect(await keptFor('Erasable')).toEqual([])

    await add('Forgotten')
    await world.pool.query(
      `update idempotency_key set "createdAt" = now() - interval '25 hours' where key = 'Forgotten'`,
    )
    await inTransaction(world.pool, 'write', forgetAnswers)
    expect(await keptFor('Forgotten')).toEqual([])
  })

  test('that was sealed with a key that is gone is not made a second time', async () => {
    const sealed = { body: { ...made.body, title: 'Sealed Away' } }
    expect((await keyed(me, 'lost')(requisitionApi.create, sealed)).status).toBe(200)
    await world.pool.query('update idempotency_key set answer = $1 where key = $2', [randomBytes(60), 'lost'])
    expect(await keyed(me, 'lost')(requisitionApi.create, sealed)).toMatchObject({
      status: 409,
      errors: [{ message: 'This request has already been carried out.', code: 'idempotency.done' }],
    })
    const { rows } = await world.pool.query(`select id from requisition where title = 'Sealed Away'`)
    expect(rows).toHaveLength(1)
  })
})
