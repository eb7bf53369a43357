import type pg from 'pg'
import { openSystemScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { settingNumber } from '../setting/store.ts'

/** Forgets what has ended long ago: sessions, changes of addresses, counted attempts, films that were played. Once a day. */
export async function tidySessions(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, 'write', async (tx) => {
    const system = openSystemScope(tx, 'job')
    await system.rows(sql`delete from session
      where least(coalesce(revoked_at, 'infinity'), idle_until, absolute_until) < now() - make_interval(days => ${settingNumber('privacy.sessionDays')})`)
    await system.rows(sql`delete from challenge where "expiresAt" < now() - interval '1 day'`)
    await system.rows(sql`delete from email_change where "expiresAt" < now() - interval '1 day'`)
    await system.rows(sql`delete from started_play where "usedAt" < now() - interval '1 day'`)
    await system.rows(sql`delete from login_attempt where greatest("windowStart" + interval '1 day', "nextAt") < now()`)
  })
}
