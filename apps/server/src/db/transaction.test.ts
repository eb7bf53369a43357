import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { connectTo, type Database } from './connect.ts'
import { withRetries } from './failure.ts'
import { surviveErrors } from './pool.ts'
import { sql } from './sql.ts'
import { inTransaction, type Transaction } from './transaction.ts'

let database: Database
/** One connection only: whoever comes next gets the very one that was given back. */
let pool: pg.Pool
beforeAll(async () => {
  database = await cloneDatabase()
  await database.pool.query('create table scratch (words text); grant all on scratch to majlis_app')
  pool = surviveErrors(new pg.Pool({ ...database.pool.options, max: 1 } as pg.PoolConfig), () => {})
})
beforeEach(() => database.pool.query('truncate scratch'))
afterAll(async () => {
  await pool.end()
  await database.stop()
})

const write = (tx: Transaction, words: string) => tx.rows(sql`insert into scratch (words) values (${words})`)
const written = async () =>
  (await database.pool.query<{ words: string }>('select words from scratch order by words')).rows.map(
    (row) => row.words,
  )
const failure = new Error('the sibling failed')
const fails = async () => {
  throw failure
}
/** A branch that goes on when its sibling has failed already, and what became of its last step. */
function slowBranch(step: () => Promise<unknown>) {
  const outcome = { ended: Promise.resolve('') }
  return {
    outcome,
    run: () => {
      const last = pause(50).then(step)
      outcome.ended = last.then(
        () => 'ran',
        (error: Error) => error.message,
      )
      return last
    },
  }
}

describe('a transaction that has ended runs nothing more', () => {
  test("a slow branch writes nothing into somebody else's transaction after its sibling failed", async () => {
    const slow = slowBranch(async () => write(await handed, 'late'))
    let hand: (tx: Transaction) => void = () => {}
    const handed = new Promise<Transaction>((resolve) => {
      hand = resolve
    })
    const first = inTransaction(pool, 'write', (tx) => {
      hand(tx)
      return Promise.all([slow.run(), fails()])
    })
    await expect(first).rejects.toBe(failure)
    await inTransaction(pool, 'write', async (tx) => {
      await write(tx, 'of the next request')
      await pause(100)
    })
    expect(await written()).toEqual(['of the next request'])
    expect(await slow.outcome.ended).toMatch(/has ended/)
  })

  test('a slow branch reads nothing outside the fence, as the owner of the database', async () => {
    let seen: unknown
    let slow = slowBranch(fails)
    const first = inTransaction(pool, 'write', (tx) => {
      slow = slowBranch(async () => {
        seen = await tx.row(sql`select current_user as user`)
      })
      return Promise.all([slow.run(), fails()])
    })
    await expect(first).rejects.toBe(failure)
    expect(await slow.outcome.ended).toMatch(/has ended/)
    expect(seen).toBeUndefined()
  })

  test('a handle that was kept after the commit refuses every kind of statement', async () => {
    const kept = await inTransaction(pool, 'write', async (tx) => tx)
    const all = [
      () => kept.rows(sql`select`),
      () => kept.row(sql`select`),
      () => kept.arrays(sql`select`),
      async () => kept.setCompanies({ companyIds: null }),
      () => kept.savepoint(async () => 1),
      async () => kept.afterCommit(() => {}),
    ]
    for (const one of all) await expect(one()).rejects.toThrow(/has ended/)
  })

  test('statements that were sent before the sibling failed are undone with it', async () => {
    const first = inTransaction(pool, 'write', (tx) =>
      Promise.all([tx.rows(sql`insert into scratch select 'slow' from pg_sleep(0.05)`), fails()]),
    )
    await expect(first).rejects.toBe(failure)
    await inTransaction(pool, 'write', (tx) => write(tx, 'next'))
    expect(await written()).toEqual(['next'])
  })
})

describe('a part that may fail alone', () => {
  test('a slow branch of an undone part writes nothing into the whole', async () => {
    let slow = slowBranch(fails)
    await inTransaction(pool, 'write', async (tx) => {
      const part = tx.savepoint((inner) => {
        slow = slowBranch(() => write(inner, 'late'))
        return Promise.all([slow.run(), write(inner, 'undone'), fails()])
      })
      await expect(part).rejects.toBe(failure)
      await write(tx, 'kept')
      expect(await slow.outcome.ended).toMatch(/has ended/)
    })
    expect(await written()).toEqual(['kept'])
  })

  test('while it is open, the whole writes nothing into it', async () => {
    await inTransaction(pool, 'write', async (tx) => {
      const part = tx.savepoint(async (inner) => {
        await write(inner, 'part')
        await write(tx, 'whole')
      })
      await expect(part).rejects.toThrow(/its own handle/)
      await expect(Promise.all([tx.savepoint(() => pause(20)), tx.savepoint(() => pause(20))])).rejects.toThrow(
        /its own handle/,
      )
      await pause(50)
      await tx.savepoint((inner) => write(inner, 'second'))
      await write(tx, 'third')
    })
    expect(await written()).toEqual(['second', 'third'])
  })

  test('it ends with the whole: nothing is sent on a connection that was given back', async () => {
    let slow = slowBranch(fails)
    const first = inTransaction(pool, 'write', (tx) =>
      Promise.all([
        tx.savepoint((inner) => {
          slow = slowBranch(() => write(inner, 'late'))
          return slow.run()
        }),
        fails(),
      ]),
    )
    await expect(first).rejects.toBe(failure)
    await inTransaction(pool, 'write', async (tx) => {
      await write(tx, 'next')
      await pause(100)
    })
    expect(await slow.outcome.ended).toMatch(/has ended/)
    expect(await written()).toEqual(['next'])
  })

  test('what was to follow an undone part never happens, and what follows a kept one happens once', async () => {
    const followed: string[] = []
    await inTransaction(pool, 'write', async (tx) => {
      await tx.savepoint(async (inner) => inner.afterCommit(() => followed.push('kept')))
      const part = tx.savepoint(async (inner) => {
        inner.afterCommit(() => followed.push('undone'))
        throw failure
      })
      await expect(part).rejects.toBe(failure)
      expect(followed).toEqual([])
    })
    expect(followed).toEqual(['kept'])
  })

  test('parts stand inside parts', async () => {
    await inTransaction(pool, 'write', (tx) =>
      tx.savepoint(async (outer) => {
        await write(outer, 'outer')
        const inner = outer.savepoint(async (inmost) => {
          await write(inmost, 'inner')
          throw failure
        })
        await expect(inner).rejects.toBe(failure)
        await write(outer, 'after')
      }),
    )
    expect(await written()).toEqual(['after', 'outer'])
  })
})

test('a column that a newer process adds beside this one breaks no statement that is kept by name', async () => {
  const several = connectTo(database.connection, { size: 4, facts: database.facts })
  try {
    const read = () => inTransaction(several.pool, 'read', (tx) => tx.rows(sql`select * from scratch`))
    const together = () => Promise.all(Array.from({ length: 12 }, () => withRetries(read)))
    await together()
    await database.pool.query('alter table scratch add column more int')
    expect(await together()).toEqual(Array(12).fill([]))
    await database.pool.query('alter table scratch drop column more')
    expect(await together()).toEqual(Array(12).fill([]))
  } finally {
    await several.stop()
  }
})
