import pg from 'pg'
import { outlive } from '../../../db/pool.ts'
import { type TransactionHandle, transact } from '../../../db/work.ts'

/** Work that stays when the request is undone: a counted attempt, a rotated pair, an ended session. */
export interface Aside {
  now<T>(act: (work: TransactionHandle) => Promise<T>): Promise<T>
  /** Does it when the answer need not wait; a failure is told to `failed`. */
  later(act: (work: TransactionHandle) => Promise<unknown>): void
  /** Ends its connections, once what was left for later is done. */
  close(): Promise<void>
}

/** Has connections of its own: a request that holds one of the pool's must never wait for another of them. */
export function openAside(pool: pg.Pool, failed: (error: Error) => void): Aside {
  const { options } = pool
  const own = outlive(new pg.Pool({ ...options, password: options.password, max: 3 } as pg.PoolConfig), failed)
  const running = new Set<Promise<unknown>>()
  const now: Aside['now'] = (act) => transact(own, 'write', act)
  return {
    now,
    later(act) {
      const done = now(act)
        .catch(failed)
        .finally(() => running.delete(done))
      running.add(done)
    },
    async close() {
      await Promise.all(running)
      await own.end()
    },
  }
}
