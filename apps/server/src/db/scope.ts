import { randomUUIDv7 } from 'node:crypto'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Actor } from './actor.ts'
import { loadPage, loadRows } from './loader.ts'
import type { Answering, Changes, Kept, Listed, Loaded, NewRow, Output, RowOf } from './rows.ts'
import { all, join, name, type Sql, sql } from './sql.ts'
import { tallyStatuses } from './tally.ts'
import type { Table } from './visible/sight.ts'
import { visible } from './visible.ts'
import type { Work } from './work.ts'

export type { RowOf } from './rows.ts'

/** Rows by their ids, and the table of each. */
export type Met = Map<string, Table>

/** The only door to the tables: every read and write passes `visible` for this actor. Notes in `met` which rows it met. */
export function openScope(work: Work, me: Actor, met: Met = new Map()) {
  const sees = (table: Table) => visible[table](me)

  /** A row out of sight is a row that does not exist. `for update` where it is going to be changed. */
  async function read<T extends Kept>(table: T, where: Sql, lock: boolean): Promise<RowOf<T> | null> {
    const piece = sql`select * from ${name(table)} where ${where} and ${sees(table)}`
    const row = await work.row<RowOf<T>>(lock ? sql`${piece} for update` : piece)
    if (row) met.set((row as { id: string }).id, table)
    return row
  }
  async function get<T extends Kept>(table: T, id: string): Promise<RowOf<T>> {
    return found(await read(table, byId(table, id), false))
  }
  /** What was written must be in sight, or all of it is undone. */
  async function written<T extends Kept>(table: T, change: Sql, id: string): Promise<RowOf<T>> {
    const [row, seen] = await Promise.all([
      work.row<RowOf<T>>(change),
      work.row(sql`select from ${name(table)} where ${byId(table, id)} and ${sees(table)}`),
    ])
    if (!row || !seen) throw refuse(404, 'notFound')
    met.set(id, table)
    return row
  }

  return {
    me,
    work,
    met,
    sees,
    get,
    /** The row, held against others until the transaction ends. */
    lock: async <T extends Kept>(table: T, id: string): Promise<RowOf<T>> =>
      found(await read(table, byId(table, id), true)),
    /** The first row in sight that meets a condition, or null. */
    first: <T extends Kept>(table: T, where: Sql): Promise<RowOf<T> | null> => read(table, where, false),
    /** All rows in sight that meet a condition. */
    all: <T extends Kept>(table: T, where: Sql = all): Promise<RowOf<T>[]> =>
      work.rows<RowOf<T>>(sql`select * from ${name(table)} where ${where} and ${sees(table)}`),
    /** A page of a list call. */
    list: <T extends Table, E extends Answering>(table: T, call: E, query: ListQuery, also: Sql = all) =>
      loadPage(work, me, table, call.answer, query, also) as Promise<Listed<T, E>>,
    /** How many rows of a list there are of each status. */
    tally: (table: Table, query: ListQuery, also: Sql = all) => tallyStatuses(work, me, table, query, also),
    /** One row in the shape of a call's answer, with what is included. */
    async show<T extends Kept, E extends Answering>(table: T, call: E, id: string, include: string[] = []) {
      const [row] = await loadRows(work, me, table, call.answer, byId(table, id), include)
      met.set(id, table)
      return found(row ?? null) as Loaded<T, Output<E>>
    },
    /** Writes a new row; its id is made here. */
    async add<T extends Kept>(table: T, values: NewRow<T>): Promise<RowOf<T>> {
      const row: Record<string, unknown> = { id: randomUUIDv7(), ...values }
      const keys = Object.keys(row).filter((key) => row[key] !== undefined)
      const change = sql`insert into ${name(table)} (${join(
        keys.map((key) => name(key)),
        ', ',
      )}) values (${join(
        keys.map((key) => sql`${row[key]}`),
        ', ',
      )}) returning *`
      return written(table, change, row.id as string)
    },
    /** Changes a row in sight. */
    async set<T extends Kept>(table: T, id: string, values: Changes<T>): Promise<RowOf<T>> {
      const entries = Object.entries(values).filter(([, value]) => value !== undefined)
      if (!entries.length) return get(table, id)
      const changes = join(
        entries.map(([key, value]) => sql`${name(key)} = ${value}`),
        ', ',
      )
      return written(
        table,
        sql`update ${name(table)} set ${changes} where ${byId(table, id)} and ${sees(table)} returning *`,
        id,
      )
    },
    /** Deletes a row in sight. */
    async remove(table: Kept, id: string): Promise<{ id: string }> {
      return found(
        await work.row<{ id: string }>(
          sql`delete from ${name(table)} where ${byId(table, id)} and ${sees(table)} returning id`,
        ),
      )
    },
  }
}
export type Scope = ReturnType<typeof openScope>

const byId = (table: Table, id: string) => sql`${name(table, 'id')} = ${id}`
function found<R>(row: R | null): R {
  if (!row) throw refuse(404, 'notFound')
  return row
}
