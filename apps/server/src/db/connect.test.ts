import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { openFolder } from '../../test/folder.ts'
import { readEnv } from '../core/env.ts'
import { type Database, openDatabase } from './connect.ts'
import { openEmbedded } from './embedded.ts'
import { requireDurability, requireRole } from './requirements.ts'

let database: Database
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.stop())

describe('values', () => {
  test('arrive as the wire has them: moments in UTC with milliseconds, dates as text, counts as numbers', async () => {
    const { rows } = await database.pool.query(`select timestamptz '2026-01-31 23:05:06.1+04' as "createdAt",
      timestamptz '2026-01-31 23:05:06+00' as whole, timestamptz '2026-01-31 23:05:06.123456+00' as fine,
      date '2026-01-31' as "validTill", count(*) as count, 2.50::numeric as duration, array[1, 2] as list`)
    expect(rows).toEqual([
      {
        createdAt: '2026-01-31T19:05:06.100Z',
        whole: '2026-01-31T23:05:06.000Z',
        fine: '2026-01-31T23:05:06.123Z',
        validTill: '2026-01-31',
        count: 1,
        duration: 2.5,
        list: [1, 2],
      },
    ])
  })

  test('statements of one connection are sent at once and answered in order', async () => {
    const client = await database.pool.connect()
    const result = await Promise.all([1, 2, 3].map((n) => client.query('select $1::int as n', [n])))
    client.release()
    expect(result.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3])
  })
})

describe('the start', () => {
  /** A user of somebody else's server, who may make tables and nothing more. */
  async function asStranger<T>(act: (client: pg.Client, name: string) => Promise<T>): Promise<T> {
    const user = `stranger_${process.pid}`
    await database.pool.query(`create role ${user} login; grant create on schema public to ${user}`)
    await database.pool.query(`grant create on database ${database.facts.where} to ${user}`)
    const client = new pg.Client({ ...database.connection, user })
    await client.connect()
    try {
      return await act(client, user)
    } finally {
      await client.end()
      await database.pool.query(`drop owned by ${user}; drop role ${user}`)
    }
  }

  test('refuses a user who cannot take the role of requests, with the SQL to run, and goes on once it was run', () =>
    asStranger(async (client, user) => {
      const grant = `grant majlis_app to ${user}`
      await expect(requireRole(client)).rejects.toThrow(`${grant};`)
      await database.pool.query(grant)
      await requireRole(client)
    }))

  test('refuses a database that may lose what it has confirmed', async () => {
    const client = await database.pool.connect()
    const refused = requireDurability(client, () => {}).finally(() => client.release())
    await expect(refused).rejects.toThrow(
      /off: fsync, full_page_writes, synchronous_commit\.[\s\S]*alter system set fsync = on/,
    )
  })

  test('a database without data checksums, as Debian makes it, is advised and not refused', async () => {
    const client = await database.pool.connect()
    // Stands before the system's own: the settings of a server that only lacks checksums.
    await client.query(`create temp table pg_settings as select name,
      case name when 'data_checksums' then 'off' else 'on' end as setting from pg_catalog.pg_settings`)
    const lines: string[] = []
    try {
      await requireDurability(client, (words) => lines.push(words))
    } finally {
      client.release(true)
    }
    expect(lines).toEqual([expect.stringMatching(/^advice:.*pg_checksums --enable$/)])
  })

  test.each(['127.0.0.1', 'localhost'])('names the setting when nobody answers at the address: %s', async (host) => {
    const env = readEnv({ DATABASE_URL: `postgres://majlis@${host}:1/majlis` })
    await expect(openDatabase(env, () => {})).rejects.toThrow(/ECONNREFUSED.*DATABASE_URL/)
  })
})

describe('the embedded database', () => {
  const folder = openFolder()
  // A start by root runs it as somebody else, who must get in.
  beforeAll(() => fs.chmodSync(folder, 0o755))
  const open: Database[] = []
  afterEach(async () => {
    for (const database of open.splice(0)) await database.stop()
  })

  const start = async () => {
    const database = await openDatabase(readEnv({ DATA_DIR: folder, DATABASE_POOL: '2' }), () => {})
    open.push(database)
    return database
  }
  const server = () => Number(fs.readFileSync(path.join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  const answers = async ({ pool }: Database) => (await pool.query('select count(*) as n from account')).rows[0].n

  test('is made by the first start, with durable settings, and keeps what it was told', async () => {
    const database = await start()
    expect(database.facts).toMatchObject({ embedded: true, where: path.join(folder, 'pg') })
    expect(database.facts.migrated).not.toEqual([])
    const client = await database.pool.connect()
    await requireDurability(client, () => {})
    client.release()
    await database.pool.query('create table kept as select 7 as n')
    await open.pop()?.stop()
    expect(fs.existsSync(path.join(folder, 'pg/postmaster.pid'))).toBe(false)

    const again = await start()
    expect(again.facts.migrated).toEqual([])
    expect((await again.pool.query('select n from kept')).rows).toEqual([{ n: 7 }])
  })

  test('serves two starts at once, and goes with the last one', async () => {
    const [one, other] = await Promise.all([start(), start()])
    open.splice(open.indexOf(one), 1)
    await one.stop()
    expect(await answers(other)).toBe(0)
    expect(server()).toBeGreaterThan(0)
  })

  test('left behind by a process that was killed, it is taken over', async () => {
    const program = `import { openDatabase } from '${import.meta.dirname}/connect.ts'
      import { readEnv } from '${import.meta.dirname}/../core/env.ts'
      await openDatabase(readEnv(), () => {}); console.log('open'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, NODE_ENV: 'test', DATA_DIR: folder },
    })
    await once(child.stdout, 'data')
    const left = server()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await answers(await start())).toBe(0)
    expect(server()).toBe(left)
  })

  test('comes back when somebody kills it under a running server, also while it works and several times', async () => {
    const database = await start()
    for (let kill = 0; kill < 3; kill++) {
      const busy = database.pool.query('select pg_sleep(10)')
      busy.catch(() => {})
      await expect.poll(() => answers(database)).toBe(0)
      process.kill(server(), 'SIGKILL')
      await expect(busy).rejects.toThrow()
      await expect.poll(() => answers(database).catch(() => undefined), { timeout: 15_000 }).toBe(0)
    }
  })

  test('that cannot be started again is said, and its end does not hang', async () => {
    const gaveUp: string[] = []
    const hooks = { log: () => {}, giveUp: (words: string) => gaveUp.push(words) }
    const place = await openEmbedded(path.join(folder, 'pg'), { ...hooks, patience: 1000 })
    const [version, aside] = [path.join(folder, 'pg/PG_VERSION'), path.join(folder, 'PG_VERSION')]
    fs.renameSync(version, aside)
    fs.writeFileSync(version, '9\n')
    process.kill(server(), 'SIGKILL')
    await expect.poll(() => gaveUp, { timeout: 15_000 }).toEqual([expect.stringMatching(/cannot be started again/)])
    await place.stop()
    fs.renameSync(aside, version)
  })
})
