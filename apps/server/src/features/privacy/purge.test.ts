import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openFolder } from '../../../test/folder.ts'
import { fillers } from '../../../test/migrations.rows.ts'
import { readEnv } from '../../core/env.ts'
import { openDatabase } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { purge } from './jobs/purge.ts'
import { erase } from './store.ts'

/** Which files under a folder hold this, in UTF-8 or UTF-16. */
function holding(folder: string, mark: string): string[] {
  const forms = [Buffer.from(mark), Buffer.from(mark, 'utf16le')]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file)
      return forms.some((form) => bytes.includes(form))
    })
}

test('after the nightly purge no byte of an erased candidate is in the folder of the embedded database', async () => {
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: openFolder(), SECRET: 'a'.repeat(43) })
  const database = await openDatabase(env, () => {})
  const { pool, facts } = database
  const mark = 'canaryondisk'
  try {
    const fill = fillers(pool)
    const noor = await fill.furnish('Noor')
    const ids: string[] = []
    for (let n = 0; n < 30; n++) ids.push(await fill.candidate(noor, `${mark} Person`, { location: `${mark} Place` }))
    for (const candidateId of ids)
      await fill.put('candidate_history', { companyId: noor.companyId, candidateId, to: 3, message: `${mark} moved` })
    await pool.query('analyze; checkpoint')
    expect(holding(facts.where, mark).length).toBeGreaterThan(2)
    for (const id of ids) await inTransaction(pool, 'write', (tx) => erase(tx, 'candidate', id))
    await pool.query('checkpoint')
    expect(holding(facts.where, mark).length).toBeGreaterThan(2)

    // What an open transaction may still see waits for the next night.
    const reader = await pool.connect()
    await reader.query('begin isolation level repeatable read; select 1')
    await pool.query('update erasure set "goneAt" = now()')
    expect(await purge({ pool })).toBe(0)
    await reader.query('rollback')
    reader.release()
    // One that leaves the statistics as they are is found.
    expect(await purge({ pool: without(pool, /pg_statistic/) })).toBe(30)
    await pool.query('checkpoint')
    expect(holding(facts.where, mark)).not.toEqual([])
    await pool.query('update erasure set "purgedAt" = null')
    expect(await purge({ pool })).toBe(30)
    expect(await purge({ pool })).toBe(0)
  } finally {
    await database.stop()
  }
  const left = holding(facts.where, mark)
  // Where the database's user cannot reach the folder of the test, it is elsewhere.
  rmSync(path.dirname(facts.where), { recursive: true, force: true })
  expect(left).toEqual([])
}, 120_000)

/** A pool that does not send what matches. */
const without = (pool: pg.Pool, left: RegExp): pg.Pool =>
  new Proxy(pool, {
    get(target, key) {
      if (key !== 'connect') return Reflect.get(target, key).bind?.(target) ?? Reflect.get(target, key)
      return async () => {
        const client = await target.connect()
        return new Proxy(client, {
          get(of, name) {
            const value = Reflect.get(of, name)
            if (name !== 'query') return typeof value === 'function' ? value.bind(of) : value
            return (...all: unknown[]) =>
              left.test(String(all[0])) ? Promise.resolve({ rows: [], rowCount: 0 }) : value.apply(of, all)
          },
        })
      }
    },
  })
