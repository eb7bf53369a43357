import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '@majlis/server/src/db/migrate.ts'
import { startThrowaway } from '@majlis/server/src/db/throwaway.ts'
import pg from 'pg'
import { type Seeded, seed } from './seed.ts'

/** A server that is measured, in a process of its own. */
export interface Server {
  name: string
  child: ChildProcess
  pid: number
  url: string
  /** The headers of a recruiter's session; where the server has none of its own, empty. */
  session: Record<string, string>
  /** Those of the accounts and roles that `SESSIONS` lists. */
  sessions: Record<string, string>[]
}

/** With which the seeded people sign in. */
export const password = 'thirteen blue kites'

type Cluster = Awaited<ReturnType<typeof startThrowaway>>
type People = Pick<Seeded, 'recruiter' | 'company'>

/** A throwaway database with the seeded company, and the servers in front of it. */
export const openEnvironment = async () => {
  console.log('seeding 100,000 candidates')
  return openEnvironmentOf(seed, { cluster: await startThrowaway(), database: 'bench' })
}

/** A throwaway database with what `fill` puts into it, and the servers in front of it. */
export async function openEnvironmentOf<P extends People>(
  fill: (pool: pg.Pool) => Promise<P>,
  { cluster, database }: { cluster: Cluster; database: string },
) {
  const admin = new pg.Client(cluster.connection)
  await admin.connect()
  await admin.query(`create database ${database}`)
  const connection = { ...cluster.connection, database }
  const pool = new pg.Pool({ ...connection, max: 4 })
  const owner = await pool.connect()
  await migrate(owner, path.join(import.meta.dirname, '../apps/server/migrations'), () => {})
  owner.release()
  const seeded = await fill(pool)
  const children: ChildProcess[] = []

  /** Starts `file` and waits until it says where it listens. */
  const start = (name: string, file: string, execArgv: string[] = []) =>
    new Promise<Server>((resolve, reject) => {
      const { recruiter, company } = seeded
      const people = { RECRUITER: recruiter.accountId, COMPANY: company.accountId, PASSWORD: password }
      const result = { CONNECTION: JSON.stringify(connection), ...people }
      const env = { ...process.env, ...result, NODE_ENV: 'production' }
      const child = fork(path.join(import.meta.dirname, file), { env, execArgv })
      children.push(child)
      child.once('message', ({ port, session = {}, sessions = [] }: { port: number } & Partial<Server>) =>
        resolve({ name, child, pid: child.pid as number, url: `http://127.0.0.1:${port}`, session, sessions }),
      )
      child.once('exit', () => reject(new Error(`${name} ended`)))
    })
  /** Ends the servers, and leaves the cluster to others. */
  const end = async () => {
    for (const child of children) if (child.connected) child.disconnect()
    await pool.end()
    await admin.end()
  }
  const close = async () => {
    await end()
    await cluster.stop()
  }
  return { pool, seeded, connection, cluster, start, end, close }
}

/** The headers with which Majlis knows the recruiter. */
export function signedAs({ session: { sessionId, ...headers } }: Server): Record<string, string> {
  return headers
}

/** Milliseconds of processor time that a process's threads have used: to the nanosecond, where `stat` counts hundredths of a second. */
export const processorTime = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return sum + Number(nanoseconds) / 1e6
  }, 0)

/** Milliseconds of processor time. */
export interface Spent {
  app: number
  database: number
}

/** What a server and its connections have used so far. */
export async function usedBy(pool: pg.Pool, server: Server): Promise<Spent> {
  const { rows } = await pool.query('select pid from pg_stat_activity where application_name = $1', [server.name])
  return { app: processorTime(server.pid), database: rows.reduce((sum, { pid }) => sum + processorTime(pid), 0) }
}

/** The middle one, or the one at a share such as 0.99. */
export const median = (numbers: readonly number[], share = 0.5): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN
