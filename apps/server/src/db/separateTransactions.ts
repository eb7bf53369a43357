import pg from 'pg'
import { surviveErrors } from './pool.ts'
import { inTransaction, type TransactionHandle } from './transaction.ts'

/** Work that stays when the request is undone: a counted attempt, a rotated pair, an ended session. */
export interface SeparateTransactions {
  run<T>(act: (tx: TransactionHandle) => Promise<T>): Promise<T>
  /**
   * Does it when the answer need not wait; a failure is told to `failed`. Of what bears the same key one is enough: while it
   * waits or runs, others are left out, so that they don't wait for its row with a connection in their hands.
   */
  runLater(act: (tx: TransactionHandle) => Promise<unknown>, key?: string): void
  /** Ends its connections, once what was left for later is done. */
  close(): Promise<void>
}

/** Has connections of its own: a request that holds one of the pool's must never wait for another of them. */
export function openSeparateTransactions(pool: pg.Pool, failed: (error: Error) => void): SeparateTransactions {
  const { options } = pool
  const own = surviveErrors(new pg.Pool({ ...options, password: options.password, max: 3 } as pg.PoolConfig), failed)
  const running = new Set<Promise<unknown>>()
  const keys = new Set<string>()
  const run: SeparateTransactions['run'] = (act) => inTransaction(own, 'write', act)
  return {
    run,
    runLater(act, key) {
      if (key !== undefined) {
        if (keys.has(key)) return
        keys.add(key)
      }
      const done = run(act)
        .catch(failed)
        .finally(() => {
          running.delete(done)
          if (key !== undefined) keys.delete(key)
        })
      running.add(done)
    },
    async close() {
      await Promise.all(running)
      await own.end()
    },
  }
}
