import { refuse } from './refusal.ts'
import { isMoment, isStorable } from './storable.ts'

/** How a field is compared: an id, words, a whole number of a `smallint` (a status, a kind), yes or no, a moment. */
export type FieldKind = 'id' | 'text' | 'number' | 'boolean' | 'date'
/** The enum of a field, as it is declared once: names with their numbers, or names alone. */
export type Enumeration = Readonly<Record<string, number>> | readonly string[]
export const operators = ['$gte', '$gt', '$lte', '$lt', '$ne', '$in', '$substring', '$null'] as const
export type Operator = (typeof operators)[number]

/** What a list call takes; anything else is a 400 that names it. Nested fields have dots: `account.name`. */
export interface ListDeclaration {
  /** An enum's field names its enum: then its values are asked for by number or by name, whatever the case. */
  filters: Record<string, FieldKind | Enumeration>
  sorts: readonly string[]
  includes: readonly string[]
  /** Sort when none is asked for. */
  order: readonly [field: string, direction: 'asc' | 'desc']
  /** Free-text search over the columns that the table keeps for it. */
  search?: true
}

type Value = string | number | boolean | null
/** The query as the caller writes it. */
export interface ListInput<L extends ListDeclaration = ListDeclaration> {
  filter?: { [K in keyof L['filters']]?: Value | Partial<Record<Operator, Value | readonly Value[]>> | undefined }
  sort?: { [K in L['sorts'][number]]?: 'asc' | 'desc' }
  include?: string
  page?: { limit?: number; number?: number }
  search?: string | undefined
}

/** A moment that is said by how long before the call it was: `-7d`. */
export interface DaysAgo {
  daysAgo: number
}
export interface Condition {
  field: string
  operator: '$eq' | Operator
  value: Value | DaysAgo | (Value | DaysAgo)[]
}
/** The query as it is carried out. */
export interface ListQuery {
  conditions: Condition[]
  sort: [field: string, direction: 'asc' | 'desc'][]
  include: string[]
  limit: number
  pageNumber: number
  search: string | null
}

const part = /^(filter|sort|page)((?:\[[^[\]]{1,64}\]){1,6})$/
/** So many days before the call: `-7d`. */
const ago = /^-(\d{1,4})d$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Reads the flat query of an address into a list query, or refuses with 400 and the name of what it does not know. */
export function parseList(declared: ListDeclaration, flat: Record<string, unknown>): ListQuery {
  const query: ListQuery = { conditions: [], sort: [], include: [], limit: 10, pageNumber: 1, search: null }
  for (const [name, value] of Object.entries(flat)) {
    if (typeof value !== 'string' || !isStorable(value)) throw unknown(name)
    if (name === 'include') query.include = parseIncludes(declared.includes, value)
    else if (name === 'search' && declared.search) query.search = value.slice(0, 200).trim() || null
    else takePart(declared, query, name, value)
  }
  if (!query.sort.length) query.sort.push([...declared.order])
  return query
}

function takePart(declared: ListDeclaration, query: ListQuery, name: string, value: string): void {
  const [, kind, rest] = part.exec(name) ?? []
  if (!kind || !rest) throw unknown(name)
  const path = rest.slice(1, -1).split('][')
  if (kind === 'page') takePage(query, name, path.join('.'), value)
  else if (kind === 'sort') {
    const field = path.join('.')
    if (!declared.sorts.includes(field) || !['asc', 'desc'].includes(value)) throw unknown(name)
    query.sort.push([field, value as 'asc' | 'desc'])
  } else query.conditions.push(condition(declared, name, path, value))
}

function takePage(query: ListQuery, name: string, field: string, value: string): void {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (number < 1) throw unknown(name)
  if (field === 'number') query.pageNumber = number
  else if (field === 'limit' && number <= 100) query.limit = number
  else throw unknown(name)
}

function condition(declared: ListDeclaration, name: string, path: string[], value: string): Condition {
  const last = path.at(-1) as string
  const operator = last.startsWith('$') ? (last as Operator) : '$eq'
  const field = (operator === '$eq' ? path : path.slice(0, -1)).join('.')
  const kind = Object.hasOwn(declared.filters, field) ? declared.filters[field] : undefined
  if (!kind || (operator !== '$eq' && !operators.includes(operator))) throw unknown(name)
  if (operator === '$null') return { field, operator, value: yes(name, value) }
  // In words, `null` may be what somebody looks for; nothing else is ever called so.
  if (value === 'null' && kind !== 'text' && (operator === '$eq' || operator === '$ne'))
    return { field, operator: '$null', value: operator === '$eq' }
  if (operator === '$substring') {
    if (kind !== 'text') throw unknown(name)
    return { field, operator, value: value.slice(0, 200) }
  }
  const readOne = (one: string) => (typeof kind === 'string' ? read(kind, name, one) : readEnum(kind, name, one))
  if (operator === '$in') return { field, operator, value: value.split(',').slice(0, 100).map(readOne) }
  if (kind === 'id' && operator !== '$eq' && operator !== '$ne') throw unknown(name)
  return { field, operator, value: readOne(value) }
}

/** What every number that a list is filtered by is kept in. */
const largestSmallint = 32_767

/** A value of an enum by its name, whatever the case, or by its number; one that nobody has is no error. */
function readEnum(of: Enumeration, name: string, value: string): Value {
  const wanted = value.trim().toLowerCase()
  const entries = Array.isArray(of) ? of.map((one: string) => [one, one] as const) : Object.entries(of)
  const named = entries.find(([key]) => key.toLowerCase() === wanted)
  if (named) return named[1]
  if (Array.isArray(of) || !/^-?\d{1,3}$/.test(wanted)) throw unknown(name)
  return Number(wanted)
}

function read(kind: FieldKind, name: string, value: string): Value | DaysAgo {
  if (kind === 'number') {
    const number = /^-?\d{1,5}$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= -largestSmallint - 1 && number <= largestSmallint)) throw unknown(name)
    return number
  }
  if (kind === 'boolean') return yes(name, value)
  if (kind === 'id' && !uuid.test(value)) throw unknown(name)
  const [, days] = (kind === 'date' && ago.exec(value)) || []
  if (days) return { daysAgo: Number(days) }
  if (kind === 'date' && !isMoment(value)) throw unknown(name)
  return value
}

function yes(name: string, value: string): boolean {
  if (value !== 'true' && value !== 'false') throw unknown(name)
  return value === 'true'
}

/** The parts that a call is asked to include, or a refusal that names the one it does not know. */
export function parseIncludes(known: readonly string[], value: unknown): string[] {
  if (value === undefined) return []
  if (typeof value !== 'string') throw unknown('include')
  const asked = value.split(',').map((one) => one.trim())
  for (const one of asked) if (!known.includes(one)) throw unknown(`include=${one}`)
  return asked
}

const unknown = (name: string) =>
  refuse(400, 'query.unknown', { field: name.slice(0, 100), params: { name: name.slice(0, 100) } })
