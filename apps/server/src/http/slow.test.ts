import { calls, type Shapes } from '@majlis/domain/core/call.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openWorld, type Person, type World } from '../../test/world.ts'
import { openSeparateTransactions, type SeparateTransactions } from '../db/separateTransactions.ts'
import { sql } from '../db/sql.ts'
import { transactionOf } from '../db/transaction.ts'
import { whoIs } from '../features/session/store/actor.ts'
import { whoStill } from '../features/session/store/resumeActor.ts'
import { answerErrors } from './errors.ts'
import type { Handlers } from './handlers.ts'
import { mount } from './mount.ts'
import type { ServerContext } from './serverContext.ts'

const Name = z.object({ name: z.string() })
const slow = { does: 'Takes long.', answer: Name, slow: true } as const
const shapes = {
  plain: { ...slow, body: Name, byLink: true },
  bulk: { ...slow, body: z.array(Name) },
  list: { ...slow, list: { filters: {}, sorts: ['name'], includes: [], order: ['name', 'asc'] } },
  file: { ...slow, answer: z.unknown() },
  open: { ...slow, body: Name },
} as const satisfies Shapes
const who = 'requisition.create'
const api = calls<typeof shapes>()({
  plain: { method: 'POST', path: '/slow/plain', who },
  bulk: { method: 'POST', path: '/slow/bulk', who, bulk: true },
  list: { method: 'GET', path: '/slow/list', who, list: true },
  file: { method: 'GET', path: '/slow/file', who, file: true },
  open: { method: 'POST', path: '/slow/open', who: 'anyone' },
})

let world: World
let aside: SeparateTransactions
let app: FastifyInstance
let person: Person
/** What happens while no transaction is open. */
let meanwhile: () => Promise<unknown>

const handlers: Handlers<typeof api> = {
  plain:
    async ({ body }) =>
    async (reopen) => {
      await meanwhile()
      return reopen('write', async ({ scope }) => {
        const { name } = await scope.add('skill', { name: body.name, createdBy: scope.me.accountId })
        return { name }
      })
    },
  bulk:
    async ({ body, indexes }) =>
    async (reopen) => {
      await meanwhile()
      const names = await reopen('read', ({ tx }) =>
        transactionOf(tx).rows<{ name: string }>(sql`select 'seen' as name`),
      )
      return { data: names, errors: [{ message: 'notFound', index: indexes[body.length - 1] as number }] }
    },
  list: async () => async (reopen) => {
    const data = await reopen('read', ({ scope }) => scope.all('company'))
    return { data: data.map(({ name }) => ({ name })), count: data.length }
  },
  file: async () => async (reopen) => {
    await meanwhile()
    const [row] = await reopen('read', ({ scope }) => scope.all('company'))
    return { name: 'a.txt', type: 'text/plain', bytes: Buffer.from(row?.name ?? 'nothing') }
  },
  open: async ({ body, openTransaction }) => {
    await meanwhile()
    return openTransaction('read', async ({ scope }) => ({ name: body.name + scope.me.role }))
  },
}

beforeAll(async () => {
  world = await openWorld()
  person = await world.someone('company')
  aside = openSeparateTransactions(world.pool, () => {})
  app = fastify()
  answerErrors(app)
  const parts = { ...world, separateTransactions: aside, send: async () => {} }
  const server: ServerContext = {
    pool: world.pool,
    keys: world.keys,
    processLock: { number: () => null, close: async () => {} },
    whoIs: whoIs(parts),
    whoStill,
    checkAnswers: true,
    sendFile: async (_request, reply, { bytes }) => reply.send(bytes),
  }
  mount(app, server, api, shapes, handlers)
})
beforeEach(() => {
  meanwhile = async () => {}
})
afterAll(async () => {
  await app.close()
  await aside.close()
  await world.close()
})

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = await world.signIn(person)
  return app.inject({ method, url: `/api/slow/${url}`, headers, ...(payload && { payload }) })
}
const busy = () => world.pool.totalCount - world.pool.idleCount

describe('a slow call', () => {
  test('holds no connection while it works, and writes in a further transaction as the same person', async () => {
    const seen: number[] = []
    // Others may use one for a moment: what this call held would stay.
    meanwhile = async () => vi.waitFor(() => expect(busy()).toBe(0)).then(() => seen.push(busy()))
    const response = await ask('POST', 'plain', { name: 'Slowly Added' })
    expect(response.json()).toEqual({ content: { data: { name: 'Slowly Added' } } })
    expect(seen).toEqual([0])
    const { rows } = await world.pool.query(`select "createdBy" from skill where name = 'Slowly Added'`)
    expect(rows).toEqual([{ createdBy: person.accountId }])
  })

  test('answers rows, pages and files as quick ones do', async () => {
    const bulk = await ask('POST', 'bulk', [{ name: 'one' }, { name: 'two' }])
    expect(bulk.json()).toMatchObject({ content: { data: [{ name: 'seen' }] }, errors: [{ index: 1 }] })
    const { content } = (await ask('GET', 'list')).json()
    expect(content).toMatchObject({ count: 1, pageNumber: 1, pages: 1 })
    expect((await ask('GET', 'file')).body).toBe(content.data[0].name)
    expect((await app.inject({ method: 'POST', url: '/api/slow/open', payload: { name: 'I am ' } })).json()).toEqual({
      content: { data: { name: 'I am admin' } },
    })
  })

  test('sees in its further transactions the rows of its own companies alone', async () => {
    await world.company({ name: 'Another One' })
    expect((await ask('GET', 'list')).json().content.count).toBe(1)
  })

  test.each([
    ['a session that ended in between', 'update session set revoked_at = now() where "accountId" = $1', 401],
    ['a role that was lost in between', 'update membership set active = false where "accountId" = $1', 403],
    ['an account that was switched off in between', 'update account set active = false where id = $1', 401],
  ])('is refused its further transactions for %s', async (_, change, status) => {
    person = await world.someone('company')
    meanwhile = () => world.pool.query(change, [person.accountId])
    expect((await ask('POST', 'plain', { name: `Never ${status}` })).statusCode).toBe(status)
    expect((await world.pool.query(`select from skill where name like 'Never%'`)).rows).toEqual([])
  })

  test('goes on when its tokens were renewed in between', async () => {
    person = await world.someone('company')
    meanwhile = () =>
      world.pool.query(
        `update session set counter = counter + 5, confirmed = true, rotated_at = now() - interval '1 hour'
        where "accountId" = $1`,
        [person.accountId],
      )
    expect((await ask('POST', 'plain', { name: 'Renewed' })).statusCode).toBe(200)
    const { rows } = await world.pool.query('select revoked_at from session where "accountId" = $1', [person.accountId])
    expect(rows).toEqual([{ revoked_at: null }])
  })
})
