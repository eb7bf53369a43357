import type pg from 'pg'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { asOwner } from '../../../db/tracedStatement.ts'

/** By how much the database's clock is ahead, and for how long its oldest transaction is open; asked as the owner, who sees whose it is. */
export async function openWork(pool: pg.Pool): Promise<{ clock: number; oldestTransaction: number | null }> {
  const before = Date.now()
  const { rows } = await asOwner(pool).query<{ at: number; oldest: number | null }>(`select
      extract(epoch from clock_timestamp())::float8 * 1000 as at,
      (select max(extract(epoch from clock_timestamp() - xact_start))::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as oldest`)
  const [row] = rows
  // What the question took on its way stands on both sides of the answer.
  const here = (before + Date.now()) / 2
  return { clock: row ? Math.round(row.at - here) : 0, oldestTransaction: row?.oldest ?? null }
}

/** What of the requests about data is due, and what of the erased is on the disk still; only for whoever sees all of it. */
export async function privacyDue(scope: Scope) {
  const [row] = await scope.read<{ due: number; overdue: number; unpurged: number }>(
    (sees) => sql`select
        count(*) filter (where ends between now() and now() + interval '7 days')::int as due,
        count(*) filter (where ends < now())::int as overdue,
        (select count(*)::int from erasure where "purgedAt" is null and "goneAt" < now() - interval '36 hours'
          and ${sees('erasure')}) as unpurged
      from (select coalesce("extendedTo", "dueAt") as ends from privacy_request
        where status = 0 and ${sees('privacy_request')}) asked`,
  )
  return row ?? { due: 0, overdue: 0, unpurged: 0 }
}
