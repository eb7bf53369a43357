import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import type { Database } from './connect.ts'
import { type Hub, openHub } from './hub.ts'

let database: Database
const hubs: Hub[] = []
beforeAll(async () => {
  database = await cloneDatabase()
})
afterEach(() => Promise.all(hubs.splice(0).map((hub) => hub.close())))
afterAll(() => database.stop())

const never = new AbortController().signal
const open = (connection = database.connection) => {
  const hub = openHub({ connection, channel: 'majlis_test' })
  hubs.push(hub)
  return hub
}
/** How long somebody waits for a subject, in milliseconds. */
async function waited(hub: Hub, subject: string, ms: number, since = hub.moment(), gone = never): Promise<number> {
  const begun = performance.now()
  await hub.wait(subject, since, { ms, gone })
  return performance.now() - begun
}
/** All listen and have heard themselves: nobody is woken to look any more. */
async function ready(...all: Hub[]): Promise<void> {
  for (const hub of all) await expect.poll(() => waited(hub, 'nothing', 700), { timeout: 10_000 }).toBeGreaterThan(690)
}

describe('who waits', () => {
  test('is woken by its own subject, by what was told since it looked, by its caller, and by the end', async () => {
    const hub = open()
    await ready(hub)
    const other = waited(hub, 'b', 600)
    const own = waited(hub, 'a', 5000)
    await pause(50)
    hub.tell('a')
    expect(await own).toBeLessThan(400)
    expect(await other).toBeGreaterThan(550)
    const since = hub.moment()
    hub.tell('a')
    expect(await waited(hub, 'a', 5000, since)).toBeLessThan(50)
    const leaving = new AbortController()
    const left = waited(hub, 'a', 5000, hub.moment(), leaving.signal)
    leaving.abort()
    expect(await left).toBeLessThan(400)
    const last = waited(hub, 'a', 5000)
    hub.end()
    expect(await last).toBeLessThan(400)
    expect(await waited(hub, 'a', 5000)).toBeLessThan(50)
    expect(hub.waiting()).toBe(0)
  }, 20_000)

  test('hears of what another process told, also after the connections of both were lost', async () => {
    const [one, other] = [open(), open()]
    await ready(one, other)
    const told = async (subject: string) => {
      const time = waited(one, subject, 8000)
      await pause(50)
      other.tell(subject)
      return time
    }
    expect(await told('a')).toBeLessThan(1000)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'majlis listens' and datname = current_database()`,
    )
    await pause(100)
    expect(await told('b')).toBeLessThan(3000)
  }, 30_000)

  test('looks by itself where nobody can be heard', async () => {
    const deaf = open({ ...database.connection, port: 1, host: '127.0.0.1' })
    expect(await waited(deaf, 'a', 5000)).toBeLessThan(1000)
    expect(await waited(deaf, 'a', 5000)).toBeLessThan(1000)
  })
})
