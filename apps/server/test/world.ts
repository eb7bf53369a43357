import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { searchKeyOf } from '@majlis/domain/candidate/duplicates.ts'
import type { Call } from '@majlis/domain/core/call.ts'
import type { Answer, Input, Notice } from '@majlis/domain/core/endpoint.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { writeList } from '@majlis/domain/core/writeList.ts'
import type { Insertable, Selectable } from 'kysely'
import { buildApp } from '../src/app.ts'
import { readEnv } from '../src/core/env.ts'
import { openKeys } from '../src/core/keys.ts'
import type { Database } from '../src/db/connect.ts'
import { openSeparateTransactions } from '../src/db/separateTransactions.ts'
import { join, name, sql, statement } from '../src/db/sql.ts'
import type { DB } from '../src/db/tables.gen.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { openSession } from '../src/features/session/store.ts'
import { type FetchCalendar, openCalendars } from '../src/outside/calendar/fetch.ts'
import { geocoder } from '../src/outside/geocode.ts'
import { openResumeParser } from '../src/outside/resumeParser.ts'
import { openStorage } from '../src/outside/storage.ts'
import { cloneDatabase } from './database.ts'

type Table = keyof DB & string
/** A table whose rows have ids. */
export type TableOfIds = { [T in Table]: Selectable<DB[T]> extends { id: string } ? T : never }[Table]

/** Somebody with a role, as tests speak for them. */
export interface Person {
  accountId: string
  role: Role
  companyId: string | null
  email: string
  name: string
}
type Values<T extends keyof DB> = Partial<Insertable<DB[T]>>

/** What a world stands on, where it is not to be an empty one. */
interface Place {
  database: Database
  folder: string
  secret: string
}

/** A server on an empty database, and hands to fill it; calendars are fetched as in the product unless said. */
export async function openWorld(more: { fetchCalendar?: FetchCalendar; place?: Place } = {}) {
  const { database, folder, secret } = more.place ?? {
    database: await cloneDatabase(),
    folder: mkdtempSync(path.join(tmpdir(), 'majlis-world-')),
    secret: randomBytes(32).toString('base64url'),
  }
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, SECRET: secret })
  const { pool } = database
  const keys = openKeys(env)
  let closing = false
  // A connection that is still saying goodbye when its database is dropped has nothing to tell.
  const separateTransactions = openSeparateTransactions(pool, (error) => closing || console.error(error.message))
  const sessions = new Map<string, Promise<Record<string, string>>>()
  const uploadFolder = path.join(folder, 'uploads')
  mkdirSync(uploadFolder, { recursive: true })
  const storage = await openStorage(env)
  const { fetchCalendar = openCalendars(env) } = more
  const { server, uploads } = await buildApp({
    env,
    pool,
    connection: database.connection,
    keys,
    separateTransactions,
    storage,
    geocode: geocoder({ db: pool }),
    parseResume: openResumeParser(),
    fetchCalendar,
    folder,
    recordings: { wake: () => {} },
    limits: { open: 1e9, session: 1e9, address: 1e9, comments: 1e9 },
  })
  let made = 0

  async function put<T extends Table>(table: T, values: object): Promise<Selectable<DB[T]>> {
    const row: Record<string, unknown> = { id: randomUUIDv7(), ...values }
    const keys = Object.keys(row).filter((key) => row[key] !== undefined)
    const piece = sql`insert into ${name(table)} (${join(
      keys.map((key) => name(key)),
      ', ',
    )}) values (${join(
      keys.map((key) => sql`${row[key]}`),
      ', ',
    )}) returning *`
    return (await pool.query({ ...statement(piece) })).rows[0]
  }

  const world = {
    server,
    pool,
    connection: database.connection,
    env,
    keys,
    storage,
    fetchCalendar,
    uploads,
    folder,
    uploadFolder,
    put,
    /** A company of its own name, approved and active. */
    company: (values: Values<'company'> = {}) =>
      put('company', { public_id: shortId(), name: `Company ${++made}`, approvalStatus: 2, ...values }),
    /** Somebody who holds a role: an account, its membership, and the company where the role has one. */
    async someone(role: Role, values: { companyId?: string; email?: string; name?: string } = {}): Promise<Person> {
      const alone = ['admin', 'moderator', 'candidate', 'partner'].includes(role)
      const companyId = alone ? null : (values.companyId ?? (await world.company()).id)
      const number = ++made
      const email = values.email ?? `${role.toLowerCase()}${number}@world.majlis.test`
      const personName = values.name ?? `Demo ${role} ${number}`
      const account = await put('account', { public_id: shortId(), name: personName, email })
      const accountId = account.id
      await put('membership', { accountId, role, companyId, approvalStatus: 2 })
      if (role === 'partner' && values.companyId)
        await put('partner', { accountId, companyId: values.companyId, approvalStatus: 2 })
      return { accountId, role, companyId: companyId ?? null, email, name: personName }
    },
    /** A requisition, of a company of its own unless said. */
    async requisition(values: Values<'requisition'> = {}) {
      const companyId = values.companyId ?? (await world.company()).id
      const accountId = values.accountId ?? (await world.someone('company', { companyId })).accountId
      const words = { title: `Engineer ${++made}`, job_position: 'Backend Engineer', status: 1 }
      return put('requisition', { public_id: shortId(), ...words, ...values, companyId, accountId })
    },
    /** A candidate, in a requisition of its own unless said. */
    async candidate(values: Values<'candidate'> = {}) {
      const requisition = values.requisitionId
        ? ((await pool.query('select * from requisition where id = $1', [values.requisitionId])).rows[0] as never)
        : await world.requisition(values.companyId ? { companyId: values.companyId } : {})
      const { id: requisitionId, companyId, mode } = requisition as { id: string; companyId: string; mode: number }
      const number = ++made
      const email = values.email ?? `candidate${number}@world.majlis.test`
      const accountName = values.accountName ?? `Demo Candidate ${number}`
      const accountId =
        values.accountId ?? (await put('account', { public_id: shortId(), name: accountName, email })).id
      const searchKey = searchKeyOf(accountName, email, values.primary_phone ?? null)
      return put('candidate', {
        mode,
        ...values,
        requisitionId,
        companyId,
        accountId,
        accountName,
        email,
        searchKey,
      })
    },
    /** A skill that everybody may choose. */
    skill: (skill: string) => put('skill', { name: skill, approvedAt: new Date().toISOString() }),
    /** The headers of a real session in a person's role. */
    signIn(person: Person): Promise<Record<string, string>> {
      const key = person.accountId + person.role
      const known = sessions.get(key)
      if (known) return known
      const opened = inTransaction(pool, 'write', (tx) =>
        openSession(tx, keys, { ...person, device: null, ip: '127.0.0.1' }),
      ).then((session) => ({
        authorization: `Bearer ${session.token}`,
        'x-refresh-token': session.refreshToken,
        'x-request-role': person.role,
      }))
      sessions.set(key, opened)
      return opened
    },
    /** Lets everybody sign in again: a test has ended their sessions. */
    forgetSessions: () => sessions.clear(),
    /** Speaks to the server as somebody, or as nobody, through the same declarations as the web app. */
    as(person: Person | null, more: Record<string, string> = {}) {
      return async <E extends Call>(call: E, input?: Input<E>): Promise<Told<E>> => {
        const { params = {}, query = {}, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown }
        const at = call.path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String((params as never)[key])))
        const search = new URLSearchParams(writeList(query)).toString()
        const who = person ? await world.signIn(person) : {}
        const response = await server.inject({
          method: call.method,
          url: `/api${at}${search ? `?${search}` : ''}`,
          headers: { ...who, ...more },
          ...(body !== undefined && { payload: body as object }),
        })
        const json = response.headers['content-type']?.toString().startsWith('application/json') ? response.json() : {}
        const content = json.content
        const answer = call.list ? content : call.bulk ? { ...content, errors: json.errors } : content?.data
        return {
          status: response.statusCode,
          content: answer,
          errors: json.errors ?? [],
          headers: response.headers,
          raw: response.rawPayload,
        }
      }
    },
    async close() {
      closing = true
      await server.close()
      await separateTransactions.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return world
}
export type World = Awaited<ReturnType<typeof openWorld>>
interface Told<E extends Call> {
  status: number
  content: Answer<E>
  errors: (Notice & { code?: string })[]
  headers: Record<string, unknown>
  raw: Buffer
}

const shortId = () => randomBytes(9).toString('base64url')
