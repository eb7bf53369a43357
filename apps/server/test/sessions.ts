import type { Call } from '@majlis/domain/core/call.ts'
import type { Input, Notice } from '@majlis/domain/core/endpoint.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { writeList } from '@majlis/domain/core/writeList.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import type { OpenSession } from '@majlis/domain/session/schema.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Env } from '../src/core/env.ts'
import { openSeparateTransactions } from '../src/db/separateTransactions.ts'
import { type Sql, sql, statement } from '../src/db/sql.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { checkAndHashPassword, savePassword } from '../src/features/account/store.ts'
import { type Body, openBody } from '../src/features/notification/sealedBody.ts'
import type { Limits } from '../src/http/limits.ts'
import { geocoder } from '../src/outside/geocode.ts'
import { openResumeParser } from '../src/outside/resumeParser.ts'
import { openWorld, type Person, type World } from './world.ts'

export const password = 'thirteen blue kites'
let hashed: Promise<string> | undefined

/** A world with a server in front of it for the tests of one file, closed when they are over. */
export async function openWorldWithDoors() {
  const world = await openWorld()
  afterAll(() => world.close())
  const doors = await openDoors(world)
  afterAll(() => doors.close())
  return { world, doors }
}

/** One more server in front of a world's database, and browsers to stand before it. */
export async function openDoors(world: World, more: { demo?: boolean; limits?: Limits; env?: Partial<Env> } = {}) {
  const { pool, env, keys, storage, fetchCalendar } = world
  const failures: Error[] = []
  const separateTransactions = openSeparateTransactions(pool, (error) => failures.push(error))
  const { server: app, health } = await buildApp({
    env: { ...env, DEMO: more.demo ?? false, ...more.env },
    pool,
    connection: world.connection,
    keys,
    separateTransactions,
    storage,
    geocode: geocoder({ db: pool }),
    parseResume: openResumeParser(),
    fetchCalendar,
    folder: world.folder,
    recordings: { wake: () => {} },
    // On a loaded machine too.
    patience: 20_000,
    ...(more.limits && { limits: more.limits }),
  })
  const read = async <R>(piece: Sql) => (await pool.query({ ...statement(piece) })).rows as R[]

  let addresses = 0

  const doors = {
    app,
    separateTransactions,
    health,
    failures,
    read,
    /** Somebody of the world with the password of all tests. */
    async someone(role: Role = 'recruiter', values: { companyId?: string | null | undefined } = {}): Promise<Person> {
      const { companyId } = values
      const person = await world.someone(role, companyId ? { companyId } : {})
      hashed ??= checkAndHashPassword(password, { email: 'nobody@world.majlis.test' })
      const hash = await hashed
      await inTransaction(pool, 'write', (tx) => savePassword(tx, person.accountId, hash))
      return person
    },
    /** A browser at an address that nobody else has. */
    browser(ip = `203.0.${Math.floor(++addresses / 250)}.${addresses % 250}`, before = app): Browser {
      return openBrowser(before, ip)
    },
    /** A browser in which somebody has signed in. */
    async signedIn(who: Person | Role = 'recruiter', values: { companyId?: string | null | undefined } = {}) {
      const person = typeof who === 'string' ? await doors.someone(who, values) : who
      const browser = doors.browser()
      const { status } = await browser.signIn(person.email)
      if (status !== 200) throw new Error(`${person.email} cannot sign in: ${status}`)
      return Object.assign(browser, { person })
    },
    /** The newest message of a kind to an address, once it is in the outbox. */
    async mailed(event: string, to: string): Promise<{ text: string; token: string }> {
      for (let i = 0; i < 100; i++) {
        const [row] = await read<Body & { id: string; sealed: Buffer | null }>(sql`select * from notification_log
          where type = ${event} and recipient = ${to} order by "createdAt" desc, id desc limit 1`)
        const found = row && openBody(keys, row)
        if (found) return { text: found.text, token: /\/(?:invite|reset)\/([\w-]+)/.exec(found.text)?.[1] ?? '' }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`no ${event} was mailed to ${to}`)
    },
    async close() {
      await app.close()
      await separateTransactions.close()
      if (failures.length) throw new AggregateError(failures, 'something failed beside the requests')
    },
  }
  return doors
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
function openBrowser(app: FastifyInstance, ip: string) {
  const kept = { cookie: '', session: null as OpenSession | null }

  async function send(call: Call, input: object = {}, headers: Record<string, string> = {}): Promise<Met> {
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
    const { 'content-type': type, 'content-encoding': packing } = response.headers
    const json = !packing && String(type).startsWith('application/json') ? response.json() : {}
    const data = call.list ? json.content : json.content?.data
    const { statusCode: status, headers: result, rawPayload: raw } = response
    return { status, data, errors: json.errors ?? [], headers: result as never, raw }
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
    async call<E extends Call>(call: E, input?: Input<E>, headers: Record<string, string> = {}): Promise<Met> {
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
