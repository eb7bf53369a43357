import { randomUUIDv7 } from 'node:crypto'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { type Actor, system } from '../db/actor.ts'
import { sql } from '../db/sql.ts'
import { transact, type Work } from '../db/work.ts'
import { answerErrors } from './errors.ts'
import { once } from './idempotency.ts'

let world: World
let app: FastifyInstance
let me: Actor
let gate: Promise<void> | null = null

/** A create that leaves a company behind, as `mount` carries creates out. */
beforeAll(async () => {
  world = await openWorld()
  const { accountId } = await world.someone('company')
  const other = await world.someone('company')
  const actor = (id: string): Actor => ({ ...system, accountId: id, role: 'company', sessionId: accountId })
  me = actor(accountId)
  app = fastify()
  answerErrors(app)
  const create = (call: typeof requisitionApi.create | typeof sessionApi.switchRole) => (request: FastifyRequest) =>
    transact(world.pool, 'write', (work) => {
      const { headers, body } = request as { headers: FastifyRequest['headers']; body: { name: string } }
      const who = headers['x-other'] ? actor(other.accountId) : me
      return once(work, who, call, request, () => effect(work, body.name))
    })
  app.post('/create', create(requisitionApi.create))
  app.post('/create/other', create(requisitionApi.create))
  app.post('/session', create(sessionApi.switchRole))
})
afterAll(async () => {
  await app.close()
  await world.close()
})

let made = 0
async function effect(work: Work, name: string): Promise<{ made: number }> {
  await work.rows(sql`insert into company (id, public_id, name)
    values (${randomUUIDv7()}, ${String(++made).padStart(12, '0')}, ${name})`)
  await gate
  if (name === 'fails') throw new Error('the effect failed')
  return { made }
}
const effects = async (name: string) =>
  (await world.pool.query('select count(*)::int as n from company where name = $1', [name])).rows[0].n as number
const ask = async (key: string | undefined, name: string, more: { url?: string; other?: string } = {}) => {
  const headers = { ...(key !== undefined && { 'idempotency-key': key }), ...(more.other && { 'x-other': 'yes' }) }
  const told = await app.inject({ method: 'POST', url: more.url ?? '/create', headers, payload: { name } })
  return { status: told.statusCode, ...told.json() }
}

describe('a create with an Idempotency-Key', () => {
  test('is done once, and answers the same again', async () => {
    const first = await ask('one', 'Once Only')
    expect(first.status).toBe(200)
    expect(await ask('one', 'Once Only')).toEqual(first)
    expect(await effects('Once Only')).toBe(1)
  })

  test('is refused for another body or another call', async () => {
    await ask('two', 'Said First')
    for (const told of [await ask('two', 'Said Later'), await ask('two', 'Said First', { url: '/create/other' })])
      expect(told).toMatchObject({
        status: 422,
        errors: [{ message: 'This Idempotency-Key was already used for another request.' }],
      })
    expect(await effects('Said Later')).toBe(0)
  })

  test('waits for nobody: while the first is still carried out, the second is told so', async () => {
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    const before = made
    const first = ask('three', 'Slow One')
    await vi.waitFor(() => expect(made).toBe(before + 1))
    expect((await ask('three', 'Slow One')).status).toBe(409)
    gate = null
    open()
    const told = await first
    expect(await ask('three', 'Slow One')).toEqual(told)
    expect(await effects('Slow One')).toBe(1)
  })

  test('has one effect, however many come at once', async () => {
    for (let round = 0; round < 10; round++) {
      const name = `Crowd ${round}`
      const all = await Promise.all(Array.from({ length: 8 }, () => ask(`crowd ${round}`, name)))
      expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(all.some(({ status }) => status === 200)).toBe(true)
      expect(await effects(name)).toBe(1)
    }
  })

  test('that failed is not remembered: sent again it is done', async () => {
    expect((await ask('four', 'fails')).status).toBe(500)
    expect((await ask('four', 'fails no more')).status).toBe(200)
  })

  test('belongs to its account', async () => {
    await ask('five', 'Mine')
    expect((await ask('five', 'Theirs', { other: 'yes' })).status).toBe(200)
    expect(await effects('Theirs')).toBe(1)
  })

  test('is as usual without a key, and a key of no length or too long is none', async () => {
    await ask(undefined, 'Twice')
    await ask(undefined, 'Twice')
    expect(await effects('Twice')).toBe(2)
    for (const key of ['', 'x'.repeat(256)]) expect((await ask(key, 'Never')).status).toBe(400)
  })

  test('keeps no answer of a call that hands out tokens', async () => {
    await ask('six', 'Switching', { url: '/session' })
    const { rows } = await world.pool.query(`select from idempotency_key where key = 'six'`)
    expect(rows).toEqual([])
  })
})
