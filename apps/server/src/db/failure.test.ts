import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { answerErrors } from '../http/errors.ts'
import type { Database } from './connect.ts'
import { isPassing, withRetries } from './failure.ts'
import { sql } from './sql.ts'
import { inTransaction, type Transaction } from './transaction.ts'

let database: Database
beforeAll(async () => {
  database = await cloneDatabase()
  await database.pool.query('create table scratch (id int, count int); grant all on scratch to majlis_app')
  await database.pool.query('insert into scratch values (1, 0), (2, 0)')
})
afterAll(() => database.stop())

/** Counts two rows up, one after the other. */
const inOrder = (ids: number[], followed: () => void) => async (tx: Transaction) => {
  tx.afterCommit(followed)
  for (const id of ids) {
    await tx.rows(sql`update scratch set count = count + 1 where id = ${id}`)
    await pause(20)
  }
}

describe('transactions in opposite orders', () => {
  test('both are done, each once: the one that the database gave up is begun anew', async () => {
    let followed = 0
    const count = (ids: number[]) =>
      withRetries(() =>
        inTransaction(
          database.pool,
          'write',
          inOrder(ids, () => followed++),
        ),
      )
    for (let round = 0; round < 3; round++) await Promise.all([count([1, 2]), count([2, 1])])
    expect((await database.pool.query('select count from scratch order by id')).rows).toEqual([
      { count: 6 },
      { count: 6 },
    ])
    expect(followed).toBe(6)
  })

  test('one that is given up again and again is answered 503 with a time to come again', async () => {
    let tries = 0
    const app = fastify()
    answerErrors(app)
    app.get('/', () =>
      withRetries(async () => {
        tries++
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      }),
    )
    const response = await app.inject('/')
    expect([response.statusCode, Number(response.headers['retry-after']) > 0, tries]).toEqual([503, true, 4])
  })

  test('what failed for another reason is not tried again', async () => {
    let tries = 0
    const failing = withRetries(async () => {
      tries++
      throw Object.assign(new Error('a row has this key'), { code: '23505' })
    })
    await expect(failing).rejects.toThrow('a row has this key')
    expect(tries).toBe(1)
  })
})

test.each([
  [{ code: '57P01' }, true],
  [{ code: '57P03' }, true],
  [{ code: '08006' }, true],
  [{ code: '25P03' }, true],
  [{ code: '40001' }, true],
  [{ code: 'ECONNRESET' }, true],
  [{ code: 'ENOENT', syscall: 'connect' }, true],
  [{ code: 'ENOENT', syscall: 'open' }, false],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [{ code: '23505' }, false],
  [{ name: 'ServiceUnavailable', $metadata: { httpStatusCode: 503 } }, true],
  [{ name: 'NoSuchBucket', $metadata: { httpStatusCode: 404 } }, true],
  [{ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }, false],
  [new Error('something else'), false],
  [null, false],
])('a failure that passes by itself is told from one that stays: %j', (error, passes) => {
  expect(isPassing(error)).toBe(passes)
})
