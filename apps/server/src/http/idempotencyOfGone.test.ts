import { randomUUIDv7 } from 'node:crypto'
import { calls, type Shapes } from '@majlis/domain/core/call.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openWorld, type Person, type World } from '../../test/world.ts'
import { goneAfter, openProcessLock, type ProcessLock } from '../db/processLock.ts'
import { openSeparateTransactions, type SeparateTransactions } from '../db/separateTransactions.ts'
import { sql } from '../db/sql.ts'
import { transactionOf } from '../db/transaction.ts'
import { whoIs } from '../features/session/store/actor.ts'
import { whoStill } from '../features/session/store/resumeActor.ts'
import { answerErrors } from './errors.ts'
import type { Handlers } from './handlers.ts'
import { mount } from './mount.ts'

const shapes = {
  slow: {
    does: 'Leaves a company behind.',
    body: z.object({ name: z.string() }),
    answer: z.object({ made: z.int() }),
    slow: true,
  },
} as const satisfies Shapes
const api = calls<typeof shapes>()({ slow: { method: 'POST', who: 'candidate.read', path: '/create/slow' } })
let made = 0
let gate: Promise<void> | null = null
const handlers: Handlers<typeof api> = {
  slow:
    async ({ body }) =>
    async (reopen) => {
      await gate
      return reopen('write', async ({ tx }) => {
        await tx.setCompanies({ companyIds: null })
        await transactionOf(tx).rows(sql`insert into company (id, public_id, name)
          values (${randomUUIDv7()}, ${String(++made).padStart(12, '0')}, ${body.name})`)
        return { made }
      })
    },
}

let world: World
let aside: SeparateTransactions
let me: Person
const open: { close(): Promise<unknown> }[] = []
beforeAll(async () => {
  world = await openWorld()
  aside = openSeparateTransactions(world.pool, () => {})
  me = await world.someone('company')
})
afterAll(async () => {
  for (const one of open) await one.close()
  await aside.close()
  await world.close()
})

const effects = async (name: string) =>
  (await world.pool.query('select count(*)::int as n from company where name = $1', [name])).rows[0].n as number
const isHeld = (key: string) =>
  vi.waitFor(async () =>
    expect((await world.pool.query('select from idempotency_key where key = $1', [key])).rows).toHaveLength(1),
  )
/** Stops what is being carried out until it is opened. */
function shut(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return () => {
    gate = null
    resolve()
  }
}

/** One process in front of the database, with a lock of its own where it has one. */
async function openProcess(hasLock = true) {
  const lock: ProcessLock = hasLock
    ? openProcessLock({ connection: world.connection })
    : { number: () => null, close: async () => {} }
  if (hasLock) await vi.waitFor(() => expect(lock.number()).not.toBeNull())
  const app = fastify()
  answerErrors(app)
  const knows = whoIs({ ...world, separateTransactions: aside, send: async () => {} })
  const sendFile = async () => Promise.reject(new Error('no files'))
  const { pool, keys } = world
  mount(
    app,
    { pool, keys, processLock: lock, whoIs: knows, whoStill, checkAnswers: true, sendFile },
    api,
    shapes,
    handlers,
  )
  open.push(app, lock)
  const ask = async (key: string, name: string) => {
    const headers = { ...(await world.signIn(me)), 'idempotency-key': key }
    const response = await app.inject({ method: 'POST', url: '/api/create/slow', headers, payload: { name } })
    return { status: response.statusCode, ...response.json() }
  }
  return { ask, lock }
}

test('a create whose process is gone gives its key up at once, and is done once even where that process lives after all', async () => {
  const [dying, living] = [await openProcess(), await openProcess()]
  const open = shut()
  const first = dying.ask('slow five', 'Done By The Living')
  await isHeld('slow five')
  expect(await living.ask('slow five', 'Done By The Living')).toMatchObject({ status: 409 })
  await dying.lock.close()
  expect(await living.ask('slow five', 'Another Body'), 'the key is still its own').toMatchObject({ status: 422 })
  gate = null
  const began = performance.now()
  const both = await Promise.all([1, 2].map(() => living.ask('slow five', 'Done By The Living')))
  expect(performance.now() - began).toBeGreaterThanOrEqual(goneAfter)
  const second = both.find(({ status }) => status === 200)
  expect(second, JSON.stringify(both)).toBeDefined()
  open()
  expect((await first).status, 'the first undoes its own').toBe(409)
  expect(await living.ask('slow five', 'Done By The Living')).toEqual(second)
  expect(await effects('Done By The Living')).toBe(1)
})

test('a create of a process that holds no lock, or an older one, keeps its key until its lease ends', async () => {
  const [older, living] = [await openProcess(false), await openProcess()]
  const open = shut()
  const first = older.ask('slow six', 'By An Older One')
  await isHeld('slow six')
  const began = performance.now()
  expect(await living.ask('slow six', 'By An Older One')).toMatchObject({ status: 409 })
  expect(performance.now() - began, 'nothing is waited for').toBeLessThan(goneAfter)
  open()
  expect((await first).status).toBe(200)
})

test('a create that an older process took over from a newer one is the one to keep it, whatever became of the newer', async () => {
  const [newer, living] = [await openProcess(), await openProcess()]
  const open = shut()
  const first = newer.ask('slow seven', 'Taken Over')
  await isHeld('slow seven')
  await newer.lock.close()
  // As the version before writes it: another id, and a lease.
  const taken = `update idempotency_key set id = $1, "lockedUntil" = now() + interval '20 seconds' where key = 'slow seven'`
  await world.pool.query(taken, [randomUUIDv7()])
  expect(await living.ask('slow seven', 'Taken Over')).toMatchObject({ status: 409 })
  open()
  expect((await first).status).toBe(409)
  expect(await effects('Taken Over')).toBe(0)
})
