import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'

const program = path.resolve(import.meta.dirname, '../apps/server/src/main.ts')
/** How long a start may take: on a machine that does much besides, its demo alone takes a minute. */
const patience = 240_000

/** Where a product keeps its data, and where it listens. */
interface Place {
  /** The name of its database in the run's PostgreSQL. */
  database: string
  dataDir: string
  port: number
  /** Settings of its own. */
  settings?: Record<string, string>
}

/** The address of the product that listens there. */
export const urlOf = (port: number): string => `http://localhost:${port}`

/** Starts the product as a process of its own, with the demo, and waits until it answers. */
export async function startProcess({ database, dataDir, port, settings }: Place): Promise<ChildProcess> {
  const url = urlOf(port)
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(database),
    DEMO: 'on',
    // Its modules are compiled once a run and not at every start.
    NODE_COMPILE_CACHE: path.join(inject('folder'), 'compiled'),
    ...settings,
  }
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
  throw new Error(`the product did not answer within ${patience / 1000} s:\n${message}`)
}

/** Ends the product, and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await over
}

/** Where the run's own PostgreSQL has this database: reached by its socket, without a password. */
function addressOf(name: string): string {
  const { host, port, user } = inject('cluster')
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}&port=${port}`
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
