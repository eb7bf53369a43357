import { mayBulk } from '@majlis/domain/bulk/rules.ts'
import type { BulkAct, NewBulk } from '@majlis/domain/bulk/schema.ts'
import { BulkRowState, BulkStatus } from '@majlis/domain/bulk/status.ts'
import { Refusal } from '@majlis/domain/core/refusal.ts'
import { roleByName } from '@majlis/domain/core/role.ts'
import type pg from 'pg'
import { withRetries } from '../../db/failure.ts'
import { type AttemptResult, type Leased, workOnNext } from '../../db/lease.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actorOf } from '../session/store.ts'
import {
  endOldJobs,
  holdRow,
  type Job,
  nextRows,
  noteUndone,
  passTurn,
  retryLater,
  setStatus,
  settleRow,
} from './store.ts'

/** What an act needs beside the candidate. */
export type BulkDetail = Omit<NewBulk, 'act' | 'query' | 'ids'>
/** How each act is done to one candidate: as its single call does it, with the same gates. */
export type BulkActs = Record<
  BulkAct | 'undo',
  (scope: Scope, candidateId: string, detail: BulkDetail) => Promise<unknown>
>

interface Dependencies {
  pool: pg.Pool
  acts: BulkActs
  stopping?: AbortSignal
}

/** So many rows of a job, then another that waits has its turn. */
const step = 50

/** Goes on with the jobs that wait, in turns, so that none waits for a long one; rows that are done are never done again. */
export async function runBulks(dependencies: Dependencies): Promise<void> {
  for (let end: AttemptResult['end'] = 'done'; end === 'done'; ) end = await runNext(dependencies)
}

async function runNext({ pool, acts, stopping }: Dependencies): Promise<AttemptResult['end']> {
  const result = await workOnNext<Job & Leased, number | null>(
    pool,
    {
      table: 'bulk_job',
      waiting: sql`status = ${BulkStatus.RUNNING}`,
      act: (job, signal) => run(pool, acts, job, signal),
      done: (tx, job, status) => (status === null ? passTurn(tx, job.id) : setStatus(tx, job.id, status)),
      failed: (tx, job, error) => retryLater(tx, job.id, error),
    },
    { stopping },
  )
  if (result.end === 'failed') throw result.error
  return result.end
}

/** Does the next rows, each in a transaction of its own, and answers how the job ends; null when more may wait. */
async function run(pool: pg.Pool, acts: BulkActs, job: Job, signal: AbortSignal): Promise<number | null> {
  const rows = await inTransaction(pool, 'read', (tx) => nextRows(tx, job.id, step))
  for (const row of rows) {
    signal.throwIfAborted()
    const isAllowed = await withRetries(() => doRow(pool, acts, job, row))
    if (!isAllowed) return BulkStatus.HALTED
  }
  return rows.length < step ? BulkStatus.DONE : null
}

/**
 * The row, what is done to its candidate and what came of it stand or fall together. False when who asked for it may not
 * any more: then nothing further is done.
 */
function doRow(pool: pg.Pool, acts: BulkActs, job: Job, { id, candidateId }: { id: string; candidateId: string }) {
  return inTransaction(pool, 'write', async (tx) => {
    const me = await actorOf(tx, job.accountId, roleByName(job.role))
    const act = job.act as BulkAct | 'undo'
    if (!me || me.lacksFactor || !mayBulk(me.role, act)) return false
    if (!(await holdRow(tx, id))) return true
    await tx.setCompanies(me)
    try {
      await tx.savepoint((part) => acts[act](openScope(part, me), candidateId, job.detail as BulkDetail))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await settleRow(tx, id, BulkRowState.REFUSED, error.faults[0] ?? null)
      return true
    }
    await settleRow(tx, id, BulkRowState.DONE)
    if (job.undoOf) await noteUndone(tx, job.undoOf, candidateId)
    return true
  })
}

/** Forgets jobs that ended long ago, with the reasons that were written for them. Answers how many. */
export const forgetBulks = ({ pool, clock }: Pick<Dependencies, 'pool'> & { clock: () => Date }): Promise<number> =>
  inTransaction(pool, 'write', (tx) => endOldJobs(tx, clock()))
