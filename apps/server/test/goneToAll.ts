import type { Actor } from '../src/db/actor.ts'
import { name, type Sql, sql } from '../src/db/sql.ts'
import type { ToldTable } from '../src/features/live/told.ts'

/** What is told where rows that are gone are not asked for. */
export const goneToAll = (table: ToldTable, sight: (me: Actor) => Sql) => (me: Actor) =>
  sql`(${sight(me)} or not exists (select from ${name(table)} held where held.id = ${name(table, 'id')}))`
