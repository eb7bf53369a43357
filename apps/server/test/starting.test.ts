import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../src/db/launcher.ts'
import { freePort } from './ownServer.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'majlis-starting-'))
const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/compile')
const running = new Set<ChildProcess>()

// The database's own user passes through to its folder inside.
beforeAll(() => chmodSync(folder, 0o711))
afterEach(async () => {
  for (const child of running) if (child.kill('SIGKILL')) await once(child, 'exit')
})
afterAll(async () => {
  if (isDatabaseUp()) await (await startCluster({ folder: path.join(folder, 'pg') })).stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs one of the server's programs, and hears what it says. */
function run(program: 'main' | 'admin', settings: Record<string, string> = {}, args: string[] = []) {
  const file = path.resolve(import.meta.dirname, `../src/${program}.ts`)
  const env = { ...process.env, NODE_COMPILE_CACHE: cache, DATABASE_URL: '', DATA_DIR: folder, NODE_ENV: 'test' }
  const child = spawn(process.execPath, [file, ...args], { env: { ...env, ...settings } })
  running.add(child)
  const output = { said: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output.said += text))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return { code: code as number | null, said: output.said }
  })
  return { child, output, ended }
}

const pidFile = path.join(folder, 'pg/postmaster.pid')
function isDatabaseUp(): boolean {
  if (!existsSync(pidFile)) return false
  try {
    return process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 0)
  } catch {
    return false
  }
}

async function hold(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as { port: number }).port }
}

async function serving() {
  const port = await freePort()
  const server = run('main', { PORT: String(port) })
  while (!server.output.said.includes('is ready at')) {
    if (server.child.exitCode !== null) throw new Error(server.output.said)
    await pause(20)
  }
  return { ...server, port }
}

describe('the start', () => {
  test('on a port in use is refused in a sentence, and leaves no database behind', async () => {
    const { server, port } = await hold()
    const { code, said: message } = await run('main', { PORT: String(port) }).ended
    server.close()
    expect(message).toContain(`majlis: Port ${port} is in use.`)
    expect(message).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
    expect(isDatabaseUp()).toBe(false)
  })

  test('that is called off half way leaves no database behind', async () => {
    const { child, ended } = run('main', { PORT: String(await freePort()), DEMO: 'on' })
    while (!isDatabaseUp()) await pause(10)
    child.kill('SIGTERM')
    const { code, said: message } = await ended
    expect([code, isDatabaseUp()], message).toEqual([0, false])
  })
})

describe('the end, asked for by SIGTERM', () => {
  const body = JSON.stringify({ email: 'nobody@world.majlis.test' })
  const head = (more = '') =>
    `POST /api/auth/forgot HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${more}\r\n`

  /** A connection on which a call is said by and by. */
  async function dial(port: number) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const heard = { text: '' }
    socket.setEncoding('utf8').on('data', (text) => (heard.text += text))
    return { socket, heard, closed: once(socket, 'close') }
  }

  test('answers a slow POST that is on its way, and one on an open connection, also when it is asked twice', async () => {
    const { child, port, ended } = await serving()
    const [slow, kept] = [await dial(port), await dial(port)]
    slow.socket.write(head() + body.slice(0, 5))
    kept.socket.write(head() + body)
    while (!kept.heard.text.includes('"said":true')) await pause(10)
    child.kill('SIGTERM')
    await pause(100)
    // npm and a supervisor both tell it.
    child.kill('SIGTERM')
    kept.heard.text = ''
    kept.socket.write(head() + body)
    await pause(1000)
    slow.socket.write(body.slice(5))
    await Promise.all([slow.closed, kept.closed])
    for (const { heard } of [slow, kept]) {
      expect(heard.text).toMatch(/^HTTP\/1\.1 200 /)
      expect(heard.text).toContain('"said":true')
      expect(heard.text).toMatch(/^connection: close/im)
    }
    expect((await ended).code).toBe(0)
    expect(isDatabaseUp()).toBe(false)
  })
})

describe('admin:create', () => {
  const link = /http:\/\/localhost:3000\/invite\/[\w-]{43}/

  test.each([
    [['--help'], 0, /^Creates an admin/],
    [['--mail', 'x@example.test'], 1, /^majlis: Unknown option '--mail'\.\n\nCreates an admin/],
    [['x@example.test'], 1, /^majlis: Unexpected argument 'x@example/],
    [['--email'], 1, /^majlis: Option '--email <value>' argument missing/],
    [['--email', 'x'], 1, /^majlis: --email must be an email address\./],
    [['--email', 'x@example.test'], 1, /^majlis: --name must be a name\./],
  ])('%j is answered by help, without a stack trace', async (args, code, words) => {
    const output = await run('admin', {}, args).ended
    expect(output.said).toMatch(words)
    expect(output.said).not.toMatch(/^\s+at /m)
    expect(output.code).toBe(code)
  })

  test('a database that is away is a sentence', async () => {
    const settings = { DATABASE_URL: 'postgres://majlis@localhost:1/majlis' }
    const { code, said: message } = await run('admin', settings, ['--email', 'x@example.test', '--name', 'Demo Admin'])
      .ended
    expect(message).toMatch(/^majlis: Couldn't connect to the database: .*ECONNREFUSED.*DATABASE_URL is right\.\n$/)
    expect(code).toBe(1)
  })

  test('a new person, one who has an account, and an admin are each told what is so now', async () => {
    const make = () => run('admin', {}, ['--email', 'X@example.test', '--name', 'Demo Admin']).ended
    const [first, second] = [await make(), await make()]
    expect(first.said).toMatch(/X@example.test is now an admin\. Set the password within 24 hours at /)
    expect(second.said).toMatch(/is already an admin\./)
    for (const { said: message, code } of [first, second]) expect([link.test(message), code]).toEqual([true, 0])
  })
})
