import { mayBulk, pauseAfter, restAfterEnds } from '@majlis/domain/bulk/rules.ts'
import type { NewBulk } from '@majlis/domain/bulk/schema.ts'
import { type BulkAct, BulkRowState, BulkStatus } from '@majlis/domain/bulk/status.ts'
import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { roleByName } from '@majlis/domain/core/role.ts'
import type pg from 'pg'
import { isPassing, withRetries } from '../../db/failure.ts'
import { type AttemptResult, type Leased, wasCutOff, workOnNext } from '../../db/lease.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import { literal, sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { StoredFile } from '../../outside/storedFiles.ts'
import { actorOf } from '../session/store.ts'
import {
  type BulkTrace,
  beginRow,
  endOldJobs,
  failRow,
  holdRow,
  type Job,
  nextDue,
  nextRows,
  noteUndone,
  passTurn,
  retryLater,
  setStatus,
  settleRow,
  type WaitingRow,
} from './store.ts'

type Resume = (StoredFile & { name: string }) | null
/** What an act needs beside the candidate. */
export type BulkDetail = Omit<NewBulk, 'act' | 'query' | 'ids'> & { resume?: Resume }
/** How each act is done to one candidate: as its single call does it, with the same gates. */
export type BulkActs = Record<
  BulkAct,
  // biome-ignore lint/suspicious/noConfusingVoidType: most acts answer nothing
  (scope: Scope, candidateId: string, detail: BulkDetail) => Promise<BulkTrace | void>
>
/** How acts are done and taken back, and what is slow to read and read before a row is held. */
export interface BulkWays {
  acts: BulkActs
  undos: Partial<Record<BulkAct, (scope: Scope, candidateId: string, trace: BulkTrace) => Promise<void>>>
  resumeOf: (read: <T>(act: (scope: Scope) => Promise<T>) => Promise<T>, candidateId: string) => Promise<Resume>
}

interface Dependencies {
  pool: pg.Pool
  ways: BulkWays
  stopping?: AbortSignal
  /** Where it is told what went wrong with a row. */
  failed?: (error: unknown) => void
}

/** So many rows of a job, then another that waits has its turn. */
const step = 50

/** Goes on with the jobs that wait, in turns, so that none waits for a long one; rows that are done are never done again. */
export async function runBulks(dependencies: Dependencies): Promise<void> {
  for (let end: AttemptResult['end'] = 'done'; end === 'done'; ) end = await runNext(dependencies)
}

async function runNext(dependencies: Dependencies): Promise<AttemptResult['end']> {
  const { pool, stopping } = dependencies
  const result = await workOnNext<Job & Leased, number | Date | null>(
    pool,
    {
      table: 'bulk_job',
      waiting: sql`status = ${literal(BulkStatus.RUNNING)}`,
      act: (job, signal) => run(dependencies, job, signal),
      done: (tx, job, next) => (typeof next === 'number' ? setStatus(tx, job.id, next) : passTurn(tx, job.id, next)),
      failed: (tx, job, error) => retryLater(tx, job.id, error),
    },
    { stopping },
  )
  if (result.end === 'failed') throw result.error
  return result.end
}

/** Does the next rows, each in a transaction of its own. Answers how the job ends, when it goes on, or null when more wait. */
async function run(dependencies: Dependencies, job: Job, signal: AbortSignal): Promise<number | Date | null> {
  const { pool, ways } = dependencies
  const rows = await inTransaction(pool, 'read', (tx) => nextRows(tx, job, step))
  for (const row of rows) {
    signal.throwIfAborted()
    try {
      if (wasCutOff(job) && !(await begin(dependencies, row))) continue
      if (!(await withRetries(() => doRow(pool, ways, job, row)))) return BulkStatus.HALTED
    } catch (error) {
      await setAside(dependencies, row, error)
    }
  }
  if (rows.length === step) return null
  return (await inTransaction(pool, 'read', (tx) => nextDue(tx, job.id))) ?? BulkStatus.DONE
}

/**
 * Once a process has died in a job, each of its rows is noted before it is begun. One that was begun often and never ended is what ends the process:
 * it is not begun again, and says that it failed.
 */
async function begin({ pool }: Dependencies, { id, begun }: WaitingRow): Promise<boolean> {
  const rest = restAfterEnds(begun + 1)
  await inTransaction(pool, 'write', (tx) => (rest === null ? failRow(tx, id, null) : beginRow(tx, id, rest)))
  return rest !== null
}

/**
 * One row that fails by something unexpected holds up no other: it is tried a few times more, then it ends and says so. What passes by itself,
 * as a store that is away, is no fault of the row: the job waits with it, and the row comes last for longer.
 */
async function setAside({ pool, failed }: Dependencies, { id, tries }: WaitingRow, error: unknown): Promise<void> {
  const passes = isPassing(error)
  // Where the database is away this fails too, and nothing is counted.
  await inTransaction(pool, 'write', (tx) => failRow(tx, id, pauseAfter(tries + 1, passes)))
  if (passes) throw error
  failed?.(error)
}

/**
 * The row, what is done to its candidate and what came of it stand or fall together. False when who asked for it may not
 * any more: then nothing further is done.
 */
async function doRow(pool: pg.Pool, ways: BulkWays, job: Job, { id, candidateId, act, trace }: WaitingRow) {
  const read = job.act === 'copy' ? await readAhead(pool, ways, job, candidateId) : null
  const detail = { ...(job.detail as BulkDetail), resume: read instanceof Refusal ? null : read }
  return inTransaction(pool, 'write', async (tx) => {
    const me = await actorOf(tx, job.accountId, roleByName(job.role))
    if (!me || me.lacksFactor || !mayBulk(me.role, act)) return false
    if (!(await holdRow(tx, id))) return true
    await tx.setCompanies(me)
    let left: BulkTrace | null = null
    try {
      left = await tx.savepoint(async (part) => {
        const scope = openScope(part, me)
        if (read instanceof Refusal) throw read
        if (!job.undoOf) return (await ways.acts[act](scope, candidateId, detail)) ?? null
        await ways.undos[act]?.(scope, candidateId, trace ?? {})
        return null
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await settleRow(tx, id, BulkRowState.REFUSED, { fault: error.faults[0] ?? null })
      return true
    }
    await settleRow(tx, id, BulkRowState.DONE, { trace: left })
    if (job.undoOf) await noteUndone(tx, job.undoOf, candidateId)
    return true
  })
}

/** The resume that goes with a copy, or why there can be no copy with it. */
const readAhead = (pool: pg.Pool, ways: BulkWays, job: Job, candidateId: string): Promise<Resume | Refusal> =>
  ways
    .resumeOf((read) => asMaker(pool, job, read), candidateId)
    .catch((error) => {
      if (error instanceof Refusal) return error
      throw error
    })

/** A short look with the rights of who asked for it; nothing is seen where they have ended. */
const asMaker = <T>(pool: pg.Pool, job: Job, read: (scope: Scope) => Promise<T>): Promise<T> =>
  inTransaction(pool, 'read', async (tx) => {
    const me = await actorOf(tx, job.accountId, roleByName(job.role))
    if (!me) throw refuse(403, 'forbidden')
    await tx.setCompanies(me)
    return read(openScope(tx, me))
  })

/** Forgets jobs that ended long ago, with the reasons that were written for them. Answers how many. */
export const forgetBulks = ({ pool, clock }: Pick<Dependencies, 'pool'> & { clock: () => Date }): Promise<number> =>
  inTransaction(pool, 'write', (tx) => endOldJobs(tx, clock()))
