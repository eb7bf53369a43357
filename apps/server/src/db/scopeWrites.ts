import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Actor } from './actor.ts'
import type { Changes, KeyedTable, NewRow, RowOf } from './rows.ts'
import { byId, found } from './scopeReads.ts'
import { isOneOf, join, name, raw, type Sql, sql } from './sql.ts'
import type { Transaction } from './transaction.ts'
import type { Table } from './visible/sight.ts'
import { visible } from './visible.ts'

export type Writes = ReturnType<typeof writesOf>

/** What an actor may write: rows in sight, which stay in sight, or all of it is undone. */
export function writesOf(tx: Transaction, me: Actor, met: Map<string, Table>) {
  const inSight = (table: Table, where: Sql) => sql`${where} and ${visible[table](me)}`

  /** Sends a change, and behind it the question whether what was written is in sight; `ids` where they are known before. */
  async function written<T extends KeyedTable>(table: T, change: Sql, ids?: readonly string[]): Promise<RowOf<T>[]> {
    const changing = tx.rows<RowOf<T>>(change)
    const changed = ids ?? (await changing).map((row) => (row as { id: string }).id)
    const looking = changed.length ? tx.rows(seenOf(table, changed)) : []
    const [rows, seen] = await Promise.all([changing, looking])
    if (rows.length < changed.length || seen.length < changed.length) throw refuse(404, 'notFound')
    for (const id of changed) met.set(id, table)
    return rows
  }
  const seenOf = (table: Table, ids: readonly string[]) => {
    const [id, ...others] = ids as [string, ...string[]]
    const where = others.length ? isOneOf(name(table, 'id'), ids) : byId(table, id)
    return sql`select from ${name(table)} where ${inSight(table, where)}`
  }

  async function addAll<T extends KeyedTable>(table: T, values: readonly NewRow<T>[]): Promise<RowOf<T>[]> {
    if (!values.length) return []
    const rows = values.map((one) => ({ id: randomUUIDv7(), ...one }) as Record<string, unknown>)
    const keys = [...new Set(rows.flatMap((row) => Object.keys(row).filter((key) => row[key] !== undefined)))]
    const cells = (row: Record<string, unknown>) =>
      keys.map((key) => (row[key] === undefined ? unset : sql`${row[key]}`))
    const lines = rows.map((row) => sql`(${join(cells(row), ', ')})`)
    const change = sql`insert into ${name(table)} (${join(
      keys.map((key) => name(key)),
      ', ',
    )})
      values ${join(lines, ', ')} returning *`
    return written(
      table,
      change,
      rows.map(({ id }) => id as string),
    )
  }
  /** Changes the rows that a condition finds. */
  const change = <T extends KeyedTable>(table: T, where: Sql, values: Changes<T>) => {
    const changes = Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [sql`${name(key)} = ${value}`],
    )
    return (
      changes.length && sql`update ${name(table)} set ${join(changes, ', ')} where ${inSight(table, where)} returning *`
    )
  }

  return {
    /** Writes a new row; its id is made here. */
    add: async <T extends KeyedTable>(table: T, values: NewRow<T>): Promise<RowOf<T>> =>
      (await addAll(table, [values]))[0] as RowOf<T>,
    /** Writes new rows in one statement. */
    addAll,
    /** Changes a row in sight. */
    async set<T extends KeyedTable>(table: T, id: string, values: Changes<T>): Promise<RowOf<T>> {
      const piece = change(table, byId(table, id), values)
      if (piece) return (await written(table, piece, [id]))[0] as RowOf<T>
      const row = found(
        await tx.row<RowOf<T>>(sql`select * from ${name(table)} where ${inSight(table, byId(table, id))}`),
      )
      met.set(id, table)
      return row
    },
    /** Changes the rows in sight that meet a condition. */
    async setAll<T extends KeyedTable>(table: T, where: Sql, values: Changes<T>): Promise<RowOf<T>[]> {
      const piece = change(table, where, values)
      return piece ? written(table, piece) : []
    },
    /** Deletes a row in sight. */
    async remove(table: KeyedTable, id: string): Promise<{ id: string }> {
      const where = inSight(table, byId(table, id))
      return found(await tx.row<{ id: string }>(sql`delete from ${name(table)} where ${where} returning id`))
    },
    /** Deletes the rows in sight that meet a condition. */
    removeAll: (table: KeyedTable, where: Sql): Promise<{ id: string }[]> =>
      tx.rows<{ id: string }>(sql`delete from ${name(table)} where ${inSight(table, where)} returning id`),
  }
}

const unset = raw('default')
