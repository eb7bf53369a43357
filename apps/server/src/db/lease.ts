import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isPassing } from './failure.ts'
import { name, type Sql, sql } from './sql.ts'
import { inTransaction, type Transaction } from './transaction.ts'

/** What every row has on which somebody works outside the requests. */
export interface Leased {
  id: string
  /** With the present one; a process that died in one counts too. */
  attempts: number
}

interface LeaseTable {
  table: 'notification_log' | 'bulk_job' | 'requisition_removal' | 'recording' | 'stored_file_deletion' | 'upload_lease'
  /** How long a row stays taken by a process that has died, 45 unless said. One that lives renews its lease. */
  seconds?: number
}

interface LeasedRows extends LeaseTable {
  table: Exclude<LeaseTable['table'], 'upload_lease'>
  /** The rows that wait, when their time has come. */
  waiting: Sql
}

/** With the look that follows, what a process had in hand when it died begins again within a minute. */
const usualSeconds = 45
/** Milliseconds for which it is tried to write down what was done. Longer than a lease: whose the row is, the end asks. */
const patience = 120_000

/** One kind of work outside the requests: which rows wait for it, and how it is done. */
export interface LeasedWork<Row extends Leased, Result> extends LeasedRows {
  /** After so many attempts a row of which every process died is no longer tried. */
  most?: number
  /** The work itself: no transaction is open. The signal ends when the lease was lost or the server ends; what heeds it throws its reason. */
  act(row: Row, signal: AbortSignal): Promise<Result>
  /** Writes down what was done, together with giving the lease back. */
  done(transaction: Transaction, row: Row, result: Result): Promise<unknown>
  /** Writes down that it did not work, and when it is tried again. */
  failed(transaction: Transaction, row: Row, error: unknown): Promise<unknown>
}

/** How an attempt ended: `lost` when another process has taken the row meanwhile, `stopped` when the server ends. */
export type AttemptResult = { end: 'empty' | 'done' | 'lost' | 'stopped' } | { end: 'failed'; error: unknown }

interface Lease<Row> {
  row: Row
  leaseId: string
}
type LeaseOf = Lease<{ id: string }>

/** Every attempt of this row ended with the process that made it. */
class CutOff extends Error {
  constructor() {
    super(cutOff)
    this.name = 'CutOff'
  }
}
const cutOff = 'The server ended in the middle of it.'
/** Did a process die while it worked on this row? So until something else is written down as its last error. */
export const wasCutOff = ({ lastError }: { lastError: string | null }): boolean => lastError === cutOff

/** Takes the row that has waited longest, works on it outside any transaction, and writes down how it went. */
export async function workOnNext<Row extends Leased, Result>(
  pool: pg.Pool,
  job: LeasedWork<Row, Result>,
  { now = null, stopping }: { now?: Date | null; stopping?: AbortSignal | undefined } = {},
): Promise<AttemptResult> {
  const lease = await claim<Row>(pool, job, now)
  if (!lease) return { end: 'empty' }
  const keeping = keepLease(pool, job, lease)
  try {
    const signal = stopping ? AbortSignal.any([keeping.signal, stopping]) : keeping.signal
    if (job.most && lease.row.attempts > job.most) throw new CutOff()
    const result = await job.act(lease.row, signal)
    return (await settle(pool, job, lease, (own) => job.done(own, lease.row, result))) ? done : lost
  } catch (error) {
    // What the end of the server has broken off counts for nothing: the next one begins at once.
    if (stopping?.aborted && error === stopping.reason)
      return (await settle(pool, job, lease, (own) => uncount(own, job, lease))) ? stopped : lost
    const isOurs = await settle(pool, job, lease, (own) => job.failed(own, lease.row, error))
    return isOurs ? { end: 'failed', error } : lost
  } finally {
    keeping.stop()
  }
}
const done = { end: 'done' } as const
const lost = { end: 'lost' } as const
const stopped = { end: 'stopped' } as const

/** The end of a lease that is taken or renewed now. */
export const ahead = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
/** The row of a lease, while it belongs to nobody else. */
export const held = ({ row, leaseId }: LeaseOf) => sql`id = ${row.id} and "leaseId" = ${leaseId}`

async function claim<Row extends Leased>(
  pool: pg.Pool,
  { table, waiting, seconds = usualSeconds }: LeasedRows,
  now: Date | null,
): Promise<Lease<Row> | null> {
  const [rows, leaseId] = [name(table), randomUUID()]
  const row = await inTransaction(pool, 'write', (transaction) =>
    transaction.row<Row>(sql`with next as (select id from ${rows}
        where ${waiting} and "nextAttemptAt" <= coalesce(${now}::timestamptz, now())
          and ("lockedUntil" is null or "lockedUntil" <= now())
        order by "nextAttemptAt", id limit 1 for update skip locked)
      update ${rows} set attempts = attempts + 1, "leaseId" = ${leaseId}, "lockedUntil" = ${ahead(seconds)},
        "lastError" = case when "lockedUntil" is null then "lastError" else ${cutOff} end
      from next where ${name(table, 'id')} = next.id returning ${rows}.*`),
  )
  return row && { row, leaseId }
}

/** Renews a lease while its work goes on; the signal ends when the row belongs to somebody else. */
export function keepLease(
  pool: pg.Pool,
  { table, seconds = usualSeconds }: LeaseTable,
  lease: LeaseOf,
  renewed: (row: Record<string, unknown>) => void = () => {},
) {
  const passed = new AbortController()
  const renew = async () => {
    const row = await inTransaction(pool, 'write', (transaction) =>
      transaction.row(
        sql`update ${name(table)} set "lockedUntil" = ${ahead(seconds)} where ${held(lease)} returning *`,
      ),
    )
    if (row) renewed(row)
    else passed.abort()
  }
  // A renewal that fails is no reason to end: the next one may work, and the end asks whose the row is.
  const timer = setInterval(() => void renew().catch(() => {}), (seconds * 1000) / 3)
  return { signal: passed.signal, stop: () => clearInterval(timer) }
}

/** Gives the lease back together with what is to be written; false, and nothing written, when it was lost. */
async function settle(
  pool: pg.Pool,
  { table }: LeasedRows,
  lease: Lease<Leased>,
  write: (transaction: Transaction) => Promise<unknown>,
): Promise<boolean> {
  return patiently(() =>
    inTransaction(pool, 'write', async (transaction) => {
      if (!(await transaction.row(sql`select id from ${name(table)} where ${held(lease)} for update`))) return false
      await write(transaction)
      await transaction.row(sql`update ${name(table)} set "lockedUntil" = null, "leaseId" = null where ${held(lease)}`)
      return true
    }),
  )
}

const uncount = (transaction: Transaction, { table }: LeasedRows, lease: Lease<Leased>) =>
  transaction.row(sql`update ${name(table)} set attempts = attempts - 1 where ${held(lease)}`)

/** What was done outside must not be done again because the database was away for a moment. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  const end = performance.now() + patience
  for (let wait = 200; ; wait = Math.min(2 * wait, 4000)) {
    try {
      return await act()
    } catch (error) {
      if (!isPassing(error) || performance.now() + wait > end) throw error
      await pause(wait)
    }
  }
}
