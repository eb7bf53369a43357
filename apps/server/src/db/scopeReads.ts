import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Actor } from './actor.ts'
import { listedIds } from './listed.ts'
import { loadPage, loadRows } from './loader.ts'
import type { Answering, KeyedTable, Listed, Loaded, Output, RowOf } from './rows.ts'
import { always, isOneOf, name, type Sql, sql } from './sql.ts'
import { countByStatus } from './tally.ts'
import type { Transaction } from './transaction.ts'
import { sightOfOne, type Table } from './visible/sight.ts'
import { allRead } from './visible/veil.ts'
import { visible } from './visible.ts'

export type Reads = ReturnType<typeof readsOf>
/** In which order, and whether the row is held against others until the transaction ends. */
interface First {
  order?: Sql
  lock?: boolean
  /** It is named by its id. */
  one?: boolean
}

/** What an actor may read: rows out of sight do not exist. */
export function readsOf(tx: Transaction, me: Actor, met: Map<string, Table>) {
  const seen = (table: Table, where: Sql) => sql`from ${name(table)} where ${where} and ${visible[table](me)}`

  async function first<T extends KeyedTable>(
    table: T,
    where: Sql,
    { order, lock, one }: First = {},
  ): Promise<RowOf<T> | null> {
    const rows = one ? sql`from ${name(table)} where ${where} and ${sightOfOne(me, table)}` : seen(table, where)
    const piece = sql`select ${allRead(me, table)} ${rows}${order ? sql` order by ${order} limit 1` : sql``}`
    const row = await tx.row<RowOf<T>>(lock ? sql`${piece} for update` : piece)
    if (row) met.set((row as { id: string }).id, table)
    return row
  }

  return {
    /** The row; throws 404 where it is out of sight. */
    get: async <T extends KeyedTable>(table: T, id: string): Promise<RowOf<T>> =>
      found(await first(table, byId(table, id), { one: true })),
    /** The row, held against others until the transaction ends. */
    lock: async <T extends KeyedTable>(table: T, id: string): Promise<RowOf<T>> =>
      found(await first(table, byId(table, id), { lock: true, one: true })),
    /** The first row in sight that meets a condition, or null. */
    first,
    /** All rows in sight that meet a condition. */
    all: <T extends KeyedTable>(table: T, where: Sql = always): Promise<RowOf<T>[]> =>
      tx.rows<RowOf<T>>(sql`select ${allRead(me, table)} ${seen(table, where)}`),
    /** Is there a row in sight that meets a condition? */
    exists: async (table: Table, where: Sql): Promise<boolean> =>
      (await tx.row(sql`select ${seen(table, where)} limit 1`)) !== null,
    /** How many rows in sight meet a condition. */
    count: async (table: Table, where: Sql): Promise<number> =>
      (await tx.row<{ count: number }>(sql`select count(*)::int as count ${seen(table, where)}`))?.count ?? 0,
    /** A page of a list call. */
    list: <T extends Table, E extends Answering>(table: T, call: E, query: ListQuery, also: Sql = always) =>
      loadPage(tx, me, table, call.answer, query, also) as Promise<Listed<T, E>>,
    /** The ids of a whole list, in its order. */
    ids: (table: KeyedTable, query: ListQuery, also: Sql = always) => listedIds(tx, me, table, query, also),
    /** Those of these rows that are in sight, in the shape of a call's answer. */
    these: <T extends Table, E extends Answering>(table: T, call: E, ids: readonly string[], include: string[] = []) =>
      loadRows(tx, me, table, call.answer, isOneOf(name(table, 'id'), ids), include) as Promise<Loaded<T, Output<E>>[]>,
    /** How many rows of a list there are of each status. */
    countByStatus: (table: Table, query: ListQuery, also: Sql = always) => countByStatus(tx, me, table, query, also),
    /** One row in the shape of a call's answer, with what is included. */
    async show<T extends KeyedTable, E extends Answering>(table: T, call: E, id: string, include: string[] = []) {
      const [row] = await loadRows(tx, me, table, call.answer, byId(table, id), include)
      met.set(id, table)
      return found(row ?? null) as Loaded<T, Output<E>>
    },
  }
}

/** The condition on a table's id. */
export const byId = (table: Table, id: string) => sql`${name(table, 'id')} = ${id}`
/** The row, or a 404. */
export function found<R>(row: R | null): R {
  if (!row) throw refuse(404, 'notFound')
  return row
}
