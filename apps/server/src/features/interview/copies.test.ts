import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { appendFile, readFile, rm, truncate, utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openFolder } from '../../../test/folder.ts'
import { openRecordings } from '../../../test/recordings.ts'
import { begun } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Copier } from '../../http/uploads/copies.ts'
import { UploadLocker } from '../../http/uploads/lock.ts'
import { Recovery } from '../../http/uploads/recovery.ts'
import { DurableStore } from '../../http/uploads/store.ts'
import { deleteFiles } from '../../outside/fileDeletions.ts'
import { openStorage } from '../../outside/storage.ts'
import { openStoredFiles } from '../../outside/storedFiles.ts'
import { sweepUploads } from './jobs/sweep.ts'
import { copyNotes } from './store/segments.ts'

const { world, stage, create } = await openRecordings()
const { pool } = world
const storeFolder = openFolder()
const storage = await openStorage({ DATA_DIR: storeFolder })
/** What happens while something is put to the store. */
let meanwhile = async () => {}
const away = () => Promise.reject(new Error('the store is away'))
const files = openStoredFiles({ ...storage, put: (...given) => meanwhile().then(() => storage.put(...given)) }, (act) =>
  inTransaction(pool, 'write', act),
)
const notes = copyNotes(pool)
const copies = { notes, files, storage }
const pathOf = (id: string) => path.join(world.uploadFolder, id)
/** What a process has that takes uploads. */
const copier = () => new Copier(copies, pathOf)
const recovery = () => {
  const nothing = async () => {}
  const store = new DurableStore(world.uploadFolder, 14, { made: nothing, going: nothing, growing() {}, grown() {} })
  return new Recovery({ copies, store, locker: new UploadLocker(pool), reserve: () => 0 })
}
const rowsOf = async (id: string) =>
  (
    await pool.query(
      `select "from"::int, copy.size::int, key from segment_copy copy join recording_segment segment
        on segment.id = "segmentId" where upload_id = $1 order by 1`,
      [id],
    )
  ).rows
const stored = () =>
  readdirSync(path.join(storeFolder, 'files'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)
const clear = () => deleteFiles({ pool, storage, removeUpload: world.uploads.remove, failed: () => {} })
const MB = 2 ** 20

/** A segment that grows, and what has arrived of it. */
async function growing(size: number) {
  const { token, interviewId } = await begun(world, stage)
  const { id } = await create(token, { startedAt: new Date() })
  const bytes = randomBytes(size)
  await appendFile(pathOf(id), bytes)
  return { id, bytes, interviewId }
}
const flush = async (by: Copier, id: string) => {
  by.grown(id, true)
  await by.copyDue()
}

afterEach(async () => {
  vi.useRealTimers()
  meanwhile = async () => {}
  await pool.query('delete from candidate')
  await clear()
  expect(stored()).toEqual([])
})

describe('a segment that grows is copied', () => {
  test('some seconds after its bytes have come, and at once when it is whole; never twice', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [{ id }, one] = [await growing(1000), copier()]
    one.grown(id)
    vi.setSystemTime(Date.now() + 9000)
    await one.copyDue()
    expect(await rowsOf(id)).toEqual([])
    expect(one.stored(id)).toBe(0)
    vi.setSystemTime(Date.now() + 1001)
    await one.copyDue()
    expect(await rowsOf(id)).toMatchObject([{ from: 0, size: 1000 }])
    expect(one.stored(id)).toBe(1000)
    await appendFile(pathOf(id), randomBytes(500))
    await flush(one, id)
    await flush(one, id)
    expect(await rowsOf(id)).toMatchObject([{ from: 0 }, { from: 1000, size: 500 }])
  })

  test('once, by whichever of the processes that take its pieces', async () => {
    const { id, bytes } = await growing(3 * MB)
    const all = [copier(), copier(), copier()]
    await Promise.all(all.map((each) => flush(each, id)))
    const [{ key }, ...others] = await rowsOf(id)
    expect(others).toEqual([])
    await clear()
    expect(stored()).toEqual([key])
    await appendFile(pathOf(id), bytes)
    // Another one was here a moment ago.
    const other = copier()
    other.grown(id)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 11_000)
    await other.copyDue()
    expect(await rowsOf(id)).toHaveLength(1)
    await pool.query(`update segment_copy set "createdAt" = now() - interval '11 seconds'`)
    vi.setSystemTime(Date.now() + 11_000)
    await other.copyDue()
    expect(await rowsOf(id)).toHaveLength(2)
  })

  test('by another process when the one that took it died', async () => {
    const { id } = await growing(1000)
    await copier().copyDue()
    expect(await rowsOf(id)).toEqual([])
    const before = new Date(Date.now() - 30_000)
    await utimes(pathOf(id), before, before)
    const other = copier()
    meanwhile = away
    await expect(other.copyDue()).rejects.toThrow('away')
    expect(other.secondsBehind()).toBeGreaterThan(29)
    meanwhile = async () => {}
    await copier().copyDue()
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('when the store is back, in stretches that fit into memory', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [{ id, bytes }, one] = [await growing(9 * MB), copier()]
    meanwhile = away
    one.grown(id, true)
    for (const pause of [2001, 4001]) {
      await expect(one.copyDue()).rejects.toThrow('away')
      // Nobody is asked again before the pause is over.
      await one.copyDue()
      vi.setSystemTime(Date.now() + pause)
    }
    expect(one.secondsBehind()).toBeCloseTo(6, 1)
    meanwhile = async () => {}
    await one.copyDue()
    expect(one.secondsBehind()).toBe(0)
    expect((await rowsOf(id)).map(({ size }) => size / MB)).toEqual([4, 4, 1])
    await rm(pathOf(id))
    await recovery().bringBack(id)
    expect(bytes.equals(await readFile(pathOf(id)))).toBe(true)
  })

  test('no more once its film is stored, and what stayed of it goes', async () => {
    const [{ id, interviewId }, late] = [await growing(1000), copier()]
    await flush(late, id)
    await pool.query('update recording_segment set finished = true, size = 2000 where upload_id = $1', [id])
    await pool.query('update recording set status = 2 where "interviewId" = $1', [interviewId])
    await appendFile(pathOf(id), randomBytes(1000))
    await flush(late, id)
    expect(await rowsOf(id)).toHaveLength(1)
    await sweepUploads({ pool, directory: world.uploadFolder })
    expect(await rowsOf(id)).toEqual([])
  })

  test('and not when it was dropped meanwhile', async () => {
    const [{ id }, one, other] = [await growing(1000), copier(), copier()]
    meanwhile = async () => {
      await other.gone(id)
      await rm(pathOf(id))
    }
    await flush(one, id)
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('what a disk has lost', () => {
  test('comes back once, and goes on, whoever asks', async () => {
    const { id, bytes } = await growing(5 * MB)
    await flush(copier(), id)
    await truncate(pathOf(id), 1_000_001)
    const processes = [recovery(), recovery()]
    await Promise.all([...processes, ...processes].map((each) => each.bringBack(id)))
    expect(bytes.equals(await readFile(pathOf(id)))).toBe(true)
    await rm(`${pathOf(id)}.json`)
    await processes[0]?.bringBack(id)
    const noted = JSON.parse(await readFile(`${pathOf(id)}.json`, 'utf8'))
    expect(noted).toMatchObject({ id, metadata: { mime: 'video/webm;codecs=vp8,opus', order: '0', film: 'room' } })
  })

  test('comes back as far as the store has it', async () => {
    const { id, bytes } = await growing(9 * MB)
    await flush(copier(), id)
    const [, second] = await rowsOf(id)
    await storage.delete(second.key)
    await rm(pathOf(id))
    await recovery().bringBack(id)
    expect(bytes.subarray(0, 4 * MB).equals(await readFile(pathOf(id)))).toBe(true)
    expect(await rowsOf(id)).toHaveLength(1)
  })
})
