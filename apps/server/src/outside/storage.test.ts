import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
// @ts-expect-error the package has no types
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MissingFile, newKey, openStorage, type Storage } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'majlis-storage-'))
const bytes = randomBytes(9 * 2 ** 20 + 17)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'majlis', configs: [] }],
})
const open: Record<string, () => Promise<Storage>> = {
  'the data folder': () => openStorage({ DATA_DIR: folder }),
  'an S3-compatible store': async () => openStorage({ DATA_DIR: folder, ...(await s3Settings()) }),
}
const running = s3.run() as Promise<AddressInfo>

async function s3Settings() {
  const { port } = await running
  return {
    S3_BUCKET: 'majlis',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}

function cutOff(): Readable {
  return Readable.from(
    (async function* () {
      yield bytes.subarray(0, 100_000)
      throw new Error('the line went dead')
    })(),
  )
}

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(Object.keys(open))('kept in %s', (name) => {
  let storage: Storage
  beforeAll(async () => {
    storage = (await open[name]?.()) as Storage
  })

  test('a file comes back byte for byte, with its size and SHA-256', async () => {
    const key = newKey()
    const stored = await storage.put(key, Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]), {
      type: 'video/mp4',
    })
    expect(stored).toEqual({ size: bytes.length, sha256 })
    expect(await storage.head(key)).toMatchObject({ size: bytes.length })
    expect((await buffer(await storage.get(key))).equals(bytes)).toBe(true)
  })

  test('a file that is given away comes back byte for byte, and is nowhere else', async () => {
    const [key, path] = [newKey(), join(folder, 'given')]
    await writeFile(path, bytes)
    expect(await storage.put(key, { given: path }, { type: 'video/mp4' })).toEqual({ size: bytes.length, sha256 })
    expect((await buffer(await storage.get(key))).equals(bytes)).toBe(true)
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  test('a part of a file can be read alone', async () => {
    const key = newKey()
    await storage.put(key, bytes.subarray(0, 1000), { type: 'application/pdf' })
    expect(await buffer(await storage.get(key, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20))
    expect(await buffer(await storage.get(key, { start: 990 }))).toEqual(bytes.subarray(990, 1000))
  })

  test('what was deleted, or never was, is missing', async () => {
    const key = newKey()
    await storage.put(key, Buffer.from('x'), { type: 'text/plain' })
    await storage.delete(key)
    await storage.delete(key)
    expect(await storage.head(key)).toBeNull()
    await expect(storage.get(key)).rejects.toThrow(MissingFile)
  })

  test('a source that fails half-way leaves nothing', async () => {
    const key = newKey()
    await expect(storage.put(key, cutOff(), { type: 'video/mp4' })).rejects.toThrow('the line went dead')
    expect(await storage.head(key)).toBeNull()
  })

  test.each(['../etc/passwd', '', 'a/b', `${newKey()}/..`, `${newKey()}\0`, newKey().toUpperCase()])(
    'the key %j is refused',
    async (key) => {
      await expect(storage.head(key)).rejects.toThrow('not a storage key')
      await expect(storage.put(key, Buffer.from('x'), { type: 'text/plain' })).rejects.toThrow('not a storage key')
    },
  )
})

test('no draft stays behind in the data folder', async () => {
  const names = await readdir(join(folder, 'files'), { recursive: true })
  expect(names.filter((name) => name.endsWith('.draft'))).toEqual([])
})
