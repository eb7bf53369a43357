import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { openFolder } from '../../test/folder.ts'
import type { Database } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import { deleteFiles, type FileDeletion } from './fileDeletions.ts'
import { openStorage, type Storage } from './storage.ts'
import { openStoredFiles } from './storedFiles.ts'

const folder = openFolder()
const storage = await openStorage({ DATA_DIR: folder })
let database: Database
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database?.stop())
afterEach(() => database.pool.query('delete from attachment; delete from stored_file_deletion'))

const apart = <T>(act: (transaction: Transaction) => Promise<T>) => inTransaction(database.pool, 'write', act)
const files = openStoredFiles(storage, apart)
const failures: string[] = []
const remove = (more: Partial<FileDeletion> = {}) =>
  deleteFiles({
    pool: database.pool,
    storage,
    removeUpload: async () => {},
    failed: (error) => failures.push((error as Error).message),
    ...more,
  })
const resume = Buffer.from('%PDF-1.7 Layla Haddad, +971 50 123 4567')
const keep = () => files.keep(resume, { type: 'application/pdf' })
type Kept = Awaited<ReturnType<typeof keep>>
const attach = (transaction: Transaction, { key, size, sha256 }: Kept) =>
  transaction.row(sql`insert into attachment (id, key, name, type, size, sha256)
    values (${randomUUID()}, ${key}, 'resume.pdf', 'application/pdf', ${size}, ${sha256})`)
const isKept = async (key: string) => (await storage.head(key)) !== null
const queued = async () => (await database.pool.query('select * from stored_file_deletion order by "createdAt"')).rows
const later = (hours: number) =>
  database.pool.query(
    `update stored_file_deletion set "nextAttemptAt" = "nextAttemptAt" - make_interval(hours => $1)`,
    [hours],
  )
/** Fails so many times, then works. */
function failing(times: number): Pick<Storage, 'delete'> {
  let left = times
  return { delete: (key) => (left-- > 0 ? Promise.reject(new Error('The store is\0 away.')) : storage.delete(key)) }
}

describe('the bytes of a file follow its row', () => {
  test('which stands: they stay, and nothing waits to remove them', async () => {
    const kept = await keep()
    await apart((transaction) => attach(transaction, kept))
    expect(await queued()).toEqual([])
    await remove()
    expect(await isKept(kept.key)).toBe(true)
  })

  test('which is removed: they go afterwards, though the store fails twice, and each failure is told', async () => {
    const kept = await keep()
    await apart((transaction) => attach(transaction, kept))
    await apart((transaction) => transaction.row(sql`delete from attachment where key = ${kept.key}`))
    expect(await isKept(kept.key)).toBe(true)
    const store = failing(2)
    expect(await remove({ storage: store })).toBe(0)
    expect(await queued()).toMatchObject([
      { key: kept.key, why: 'removed', attempts: 1, lastError: 'The store is away.', lockedUntil: null },
    ])
    expect(await remove({ storage: store })).toBe(0)
    await later(1)
    expect(await remove({ storage: store })).toBe(0)
    expect(await queued()).toMatchObject([{ attempts: 2 }])
    await later(1)
    expect(await remove({ storage: store })).toBe(1)
    expect(failures.splice(0)).toHaveLength(2)
    expect([await isKept(kept.key), await queued()]).toEqual([false, []])
  })

  test('whose removal was undone: they stay', async () => {
    const kept = await keep()
    await apart((transaction) => attach(transaction, kept))
    const undone = apart(async (transaction) => {
      await transaction.row(sql`delete from attachment where key = ${kept.key}`)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await remove()
    expect(await isKept(kept.key)).toBe(true)
  })

  test('which was undone with its transaction: they are found and removed within the hour', async () => {
    let key = ''
    const undone = apart(async (transaction) => {
      const kept = await keep()
      key = kept.key
      await attach(transaction, kept)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await isKept(key)).toBe(true)
    expect(await remove()).toBe(0)
    await later(1)
    expect(await remove()).toBe(1)
    expect([await isKept(key), await queued()]).toEqual([false, []])
  })

  test('for which there will be none: they go at once', async () => {
    const { key } = await keep()
    await files.discard(key)
    expect(await remove()).toBe(1)
    expect(await isKept(key)).toBe(false)
  })

  test('and of a process that died while it wrote them, not even a draft stays', async () => {
    const dying = openStoredFiles({ ...storage, put: () => Promise.reject(new Error('killed')) }, apart)
    await expect(dying.keep(resume, { type: 'application/pdf' })).rejects.toThrow('killed')
    const [{ key }] = await queued()
    const place = path.join(folder, 'files', key.slice(0, 2))
    await mkdir(place, { recursive: true })
    await writeFile(path.join(place, `${key}.${randomUUID()}.draft`), resume)
    await later(1)
    expect(await remove()).toBe(1)
    const left = existsSync(place) ? readdirSync(place) : []
    expect(left.filter((file) => file.startsWith(key))).toEqual([])
  })

  test('and a row that comes while they are being removed is refused: it never stands without its bytes', async () => {
    const kept = await keep()
    await later(1)
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const slow: Pick<Storage, 'delete'> = {
      async delete(key) {
        begun.resolve()
        await go.promise
        await storage.delete(key)
      },
    }
    const removing = remove({ storage: slow })
    await begun.promise
    await expect(apart((transaction) => attach(transaction, kept))).rejects.toMatchObject({ code: '55000' })
    go.resolve()
    expect(await removing).toBe(1)
  })

  test('and are waited for while the transaction of the row goes on, however late it is', async () => {
    const kept = await keep()
    await later(1)
    await apart(async (transaction) => {
      await attach(transaction, kept)
      expect(await remove()).toBe(0)
    })
    expect(await remove()).toBe(0)
    expect(await isKept(kept.key)).toBe(true)
  })
})

describe('the removal of files', () => {
  test('by a process that dies is done by the next one, when its lease has lapsed', async () => {
    const { key } = await keep()
    await files.discard(key)
    const dead: Pick<Storage, 'delete'> = { delete: () => new Promise(() => {}) }
    // It waits for its limit, and finds the database gone.
    void remove({ storage: dead }).catch(() => {})
    await expect.poll(async () => (await queued())[0]?.lockedUntil).toBeTruthy()
    expect(await remove()).toBe(0)
    await database.pool.query(`update stored_file_deletion set "lockedUntil" = now() - interval '1 s'`)
    expect(await remove()).toBe(1)
    expect(await isKept(key)).toBe(false)
  })

  test('goes on behind one that cannot be removed, and any number of processes do each once', async () => {
    const kept = await Promise.all(Array.from({ length: 12 }, keep))
    const bad = kept[0]?.key
    for (const { key } of kept) await files.discard(key)
    const counts = new Map<string, number>()
    const counting: Pick<Storage, 'delete'> = {
      async delete(key) {
        counts.set(key, (counts.get(key) ?? 0) + 1)
        await pause(5)
        if (key === bad) throw new Error('No.')
        await storage.delete(key)
      },
    }
    const done = await Promise.all([remove({ storage: counting }), remove({ storage: counting })])
    expect(done[0] + done[1]).toBe(11)
    expect([...counts.values()]).toEqual(kept.map(() => 1))
    failures.length = 0
  })

  test('speaks no path: only what an upload’s name can be is looked for', async () => {
    const names = ['../../etc/passwd', randomBytes(16).toString('hex')]
    await database.pool.query(
      `insert into stored_file_deletion (id, place, key, why)
        select gen_random_uuid(), 'upload', name, 'removed' from unnest($1::text[]) as name`,
      [names],
    )
    const removed: string[] = []
    expect(await remove({ removeUpload: async (id) => void removed.push(id) })).toBe(2)
    expect(removed).toEqual([names[1]])
  })
})
