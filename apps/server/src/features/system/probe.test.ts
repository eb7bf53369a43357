import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { openFolder } from '../../../test/folder.ts'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteFiles } from '../../outside/fileDeletions.ts'
import { openStorage, type Storage } from '../../outside/storage.ts'
import { openStoredFiles } from '../../outside/storedFiles.ts'
import { openProbe } from './probe.ts'

const folder = openFolder()
const storage = await openStorage({ DATA_DIR: folder })
let database: Database
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database?.stop())

const partsOf = (storage: Storage) => ({
  storage,
  files: openStoredFiles(storage, (act) => inTransaction(database.pool, 'write', act)),
})
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length
const queued = async () => (await database.pool.query('select from stored_file_deletion')).rowCount

// Whatever went wrong in between, nothing stays.
afterEach(async () => {
  await database.pool.query('update stored_file_deletion set "nextAttemptAt" = now()')
  await deleteFiles({ pool: database.pool, storage, removeUpload: async () => {}, failed: () => {} })
  expect([await files(), await queued()]).toEqual([0, 0])
})

test('a store that keeps and gives back is well, and nothing of the try stays in it', async () => {
  expect((await openProbe(partsOf(storage))()).works).toBe(true)
  expect(await files()).toBe(0)
})

test.each<[string, Partial<Storage>]>([
  ['takes nothing', { put: () => Promise.reject(new Error('read-only')) }],
  ['gives nothing back', { get: () => Promise.reject(new Error('gone')) }],
  ['gives back something else', { get: async () => Readable.from([Buffer.from('else')]) }],
  ['removes nothing', { delete: () => Promise.reject(new Error('denied')) }],
])('a store that %s is broken', async (_, fault) => {
  expect((await openProbe(partsOf({ ...storage, ...fault }))()).works).toBe(false)
})

test('a try that its process does not live to end leaves nothing behind', async () => {
  const read = Promise.withResolvers<void>()
  const get = () => {
    read.resolve()
    return new Promise<never>(() => {})
  }
  void openProbe(partsOf({ ...storage, get }))()
  await read.promise
  expect([await files(), await queued()]).toEqual([1, 1])
})

test('a store that never answers is broken after ten seconds, and is asked once a minute, however many look', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  try {
    let asked = Promise.withResolvers<void>()
    const put = vi.fn(() => {
      asked.resolve()
      return new Promise<never>(() => {})
    })
    const probe = openProbe(partsOf({ ...storage, put }))
    const both = [probe(), probe()]
    await asked.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await Promise.all(both)).toMatchObject([{ works: false }, { works: false }])
    expect(put).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    asked = Promise.withResolvers()
    void probe()
    await asked.promise
    expect(put).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
