import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { cloneDatabase } from './database.ts'

export type Row = Record<string, unknown>
export type Queries = Pick<pg.ClientBase, 'query'>
export interface Furnished {
  companyId: string
  accountId: string
  requisitionId: string
  candidateId: string
}

/** How PostgreSQL refuses. */
export const refusals = {
  forbidden: { code: '42501' },
  check: { code: '23514' },
  twice: { code: '23505' },
  overlap: { code: '23P01' },
  noParent: { code: '23503' },
}

/** The 12 characters of a public id. */
export const publicId = () => randomUUID().replaceAll('-', '').slice(0, 12)

/** Inserts one row and tells its id; the columns are those of the row. */
export async function insert(on: Queries, table: string, row: Row): Promise<string> {
  const whole: Row = { id: randomUUIDv7(), ...row }
  const names = Object.keys(whole).map((name) => `"${name}"`)
  const places = names.map((_, i) => `$${i + 1}`)
  await on.query(`insert into ${table} (${names}) values (${places})`, Object.values(whole))
  return whole.id as string
}

/** How many rows a table shows. */
export const count = async (on: Queries, table: string): Promise<number> =>
  (await on.query(`select count(*)::int as n from ${table}`)).rows[0].n

/** Hands that fill a database past the app. */
export function fillers(over: Queries) {
  const put = (table: string, row: Row, on = over) => insert(on, table, row)
  const account = (name: string, row: Row = {}) =>
    put('account', { public_id: publicId(), name, email: `${publicId()}@example.test`, ...row })

  const candidate = (of: Omit<Furnished, 'candidateId'>, accountName: string, row: Row = {}) => {
    const { companyId, requisitionId, accountId } = of
    const searchKey = `${accountName.toLowerCase()} amal@example.test`
    const person = { accountId, accountName, email: 'amal@example.test', searchKey }
    return put('candidate', { companyId, requisitionId, ...person, ...row })
  }
  return {
    put,
    account,
    candidate,
    /** A company with one requisition and one candidate. */
    async furnish(name: string): Promise<Furnished> {
      const companyId = await put('company', { public_id: publicId(), name })
      const accountId = await account(name)
      const position = { public_id: publicId(), title: 'Welder', job_position: 'Welder' }
      const requisitionId = await put('requisition', { companyId, accountId, ...position })
      const candidateId = await candidate({ companyId, requisitionId, accountId }, `${name} Amal`)
      return { companyId, accountId, requisitionId, candidateId }
    },
    /** An interview held by this account, with a fresh candidate unless said. */
    async interview(of: Furnished, who: string, row: Row = {}): Promise<string> {
      const { companyId, requisitionId } = of
      const candidateId = row.candidateId ?? (await candidate(of, 'Someone'))
      const interviewerId = await put('interviewer', { companyId, candidateId, accountId: who, status: 1 })
      const basics = { companyId, requisitionId, candidateId, interviewerId, interviewerAccountId: who }
      return put('interview', { ...basics, companyName: 'Noor', ...row })
    },
  }
}

/** A migrated database and hands to fill it past the app, as its owner, or through the fence. */
export async function openRows() {
  const database = await cloneDatabase()
  const { pool } = database
  return {
    pool,
    ...fillers(pool),
    /** Works as a request does, in a transaction of its role, and undoes it; the companies as `{…}`, `*`, or not set. */
    async as<T>(companies: string | null, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('role', 'majlis_app', true)`)
        if (companies !== null) await client.query(`select set_config('majlis.companies', $1, true)`, [companies])
        return await act(client)
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
    close: () => database.stop(),
  }
}
