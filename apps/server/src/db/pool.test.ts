import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { answerErrors } from '../http/errors.ts'
import type { Database } from './connect.ts'
import { isPassing } from './failure.ts'
import { openSeparateTransactions } from './separateTransactions.ts'
import { sql } from './sql.ts'
import { inTransaction, type Transaction, type TransactionHandle, transactionOf } from './transaction.ts'

let database: Database
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.stop())

const one = async (act: (tx: Transaction) => Promise<unknown>) =>
  inTransaction(database.pool, 'write', act).then(
    () => 'done',
    (error: Error) => error,
  )
const pidOf = async (tx: Transaction) => (await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid
const terminate = (pid: number | undefined) => database.pool.query('select pg_terminate_backend($1)', [pid])
const answers = async () => (await database.pool.query<{ n: number }>('select 1 as n')).rows[0]?.n

test('work for later of one key is done once at a time, and again afterwards, also when it failed', async () => {
  const failures: Error[] = []
  const separateTransactions = openSeparateTransactions(database.pool, (error) => failures.push(error))
  let done = 0
  const note = async (tx: TransactionHandle) => {
    await transactionOf(tx).row(sql`select pg_sleep(0.05)`)
    done++
  }
  for (let nth = 0; nth < 20; nth++) separateTransactions.runLater(note, 'one')
  separateTransactions.runLater(note, 'other')
  separateTransactions.runLater(note)
  separateTransactions.runLater(note)
  await vi.waitFor(() => expect(done).toBe(4))
  separateTransactions.runLater(() => Promise.reject(new Error('away')), 'one')
  await vi.waitFor(() => expect(failures.map(({ message }) => message)).toEqual(['away']))
  separateTransactions.runLater(note, 'one')
  await separateTransactions.close()
  expect(done).toBe(5)
})

describe('a connection that the database ends while it is in use', () => {
  test('fails the transaction that used it, and the next one has another', async () => {
    const result = await one(async (tx) => {
      const pid = await pidOf(tx)
      setTimeout(() => terminate(pid), 50)
      await tx.rows(sql`select pg_sleep(5)`)
    })
    expect(isPassing(result), String(result)).toBe(true)
    expect(await answers()).toBe(1)
  })

  test('between two statements, while the request works on something else, the same', async () => {
    const result = await one(async (tx) => {
      await terminate(await pidOf(tx))
      await pause(50)
      await tx.rows(sql`select 1`)
    })
    expect(isPassing(result), String(result)).toBe(true)
    expect(await answers()).toBe(1)
  })

  test('makes an answer of 503 with a time to come again', async () => {
    const app = fastify()
    answerErrors(app)
    app.get('/', () =>
      inTransaction(database.pool, 'read', async (tx) => {
        await terminate(await pidOf(tx))
        return tx.row(sql`select 1`)
      }),
    )
    const response = await app.inject('/')
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
    expect(response.json().errors).toHaveLength(1)
    await app.close()
  })

  test('by the limit on an idle transaction, the same', async () => {
    const result = await one(async (tx) => {
      await tx.rows(sql`select set_config('idle_in_transaction_session_timeout', '50ms', true)`)
      await pause(200)
      await tx.rows(sql`select 1`)
    })
    expect(isPassing(result), String(result)).toBe(true)
    expect(await answers()).toBe(1)
  })

  test('of those that work beside the requests, the same', async () => {
    const separateTransactions = openSeparateTransactions(database.pool, () => {})
    const result = await separateTransactions
      .run(async (tx) => {
        await terminate(await pidOf(transactionOf(tx)))
        await pause(50)
      })
      .catch((error: Error) => error)
    expect(isPassing(result), String(result)).toBe(true)
    expect(await separateTransactions.run(async (tx) => transactionOf(tx).row(sql`select 1 as n`))).toEqual({ n: 1 })
    await separateTransactions.close()
  })

  test('all at once, ten times over under load: every transaction is done or fails as passing, and service goes on', async () => {
    let over = false
    const outcomes: unknown[] = []
    const busy = Array.from({ length: 4 }, async () => {
      while (!over) outcomes.push(await one((tx) => tx.rows(sql`select pg_sleep(0.002)`)))
    })
    for (let round = 0; round < 10; round++) {
      await pause(20)
      await database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
    over = true
    await Promise.all(busy)
    expect(outcomes.filter((outcome) => outcome !== 'done' && !isPassing(outcome))).toEqual([])
    expect(outcomes.filter((outcome) => outcome !== 'done').length).toBeGreaterThan(5)
    expect(await answers()).toBe(1)
  })
})
