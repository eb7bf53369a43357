import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Answer, Endpoint, Input, Notice } from '@majlis/domain/core/endpoint.ts'
import { fold } from '@majlis/domain/core/fold.ts'
import { writeList } from '@majlis/domain/core/query.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import type { FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import { buildApp } from '../src/app.ts'
import { readEnv } from '../src/core/env.ts'
import type { Actor } from '../src/db/actor.ts'
import { join, name, type Sql, sql, statement } from '../src/db/sql.ts'
import type { DB } from '../src/db/tables.gen.ts'
import type { Work } from '../src/db/work.ts'
import { geocoder } from '../src/outside/geocode.ts'
import { cloneDatabase } from './database.ts'

/** Somebody with a role, as tests speak for them. */
export interface Person {
  accountId: string
  role: Role
  companyId: string | null
  email: string
  name: string
}
type Values<T extends keyof DB> = Partial<Insertable<DB[T]>>

/** A server on an empty database, and hands to fill it. */
export async function openWorld() {
  const database = await cloneDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'majlis-world-'))
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, SECRET: randomBytes(32).toString('base64url') })
  const { pool } = database
  const persons = new Map<string, Person>()
  const app = await buildApp({
    env,
    pool,
    geocode: geocoder({ db: pool }),
    whoIs: async (work: Work, request: FastifyRequest) => {
      const person = persons.get(String(request.headers['x-person']))
      return person ? actorFor(person, (piece) => work.rows(piece)) : null
    },
  })
  let made = 0

  async function put<T extends keyof DB & string>(table: T, values: object): Promise<Record<string, never>> {
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
    app,
    pool,
    env,
    put,
    /** A company of its own name, approved and active. */
    company: async (values: Values<'company'> = {}) =>
      put('company', { public_id: shortId(), name: `Company ${++made}`, approvalStatus: 2, ...values }) as Promise<
        { id: string } & Record<string, never>
      >,
    /** Somebody who holds a role: an account, its membership, and the company where the role has one. */
    async someone(role: Role, values: { companyId?: string; email?: string; name?: string } = {}): Promise<Person> {
      const alone = ['admin', 'moderator', 'candidate', 'partner'].includes(role)
      const companyId = alone ? null : (values.companyId ?? (await world.company()).id)
      const number = ++made
      const email = values.email ?? `${role.toLowerCase()}${number}@world.majlis.test`
      const personName = values.name ?? `Demo ${role} ${number}`
      const account = await put('account', { public_id: shortId(), name: personName, email })
      const accountId = account.id as unknown as string
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
      const row = await put('requisition', { public_id: shortId(), ...words, ...values, companyId, accountId })
      return row as unknown as { id: string; companyId: string; public_id: string; accountId: string; mode: number }
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
      const searchKey = fold(`${accountName} ${email}`)
      const row = await put('candidate', {
        mode,
        ...values,
        requisitionId,
        companyId,
        accountId,
        accountName,
        email,
        searchKey,
      })
      return row as unknown as {
        id: string
        requisitionId: string
        companyId: string
        accountId: string
        status: number
      }
    },
    /** A skill that everybody may choose. */
    skill: async (skill: string) =>
      (await put('skill', { name: skill, approvedAt: new Date().toISOString() })) as unknown as { id: string },
    /** Speaks to the server as somebody, or as nobody, through the same declarations as the web app. */
    as(person: Person | null, more: Record<string, string> = {}) {
      if (person) persons.set(person.accountId + person.role, person)
      const who = person ? { 'x-person': person.accountId + person.role } : {}
      return async <E extends Endpoint>(call: E, input?: Input<E>): Promise<Told<E>> => {
        const { params = {}, query = {}, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown }
        const at = call.path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String((params as never)[key])))
        const search = new URLSearchParams(writeList(query)).toString()
        const response = await app.inject({
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
      await app.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return world
}
export type World = Awaited<ReturnType<typeof openWorld>>
interface Told<E extends Endpoint> {
  status: number
  content: Answer<E>
  errors: (Notice & { code?: string })[]
  headers: Record<string, unknown>
  raw: Buffer
}

const shortId = () => randomBytes(9).toString('base64url')

/** The actor that a membership makes, with the companies that its role reaches. */
async function actorFor(person: Person, rows: (piece: Sql) => Promise<Record<string, unknown>[]>): Promise<Actor> {
  const { accountId, role, name: personName } = person
  const found: Partial<Record<Role, Sql>> = {
    partner: sql`select "companyId" from partner where "accountId" = ${accountId} and "approvalStatus" = 2 and active`,
    sourcer: sql`select "companyId" from sourcer where "accountId" = ${accountId}`,
    candidate: sql`select "companyId" from candidate where "accountId" = ${accountId}`,
    guest: sql`select "companyId" from guest where "accountId" = ${accountId}`,
  }
  const piece =
    found[role] ??
    sql`select "companyId" from membership where "accountId" = ${accountId} and role = ${role} and active`
  const companyIds = ['admin', 'moderator'].includes(role)
    ? null
    : (await rows(piece)).map((row) => row.companyId as string)
  const alone = { companyId: person.companyId, sessionId: null, link: null, language: 'en', name: personName } as const
  return { accountId, role, companyIds, ...alone }
}
