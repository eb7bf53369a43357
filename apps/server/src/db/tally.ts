import type { ListQuery } from '@majlis/domain/core/query.ts'
import type { Actor } from './actor.ts'
import { whereOf } from './listed.ts'
import { always, name, type Sql, sql } from './sql.ts'
import type { Transaction } from './transaction.ts'
import type { Table } from './visible/sight.ts'

/** How many rows of a list query there are of each status, in the sight of the list; statuses without rows are absent. */
export async function countByStatus(
  tx: Transaction,
  me: Actor,
  table: Table,
  query: ListQuery,
  also: Sql = always,
): Promise<{ status: number; count: number }[]> {
  return tx.rows(
    sql`select ${name(table, 'status')} as status, count(*)::int as count from ${name(table)}
      where ${whereOf(me, table, query, also)}
      group by 1 order by 1`,
  )
}
