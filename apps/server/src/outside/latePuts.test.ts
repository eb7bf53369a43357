import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { openHoldingRelay } from '../../test/holdingRelay.ts'
import { openS3 } from '../../test/store.ts'
import type { Database } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import { deleteFiles } from './fileDeletions.ts'
import { s3Storage } from './storage/s3.ts'
import { openStoredFiles } from './storedFiles.ts'

const store = await openS3()
const relay = await openHoldingRelay(store.port)
const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = store.settings
const storage = s3Storage(
  { bucket, endpoint: relay.url, accessKeyId, secretAccessKey },
  { connect: 0.5, answer: 0.5, taking: 0.5 },
)
let database: Database
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await database?.stop()
  relay.close()
  await store.close()
})

const apart = <T>(act: (transaction: Transaction) => Promise<T>) => inTransaction(database.pool, 'write', act)
const files = openStoredFiles(storage, apart)
const keep = () => files.keep(Buffer.from('%PDF-1.7 Layla Haddad'), { type: 'application/pdf' })
const remove = () =>
  deleteFiles({
    ...{ pool: database.pool, storage, removeUpload: async () => {} },
    failed: (error) => {
      throw error
    },
  })
const queued = async () => (await database.pool.query('select key, "lastError" from stored_file_deletion')).rows
const later = () =>
  database.pool.query(`update stored_file_deletion set "nextAttemptAt" = "nextAttemptAt" - interval '1 hour'`)

afterEach(async () => {
  await later()
  await remove()
  expect([store.names(), await queued()], 'nothing stays').toEqual([[], []])
})

test('a file that a store which hung takes after it has deleted it goes an hour later, though nobody knew that it came', async () => {
  // The client asks twice, and gives up.
  relay.hold(2)
  await expect(keep()).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(await remove()).toBe(1)
  expect(await relay.goOn()).toBe(2)
  const [came, ...others] = store.names()
  expect(others).toEqual([])
  expect(await queued()).toEqual([{ key: came, lastError: null }])
  expect(await remove(), 'not before its time').toBe(0)
})

test('a file that was kept at the second try, and whose row was removed, goes again when the first try arrives', async () => {
  relay.hold(1)
  const { key, size, sha256 } = await keep()
  await apart((transaction) =>
    transaction.row(sql`insert into attachment (id, key, name, type, size, sha256)
      values (${randomUUID()}, ${key}, 'resume.pdf', 'application/pdf', ${size}, ${sha256})`),
  )
  await apart((transaction) => transaction.row(sql`delete from attachment where key = ${key}`))
  expect(await remove()).toBe(1)
  expect(store.names()).toEqual([])
  expect(await relay.goOn()).toBe(1)
  expect(store.names()).toEqual([key])
})

test('a file that nobody claims goes twice, and is then forgotten', async () => {
  const { key } = await keep()
  await files.discard(key)
  expect([await remove(), store.names()]).toEqual([1, []])
  await later()
  expect([await remove(), await queued()]).toEqual([1, []])
})
