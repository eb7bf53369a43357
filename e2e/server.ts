import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cloneDatabase } from '@majlis/server/test/database.ts'
import { inject } from 'vitest'

const program = path.resolve(import.meta.dirname, '../apps/server/src/main.ts')
const patience = 90_000
const password = 'majlis-demo-2026'

/** A message as the admin reads it in the outbox, with the addresses it leads to. */
export interface Letter {
  type: string
  recipient: string
  subject: string | null
  text: string
  links: string[]
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answers of any call
export type Ask = (method: string, path: string, body?: unknown) => Promise<any>

/** The whole product as its own process, on a database and a data folder of its own. */
export interface Product {
  url: string
  /** Where it keeps its files. */
  dataDir: string
  /** Its database, for what no call writes yet. */
  pool: Awaited<ReturnType<typeof cloneDatabase>>['pool']
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  /** Starts it again, at the same address and on the same data. */
  restart(): Promise<void>
  /** Ends it in order, and removes its data. */
  stop(): Promise<void>
  /** Calls the product as one of the demo's people, below `/api`; answers the content, and throws on a refusal. */
  as(email: string): Promise<Ask>
  /** The messages to this address, the newest first, read by the demo's admin. */
  outbox(recipient: string): Promise<Letter[]>
}

/** Starts the product with the demo, and waits until it answers. */
export async function startServer(): Promise<Product> {
  const [database, dataDir, port] = await Promise.all([
    cloneDatabase(),
    mkdtemp(path.join(os.tmpdir(), 'majlis-e2e-')),
    freePort(),
  ])
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(database.facts.where),
    DEMO: 'on',
  }
  let running = await start(env, url)

  return {
    url,
    dataDir,
    pool: database.pool,
    kill: () => end(running, 'SIGKILL'),
    restart: async () => {
      running = await start(env, url)
    },
    stop: async () => {
      await end(running, 'SIGTERM')
      await Promise.all([database.stop(), rm(dataDir, { recursive: true, force: true })])
    },
    as: (email) => callerOf(url, email),
    outbox: async (recipient) => readOutbox(await callerOf(url, 'admin@demo.majlis.test'), recipient),
  }
}

/** Where the run's own PostgreSQL has this database: reached by its socket, without a password. */
function addressOf(name: string): string {
  const { host, port, user } = inject('cluster')
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}&port=${port}`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

async function start(env: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let message = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    message += text
  })
  watch(child)
  for (const late = Date.now() + patience; Date.now() < late; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`the product ended:\n${message}`)
    if (await isAnswering(url)) return child
  }
  child.kill('SIGKILL')
  throw new Error(`the product did not answer:\n${message}`)
}

/** Ends the product when this process is gone, however that ends: then our end of its input is closed. */
function watch({ pid }: ChildProcess): void {
  const words = 'cat > /dev/null; kill -KILL "$1" 2> /dev/null'
  const watchman = spawn('/bin/sh', ['-c', words, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchman.unref()
}

const isAnswering = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await over
}

async function callerOf(url: string, email: string): Promise<Ask> {
  const call = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
    const init = { method, headers: { 'Content-Type': 'application/json', ...headers } }
    const response = await fetch(
      `${url}/api${path}`,
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
    )
    const { content, errors } = await response.json()
    if (!response.ok || errors?.length)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(errors)}`)
    return content.data
  }
  const { token, refreshToken, user } = await call('POST', '/login', {}, { email, password })
  const session = { Authorization: `Bearer ${token}`, 'X-Refresh-Token': refreshToken, 'X-Request-Role': user.role }
  return (method, path, body) => call(method, path, session, body)
}

async function readOutbox(ask: Ask, recipient: string): Promise<Letter[]> {
  const rows: { id: string }[] = await ask('GET', `/other/outbox?filter[recipient]=${encodeURIComponent(recipient)}`)
  const letters: Omit<Letter, 'links'>[] = await Promise.all(rows.map(({ id }) => ask('GET', `/other/outbox/${id}`)))
  return letters.map((letter) => ({ ...letter, links: letter.text.match(/https?:\/\/[^\s<>"]+/g) ?? [] }))
}
