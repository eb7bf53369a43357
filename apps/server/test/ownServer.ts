import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, startCluster } from '../src/db/launcher.ts'
import { surviveErrors } from '../src/db/pool.ts'

/** What can be ended: the server, its database, both, or the connections between them. */
export type Target = 'server' | 'database' | 'both' | 'connections'

const program = path.resolve(import.meta.dirname, '../src/main.ts')
const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/compile')

/** A server with the demo, as a process of its own on a database of its own: to be killed. */
export async function openOwnServer(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'majlis-own-'))
  // The database's own user passes through to its folder inside.
  chmodSync(folder, 0o711)
  const url = `http://127.0.0.1:${await freePort()}`
  const database = path.join(folder, 'pg')
  let child = await startServer(url, folder, settings)

  const server = {
    url,
    /** Its DATA_DIR. */
    folder,
    /** Done when it answers again. */
    up: Promise.resolve(),
    /** How long service was away, in milliseconds from when the database answered, where the process lived on. */
    absences: [] as number[],
    isAsked: () => child.killed,
    /** Connections to the server's database that are not the server's. */
    async openEyes(): Promise<pg.Pool> {
      const { host, port } = await startCluster({ folder: database })
      return surviveErrors(new pg.Pool({ host, port, user: 'majlis', database: 'majlis' }), () => {})
    },
    /**
     * Ends something as a power cut would, or the connections as a failover does, and waits for its return. `whileDown`
     * happens while no process of the server lives.
     */
    async kill(target: Target, whileDown?: () => Promise<unknown>): Promise<void> {
      const place = await startCluster({ folder: database })
      if (target === 'connections') await endConnections(place)
      if (target === 'database' || target === 'both') process.kill(place.pid, 'SIGKILL')
      if (target === 'database') await untilAnswered(place)
      server.up = target === 'server' || target === 'both' ? again(whileDown) : comesBack()
      await server.up
    },
    /** Asks it to end, and answers its exit code. */
    async end(): Promise<number | null> {
      return stopServer(child, 'SIGTERM')
    },
    async close(): Promise<void> {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  async function again(whileDown?: () => Promise<unknown>): Promise<void> {
    await stopServer(child, 'SIGKILL')
    await whileDown?.()
    child = await startServer(url, folder, settings)
  }

  /** The process lives, and serves soon. */
  async function comesBack(): Promise<void> {
    const began = performance.now()
    await untilUp(url, child)
    server.absences.push(performance.now() - began)
  }
  return server
}

/** Starts a server and waits until it answers. */
export async function startServer(url: string, folder: string, more: Record<string, string>): Promise<ChildProcess> {
  const settings = { PORT: new URL(url).port, DATA_DIR: folder, DEMO: 'on', NODE_ENV: 'test', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: '', NODE_COMPILE_CACHE: cache, ...settings, ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilUp(url, child)
  return child
}

/** Ends a server and waits for its end; answers its exit code. */
export async function stopServer(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  return (await gone)[0]
}

/** Waits until a server answers that it can serve. */
export async function untilUp(url: string, child: ChildProcess): Promise<void> {
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(20)
  }
}

type Place = Pick<Cluster, 'host' | 'port'>

async function connectTo({ host, port }: Place): Promise<pg.Client> {
  const client = new pg.Client({ host, port, user: 'majlis', database: 'majlis' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Ends every connection of the server's in the middle of what it does. */
async function endConnections(place: Place): Promise<void> {
  const eyes = await connectTo(place)
  await eyes.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'majlis%'`)
  await eyes.end()
}

/** Waits until the database that was killed answers again: the server is to start it by itself. */
async function untilAnswered(place: Place): Promise<void> {
  for (let isBack = false; !isBack; await pause(10))
    isBack = await connectTo(place).then(
      (client) => client.end().then(() => true),
      () => false,
    )
}

/**
 * A port that nobody listens on, below those that connections going out are given: one of them would take the port of a server
 * that is away for a moment.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((answer) => {
      server.once('error', () => answer(false)).listen(port, () => answer(true))
    })
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
