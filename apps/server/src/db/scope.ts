import { type Actor, system } from './actor.ts'
import type { Reason } from './reasons.ts'
import { type Reads, readsOf } from './scopeReads.ts'
import { type Writes, writesOf } from './scopeWrites.ts'
import { type Sql, sql } from './sql.ts'
import { type TransactionHandle, transactionOf } from './transaction.ts'
import type { Table } from './visible/sight.ts'
import { visible } from './visible.ts'

export type { RowOf } from './rows.ts'

/** Rows by their ids, and the table of each. */
export type MetRows = Map<string, Table>
/** Which rows of a table the actor sees, as a condition on it. */
export type Sees = (table: Table) => Sql

/** The only door to the tables: every read and write passes `visible` for this actor. Notes in `met` which rows it met. */
export interface Scope extends Reads, Writes {
  me: Actor
  met: MetRows
  tx: TransactionHandle
  /** The rows of a statement of one's own; it names the sight of what it reads, or it is refused. */
  read<R>(write: (sees: Sees) => Sql): Promise<R[]>
  /** The same transaction and companies, above the sights: why, and where, docs/elevated.md tells. */
  asSystem(reason: Reason): SystemScope
  /** The database's clock, in milliseconds. */
  now(): Promise<number>
  /** Holds a name until the transaction ends: whoever else wants it waits. */
  lockName(name: string): Promise<void>
  /** Runs after the transaction has been committed, never when it is undone. */
  afterCommit(act: () => void): void
}

/** What is done above the sights: statements of one's own are not asked for one. */
export interface SystemScope extends Scope {
  /** The rows of a statement. */
  rows<R = Record<string, unknown>>(piece: Sql): Promise<R[]>
  /** The first row, or null. */
  row<R = Record<string, unknown>>(piece: Sql): Promise<R | null>
}

/** The scope of an actor in a transaction. */
export function openScope(handle: TransactionHandle, me: Actor, met: MetRows = new Map()): Scope {
  const tx = transactionOf(handle)
  const sees: Sees = (table) => visible[table](me)
  return {
    me,
    met,
    tx,
    ...readsOf(tx, me, met),
    ...writesOf(tx, me, met),
    async read<R>(write: (sees: Sees) => Sql) {
      let isSeen = false
      const piece = write((table) => {
        isSeen = true
        return sees(table)
      })
      if (!isSeen) throw new Error('a statement that names no sight: use `sees`, or say why it stands above the sights')
      return tx.rows<R>(piece)
    },
    // What is met above the sights is not told of as seen.
    asSystem: (reason) => openSystemScope(tx, reason, me),
    async now() {
      const clock = await tx.row<{ now: number }>(sql`select extract(epoch from now())::float8 * 1000 as now`)
      return (clock as { now: number }).now
    },
    async lockName(name) {
      await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    },
    afterCommit: tx.afterCommit,
  }
}

/** A scope above the sights: of an actor, or of the product itself for jobs and sign-in. */
export function openSystemScope(handle: TransactionHandle, _reason: Reason, me: Actor = system): SystemScope {
  const tx = transactionOf(handle)
  return { ...openScope(tx, { ...me, role: 'admin' }), rows: tx.rows, row: tx.row }
}
