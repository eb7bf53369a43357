import type pg from 'pg'
import { openSystemScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Forgets what has ended long ago: sessions, links, counted attempts. Once a day. */
export async function tidySessions(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, 'write', async (tx) => {
    const system = openSystemScope(tx, 'job')
    await system.rows(sql`delete from session
      where least(coalesce(revoked_at, 'infinity'), idle_until, absolute_until) < now() - interval '30 days'`)
    await system.rows(sql`delete from challenge where "expiresAt" < now() - interval '1 day'`)
    await system.rows(sql`delete from email_change where "expiresAt" < now() - interval '1 day'`)
    await system.rows(sql`delete from link_token where expires_at < now() - interval '365 days'`)
    await system.rows(sql`delete from login_attempt where greatest("windowStart" + interval '1 day', "nextAt") < now()`)
  })
}
