import { createHash } from 'node:crypto'

/** A piece of SQL with its values; pieces nest, values never become text. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** Writes SQL: `sql\`select id from candidate where id = ${id}\``; a nested piece is put in, anything else is a value. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Sql => new Sql(strings, values)

/** Text of our own, such as a column's name; never a caller's. */
export const raw = (text: string): Sql => new Sql([text], [])

/** A quoted name of a table or column. */
export const name = (...parts: string[]): Sql => raw(parts.map((part) => `"${part.replaceAll('"', '')}"`).join('.'))

/**
 * A number of our own that stands in the text. An index that is kept for it alone serves every plan then; as a value it would serve
 * only those that are made for this one call.
 */
export const literal = (value: number): Sql => raw(String(value))

/** Pieces joined by a separator; `otherwise` where there are none. */
export function join(pieces: readonly Sql[], between: string, otherwise = ''): Sql {
  if (!pieces.length) return raw(otherwise)
  return new Sql(['', ...Array(pieces.length - 1).fill(between), ''], pieces)
}
/**
 * Is a column one of these ids? Planned once a connection: for a list that it can look into, the database makes a plan of its
 * own each time, which costs more than reading the rows.
 */
export const isOneOf = (column: Sql, ids: readonly unknown[]): Sql =>
  sql`${column} = any((select ${ids}::uuid[])::uuid[])`
/** The most values that stand one by one in a statement's text. */
const mostNamed = 64
/**
 * Is a column one of these values? One by `=`, so that an index is walked in its order; several one by one, their number rounded up, so that there are few
 * texts. An array that is a value is planned for ten, which often looks dearer than the plan for these, and so anew for each call.
 */
export function isAmong(column: Sql, values: readonly unknown[]): Sql {
  const many = values.length
  if (many === 0) return never
  if (many === 1) return sql`${column} = ${values[0]}`
  if (many > mostNamed) return sql`${column} = any(${values})`
  const places = Array.from({ length: 2 ** Math.ceil(Math.log2(many)) }, (_, at) => Math.min(at, many - 1))
  return sql`${column} in (${join(
    places.map((at) => sql`${values[at]}`),
    ', ',
  )})`
}
export const always = raw('true')
export const never = raw('false')

/** Words for `like`, in which nothing stands for anything else. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, '\\$&')

/** A statement ready for the driver: named by its text, so that the database plans it once a connection. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
}
const names = new Map<string, string>()
export function statement(piece: Sql): Statement {
  const values: unknown[] = []
  const text = write(piece, values)
  let known = names.get(text)
  if (!known) {
    known = createHash('sha1').update(text).digest('base64url').slice(0, 20)
    names.set(text, known)
  }
  return { name: known, text, values }
}

function write(piece: Sql, values: unknown[]): string {
  let text = piece.strings[0] as string
  for (let i = 0; i < piece.values.length; i++) {
    const value = piece.values[i]
    text += value instanceof Sql ? write(value, values) : `$${values.push(value)}`
    text += piece.strings[i + 1]
  }
  return text
}

/** The database's clock, as a value to write. */
export const now = sql`now()` as unknown as string
