import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { readFile, truncate } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
// @ts-expect-error the package has no types
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { takeSnapshot } from '../src/db/wholeDatabase.ts'
import { keepJournal } from '../src/features/privacy/jobs/journal.ts'
import { erase } from '../src/features/privacy/store.ts'
import { openRepository } from '../src/outside/backup/repository.ts'
import { checkBackup, restoreDatabase, restoreFiles } from '../src/outside/backup/restore.ts'
import type { Backup } from '../src/outside/backup/save.ts'
import { MissingFile, newKey, openStorage } from '../src/outside/storage.ts'
import { openBackups, tell } from './backups.ts'
import { blankDatabase } from './database.ts'
import { asOrdinaryOwner } from './ordinaryOwner.ts'
import { openWorld, type World } from './world.ts'

let world: World
let backups: ReturnType<typeof openBackups>
beforeAll(async () => {
  world = await openWorld()
  backups = openBackups(world)
})
afterAll(async () => {
  backups.close()
  await world.close()
})

test('what the store or the back-up has not got whole is named, and the rest is restored', async () => {
  const [damaged, lost] = [await backups.stored(randomBytes(100_000)), await backups.stored(Buffer.from('lost'))]
  const storage: Backup['storage'] = {
    get: (one) => (one === lost ? Promise.reject(new MissingFile()) : world.storage.get(one)),
  }
  const repository = await backups.open('lacking')
  const { id, missing } = await backups.backUp(repository, { storage })
  expect(missing).toEqual([lost])
  await truncate(path.join(repository.root, 'files', damaged.slice(0, 2), damaged), 90_000)
  expect((await checkBackup(repository, id, tell)).missing.sort()).toEqual([damaged, lost].sort())
  const database = await blankDatabase()
  try {
    const { files, storage: into } = await backups.restored(repository, id, database)
    expect(files.missing.sort()).toEqual([damaged, lost].sort())
    expect(await into.head(damaged)).toBe(null)
    // Mended, the rest comes without the database being touched.
    await repository.keepFile(damaged, await world.storage.get(damaged), () => true)
    const rest = await restoreFiles(database.pool, { repository, storage: into, tell })
    expect([rest.brought, rest.missing]).toEqual([1, [lost]])
  } finally {
    await database.stop()
  }
  await world.pool.query('delete from attachment where key = any ($1)', [[damaged, lost]])
}, 120_000)

test('a damaged table, another key and a place that is not empty are refused, and nothing is left behind', async () => {
  const repository = await backups.open('refused')
  const { id } = await backups.backUp(repository)
  await expect(openRepository(repository.root, randomBytes(32))).rejects.toThrow('another key')
  const manifest = await repository.manifest(id)
  const how = { repository, id, manifest, tell }
  await expect(restoreDatabase(world.connection, how)).rejects.toThrow('not empty')
  const database = await blankDatabase()
  try {
    const broken = manifest.tables.map((table) =>
      table.name === 'public.candidate' ? { ...table, part: { ...table.part, sha256: '0' } } : table,
    )
    await expect(
      restoreDatabase(database.connection, { ...how, manifest: { ...manifest, tables: broken } }),
    ).rejects.toThrow('damaged')
    const newer = [...manifest.migrations, { name: '9999_later.sql', sha256: '', beside: null }]
    await expect(
      restoreDatabase(database.connection, { ...how, manifest: { ...manifest, migrations: newer } }),
    ).rejects.toThrow('newer migration')
    await restoreDatabase(database.connection, how)
  } finally {
    await database.stop()
  }
}, 120_000)

test('who was erased since the back-up is erased again by its restore, and the files do not come back', async () => {
  const candidate = await world.candidate()
  const key = await backups.stored(Buffer.from('of somebody who is erased'), { companyId: candidate.companyId })
  const { rows } = await world.pool.query('select id from attachment where key = $1', [key])
  const kept = { companyId: candidate.companyId, accountId: candidate.accountId, candidateId: candidate.id }
  await world.put('account_attachment', { ...kept, attachmentId: rows[0].id })
  const repository = await backups.open('erased')
  const before = await backups.backUp(repository)
  expect(await repository.hasFile(key)).toBe(true)
  await inTransaction(world.pool, 'write', (tx) => erase(tx, 'candidate', candidate.id))
  await keepJournal({ pool: world.pool, folder: world.env.DATA_DIR })
  await backups.backUp(repository)
  const database = await blankDatabase()
  try {
    const { again, storage } = await backups.restored(repository, before.id, database)
    expect(again).toBeGreaterThan(0)
    expect((await database.pool.query('select from candidate where id = $1', [candidate.id])).rowCount).toBe(0)
    expect(await storage.head(key)).toBe(null)
  } finally {
    await database.stop()
  }
}, 120_000)

test('by hosted rights: an owner under the fence restores, and only a role that passes it backs up', async () => {
  const repository = await backups.open('hosted')
  const { id } = await backups.backUp(repository)
  const manifest = await repository.manifest(id)
  await asOrdinaryOwner(async (client) => {
    const { user, database } = client as pg.Client & { user: string; database: string }
    const connection = { ...inject('cluster'), user, database }
    await restoreDatabase(connection, { repository, id, manifest, tell })
    await expect(takeSnapshot(client)).rejects.toThrow('bypassrls')
    const above = new pg.Client({ ...inject('cluster'), database })
    await above.connect()
    const count = 'select count(*)::int as n from candidate'
    expect((await above.query(count)).rows).toEqual((await world.pool.query(count)).rows)
    await above.end()
  })
}, 120_000)

test('files of an S3-compatible store are backed up and restored into another one', async () => {
  const names = ['one', 'two']
  const s3 = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: path.join(backups.folder, 's3') },
    configureBuckets: names.map((name) => ({ name, configs: [] })),
  })
  mkdirSync(path.join(backups.folder, 's3'), { recursive: true })
  const { port } = await s3.run()
  const at = (S3_BUCKET: string) =>
    openStorage({
      ...{ DATA_DIR: backups.folder, S3_BUCKET, S3_ENDPOINT: `http://127.0.0.1:${port}` },
      ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    })
  const own = await openWorld()
  const database = await blankDatabase()
  try {
    const [one, two] = [await at('one'), await at('two')]
    const bytes = randomBytes(2 ** 20 + 17)
    const name = newKey()
    const kept = await one.put(name, bytes, { type: 'video/mp4' })
    await own.put('attachment', { key: name, ...kept, name: 'film.mp4', type: 'video/mp4' })
    const repository = await backups.open('bucket')
    const { id } = await backups.backUp(repository, {
      connection: own.connection,
      storage: one,
      uploads: own.uploadFolder,
    })
    const manifest = await repository.manifest(id)
    await restoreDatabase(database.connection, { repository, id, manifest, tell })
    expect(await restoreFiles(database.pool, { repository, storage: two, tell })).toMatchObject({
      brought: 1,
      missing: [],
    })
    expect((await buffer(await two.get(name))).equals(bytes)).toBe(true)
    // Nothing of what is kept can be read without the key.
    const [under = ''] = readdirSync(path.join(repository.root, 'files'))
    const sealed = await readFile(path.join(repository.root, 'files', under, name))
    expect(sealed.includes(bytes.subarray(0, 64))).toBe(false)
  } finally {
    await database.stop()
    await own.close()
    await s3.close()
  }
}, 120_000)
