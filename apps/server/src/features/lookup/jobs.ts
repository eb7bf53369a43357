import { undoDays } from '@majlis/domain/lookup/lists.ts'
import type pg from 'pg'
import { openSystemScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'

/** What merges moved is forgotten once they cannot be undone any more. */
export const forgetMerges = (pool: pg.Pool): Promise<unknown> =>
  inTransaction(pool, 'write', (tx) =>
    openSystemScope(tx, 'job').rows(
      sql`delete from lookup_merge where at < now() - make_interval(days => ${undoDays})`,
    ),
  )
