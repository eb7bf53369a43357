import { randomUUIDv7 } from 'node:crypto'
import { calls, type Shapes } from '@majlis/domain/core/call.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openWorld, type Person, type World } from '../../test/world.ts'
import { openSeparateTransactions, type SeparateTransactions } from '../db/separateTransactions.ts'
import { sql } from '../db/sql.ts'
import { type Transaction, transactionOf } from '../db/transaction.ts'
import { whoIs } from '../features/session/store/actor.ts'
import { whoStill } from '../features/session/store/resumeActor.ts'
import { answerErrors } from './errors.ts'
import type { Handlers } from './handlers.ts'
import { mount } from './mount.ts'

const Body = z.object({ name: z.string() })
const answer = z.object({ made: z.int() })
const shape = { does: 'Leaves a company behind.', body: Body, answer } as const
const shapes = {
  quick: shape,
  other: shape,
  session: shape,
  slow: { ...shape, slow: true },
  reading: { ...shape, slow: true, reads: true },
} as const satisfies Shapes
const create = { method: 'POST', who: 'candidate.read' } as const
const api = calls<typeof shapes>()({
  quick: { ...create, path: '/create' },
  other: { ...create, path: '/create/other' },
  session: { ...create, path: '/session', who: 'signedIn' },
  slow: { ...create, path: '/create/slow' },
  reading: { ...create, path: '/create/nothing' },
})

let world: World
let app: FastifyInstance
let aside: SeparateTransactions
let me: Person
let gate: Promise<void> | null = null
let made = 0

async function effect(tx: Transaction, name: string): Promise<{ made: number }> {
  await tx.rows(sql`insert into company (id, public_id, name)
    values (${randomUUIDv7()}, ${String(++made).padStart(12, '0')}, ${name})`)
  if (name === 'fails') throw new Error('the effect failed')
  return { made }
}
const quick: Handlers<typeof api>['quick'] = async ({ tx, body }) => {
  await tx.setCompanies({ companyIds: null })
  const result = await effect(transactionOf(tx), body.name)
  await gate
  return result
}
const handlers: Handlers<typeof api> = {
  quick,
  other: quick,
  session: quick,
  slow:
    async ({ body }) =>
    async (reopen) => {
      made++
      await gate
      return reopen('write', async ({ tx }) => {
        await tx.setCompanies({ companyIds: null })
        return effect(transactionOf(tx), body.name)
      })
    },
  reading: async () => async () => ({ made: ++made }),
}

beforeAll(async () => {
  world = await openWorld()
  aside = openSeparateTransactions(world.pool, () => {})
  app = fastify()
  answerErrors(app)
  const knows = whoIs({ ...world, separateTransactions: aside, send: async () => {} })
  const sendFile = async () => Promise.reject(new Error('no files'))
  const processLock = { number: () => null, close: async () => {} }
  mount(app, { ...world, processLock, whoIs: knows, whoStill, checkAnswers: true, sendFile }, api, shapes, handlers)
  me = await world.someone('company')
})
beforeEach(() => {
  gate = null
})
afterAll(async () => {
  await app.close()
  await aside.close()
  await world.close()
})

const effects = async (name: string) =>
  (await world.pool.query('select count(*)::int as n from company where name = $1', [name])).rows[0].n as number
const keptFor = async (key: string) =>
  (await world.pool.query('select * from idempotency_key where key = $1', [key])).rows
const ask = async (key: string | undefined, name: string, more: { url?: string; who?: Person } = {}) => {
  const headers = { ...(await world.signIn(more.who ?? me)), ...(key !== undefined && { 'idempotency-key': key }) }
  const url = `/api${more.url ?? '/create'}`
  const response = await app.inject({ method: 'POST', url, headers, payload: { name } })
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], ...response.json() }
}
/** Stops what is being carried out until it is opened. */
function shut(): () => void {
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  return () => {
    gate = null
    open()
  }
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
    for (const result of [await ask('two', 'Said Later'), await ask('two', 'Said First', { url: '/create/other' })])
      expect(result).toMatchObject({
        status: 422,
        errors: [{ message: 'This Idempotency-Key has already been used for another request.' }],
      })
    expect(await effects('Said Later')).toBe(0)
  })

  test('waits for nobody: while the first is still carried out, the second is told so', async () => {
    const open = shut()
    const before = made
    const first = ask('three', 'Slow One')
    await vi.waitFor(() => expect(made).toBe(before + 1))
    expect((await ask('three', 'Slow One')).status).toBe(409)
    open()
    const result = await first
    expect(await ask('three', 'Slow One')).toEqual(result)
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
    expect((await ask('five', 'Theirs', { who: await world.someone('recruiter') })).status).toBe(200)
    expect(await effects('Theirs')).toBe(1)
  })

  test('belongs to its session, and to the role in which it was asked', async () => {
    const person = await world.someone('company')
    const recruiter: Person = { ...person, role: 'recruiter' }
    const { accountId, companyId } = person
    await world.put('membership', { accountId, companyId, role: 'recruiter', approvalStatus: 2 })
    const { authorization, 'x-refresh-token': refresh } = await world.signIn(person)
    const headers = { authorization, 'x-refresh-token': refresh, 'idempotency-key': 'roles' }
    const payload = { name: 'In Two Roles' }
    for (const role of ['company', 'recruiter'])
      await app.inject({ method: 'POST', url: '/api/create', headers: { ...headers, 'x-request-role': role }, payload })
    expect(await effects('In Two Roles')).toBe(2)
    await ask('roles', 'In Two Roles', { who: recruiter })
    expect(await effects('In Two Roles'), 'another session').toBe(3)
  })

  test('is as usual without a key, and a key of no length or too long is none', async () => {
    await ask(undefined, 'Twice')
    await ask(undefined, 'Twice')
    expect(await effects('Twice')).toBe(2)
    for (const key of ['', 'x'.repeat(256)]) expect((await ask(key, 'Never')).status).toBe(400)
  })

  test('keeps no answer of a call that hands out tokens, and none of one that changes nothing', async () => {
    await ask('six', 'Switching', { url: '/session' })
    expect((await ask('seven', 'Reading', { url: '/create/nothing' })).status).toBe(200)
    expect((await ask('seven', 'Reading', { url: '/create/nothing' })).status).toBe(200)
    expect([...(await keptFor('six')), ...(await keptFor('seven'))]).toEqual([])
  })
})

describe('a slow create with an Idempotency-Key', () => {
  const slow = (key: string, name: string) => ask(key, name, { url: '/create/slow' })
  const begin = async (key: string, name: string) => {
    const before = made
    const first = slow(key, name)
    await vi.waitFor(() => expect(made).toBeGreaterThan(before))
    return first
  }

  test('that is tried again after a dropped line answers as the first did', async () => {
    const first = await slow('slow one', 'Slowly Once')
    expect(first.status).toBe(200)
    expect(await slow('slow one', 'Slowly Once')).toEqual(first)
    expect(await effects('Slowly Once')).toBe(1)
  })

  test('tells a second one, while it works, to come again in a moment', async () => {
    const open = shut()
    const before = made
    const first = slow('slow two', 'Slowly Alone')
    await vi.waitFor(async () => expect(await keptFor('slow two')).toHaveLength(1))
    expect(await slow('slow two', 'Slowly Alone')).toMatchObject({
      status: 409,
      retryAfter: '1',
      errors: [{ code: 'idempotency.running' }],
    })
    expect(await slow('slow two', 'Another Body')).toMatchObject({ status: 422 })
    open()
    const response = await first
    expect(response.status).toBe(200)
    expect(await slow('slow two', 'Slowly Alone')).toEqual(response)
    expect(made).toBe(before + 2)
  })

  test('that failed gives its key back', async () => {
    expect((await slow('slow three', 'fails')).status).toBe(500)
    expect(await keptFor('slow three')).toEqual([])
    expect((await slow('slow three', 'fails no longer')).status).toBe(200)
  })

  test('whose process died holds its key for twenty seconds at most, and one that was only slow then undoes its own', async () => {
    const open = shut()
    const dying = begin('slow four', 'Done By One')
    await vi.waitFor(async () => expect(await keptFor('slow four')).toHaveLength(1))
    const ends = `select "lockedUntil" - now() <= interval '20 seconds' as soon from idempotency_key where key = 'slow four'`
    expect((await world.pool.query(ends)).rows).toEqual([{ soon: true }])
    const ended = `update idempotency_key set "lockedUntil" = now() - interval '1 second' where key = 'slow four'`
    await world.pool.query(ended)
    gate = null
    const second = await slow('slow four', 'Done By One')
    expect(second.status).toBe(200)
    open()
    expect((await dying).status).toBe(409)
    expect(await slow('slow four', 'Done By One')).toEqual(second)
    expect(await effects('Done By One')).toBe(1)
  })
})
