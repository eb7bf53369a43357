import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import type { Actor } from './actor.ts'
import { column, filterOf } from './filter.ts'
import { join, name, raw, type Sql, sql } from './sql.ts'
import type { Transaction } from './transaction.ts'
import { gatheredBy } from './visible/gathered.ts'
import { sightOfOne, type Table } from './visible/sight.ts'
import { visible } from './visible.ts'

const isOfIds = ({ field, operator }: Condition) => field === 'id' && (operator === '$eq' || operator === '$in')

/** The rows of a list: those in sight that meet what is asked. */
export function whereOf(me: Actor, table: Table, query: ListQuery, also: Sql): Sql {
  const gathered = gatheredBy(me, table, query)
  const sight = query.conditions.some(isOfIds) ? sightOfOne(me, table) : visible[table](me)
  return sql`${gathered ?? sight} and ${also} and ${filterOf(me, table, query, gathered !== null)}`
}
/** The order of a list; rows that are alike stand by their ids. */
export const orderOf = (me: Actor, table: Table, query: ListQuery) =>
  join(
    [...query.sort.map(([field, direction]) => raw(`${column(me, table, field)} ${direction}`)), name(table, 'id')],
    ', ',
  )

/** The ids of all rows of a list, in its order. */
export async function listedIds(tx: Transaction, me: Actor, table: Table, query: ListQuery, also: Sql) {
  const rows = await tx.arrays(sql`select ${name(table, 'id')} from ${name(table)}
    where ${whereOf(me, table, query, also)} order by ${orderOf(me, table, query)}`)
  return rows.map(([id]) => id as string)
}
