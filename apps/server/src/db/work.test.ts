import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import type { Database } from './connect.ts'
import { sql } from './sql.ts'
import { transact, type Work } from './work.ts'

let database: Database
/** One connection only: whoever comes next gets the very one that was given back. */
let pool: pg.Pool
beforeAll(async () => {
  database = await cloneDatabase()
  await database.pool.query('create table scratch (words text); grant all on scratch to majlis_app')
  pool = new pg.Pool({ ...database.pool.options, max: 1 } as pg.PoolConfig)
})
beforeEach(() => database.pool.query('truncate scratch'))
afterAll(async () => {
  await pool.end()
  await database.stop()
})

const write = (work: Work, words: string) => work.rows(sql`insert into scratch (words) values (${words})`)
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
    let hand: (work: Work) => void = () => {}
    const handed = new Promise<Work>((resolve) => {
      hand = resolve
    })
    const first = transact(pool, 'write', (work) => {
      hand(work)
      return Promise.all([slow.run(), fails()])
    })
    await expect(first).rejects.toBe(failure)
    await transact(pool, 'write', async (work) => {
      await write(work, 'of the next request')
      await pause(100)
    })
    expect(await written()).toEqual(['of the next request'])
    expect(await slow.outcome.ended).toMatch(/has ended/)
  })

  test('a slow branch reads nothing outside the fence, as the owner of the database', async () => {
    let seen: unknown
    let slow = slowBranch(fails)
    const first = transact(pool, 'write', (work) => {
      slow = slowBranch(async () => {
        seen = await work.row(sql`select current_user as user`)
      })
      return Promise.all([slow.run(), fails()])
    })
    await expect(first).rejects.toBe(failure)
    expect(await slow.outcome.ended).toMatch(/has ended/)
    expect(seen).toBeUndefined()
  })

  test('a handle that was kept after the commit refuses every kind of statement', async () => {
    const kept = await transact(pool, 'write', async (work) => work)
    const all = [
      () => kept.rows(sql`select`),
      () => kept.row(sql`select`),
      () => kept.arrays(sql`select`),
      async () => kept.enter({ companyIds: null }),
      () => kept.attempt(async () => 1),
      async () => kept.afterCommit(() => {}),
    ]
    for (const one of all) await expect(one()).rejects.toThrow(/has ended/)
  })

  test('statements that were sent before the sibling failed are undone with it', async () => {
    const first = transact(pool, 'write', (work) =>
      Promise.all([work.rows(sql`insert into scratch select 'slow' from pg_sleep(0.05)`), fails()]),
    )
    await expect(first).rejects.toBe(failure)
    await transact(pool, 'write', (work) => write(work, 'next'))
    expect(await written()).toEqual(['next'])
  })
})

describe('a part that may fail alone', () => {
  test('a slow branch of an undone part writes nothing into the whole', async () => {
    let slow = slowBranch(fails)
    await transact(pool, 'write', async (work) => {
      const part = work.attempt((inner) => {
        slow = slowBranch(() => write(inner, 'late'))
        return Promise.all([slow.run(), write(inner, 'undone'), fails()])
      })
      await expect(part).rejects.toBe(failure)
      await write(work, 'kept')
      expect(await slow.outcome.ended).toMatch(/has ended/)
    })
    expect(await written()).toEqual(['kept'])
  })

  test('while it is open, the whole writes nothing into it', async () => {
    await transact(pool, 'write', async (work) => {
      const part = work.attempt(async (inner) => {
        await write(inner, 'part')
        await write(work, 'whole')
      })
      await expect(part).rejects.toThrow(/its own handle/)
      await expect(Promise.all([work.attempt(() => pause(20)), work.attempt(() => pause(20))])).rejects.toThrow(
        /its own handle/,
      )
      await pause(50)
      await work.attempt((inner) => write(inner, 'second'))
      await write(work, 'third')
    })
    expect(await written()).toEqual(['second', 'third'])
  })

  test('it ends with the whole: nothing is sent on a connection that was given back', async () => {
    let slow = slowBranch(fails)
    const first = transact(pool, 'write', (work) =>
      Promise.all([
        work.attempt((inner) => {
          slow = slowBranch(() => write(inner, 'late'))
          return slow.run()
        }),
        fails(),
      ]),
    )
    await expect(first).rejects.toBe(failure)
    await transact(pool, 'write', async (work) => {
      await write(work, 'next')
      await pause(100)
    })
    expect(await slow.outcome.ended).toMatch(/has ended/)
    expect(await written()).toEqual(['next'])
  })

  test('what was to follow an undone part never happens, and what follows a kept one happens once', async () => {
    const followed: string[] = []
    await transact(pool, 'write', async (work) => {
      await work.attempt(async (inner) => inner.afterCommit(() => followed.push('kept')))
      const part = work.attempt(async (inner) => {
        inner.afterCommit(() => followed.push('undone'))
        throw failure
      })
      await expect(part).rejects.toBe(failure)
      expect(followed).toEqual([])
    })
    expect(followed).toEqual(['kept'])
  })

  test('parts stand inside parts', async () => {
    await transact(pool, 'write', (work) =>
      work.attempt(async (outer) => {
        await write(outer, 'outer')
        const inner = outer.attempt(async (inmost) => {
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
