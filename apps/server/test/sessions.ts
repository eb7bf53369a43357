import cookie from '@fastify/cookie'
import { accountApi } from '@majlis/domain/account/api.ts'
import { companyApi } from '@majlis/domain/company/api.ts'
import type { Endpoint, Input, Notice } from '@majlis/domain/core/endpoint.ts'
import { writeList } from '@majlis/domain/core/query.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import type { OpenSession } from '@majlis/domain/session/schema.ts'
import fastify from 'fastify'
import { openKeys } from '../src/core/keys.ts'
import { type Sql, sql, statement } from '../src/db/sql.ts'
import { transact } from '../src/db/work.ts'
import { accountHandlers } from '../src/features/account/handlers.ts'
import { keepPassword, readyPassword } from '../src/features/account/store.ts'
import { companyHandlers } from '../src/features/company/handlers.ts'
import { queueMessage } from '../src/features/notification/store.ts'
import { requisitionHandlers } from '../src/features/requisition/handlers.ts'
import { whoIs } from '../src/features/session/actor.ts'
import { openAside } from '../src/features/session/aside.ts'
import { sessionHandlers } from '../src/features/session/handlers.ts'
import { answerErrors } from '../src/http/errors.ts'
import { setHeaders } from '../src/http/headers.ts'
import { answerHealth } from '../src/http/health.ts'
import { type Limits, limitCalls } from '../src/http/limits.ts'
import { logOptions, logRequests, noting } from '../src/http/logging.ts'
import { streamFile } from '../src/http/media.ts'
import { type Ground, mount } from '../src/http/mount.ts'
import { openStorage } from '../src/outside/storage.ts'
import type { Person, World } from './world.ts'

export const password = 'thirteen blue kites'
let hashed: Promise<string> | undefined

/** A server with real sessions in front of a world's database, and browsers to stand before it. */
export async function openDoors(world: World, more: { demo?: boolean; limits?: Limits; log?: string[] } = {}) {
  const { pool, env } = world
  const failures: Error[] = []
  const keys = openKeys(env)
  const aside = openAside(pool, (error) => failures.push(error))
  const sender = { product: env.PRODUCT_NAME, publicUrl: env.PUBLIC_URL }
  const parts = {
    env: { ...env, DEMO: more.demo ?? false },
    keys,
    aside,
    tell: ((work, message) => queueMessage(work, message, sender)) as Parameters<typeof whoIs>[0]['tell'],
  }
  const { log } = more
  const app = fastify(logOptions(env, log && { write: (line) => log.push(line) }))
  await app.register(cookie)
  answerErrors(app)
  setHeaders(app, ['sha256-AAAA'])
  logRequests(app)
  await limitCalls(app, more.limits)
  const health = answerHealth(app, pool)
  const storage = await openStorage(env)
  const ground: Ground = {
    pool,
    whoIs: noting(whoIs(parts)),
    checkAnswers: true,
    sendFile: (request, reply, { stored = { key: '', size: 0 }, ...file }) =>
      streamFile(reply, request, storage, { ...file, ...stored }),
  }
  mount(app, ground, sessionApi, sessionHandlers(parts))
  mount(app, ground, accountApi, accountHandlers())
  mount(app, ground, companyApi, companyHandlers())
  mount(app, ground, requisitionApi, requisitionHandlers())
  const read = async <R>(piece: Sql) => (await pool.query({ ...statement(piece) })).rows as R[]

  return {
    app,
    parts,
    health,
    storage,
    failures,
    read,
    /** Gives a person the password of all tests. */
    async admit(person: Person): Promise<Person> {
      hashed ??= readyPassword(password, { email: 'nobody@world.majlis.test' })
      const hash = await hashed
      await transact(pool, 'write', (work) => keepPassword(work, person.accountId, hash))
      return person
    },
    browser: (ip = '198.51.100.7') => openBrowser(app, ip),
    /** The newest message of a kind to an address, once it is in the outbox. */
    async mailed(event: string, to: string): Promise<{ text: string; token: string }> {
      for (let i = 0; i < 100; i++) {
        const [found] = await read<{ text: string }>(sql`select text from notification_log
          where type = ${event} and recipient = ${to} order by "createdAt" desc, id desc limit 1`)
        if (found) return { text: found.text, token: /\/(?:invite|reset)\/([\w-]+)/.exec(found.text)?.[1] ?? '' }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`no ${event} was mailed to ${to}`)
    },
    async close() {
      await app.close()
      await aside.close()
    },
  }
}
export type Doors = Awaited<ReturnType<typeof openDoors>>

export interface Met {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what any call answers
  data: any
  errors: Notice[]
  headers: Record<string, string>
  raw: Buffer
}

/** A browser at an address: keeps the cookie, takes over new tokens, and can forget them like a reload. */
function openBrowser(app: ReturnType<typeof fastify>, ip: string) {
  const kept = { cookie: '', session: null as OpenSession | null }

  async function send(call: Endpoint, input: object = {}, headers: Record<string, string> = {}): Promise<Met> {
    const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: unknown }
    const at = call.path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String((params as never)[key])))
    const search = new URLSearchParams(writeList(query)).toString()
    const response = await app.inject({
      method: call.method,
      url: `/api${at}${search && `?${search}`}`,
      remoteAddress: ip,
      headers: {
        host: 'localhost',
        ...(kept.cookie && { cookie: kept.cookie, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
      ...(call.method !== 'GET' && { payload: (body ?? {}) as object }),
    })
    for (const one of response.cookies) kept.cookie = one.value ? `${one.name}=${encodeURIComponent(one.value)}` : ''
    const json = String(response.headers['content-type']).startsWith('application/json') ? response.json() : {}
    const data = call.list ? json.content : json.content?.data
    const { statusCode: status, headers: told, rawPayload: raw } = response
    return { status, data, errors: json.errors ?? [], headers: told as never, raw }
  }

  const browser = {
    kept,
    send,
    /** The headers of the session at hand. */
    headers: (role?: Role) =>
      kept.session
        ? {
            authorization: `Bearer ${kept.session.token}`,
            'x-refresh-token': kept.session.refreshToken,
            'x-request-role': role ?? kept.session.user.role,
          }
        : {},
    /** Calls as whoever is signed in, and takes new tokens over. */
    async call<E extends Endpoint>(call: E, input?: Input<E>, headers: Record<string, string> = {}): Promise<Met> {
      const met = await send(call, input as object, { ...browser.headers(), ...headers })
      browser.take(met)
      return met
    },
    take({ headers }: Pick<Met, 'headers'>) {
      const { 'x-access-token': token, 'x-refresh-token': refreshToken } = headers
      if (kept.session && token && refreshToken) kept.session = { ...kept.session, token, refreshToken }
    },
    async signIn(email: string, secret = password): Promise<Met> {
      const met = await send(sessionApi.login, { body: { email, password: secret } })
      if (met.status === 200) kept.session = met.data
      return met
    },
    async reload(): Promise<Met> {
      const met = await send(sessionApi.restore)
      kept.session = met.status === 200 ? met.data : null
      return met
    },
  }
  return browser
}
export type Browser = ReturnType<typeof openBrowser>
