import type pg from 'pg'
import { inTransaction, type TransactionHandle } from './transaction.ts'

/**
 * Does what is due, each in a transaction of its own: one that fails undoes and stops no other, and is left to `refused`.
 * Answers of how many `act` did not say false; throws the first failure once all were tried.
 */
export async function actOnEach<D>(
  pool: pg.Pool,
  due: readonly D[],
  act: (tx: TransactionHandle, one: D) => Promise<unknown>,
  refused?: (tx: TransactionHandle, one: D) => Promise<unknown>,
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const one of due) {
    try {
      if ((await inTransaction(pool, 'write', (tx) => act(tx, one))) !== false) done++
    } catch (error) {
      failures.push(error)
      if (refused) await inTransaction(pool, 'write', (tx) => refused(tx, one))
    }
  }
  if (failures.length) throw failures[0]
  return done
}
