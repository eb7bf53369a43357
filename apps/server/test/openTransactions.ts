import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** How many transactions stay open in this database for a quarter of a second: work beside the test ends its own sooner. */
export async function openTransactions(pool: Pick<Pool, 'query'>): Promise<number> {
  let open = 0
  for (let tries = 0; tries < 6; tries++) {
    const { rows } = await pool.query(
      `select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    open = rows[0].count
    if (!open) return 0
    await pause(40)
  }
  return open
}
