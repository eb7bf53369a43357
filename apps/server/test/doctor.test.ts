import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreedSettings } from '../src/core/agreed.ts'
import type { Finding } from '../src/core/finding.ts'
import { checkDatabase } from '../src/db/checks.ts'
import { checkDisk, checkMailServer, checkPublicAddress, checkRelays, checkStore } from '../src/outside/checks.ts'
import { openStorage } from '../src/outside/storage.ts'
import { openMailServer } from './mailServer.ts'
import { asOrdinaryOwner } from './ordinaryOwner.ts'
import { freePort } from './ownServer.ts'
import { openWorld, type World } from './world.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await openWorld()
  folder = mkdtempSync(path.join(tmpdir(), 'majlis-doctor-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const examine = (poolSize = 5, connection = world.connection) =>
  checkDatabase(connection, { poolSize, settings: agreedSettings(world.env) })
const about = (found: Finding[], name: string) => found.find((one) => one.about === name)

describe('of a database it says', () => {
  test('what is fine, and that this one, made for tests, may lose what it has acknowledged', async () => {
    const found = await examine()
    expect(about(found, 'durability')).toMatchObject({ level: 'wrong', words: expect.stringContaining('fsync = on') })
    const rest = found.filter((one) => one.about !== 'durability')
    expect(rest.length).toBeGreaterThan(7)
    expect(rest.filter(({ level }) => level !== 'ok')).toEqual([])
  })

  test('that nobody answers there', async () => {
    const connection = { host: '127.0.0.1', port: await freePort() }
    expect(await examine(5, connection)).toMatchObject([
      { level: 'wrong', words: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  test('which table the fence is off', async () => {
    await world.pool.query('alter table candidate no force row level security')
    expect(about(await examine(), 'fence')).toMatchObject({
      level: 'wrong',
      words: expect.stringContaining('alter table candidate'),
    })
    await world.pool.query('alter table candidate force row level security')
  })

  test('in which settings a process that runs there differs', async () => {
    const other = JSON.stringify({ ...agreedSettings(world.env), SMTP_URL: ['another'] })
    await world.pool.query('insert into server_process (id, settings) values (gen_random_uuid(), $1)', [other])
    const words = expect.stringContaining('other settings: SMTP_URL.')
    expect(about(await examine(), 'processes')).toMatchObject({ level: 'wrong', words })
    await world.pool.query('delete from server_process')
  })

  test('that migrations wait, or that a newer version was here', async () => {
    const { rows } = await world.pool.query(
      'delete from migration where name = (select max(name) from migration) returning *',
    )
    expect(about(await examine(), 'migrations')).toMatchObject({
      level: 'look',
      words: expect.stringContaining(rows[0].name),
    })
    const { name, sha256, at, beside } = rows[0]
    // Of those that wait the newest says beside which older process it stands; 0301 says none.
    expect(about(await examine(), 'migrations')?.words).toContain('may start again beside them')
    const later = await world.pool.query(`delete from migration where name >= '0301' returning *`)
    expect(about(await examine(), 'migrations')?.words).toContain('start again after 0301_candidates_merged')
    for (const { name, sha256, at, beside } of later.rows)
      await world.pool.query('insert into migration values ($1, $2, $3, $4)', [name, sha256, at, beside])
    await world.pool.query('insert into migration (name, sha256, at, beside) values ($1, $2, $3, $4)', [
      name,
      sha256,
      at,
      beside,
    ])
    await world.pool.query("insert into migration (name, sha256) values ('9999_later.sql', '')")
    expect(about(await examine(), 'migrations')).toMatchObject({
      level: 'wrong',
      words: expect.stringContaining('9999_later.sql'),
    })
    await world.pool.query("delete from migration where name = '9999_later.sql'")
  })

  test('that a process of this size does not fit', async () => {
    expect(about(await examine(500), 'connections')).toMatchObject({
      level: 'wrong',
      words: expect.stringContaining('max_connections'),
    })
  })

  test('that an ordinary owner of an empty one has the rights, and changes nothing there', async () => {
    await asOrdinaryOwner(async (client) => {
      const { user, database } = client as typeof client & { user: string; database: string }
      const found = await examine(5, { ...world.connection, user, database })
      expect(about(found, 'rights')).toMatchObject({ level: 'ok', words: expect.stringContaining(user) })
      expect(about(found, 'migrations')).toMatchObject({ level: 'look' })
      expect((await client.query("select to_regclass('migration') as made")).rows).toEqual([{ made: null }])
      await client.query(`revoke create on database ${database} from current_user`)
      const { user: owner } = (await client.query('select current_user as user')).rows[0]
      const without = await examine(5, { ...world.connection, user: owner, database })
      expect(about(without, 'rights')).toMatchObject({
        level: 'wrong',
        words: expect.stringContaining('grant create on database'),
      })
    })
  })
})

test('a mail server is spoken to, and nothing is sent; one that is away or does not know us is named without the password', async () => {
  const server = await openMailServer()
  const NODE_ENV = 'test' as const
  expect(await checkMailServer({ NODE_ENV, SMTP_URL: server.url })).toMatchObject({ level: 'ok' })
  const stranger = server.url.replace('//', '//user:hidden-word@')
  const refused = await checkMailServer({ NODE_ENV, SMTP_URL: stranger })
  expect(refused).toMatchObject({ level: 'wrong', words: expect.stringContaining('SMTP_URL') })
  expect(refused.words).not.toContain('hidden-word')
  expect(server.box).toEqual([])
  await server.close()
  expect(await checkMailServer({ NODE_ENV, SMTP_URL: server.url })).toMatchObject({ level: 'wrong' })
  expect(await checkMailServer({ NODE_ENV: 'production', SMTP_URL: undefined })).toMatchObject({ level: 'look' })
})

test('a store is tried by a file that is gone afterwards; one that is away or full is said', async () => {
  expect(await checkStore(await openStorage({ DATA_DIR: folder }), 'here')).toMatchObject({ level: 'ok' })
  const away = await openStorage({
    ...{ DATA_DIR: folder, S3_BUCKET: 'b', S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
    ...{ S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
  })
  expect(await checkStore(away, 'the bucket b')).toMatchObject({
    level: 'wrong',
    words: expect.stringContaining('the bucket b'),
  })
  expect(await checkDisk(folder, 0)).not.toMatchObject({ level: 'wrong' })
  expect(await checkDisk(folder, 1e9)).toMatchObject({
    level: 'wrong',
    words: expect.stringContaining('DISK_RESERVE_MB'),
  })
  expect(await checkDisk(path.join(folder, 'nowhere'), 0)).toMatchObject({ level: 'wrong' })
})

test('the public address leads here, elsewhere or nowhere', async () => {
  let metrics = 404
  let type = 'application/json'
  const proxy = createServer((request, response) => {
    response.writeHead(request.url === '/metrics' ? metrics : 200, { 'content-type': type }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const env = { PUBLIC_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, METRICS_TOKEN: 'a'.repeat(16) }
  expect(await checkPublicAddress(env)).toMatchObject([{ level: 'ok' }])
  metrics = 401
  expect(await checkPublicAddress(env)).toMatchObject([
    { level: 'ok' },
    { level: 'look', words: expect.stringContaining('404') },
  ])
  type = 'text/html'
  expect(await checkPublicAddress(env)).toMatchObject([
    { level: 'wrong', words: expect.stringContaining('not as Majlis') },
  ])
  proxy.closeAllConnections()
  proxy.close()
  await once(proxy, 'close')
  expect(await checkPublicAddress(env)).toMatchObject([
    { level: 'look', words: expect.stringContaining('was not reached') },
  ])
})

// Where coturn is not installed this is skipped: `apt-get install coturn`.
test.skipIf(!existsSync('/usr/bin/turnserver'))(
  'a relay gives an address by UDP and TCP, and refuses another secret',
  async () => {
    const port = await freePort()
    const run = [
      '-n',
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      '--no-tls',
      '--no-dtls',
    ]
    const auth = ['--use-auth-secret', '--static-auth-secret=shared', '--realm=test', '--fingerprint', '--no-cli']
    const files = [`--pidfile=${folder}/pid`, `--userdb=${folder}/db`, '--log-file=stdout']
    const child = spawn('/usr/bin/turnserver', [...run, ...auth, ...files], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    const TURN_URLS = ['udp', 'tcp'].map((transport) => `turn:127.0.0.1:${port}?transport=${transport}`)
    const ask = (TURN_SECRET: string) => checkRelays({ TURN_URLS, TURN_SECRET, CALL_RELAY_ONLY: false })
    try {
      for (let tries = 0; tries < 10 && (await ask('shared')).some(({ level }) => level !== 'ok'); tries++)
        await pause(200)
      expect(await ask('shared')).toMatchObject([{ level: 'ok' }, { level: 'ok' }])
      const words = expect.stringContaining('refused with 401')
      expect(await ask('another')).toMatchObject([
        { level: 'wrong', words },
        { level: 'wrong', words },
      ])
    } finally {
      child.kill('SIGKILL')
      await ended
    }
    expect((await ask('shared'))[1]).toMatchObject({
      level: 'wrong',
      words: expect.stringContaining('does not answer'),
    })
  },
  60_000,
)

test('the command says one line for each, ends with 1 where something is wrong, and tells no secret', async () => {
  const port = await freePort()
  const secret = randomBytes(16).toString('hex')
  const settings = {
    ...{ DATABASE_URL: `postgres://user:${secret}-database@127.0.0.1:${port}/none`, SECRET: `${secret}-seal` },
    ...{
      SMTP_URL: `smtp://user:${secret}-mail@127.0.0.1:${port}`,
      DATA_DIR: folder,
      PORT: `${port}`,
      NODE_ENV: 'test',
    },
  }
  const run = (more: Record<string, string> = {}) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, '../src/doctor.ts')], {
      env: { PATH: process.env.PATH, ...settings, ...more },
      encoding: 'utf8',
    })
  const found = run()
  expect(found.status).toBe(1)
  for (const name of ['database', 'mail']) expect(found.stdout).toMatch(new RegExp(`^WRONG  ${name} `, 'm'))
  expect(found.stdout).toMatch(/^ok {5}store /m)
  expect(found.stdout + found.stderr).not.toContain(secret)
  const wrong = run({ PORT: 'many', METRICS_TOKEN: 'short' })
  expect(wrong.status).toBe(1)
  expect(wrong.stdout.match(/^WRONG {2}settings /gm)).toHaveLength(2)
})
