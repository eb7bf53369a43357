import type pg from 'pg'

/**
 * Lets the process outlive the pool's connections. One that breaks is replaced by the pool; whoever uses it learns of it
 * by the statement that fails, but the driver also tells it as an event, which ends a process that does not listen.
 */
export function surviveErrors(pool: pg.Pool, failed: (error: Error) => void): pg.Pool {
  pool.on('error', failed)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
