import { buffer } from 'node:stream/consumers'
import { inTransaction } from '@majlis/server/src/db/transaction.ts'
import { copyNotes } from '@majlis/server/src/features/interview/store/segments.ts'
import { newKey, openStorage } from '@majlis/server/src/outside/storage.ts'
import { openStoredFiles } from '@majlis/server/src/outside/storedFiles.ts'
import { openRecordings } from '@majlis/server/test/recordings.ts'
import { begun } from '@majlis/server/test/stage.ts'
import { openS3 } from '@majlis/server/test/store.ts'
import { afterAll, expect, test } from 'vitest'
import { compareFiles, wordsOfOrphan } from './files.ts'

const s3 = await openS3()
afterAll(() => s3.close())
const { world, stage, create } = await openRecordings()
const storage = await openStorage({ DATA_DIR: '', ...s3.settings })
const files = openStoredFiles(storage, (act) => inTransaction(world.pool, 'write', act))
const type = 'application/octet-stream'
/** Names that are gone or have come since the store was looked at. */
const since = { gone: [] as string[], come: [] as string[] }
const store = {
  names: async () => [...s3.names(), ...since.gone].filter((name) => !since.come.includes(name)),
  find: async (name: string) => {
    const there = await storage.head(name)
    return there && { bytes: await buffer(await storage.get(name)), type, putAt: there.changedAt }
  },
}
const compare = () => compareFiles(world.pool, { store })

/** The copy of a recording that has arrived; its film is not made. */
async function copied() {
  const { token, interviewId } = await begun(world, stage)
  const { id } = await create(token, { startedAt: new Date() })
  const { key, size } = await files.keep(Buffer.from('a recording'), { type })
  expect(await copyNotes(world.pool).add(id, { from: 0, size, key })).toBe(true)
  await world.pool.query('update recording_segment set finished = true where upload_id = $1', [id])
  return { key, interviewId }
}

test('a copy of a recording is no orphan while its film waits for a store that was away, nor just after; what nobody has noted is', async () => {
  const { key, interviewId } = await copied()
  expect(s3.names()).toEqual([key])
  expect(await compare()).toMatchObject({ orphans: [], without: [], copies: 1, filmed: 0, rows: 0 })
  await world.pool.query('update recording set status = 2, "lateAt" = null where "interviewId" = $1', [interviewId])
  expect(await compare()).toMatchObject({ orphans: [], without: [], copies: 0, filmed: 1 })

  const waits = await files.keep(Buffer.from('unclaimed'), { type })
  expect(await compare()).toMatchObject({ orphans: [], queued: 1 })
  const unnamed = newKey()
  await storage.put(unnamed, Buffer.from('x'), { type })
  expect(await compare()).toMatchObject({ orphans: [unnamed], queued: 1 })
  const said = { said: () => `begun\nput of ${unnamed} failed` }
  const words = await wordsOfOrphan(world.pool, { store, first: said, second: said }, unnamed)
  expect(words).toMatch(/^no row names [0-9a-f]{40}: 1 bytes of application\/octet-stream, put \d s ago, at 20/)
  expect(words).toContain('rows that speak of it: none')
  expect(words).toContain(`"key":"${waits.key}","kind":"queued"`)
  expect(words).toContain(`logs: put of ${unnamed} failed`)
  expect(await wordsOfOrphan(world.pool, { store, first: said, second: said }, key)).toContain(`segment_copy {"id"`)
  await storage.delete(unnamed)

  since.gone.push(unnamed)
  since.come.push(key)
  expect(await compare()).toMatchObject({ orphans: [], without: [] })
  await storage.delete(key)
  expect(await compare()).toMatchObject({ orphans: [], without: [{ key }] })
  await storage.delete(waits.key)
})
