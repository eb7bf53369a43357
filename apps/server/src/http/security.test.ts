import cookie from '@fastify/cookie'
import { accountApi } from '@majlis/domain/account/api.ts'
import { accountShapes } from '@majlis/domain/account/shapes.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { sessionShapes } from '@majlis/domain/session/shapes.ts'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Doors, openDoors, password } from '../../test/sessions.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'
import { accountHandlers } from '../features/account/handlers.ts'
import { feedNowBy } from '../features/live/store/feedNow.ts'
import { sessionHandlers } from '../features/session/handlers.ts'
import { whoIs } from '../features/session/store/actor.ts'
import { whoStill } from '../features/session/store/resumeActor.ts'
import { answerErrors } from './errors.ts'
import { setHeaders } from './headers.ts'
import { answerHealth } from './health.ts'
import { logOptions, logRequests, rememberCaller } from './logging.ts'
import { mount } from './mount.ts'

let world: World
let doors: Doors
let person: Person
let talking: FastifyInstance
const log: string[] = []
beforeAll(async () => {
  world = await openWorld()
  doors = await openDoors(world)
  talking = await openTalking()
  person = await doors.someone('company')
})
afterAll(async () => {
  await talking.close()
  await doors.close()
  await world.close()
})

/** A server of two features that writes its log where the tests can read it. */
async function openTalking(): Promise<FastifyInstance> {
  const { env, keys, pool } = world
  const app = fastify(logOptions({ ...env, LOG_LEVEL: 'info' }, { write: (line) => log.push(line) }))
  await app.register(cookie)
  answerErrors(app)
  logRequests(app)
  const parts = { env, keys, separateTransactions: doors.separateTransactions, send: async () => {} }
  const ground = {
    pool,
    keys,
    processLock: { number: () => null, close: async () => {} },
    whoIs: rememberCaller(whoIs(parts)),
    whoStill,
    checkAnswers: true,
    sendFile: async (_: unknown, reply: FastifyReply) => reply,
  }
  mount(app, ground, sessionApi, sessionShapes, sessionHandlers({ ...parts, feedNow: feedNowBy(keys) }))
  mount(app, ground, accountApi, accountShapes, accountHandlers())
  app.get('/api/broken', () => pool.query(`select 'a personal word'::uuid`))
  return app
}

describe('every answer', () => {
  const walls = {
    'content-security-policy':
      "default-src 'none'; script-src 'self' HASHES; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; connect-src 'self'; font-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }

  test.each([
    ['a success', { url: '/api/health' }, 200],
    ['a missing session', { url: '/api/account/account/me' }, 401],
    ['an unknown address', { url: '/api/nothing/here' }, 404],
    ['a wrong method', { method: 'DELETE', url: '/api/login' }, 404],
    [
      'a body that is none',
      { method: 'POST', url: '/api/login', payload: '{', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'a form of another site',
      { method: 'POST', url: '/api/login', payload: 'a=b', headers: { 'content-type': 'text/plain' } },
      415,
    ],
    ['a body that is too large', { method: 'POST', url: '/api/login', payload: { email: 'x'.repeat(2_000_000) } }, 413],
    ['a wrong shape', { method: 'POST', url: '/api/login', payload: { email: 'x' } }, 422],
  ])('has the walls: %s', async (_, asked, status) => {
    const { statusCode, headers } = await doors.app.inject(asked as never)
    expect(statusCode).toBe(status)
    const policy = String(headers['content-security-policy']).replace(
      /'sha256-[\w+/=]+'( 'sha256-[\w+/=]+')*/,
      'HASHES',
    )
    expect({
      ...headers,
      'content-security-policy': policy.replace("'self'; style", "'self' HASHES; style"),
    }).toMatchObject(walls)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['strict-transport-security'], 'not over http').toBeUndefined()
  })

  test('keeps browsers on https once they came by it', async () => {
    const app = fastify({ trustProxy: true })
    setHeaders(app)
    app.get('/', async () => 'here')
    const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['cache-control'], 'pages say themselves').toBeUndefined()
  })
})

describe('the log', () => {
  const lines = () => log.map((line) => JSON.parse(line) as Record<string, unknown>)

  test('has one line for each answer, with the call, its fate and whose account, and nothing that is secret or personal', async () => {
    const browser = doors.browser('198.51.100.7', talking)
    await browser.signIn(person.email)
    log.length = 0
    await browser.call(accountApi.me)
    await browser.call(accountApi.openAttachment, { params: { id: 'secretplace' } })
    await browser.send(sessionApi.login, { body: { email: person.email, password: 'not this one at all' } })
    await talking.inject({ url: '/api/account/account?filter[name]=personal' })
    expect(lines()).toMatchObject([
      { method: 'GET', route: '/api/account/account/me', status: 200, account: person.accountId, role: 'company' },
      { route: '/api/account/attachment/:id/file', status: 404, account: person.accountId },
      { method: 'POST', route: '/api/login', status: 401 },
      { route: '/api/account/account', status: 401 },
    ])
    for (const line of lines()) {
      expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/)
      expect(line.ms).toBeGreaterThan(0)
    }
    const all = log.join()
    const { token = '', refreshToken = '' } = browser.kept.session ?? {}
    for (const secret of [
      person.email,
      password,
      'not this one',
      token,
      refreshToken,
      'b1.',
      'secretplace0',
      'personal',
    ])
      expect(all).not.toContain(secret)
  })

  test('does not repeat a value over which the database stumbled', async () => {
    log.length = 0
    expect((await talking.inject('/api/broken')).statusCode).toBe(500)
    expect(lines().find(({ err }) => err)?.err).toMatchObject({ code: '22P02', message: 'PostgreSQL refused: 22P02' })
    expect(log.join()).not.toContain('a personal word')
  })

  test('of a failure holds the reference that its reader was told, the kind and the place, but no values of the row', async () => {
    await world.pool.query(`alter table login_attempt add constraint broken check (key not like '%login%') not valid`)
    log.length = 0
    try {
      const met = await doors.browser('198.51.100.7', talking).signIn(person.email)
      expect(met.status).toBe(500)
      expect(JSON.stringify(met.errors)).not.toMatch(/login_attempt|constraint|sql|\.ts/i)
      const failure = lines().find(({ msg }) => msg === 'request failed')
      expect(met.errors[0]?.message).toContain(String(failure?.reqId))
      // The line of the answer has the same.
      expect(lines().find(({ msg }) => msg === 'answered')?.reqId).toBe(failure?.reqId)
      expect(failure?.err).toMatchObject({ code: '23514', table: 'login_attempt', constraint: 'broken' })
      expect(log.join()).not.toContain('Failing row')
    } finally {
      await world.pool.query('alter table login_attempt drop constraint broken')
    }
  })
})

describe('the limits', () => {
  test('stop a flood of one address on what is open, and of one session, and leave others alone', async () => {
    const few = await openDoors(world, { limits: { open: 5, session: 7, address: 10_000, comments: 60 } })
    try {
      const [one, two] = [few.browser('198.51.100.1'), few.browser('198.51.100.2')]
      const result = []
      for (let i = 0; i < 6; i++) result.push(await one.send(sessionApi.welcome))
      expect(result.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
      expect(result[5]?.errors).toEqual([{ message: 'Too many requests. Please wait a moment and try again.' }])
      expect(Number(result[5]?.headers['retry-after'])).toBeGreaterThan(0)
      expect((await two.signIn(person.email)).status).toBe(200)
      const calls = []
      for (let i = 0; i < 8; i++) calls.push((await two.call(accountApi.me)).status)
      expect(calls).toEqual([...Array(7).fill(200), 429])
      const three = few.browser('198.51.100.2')
      await three.signIn(person.email)
      expect((await three.call(accountApi.me)).status, 'another session of the same address').toBe(200)
    } finally {
      await few.close()
    }
  })
})

describe('health', () => {
  test('is 200 while statements are answered, and 503 with a time to come again once the server is leaving', async () => {
    const leaving = await openDoors(world)
    const ask = async () => (await leaving.app.inject('/api/health')).statusCode
    expect(await ask()).toBe(200)
    leaving.health.leave()
    expect(await ask()).toBe(503)
    expect((await leaving.app.inject('/api/health')).headers['retry-after']).toBe('5')
    await leaving.close()
  })

  test('is 503 when the database does not answer', async () => {
    const app = fastify()
    answerErrors(app)
    const away = new pg.Pool({ host: '127.0.0.1', port: 1, user: 'nobody' })
    answerHealth(app, away)
    expect((await app.inject('/api/health')).statusCode).toBe(503)
    expect((await app.inject('/api/health/live')).statusCode, 'the process runs').toBe(200)
    await away.end()
  })
})
