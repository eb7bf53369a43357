import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { openFolder } from '../../../test/folder.ts'
import { sendHalf, startUploadServer, uploadClient } from '../../../test/media/uploadFixture.ts'
import type { Database } from '../../db/connect.ts'
import { UploadLocker } from './lock.ts'

const folder = openFolder()
const running: ChildProcess[] = []
const { begin, send, offsetOf } = uploadClient()
let database: Database

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await database.stop()
})

async function server(directory: string) {
  const started = await startUploadServer(directory, database.connection)
  running.push(started.child)
  return started
}
const idOf = (location: string) => String(location.split('/').at(-1))
const leases = async () => (await database.pool.query('select id, "leaseId", wanted from upload_lease')).rows
const lapse = (id: string) =>
  database.pool.query(`update upload_lease set "lockedUntil" = now() - interval '1 second' where id = $1`, [id])

describe('an upload', () => {
  test('of a killed server loses nothing, and goes on as soon as the lease has lapsed', async () => {
    const directory = join(folder, 'killed')
    const bytes = randomBytes(400_000)
    const [first, second] = [await server(directory), await server(directory)]
    const location = await begin(first.address)
    await send(first.address + location, 0, bytes.subarray(0, 150_000))
    sendHalf(first.address + location, 150_000, bytes.subarray(150_000))
    await vi.waitFor(async () => expect(await leases()).toHaveLength(1))
    first.child.kill('SIGKILL')
    const url = second.address + location
    const since = performance.now()
    const offset = await offsetOf(url)
    expect(performance.now() - since).toBeLessThan(10_000)
    expect(offset).toBeGreaterThanOrEqual(150_000)
    expect((await send(url, offset, bytes.subarray(offset), bytes.length)).status).toBe(204)
    const kept = await readFile(join(directory, idOf(location)))
    expect(createHash('sha256').update(kept).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(await leases()).toEqual([])
  })

  test('on two servers at once never mixes their bytes', async () => {
    const directory = join(folder, 'raced')
    const servers = await Promise.all([server(directory), server(directory)])
    const sizes = { a: 120_000, b: 90_000 }
    for (let race = 0; race < 12; race++) {
      const location = await begin(servers[0].address)
      const sent = [Buffer.alloc(sizes.a, 'a'), Buffer.alloc(sizes.b, 'b')]
      const answers = await Promise.all(
        servers.map(({ address }, at) => send(address + location, 0, sent[at] as Buffer)),
      )
      const kept = await readFile(join(directory, idOf(location)))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
      expect(kept).toEqual(sent[answers.findIndex(({ status }) => status === 204)])
    }
  })

  test('whose line is dead without a word is let go by its server when it goes on at another', async () => {
    const directory = join(folder, 'silent')
    const [first, second] = [await server(directory), await server(directory)]
    const location = await begin(first.address)
    const cut = sendHalf(first.address + location, 0, randomBytes(200_000))
    await vi.waitFor(async () => expect(await offsetOfFile(directory, location)).toBe(100_000))
    expect(await offsetOf(second.address + location)).toBe(100_000)
    cut()
  })
})

const offsetOfFile = async (directory: string, location: string) =>
  (await readFile(join(directory, idOf(location)))).length

describe('the lease of an upload', () => {
  /** A process of its own, as far as leases know. */
  const locker = () => new UploadLocker(database.pool)
  const never = new AbortController().signal

  test('is one writer’s until it is given back', async () => {
    const [one, other] = [locker().newLock('alone'), locker().newLock('alone')]
    const asked = vi.fn()
    await one.lock(never, asked)
    await expect(other.lock(AbortSignal.timeout(300), () => {})).rejects.toMatchObject({ status_code: 500 })
    expect(await leases()).toMatchObject([{ id: 'alone', wanted: true }])
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 4000)
    await one.unlock()
    await other.lock(never, () => {})
    expect(await leases()).toMatchObject([{ id: 'alone', wanted: false }])
    await other.unlock()
    expect(await leases()).toEqual([])
  })

  test('lives as long as its writer', async () => {
    const lock = locker().newLock('long')
    await lock.lock(never, () => {})
    await database.pool.query(`update upload_lease set "lockedUntil" = now() + interval '3 seconds'`)
    await expect(
      locker()
        .newLock('long')
        .lock(AbortSignal.timeout(4000), () => {}),
    ).rejects.toBeTruthy()
    await lock.unlock()
  })

  test('that was lost by a writer that slept is not given back in another’s name, and the writer stops', async () => {
    const [sleeper, next] = [locker().newLock('slept'), locker().newLock('slept')]
    const stopped = vi.fn()
    await sleeper.lock(never, stopped)
    await lapse('slept')
    await next.lock(never, () => {})
    await vi.waitFor(() => expect(stopped).toHaveBeenCalled(), 4000)
    await sleeper.unlock()
    expect(await leases()).toHaveLength(1)
    await next.unlock()
  })

  test('of a dead writer whose upload nobody asks for again is swept away', async () => {
    const [dead, alive] = [locker().newLock('dead'), locker().newLock('alive')]
    await Promise.all([dead.lock(never, () => {}), alive.lock(never, () => {})])
    await lapse('dead')
    await locker().sweep()
    expect(await leases()).toMatchObject([{ id: 'alive' }])
    await Promise.all([dead.unlock(), alive.unlock()])
  })
})
