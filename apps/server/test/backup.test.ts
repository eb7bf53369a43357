import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
// @ts-expect-error the package has no types
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '../src/db/connect.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { takeSnapshot } from '../src/db/wholeDatabase.ts'
import { keepJournal, replayJournal } from '../src/features/privacy/jobs/journal.ts'
import { journalOf } from '../src/features/privacy/journalFile.ts'
import { erase } from '../src/features/privacy/store.ts'
import { openRepository, type Repository } from '../src/outside/backup/repository.ts'
import {
  checkBackup,
  restoreDatabase,
  restoreFiles,
  restoreJournal,
  restoreUploads,
} from '../src/outside/backup/restore.ts'
import { type Backup, makeBackup } from '../src/outside/backup/save.ts'
import { deleteFiles } from '../src/outside/fileDeletions.ts'
import { MissingFile, newKey, openStorage, type Storage } from '../src/outside/storage.ts'
import { blankDatabase } from './database.ts'
import { wholeDump } from './dump.ts'
import type { Tenants } from './maySee.ts'
import { asOrdinaryOwner } from './ordinaryOwner.ts'
import { leaksIn } from './tenantReads.ts'
import { makeTenants } from './tenants.ts'
import { openWorld, type World } from './world.ts'

let world: World
let tenants: Tenants
let folder: string
const key = randomBytes(32)
const uploadId = '0123456789abcdef0123456789abcdef'
const tell = () => {}

beforeAll(async () => {
  world = await openWorld()
  tenants = await makeTenants(world)
  folder = mkdtempSync(path.join(tmpdir(), 'majlis-backup-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A stored file with its row, as a feature keeps one. */
async function stored(bytes: Buffer, values: object = {}, storage: Storage = world.storage): Promise<string> {
  const key = newKey()
  const { size, sha256 } = await storage.put(key, bytes, { type: 'application/pdf' })
  await world.put('attachment', { key, size, sha256, name: 'resume.pdf', type: 'application/pdf', ...values })
  return key
}

const open = (name: string) => openRepository(path.join(folder, name), key, { make: true })
const backUp = (repository: Repository, more: Partial<Backup> = {}) =>
  makeBackup({
    connection: world.connection,
    storage: world.storage,
    uploads: world.uploadFolder,
    journal: journalOf(world.env.DATA_DIR),
    repository,
    keepDays: 30,
    product: '0.1.0',
    secret: [],
    tell,
    ...more,
  })

/** Restores into an empty database and an empty folder; the caller ends what it opens there. */
async function restored(repository: Repository, id: string, database: Pick<Database, 'connection' | 'pool'>) {
  const place = mkdtempSync(path.join(folder, 'place-'))
  const manifest = await repository.manifest(id)
  await restoreDatabase(database.connection, { repository, id, manifest, tell })
  await restoreJournal(journalOf(place), { repository, more: '', tell })
  const again = await replayJournal({ pool: database.pool, folder: place })
  const storage = await openStorage({ DATA_DIR: place })
  const files = await restoreFiles(database.pool, { repository, storage, tell })
  const uploads = await restoreUploads(path.join(place, 'uploads'), { repository, id, manifest })
  return { place, storage, files, uploads, again }
}

/** Without what lives with the processes of one database, and is gone with them. */
const sorted = async (of: World) =>
  (await wholeDump(of))
    .split('\n')
    .filter((line) => !/^public\.(change|presence|server_process|upload_lease) /.test(line))
    .sort()

/** How the tables are built: constraints, triggers and the fence. */
async function shapeOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select relname || ' ' || relrowsecurity || relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace`)
  return rows.map(({ line }) => line).sort()
}

test('a restored copy has every row, file and fence of its original, and passes the tenant test', async () => {
  const bytes = randomBytes(200_000)
  const held = await stored(bytes)
  writeFileSync(path.join(world.uploadFolder, uploadId), 'as far as it came')
  writeFileSync(path.join(world.uploadFolder, `${uploadId}.json`), '{}')
  const repository = await open('whole')
  const saved = await backUp(repository)
  expect(saved).toMatchObject({ missing: [], uploads: 1 })

  const database = await blankDatabase()
  const { place, storage, files, uploads } = await restored(repository, saved.id, database)
  expect([files.missing, uploads, files.brought]).toEqual([[], 1, files.files])
  expect((await buffer(await storage.get(held))).equals(bytes)).toBe(true)
  expect(await readFile(path.join(place, 'uploads', uploadId), 'utf8')).toBe('as far as it came')
  expect(await shapeOf(database.pool)).toEqual(await shapeOf(world.pool))

  const secret = world.env.SECRET?.[0] ?? ''
  const copy = await openWorld({ place: { database, folder: place, secret } })
  try {
    expect(await sorted(copy)).toEqual(await sorted(world))
    expect(await leaksIn({ world: copy, tenants }, 600, 11)).toEqual([])
  } finally {
    await copy.close()
  }
}, 300_000)

test('the next back-up copies only what is new, and a file goes with the last back-up that names it', async () => {
  const repository = await open('next')
  const first = await backUp(repository)
  expect(first.files.fresh).toBe(first.files.count)
  const gone = await stored(Buffer.from('soon gone'))
  const second = await backUp(repository)
  expect(second.files).toMatchObject({ fresh: 1, count: first.files.count + 1 })
  await world.pool.query('delete from attachment where key = $1', [gone])
  const third = await backUp(repository)
  expect(third.files.fresh).toBe(0)
  expect(await repository.hasFile(gone)).toBe(true)
  const last = await backUp(repository, { keepDays: 0 })
  expect(last.removed).toEqual({ backups: 3, files: 1 })
  expect(await repository.hasFile(gone)).toBe(false)
  expect((await repository.list()).whole).toEqual([last.id])
  expect(await checkBackup(repository, last.id, tell)).toMatchObject({ missing: [] })
}, 120_000)

test('while files are copied none is deleted: what the snapshot names is in the back-up', async () => {
  const key = await stored(Buffer.from('deleted in the middle'))
  const deletions = { pool: world.pool, storage: world.storage, removeUpload: async () => {}, failed: () => {} }
  let deleted: number | undefined
  const storage: Backup['storage'] = {
    async get(one) {
      if (deleted === undefined) {
        await world.pool.query('delete from attachment where key = $1', [key])
        deleted = await deleteFiles(deletions)
      }
      return world.storage.get(one)
    },
  }
  const repository = await open('meanwhile')
  expect((await backUp(repository, { storage })).missing).toEqual([])
  expect(deleted).toBe(0)
  expect(await repository.hasFile(key)).toBe(true)
  expect(await deleteFiles(deletions)).toBeGreaterThan(0)
  expect(await world.storage.head(key)).toBe(null)
})

test('a back-up that was broken off is known as such, is no back-up, and is cleared away by the next', async () => {
  await stored(Buffer.from('never arrives'))
  const repository = await open('torn')
  const cut = { get: () => Promise.reject(new Error('the power went')) }
  await expect(backUp(repository, { storage: cut })).rejects.toThrow('the power went')
  const { whole, torn } = await repository.list()
  expect([whole, torn.length]).toEqual([[], 1])
  await expect(repository.manifest(torn[0] as string)).rejects.toThrow()
  const { id } = await backUp(repository)
  expect(await repository.list()).toEqual({ whole: [id], torn: [] })
})

test('what the store or the back-up has not got whole is named, and the rest is restored', async () => {
  const [damaged, lost] = [await stored(randomBytes(100_000)), await stored(Buffer.from('lost'))]
  const storage: Backup['storage'] = {
    get: (one) => (one === lost ? Promise.reject(new MissingFile()) : world.storage.get(one)),
  }
  const repository = await open('lacking')
  const { id, missing } = await backUp(repository, { storage })
  expect(missing).toEqual([lost])
  await truncate(path.join(repository.root, 'files', damaged.slice(0, 2), damaged), 90_000)
  expect((await checkBackup(repository, id, tell)).missing.sort()).toEqual([damaged, lost].sort())
  const database = await blankDatabase()
  try {
    const { files, storage: into } = await restored(repository, id, database)
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
  const repository = await open('refused')
  const { id } = await backUp(repository)
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
  const key = await stored(Buffer.from('of somebody who is erased'), { companyId: candidate.companyId })
  const { rows } = await world.pool.query('select id from attachment where key = $1', [key])
  const kept = { companyId: candidate.companyId, accountId: candidate.accountId, candidateId: candidate.id }
  await world.put('account_attachment', { ...kept, attachmentId: rows[0].id })
  const repository = await open('erased')
  const before = await backUp(repository)
  expect(await repository.hasFile(key)).toBe(true)
  await inTransaction(world.pool, 'write', (tx) => erase(tx, 'candidate', candidate.id))
  await keepJournal({ pool: world.pool, folder: world.env.DATA_DIR })
  await backUp(repository)
  const database = await blankDatabase()
  try {
    const { again, storage } = await restored(repository, before.id, database)
    expect(again).toBeGreaterThan(0)
    expect((await database.pool.query('select from candidate where id = $1', [candidate.id])).rowCount).toBe(0)
    expect(await storage.head(key)).toBe(null)
  } finally {
    await database.stop()
  }
}, 120_000)

test('by hosted rights: an owner under the fence restores, and only a role that passes it backs up', async () => {
  const repository = await open('hosted')
  const { id } = await backUp(repository)
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
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: path.join(folder, 's3') },
    configureBuckets: names.map((name) => ({ name, configs: [] })),
  })
  mkdirSync(path.join(folder, 's3'), { recursive: true })
  const { port } = await s3.run()
  const at = (S3_BUCKET: string) =>
    openStorage({
      ...{ DATA_DIR: folder, S3_BUCKET, S3_ENDPOINT: `http://127.0.0.1:${port}` },
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
    const repository = await open('bucket')
    const { id } = await backUp(repository, { connection: own.connection, storage: one, uploads: own.uploadFolder })
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
