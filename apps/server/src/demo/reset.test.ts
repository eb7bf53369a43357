import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { openWorld } from '../../test/world.ts'
import { migrate } from '../db/migrate.ts'
import { openStorage } from '../outside/storage.ts'
import { loadDemo } from './load.ts'
import { emptyDemo } from './reset.ts'

const database = await cloneDatabase()
const { pool } = database
afterAll(() => database.stop())
const storage = await openStorage({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'majlis-reset-')) } as never)
const env = { BOT_INTERVIEWER_EMAIL: 'bot@majlis.test', PRODUCT_NAME: 'Majlis', PUBLIC_URL: 'http://localhost' }
const count = async (table: string) => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

test('a database without the demo is never emptied', async () => {
  const before = await count('setting')
  await expect(emptyDemo({ pool, storage })).rejects.toThrow('no demo data')
  expect(await count('setting')).toBe(before)
})

test('a demo on which the product runs is not emptied', async () => {
  const world = await openWorld()
  await loadDemo({ pool: world.pool, storage, env })
  const emptied = () => emptyDemo({ pool: world.pool, storage })
  await vi.waitFor(() => expect(emptied()).rejects.toThrow('Majlis is running'))
  await world.close()
})

test('the demo is emptied with its files and loaded anew, as it was on its first day', async () => {
  await loadDemo({ pool, storage, env })
  const before = await count('candidate')
  const { rows } = await pool.query('select key from attachment limit 1')
  await pool.query(`update candidate set "accountName" = 'Somebody Else'`)
  await emptyDemo({ pool, storage })
  await expect(storage.get(rows[0].key)).rejects.toThrow()
  const client = await pool.connect()
  await migrate(client, path.resolve(import.meta.dirname, '../../migrations'), () => {})
  client.release()
  expect(await loadDemo({ pool, storage, env })).toBe(true)
  expect(await count('candidate')).toBe(before)
  expect(await count(`candidate where "accountName" = 'Somebody Else'`)).toBe(0)
})
