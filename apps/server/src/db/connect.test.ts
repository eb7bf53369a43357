import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import type { Database } from './connect.ts'

let database: Database
beforeAll(async () => {
  const t = performance.now()
  database = await cloneDatabase()
  console.log('first', performance.now() - t)
  for (let i = 0; i < 4; i++) {
    const t = performance.now()
    const d = await cloneDatabase()
    const u = performance.now()
    await d.stop()
    console.log('clone', u - t, 'drop', performance.now() - u)
  }
})
afterAll(() => database.stop())
test('x', async () => {
  expect((await database.pool.query('select 1 as a')).rows).toEqual([{ a: 1 }])
})
