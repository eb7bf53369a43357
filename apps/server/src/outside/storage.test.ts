import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
// @ts-expect-error the package has no types
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Storage } from './storage/s3.ts'
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

describe('a store that hangs', () => {
  const patience = { connect: 0.5, answer: 0.5, taking: 0.5 }
  const key = newKey()
  const [half, whole] = [100_000, 200_000]
  /** Takes connections and, for as long as `speaks` is off, never answers; speaking, it begins a file and stops in its middle. */
  let speaks = false
  const hanging = createServer((request, response) => {
    request.resume()
    if (!speaks) return
    response.writeHead(200, { 'Content-Length': whole }).write(Buffer.alloc(half))
  })
  let storage: Storage
  beforeAll(async () => {
    await new Promise<void>((ready) => hanging.listen(0, '127.0.0.1', ready))
    const endpoint = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
    storage = s3Storage({ bucket: 'majlis', endpoint, accessKeyId: 'a', secretAccessKey: 'b' }, patience)
  })
  afterAll(() => {
    hanging.closeAllConnections()
    hanging.close()
  })

  test.each([
    ['a look', () => storage.head(key)],
    ['a read', () => storage.get(key)],
    ['a deletion', () => storage.delete(key)],
    ['a file put', () => storage.put(key, Buffer.alloc(1000), { type: 'video/mp4' })],
  ])('fails %s, and hangs nobody', async (_what, act) => {
    speaks = false
    await expect(act()).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('gives up a small file by its size, long before the time of a large one, and leaves a file that was given where it is', async () => {
    speaks = false
    const endpoint = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
    const place = { bucket: 'majlis', endpoint, accessKeyId: 'a', secretAccessKey: 'b' }
    const patient = s3Storage(place, { ...patience, taking: 60 })
    const given = join(folder, 'given')
    await writeFile(given, Buffer.alloc(100_000))
    const began = performance.now()
    for (const body of [Buffer.alloc(1000), { given }])
      await expect(patient.put(newKey(), body, { type: 'video/mp4' })).rejects.toMatchObject({ name: 'TimeoutError' })
    // Half a second for each try, and what the bytes take on the slowest line: a second, and four.
    expect(performance.now() - began).toBeGreaterThan(5000)
    expect(performance.now() - began).toBeLessThan(20_000)
    expect((await stat(given)).size).toBe(100_000)
    await rm(given)
  })

  test('in the middle of a file fails whoever waits for the rest, and not who has paused', async () => {
    speaks = true
    const body = await storage.get(key)
    await pause(1200)
    let got = 0
    await expect(
      (async () => {
        for await (const piece of body) got += piece.length
      })(),
    ).rejects.toThrow('The store stopped in the middle of a file.')
    expect(got).toBe(half)
  })
})

test('no draft stays behind in the data folder', async () => {
  const names = await readdir(join(folder, 'files'), { recursive: true })
  expect(names.filter((name) => name.endsWith('.draft'))).toEqual([])
})
