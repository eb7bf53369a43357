import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { type Raised, raisedSignals } from '@majlis/domain/signal/rules.ts'
import type pg from 'pg'
import { actOnEach } from '../../db/actOnEach.ts'
import { inTransaction } from '../../db/transaction.ts'
import { UnreadableResume } from '../../outside/resumeParser.ts'
import { MissingFile, type Storage } from '../../outside/storage.ts'
import { checksToErase, eraseTraces } from './store/erase.ts'
import { dueChecks, keepSignals } from './store/keep.ts'
import { tracesOf } from './store/traces.ts'

interface RaiseDependencies {
  pool: pg.Pool
  storage: Pick<Storage, 'get'>
  /** Reads a document's text, on this machine. */
  readText: (bytes: Uint8Array, gone?: AbortSignal) => Promise<string>
  stopping?: AbortSignal
}

/**
 * Looks for signals where a referee has submitted since the last look, and answers in how many ref-checks. What takes long,
 * the resume and the comparing of texts, happens outside of any transaction and lets others have their turn. One that
 * fails stops no other; the first failure is thrown once all were tried.
 */
export async function raiseSignals({ pool, ...parts }: RaiseDependencies): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const { id } of await inTransaction(pool, 'read', (tx) => dueChecks(tx))) {
    if (parts.stopping?.aborted) break
    try {
      if (await raiseOf({ pool, ...parts }, id)) done++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length) throw failures[0]
  return done
}

async function raiseOf({ pool, ...parts }: RaiseDependencies, id: string): Promise<boolean> {
  const found = await inTransaction(pool, 'read', (tx) => tracesOf(tx, id))
  if (!found) return false
  const { traces, resumeKey, companyId, submitted } = found
  const resume = resumeKey && (await textOf(parts, resumeKey))
  const raised: Raised[] = []
  for (const piece of raisedSignals({ ...traces, resume })) {
    raised.push(...piece)
    await turn()
  }
  return inTransaction(pool, 'write', (tx) => keepSignals(tx, { id, companyId, submitted }, raised))
}

/** The text of a resume; null where there is none to be read. */
async function textOf({ storage, readText, stopping }: Omit<RaiseDependencies, 'pool'>, key: string) {
  try {
    return await readText(await buffer(await storage.get(key)), stopping)
  } catch (error) {
    if (error instanceof UnreadableResume || error instanceof MissingFile) return null
    throw error
  }
}

/** Erases addresses, keys and times of ref-checks whose days are over, and answers of how many. */
export async function eraseOldTraces({ pool, clock }: { pool: pg.Pool; clock: () => Date }): Promise<number> {
  const now = clock()
  const due = await inTransaction(pool, 'read', (tx) => checksToErase(tx, now))
  return actOnEach(pool, due, (tx, { id }) => eraseTraces(tx, id, now))
}
