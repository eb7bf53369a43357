import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup } from '../src/outside/backup/restore.ts'
import type { Backup } from '../src/outside/backup/save.ts'
import { deleteFiles } from '../src/outside/fileDeletions.ts'
import { openBackups, tell } from './backups.ts'
import { blankDatabase } from './database.ts'
import { wholeDump } from './dump.ts'
import type { Tenants } from './maySee.ts'
import { leaksIn } from './tenantReads.ts'
import { makeTenants } from './tenants.ts'
import { openWorld, type World } from './world.ts'

const uploadId = '0123456789abcdef0123456789abcdef'

let world: World
let tenants: Tenants
let backups: ReturnType<typeof openBackups>
beforeAll(async () => {
  world = await openWorld()
  tenants = await makeTenants(world)
  backups = openBackups(world)
})
afterAll(async () => {
  backups.close()
  await world.close()
})

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
  const held = await backups.stored(bytes)
  writeFileSync(path.join(world.uploadFolder, uploadId), 'as far as it came')
  writeFileSync(path.join(world.uploadFolder, `${uploadId}.json`), '{}')
  const repository = await backups.open('whole')
  const saved = await backups.backUp(repository)
  expect(saved).toMatchObject({ missing: [], uploads: 1 })

  const database = await blankDatabase()
  const { place, storage, files, uploads } = await backups.restored(repository, saved.id, database)
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
  const repository = await backups.open('next')
  const first = await backups.backUp(repository)
  expect(first.files.fresh).toBe(first.files.count)
  const gone = await backups.stored(Buffer.from('soon gone'))
  const second = await backups.backUp(repository)
  expect(second.files).toMatchObject({ fresh: 1, count: first.files.count + 1 })
  await world.pool.query('delete from attachment where key = $1', [gone])
  const third = await backups.backUp(repository)
  expect(third.files.fresh).toBe(0)
  expect(await repository.hasFile(gone)).toBe(true)
  const last = await backups.backUp(repository, { keepDays: 0 })
  expect(last.removed).toEqual({ backups: 3, files: 1 })
  expect(await repository.hasFile(gone)).toBe(false)
  expect((await repository.list()).whole).toEqual([last.id])
  expect(await checkBackup(repository, last.id, tell)).toMatchObject({ missing: [] })
}, 120_000)

test('while files are copied none is deleted: what the snapshot names is in the back-up', async () => {
  const key = await backups.stored(Buffer.from('deleted in the middle'))
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
  const repository = await backups.open('meanwhile')
  expect((await backups.backUp(repository, { storage })).missing).toEqual([])
  expect(deleted).toBe(0)
  expect(await repository.hasFile(key)).toBe(true)
  expect(await deleteFiles(deletions)).toBeGreaterThan(0)
  expect(await world.storage.head(key)).toBe(null)
})

test('a back-up that was broken off is known as such, is no back-up, and is cleared away by the next', async () => {
  await backups.stored(Buffer.from('never arrives'))
  const repository = await backups.open('torn')
  const cut = { get: () => Promise.reject(new Error('the power went')) }
  await expect(backups.backUp(repository, { storage: cut })).rejects.toThrow('the power went')
  const { whole, torn } = await repository.list()
  expect([whole, torn.length]).toEqual([[], 1])
  await expect(repository.manifest(torn[0] as string)).rejects.toThrow()
  const { id } = await backups.backUp(repository)
  expect(await repository.list()).toEqual({ whole: [id], torn: [] })
})
