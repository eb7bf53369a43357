import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStorage, type Storage } from '../../outside/storage.ts'
import { openProbe } from './probe.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'majlis-probe-'))
  storage = await openStorage({ DATA_DIR: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length

test('a store that keeps and gives back is well, and nothing of the try stays in it', async () => {
  expect((await openProbe(storage)()).works).toBe(true)
  expect(await files()).toBe(0)
})

test.each<[string, Partial<Storage>]>([
  ['takes nothing', { put: () => Promise.reject(new Error('read-only')) }],
  ['gives nothing back', { get: () => Promise.reject(new Error('gone')) }],
  ['gives back something else', { get: async () => Readable.from([Buffer.from('else')]) }],
  ['removes nothing', { delete: () => Promise.reject(new Error('denied')) }],
])('a store that %s is broken', async (_, fault) => {
  const broken = { put: storage.put, get: storage.get, delete: storage.delete, ...fault }
  expect((await openProbe(broken)()).works).toBe(false)
})

test('a store that never answers is broken after ten seconds, and is asked once a minute, however many look', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  try {
    const put = vi.fn(() => new Promise<never>(() => {}))
    const probe = openProbe({ ...storage, put })
    const both = [probe(), probe()]
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await Promise.all(both)).toMatchObject([{ works: false }, { works: false }])
    expect(put).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    void probe()
    expect(put).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
