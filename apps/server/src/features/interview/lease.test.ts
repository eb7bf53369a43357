import { randomBytes } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { begun, openStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteFiles } from '../../outside/fileDeletions.ts'
import { joinFilms } from '../../outside/media/twoFilms.ts'
import { join, probe } from '../../outside/media.ts'
import { openStoredFiles } from '../../outside/storedFiles.ts'
import { sweepUploads } from './jobs/sweep.ts'
import { processRecordings, type RecordingDependencies } from './jobs.ts'

const film = await readFile(path.join(import.meta.dirname, '../../../test/media/bars.webm'))

import { openTransactions } from '../../../test/openTransactions.ts'

const { world, stage } = await openStage({ interview_type: 1 })
const { pool, storage, uploadFolder } = world
const files = openStoredFiles(storage, (act) => inTransaction(pool, 'write', act))
afterEach(async () => {
  await pool.query('delete from recording')
  await removeFiles()
})

const make = (more: Partial<RecordingDependencies> = {}) =>
  processRecordings({
    pool,
    files,
    media: { join, joinFilms, probe },
    directory: uploadFolder,
    uploads: world.uploads,
    failed: () => {},
    ...more,
  })
const removeFiles = () => deleteFiles({ pool, storage, removeUpload: world.uploads.remove, failed: () => {} })
const stored = () => globSync(path.join(world.env.DATA_DIR, 'files/*/*')).length
const arrived = () => globSync(path.join(uploadFolder, '*')).filter((name) => !name.endsWith('locks')).length

/** An interview that is over, with one segment that has arrived whole. */
async function recorded() {
  const { interviewId, candidate } = await begun(world, stage)
  const of = { companyId: stage.companyId, interviewId }
  await world.put('recording', { ...of, status: 1 })
  const add = async (order = 0) => {
    const upload_id = randomBytes(16).toString('hex')
    await writeFile(path.join(uploadFolder, upload_id), film)
    const startedAt = new Date(Date.now() + order * 5000)
    await world.put('recording_segment', { ...of, upload_id, startedAt, mime: 'video/webm', finished: true, order })
    return upload_id
  }
  return { interviewId, candidateId: candidate.id, add, uploadId: await add() }
}
const recordingOf = async (interviewId: string) =>
  (await pool.query('select * from recording where "interviewId" = $1', [interviewId])).rows[0]
const lapse = () => pool.query(`update recording set "lockedUntil" = now() - interval '1 second'`)

/** A process that has begun a film and goes on only when it is woken. */
function sleeper(more: Partial<RecordingDependencies> = {}) {
  const asked = Promise.withResolvers<void>()
  const woken = Promise.withResolvers<void>()
  const slow: typeof join = async (...given) => {
    asked.resolve()
    await woken.promise
    return join(...given)
  }
  return {
    ended: make({ media: { join: slow, joinFilms, probe }, ...more }),
    asked: asked.promise,
    wake: woken.resolve,
  }
}

describe('a film that is being made', () => {
  test('holds no transaction, and by a process that dies is made by the next one when the lease has lapsed', async () => {
    const { interviewId } = await recorded()
    const before = stored()
    const dead = sleeper()
    await dead.asked
    expect(await openTransactions(pool)).toBe(0)
    expect(await make()).toBe(0)
    await lapse()
    expect(await make()).toBe(1)
    const made = await recordingOf(interviewId)
    expect(made).toMatchObject({ status: 2, attempts: 2, lockedUntil: null, lastError: null })
    // The dead one was only asleep: what it has made is nobody's, and goes.
    dead.wake()
    expect(await dead.ended).toBe(0)
    expect(await recordingOf(interviewId)).toEqual(made)
    await removeFiles()
    expect([stored() - before, arrived()]).toEqual([1, 0])
  })

  test('for longer than the lease is renewed while its process lives', async () => {
    await recorded()
    const living = sleeper({ leaseSeconds: 1 })
    await living.asked
    for (let nth = 0; nth < 5; nth++) {
      await pause(500)
      expect(await make()).toBe(0)
    }
    living.wake()
    expect(await living.ended).toBe(1)
    await removeFiles()
  })

  test('is noted down although the database was away for longer than the lease', async () => {
    const { interviewId } = await recorded()
    const connect = pool.connect.bind(pool)
    let backAt = 0
    const broken = Object.assign(Object.create(pool), {
      async connect() {
        if (performance.now() > backAt) return connect()
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      },
    })
    const last: typeof join = async (...given) => {
      const made = await join(...given)
      backAt = performance.now() + 2500
      return made
    }
    expect(await make({ pool: broken, media: { join: last, joinFilms, probe }, leaseSeconds: 1 })).toBe(1)
    expect(await recordingOf(interviewId)).toMatchObject({ status: 2, attempts: 1, lockedUntil: null })
    await removeFiles()
  })

  test('is broken off when the server ends, and begun anew at once by the next', async () => {
    const { interviewId } = await recorded()
    const ending = new AbortController()
    const slow: typeof join = async (...given) => {
      ending.abort(new Error('the server ends'))
      return join(...given)
    }
    expect(await make({ media: { join: slow, joinFilms, probe }, stopping: ending.signal })).toBe(0)
    expect(await recordingOf(interviewId)).toMatchObject({ status: 1, attempts: 0, lockedUntil: null })
    expect(arrived()).toBe(1)
    expect(await make()).toBe(1)
    await removeFiles()
  })

  test('of an interview that is removed meanwhile leaves nothing behind', async () => {
    const { interviewId } = await recorded()
    const before = stored()
    const living = sleeper()
    await living.asked
    await pool.query('delete from interview where id = $1', [interviewId])
    living.wake()
    expect(await living.ended).toBe(0)
    await removeFiles()
    expect([stored() - before, arrived()]).toEqual([0, 0])
  })

  test('while another segment arrives is made anew with both', async () => {
    const { interviewId, add } = await recorded()
    const living = sleeper()
    await living.asked
    await add(1)
    living.wake()
    expect(await living.ended).toBe(1)
    const { duration } = await recordingOf(interviewId)
    expect(duration).toBeGreaterThan(5)
    await removeFiles()
    expect(arrived()).toBe(0)
  })

  test('is tried again later when the store is away, and says why', async () => {
    const { interviewId } = await recorded()
    const away = openStoredFiles({ ...storage, put: () => Promise.reject(new Error('The store is away.')) }, (act) =>
      inTransaction(pool, 'write', act),
    )
    const result: unknown[] = []
    expect(await make({ files: away, failed: (error) => result.push(error) })).toBe(0)
    const waits = await recordingOf(interviewId)
    expect(waits).toMatchObject({ status: 1, attempts: 1, lastError: 'The store is away.', lockedUntil: null })
    expect(Date.parse(waits.nextAttemptAt) - Date.now()).toBeGreaterThan(5_000)
    expect(result).toHaveLength(1)
    // After days of it the bytes are still good, so it goes on waiting.
    await pool.query('update recording set attempts = 5, "nextAttemptAt" = now()')
    for (let nth = 0; nth < 2; nth++) {
      expect(await make({ files: away, failed: () => {} })).toBe(0)
      await pool.query('update recording set "nextAttemptAt" = now() where attempts = 6')
    }
    const later = await recordingOf(interviewId)
    expect(later).toMatchObject({ status: 1, lastError: 'The store is away.' })
    expect(Date.parse(later.nextAttemptAt) - Date.now()).toBeGreaterThan(5 * 3600_000)
    await pool.query('update recording set "nextAttemptAt" = now()')
    expect(await make()).toBe(1)
    await removeFiles()
  })

  test('ends every process that makes it: it is given up, and the next film is made', async () => {
    const deadly = await recorded()
    const { interviewId } = await recorded()
    await pool.query(
      `update recording set attempts = 7, "lockedUntil" = now() - interval '1 s', "leaseId" = gen_random_uuid()
       where "interviewId" = $1`,
      [deadly.interviewId],
    )
    expect(await make()).toBe(1)
    expect(await recordingOf(deadly.interviewId)).toMatchObject({
      status: 3,
      lastError: 'The server ended in the middle of it.',
    })
    expect(await recordingOf(interviewId)).toMatchObject({ status: 2 })
    await pool.query('delete from recording_segment')
    await removeFiles()
  })
})

test('segments of an interview that is removed, and what dead processes left, go; what is waited for stays', async () => {
  const [removed, waiting] = [await recorded(), await recorded()]
  await pool.query('delete from interview where id = $1', [removed.interviewId])
  const orphan = randomBytes(16).toString('hex')
  const half = path.join(uploadFolder, `${waiting.interviewId}.1.joined`)
  const [young, parts] = [`${half}.young.joined`, `${half}.parts`]
  await mkdir(parts)
  for (const name of [path.join(uploadFolder, orphan), half, young, path.join(parts, '0.mp4')])
    await writeFile(name, film)
  const old = new Date(Date.now() - 2 * 24 * 3600 * 1000)
  for (const name of [path.join(uploadFolder, orphan), path.join(uploadFolder, waiting.uploadId), half, parts])
    await utimes(name, old, old)
  await sweepUploads({ pool, directory: uploadFolder })
  await removeFiles()
  const isThere = (name: string) => existsSync(path.resolve(uploadFolder, name))
  expect([removed.uploadId, orphan, half, parts].filter(isThere)).toEqual([])
  expect([waiting.uploadId, young].filter(isThere)).toHaveLength(2)
})
