import { mayBulk } from '@majlis/domain/bulk/rules.ts'
import type { NewBulk } from '@majlis/domain/bulk/schema.ts'
import { type BulkAct, BulkRowState, BulkStatus } from '@majlis/domain/bulk/status.ts'
import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { roleByName } from '@majlis/domain/core/role.ts'
import type pg from 'pg'
import { withRetries } from '../../db/failure.ts'
import { type AttemptResult, type Leased, workOnNext } from '../../db/lease.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { StoredFile } from '../../outside/storedFiles.ts'
import { actorOf } from '../session/store.ts'
import {
  type BulkTrace,
  endOldJobs,
  holdRow,
  type Job,
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
}

/** So many rows of a job, then another that waits has its turn. */
const step = 50

/** Goes on with the jobs that wait, in turns, so that none waits for a long one; rows that are done are never done again. */
export async function runBulks(dependencies: Dependencies): Promise<void> {
  for (let end: AttemptResult['end'] = 'done'; end === 'done'; ) end = await runNext(dependencies)
}

async function runNext({ pool, ways, stopping }: Dependencies): Promise<AttemptResult['end']> {
  const result = await workOnNext<Job & Leased, number | null>(
    pool,
    {
      table: 'bulk_job',
      waiting: sql`status = ${BulkStatus.RUNNING}`,
      act: (job, signal) => run(pool, ways, job, signal),
      done: (tx, job, status) => (status === null ? passTurn(tx, job.id) : setStatus(tx, job.id, status)),
      failed: (tx, job, error) => retryLater(tx, job.id, error),
    },
    { stopping },
  )
  if (result.end === 'failed') throw result.error
  return result.end
}

/** Does the next rows, each in a transaction of its own, and answers how the job ends; null when more may wait. */
async function run(pool: pg.Pool, ways: BulkWays, job: Job, signal: AbortSignal): Promise<number | null> {
  const rows = await inTransaction(pool, 'read', (tx) => nextRows(tx, job, step))
  for (const row of rows) {
    signal.throwIfAborted()
    const isAllowed = await withRetries(() => doRow(pool, ways, job, row))
    if (!isAllowed) return BulkStatus.HALTED
  }
  return rows.length < step ? BulkStatus.DONE : null
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
