import type { ListQuery } from '@majlis/domain/core/query.ts'
import type { Actor } from './actor.ts'
import { filterOf } from './filter.ts'
import { always, name, type Sql, sql } from './sql.ts'
import type { Transaction } from './transaction.ts'
import type { Table } from './visible/sight.ts'
import { visible } from './visible.ts'

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
      where ${visible[table](me)} and ${also} and ${filterOf(me, table, query)}
      group by 1 order by 1`,
  )
}
