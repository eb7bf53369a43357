import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from './tables.gen.ts'
import type { Table } from './visible/sight.ts'

/** A row of a table, as it arrives from the database. */
export type RowOf<T extends Table> = Selectable<DB[T]>
/** The tables whose rows have an id. */
export type KeyedTable = { [T in Table]: 'id' extends keyof DB[T] ? T : never }[Table]

/** What is not given is left out of a statement. */
type Loose<R> = { [K in keyof R]: R[K] | undefined }
/** The values of a new row; its id is made where none is given. */
export type NewRow<T extends Table> = Loose<Omit<Insertable<DB[T]>, 'id'>> & { id?: string }
/** The values that a row is changed to. */
export type Changes<T extends Table> = Loose<Updateable<DB[T]>>

/** A call, of which only the shape of the answer is looked at. */
export type Answering = Pick<Endpoint, 'answer'>
/** What a call answers: of a list, one item. */
export type Output<E extends Answering> = z.output<E['answer']>

/** A column as the table has it; as the answer has it where the table knows only JSON, or where text is one of a few words. */
type Cell<R, A> = unknown extends R ? A : [R, A] extends [string, string] ? A : R
/** What the loader makes of a table for an answer: columns that both know; what is included or added later is open. */
export type Loaded<T extends Table, A> = { [K in keyof A & keyof RowOf<T>]: Cell<RowOf<T>[K], A[K]> } & {
  [K in Exclude<keyof A, keyof RowOf<T>>]?: A[K]
}
/** A page of a table in the shape of a list call's items, and how many rows there are in all. */
export type Listed<T extends Table, E extends Answering> = { data: Loaded<T, Output<E>>[]; count: number }
