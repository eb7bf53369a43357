import type { ListQuery } from '@majlis/domain/core/query.ts'
import type { Actor } from './actor.ts'
import { filterOf } from './filter.ts'
import { all, name, type Sql, sql } from './sql.ts'
import type { Table } from './visible/sight.ts'
import { visible } from './visible.ts'
import type { Work } from './work.ts'

/** How many rows of a list query there are of each status, in the sight of the list; statuses without rows are absent. */
export async function tallyStatuses(
  work: Work,
  me: Actor,
  table: Table,
  query: ListQuery,
  also: Sql = all,
): Promise<{ status: number; count: number }[]> {
  return work.rows(
    sql`select ${name(table, 'status')} as status, count(*)::int as count from ${name(table)}
      where ${visible[table](me)} and ${also} and ${filterOf(me, table, query)}
      group by 1 order by 1`,
  )
}
