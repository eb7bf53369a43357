import { afterEach, expect, test, vi } from 'vitest'
import { traced } from '../src/core/trace.ts'
import { startWorker } from '../src/core/worker.ts'
import { forgetChanges } from '../src/db/changes.ts'
import { sql } from '../src/db/sql.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { openStorage } from '../src/outside/storage.ts'
import { collected, told } from './collector.ts'
import { openFolder } from './folder.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const folder = openFolder()
afterEach(() => vi.unstubAllEnvs())

test('a look of a worker is told where it found something, each as a trace of its own', async () => {
  const { end } = await collected()
  const look = async (name: string, act: () => Promise<unknown>) => {
    const worker = startWorker(name, 3_600_000, act, () => {})
    worker.wake()
    await worker.stop()
  }
  const write = (name: string) =>
    inTransaction(world.pool, 'write', (tx) => tx.rows(sql`update setting set value = value where name = ${name}`))
  await world.pool.query(`insert into setting (name, value) values ('traced', '""')`)
  // What waits for news looks by itself, as no worker.
  await inTransaction(world.pool, 'read', (tx) => tx.rows(sql`select 1 as news`))
  await traced('around', async () => {
    await look('idle', () => write('nobody'))
    await look('busy', () => write('traced'))
    await look('broken', () => Promise.reject(new Error('amal@example.com')))
    const storage = await openStorage({ DATA_DIR: folder })
    await look('storing', () => storage.put('a'.repeat(40), Buffer.from('bytes'), { type: 'text/plain' }))
  })
  const { spans, text } = await end()
  expect(spans.filter(({ name }) => name === 'transaction read')).toEqual([])
  const looks = spans.filter(({ name }) => name.startsWith('work '))
  expect(looks.map(({ name }) => name)).toEqual(['work busy', 'work broken', 'work storing'])
  expect(looks.filter(({ parentSpanId }) => parentSpanId)).toEqual([])
  const busy = spans.filter(({ traceId }) => traceId === looks[0]?.traceId).map(({ name }) => name)
  expect(busy).toEqual(expect.arrayContaining(['transaction write', 'update setting', 'work busy']))
  const stored = spans.find(({ name }) => name === 'store put')
  expect(stored?.parentSpanId).toBe(looks[2]?.spanId)
  expect(text).not.toContain('a'.repeat(40))
})

test('what a worker does as the owner of the database is told like any other statement', async () => {
  await world.pool.query(
    `insert into change ("table", "rowIds", ids, at) values ('candidate', '{}', '{}', now() - interval '1 hour')`,
  )
  const { end } = await collected()
  const worker = startWorker(
    'forgetChanges',
    3_600_000,
    () => forgetChanges(world.pool),
    () => {},
  )
  worker.wake()
  await worker.stop()
  const { spans } = await end()
  const look = spans.find(({ name }) => name === 'work forgetChanges')
  const statement = spans.find(({ name }) => name === 'delete change')
  expect(statement?.parentSpanId).toBe(look?.spanId)
  expect(statement && told(statement)).toMatchObject({ 'db.system.name': 'postgresql', 'majlis.written': 1 })
})
