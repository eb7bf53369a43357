import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../src/core/env.ts'
import { type Database, openDatabase } from '../src/db/connect.ts'
import { goneAfter, isProcessGone } from '../src/db/processLock.ts'
import { sql, statement } from '../src/db/sql.ts'
import { cloneDatabase } from './database.ts'
import { openFolder } from './folder.ts'
import { freePort } from './ownServer.ts'

const program = '/usr/sbin/pgbouncer'
const delivered = path.resolve(import.meta.dirname, '../../../deploy/pgbouncer.ini')

// Where it is not installed this is skipped: `apt-get install pgbouncer`.
describe.skipIf(!existsSync(program))('PgBouncer, by the configuration that is delivered', () => {
  const folder = openFolder()
  let database: Database
  let bouncer: ReturnType<typeof spawn>
  let port = 0

  beforeAll(async () => {
    database = await cloneDatabase()
    port = await freePort()
    const { host, port: to, user } = database.connection
    const settings = readFileSync(delivered, 'utf8')
      .replace(/^majlis = .*$/m, `majlis = host=${host} port=${to} dbname=${database.facts.where} user=${user}`)
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace('auth_type = scram-sha-256', 'auth_type = any')
    const file = path.join(folder, 'pgbouncer.ini')
    writeFileSync(file, settings, { mode: 0o644 })
    // As root it refuses to run, and the database's socket is open to its owner alone.
    const { uid, gid } = statSync(String(host))
    chmodSync(folder, 0o711)
    bouncer = spawn(program, [file], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(process.getuid?.() === 0 && { uid, gid }),
    })
    let said = ''
    bouncer.stderr?.setEncoding('utf8').on('data', (words) => (said += words))
    while (!said.includes('process up')) {
      if (bouncer.exitCode !== null) throw new Error(said)
      await pause(20)
    }
  })
  afterAll(async () => {
    if (bouncer.exitCode === null) {
      bouncer.kill('SIGKILL')
      await once(bouncer, 'exit')
    }
    await database.stop()
  })

  test('lets process after process start, migrate and keep statements by name', async () => {
    const DATABASE_URL = `postgres://majlis@127.0.0.1:${port}/majlis`
    const env = readEnv({ NODE_ENV: 'test', DATABASE_URL, DATA_DIR: folder })
    for (let nth = 0; nth < 3; nth++) {
      const opened = await openDatabase(env, () => {})
      const named = { name: 'counted', text: 'select $1::int + 1 as next' }
      const asked = Array.from({ length: 30 }, async (_, number) => {
        const { rows } = await opened.pool.query({ ...named, values: [number] })
        return rows[0].next as number
      })
      expect(await Promise.all(asked)).toEqual(asked.map((_, number) => number + 1))
      // Each session has the limits that it asked for, and the lock of the start is free again.
      const { rows } = await opened.pool.query(`select current_setting('statement_timeout') as longest,
        (select count(*) from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())) as locks`)
      expect(rows).toEqual([{ longest: '30s', locks: 0 }])
      await opened.stop()
    }
  })

  test('tells at once when a process was killed: its lock is free', async () => {
    const connectionString = `postgres://majlis@127.0.0.1:${port}/majlis`
    const words = `import { openProcessLock } from '${path.resolve(import.meta.dirname, '../src/db/processLock.ts')}'
      const lock = openProcessLock({ connection: { connectionString: '${connectionString}' } })
      setInterval(() => lock.number() && process.send(lock.number()), 20)`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', words], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [number] = await once(child, 'message')
    const isGone = async () => {
      const piece = sql`select ${isProcessGone(sql`${number}`)} as gone`
      return (await database.pool.query({ ...statement(piece) })).rows[0].gone as boolean
    }
    expect(await isGone()).toBe(false)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const began = performance.now()
    while (!(await isGone())) await pause(5)
    expect(performance.now() - began).toBeLessThan(goneAfter)
  })
})
