import type { Schema } from '@majlis/domain/core/call.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import type { Actor } from './actor.ts'
import { orderOf, whereOf } from './listed.ts'
import { type Many, type One, type Relation, relations, type Summary } from './relations.ts'
import { always, isOneOf, join, name, raw, type Sql, sql } from './sql.ts'
import { attachSummary } from './summary.ts'
import { columns } from './tables.gen.ts'
import type { Transaction } from './transaction.ts'
import { masked, unreadable } from './unreadable.ts'
import { isSeenWith, sightOfOne, type Table } from './visible/sight.ts'
import { columnRead, veiled } from './visible/veil.ts'
import { visible } from './visible.ts'

type Row = Record<string, unknown>
/** The columns that a statement reads, and where each answered name lies in its rows. */
interface Plan {
  columns: string[]
  answered: [name: string, at: number][]
  select: Sql
}

/** Rows that were read, and what is answered of them so far. */
interface Found {
  table: Table
  /** By their sight, and not because another row implied them. */
  isSeen: boolean
  plan: Plan
  rows: unknown[][]
  answers: Row[]
}

/** The shape of an object schema, looking through optional, nullable and array. */
function shapeOf(schema: Schema | undefined): Record<string, Schema> {
  let at = schema as unknown as
    | { _zod: { def: { shape?: object; innerType?: unknown; element?: unknown } } }
    | undefined
  while (at && !at._zod.def.shape) at = (at._zod.def.innerType ?? at._zod.def.element) as typeof at
  return (at?._zod.def.shape ?? {}) as Record<string, Schema>
}

/** Reads one page of a table, then its count and one statement for each included table, sent together. */
export async function loadPage(
  tx: Transaction,
  me: Actor,
  table: Table,
  answer: Schema,
  query: ListQuery,
  also: Sql = always,
) {
  const where = whereOf(me, table, query, also)
  const plan = planOf(me, table, answer, query.include)
  const before = (query.pageNumber - 1) * query.limit
  const rows = await tx.arrays(sql`select ${plan.select} from ${name(table)} where ${where}
    order by ${orderOf(me, table, query)} limit ${query.limit} offset ${before}`)
  // The last page tells by itself how many there are.
  const isLast = rows.length < query.limit && (rows.length > 0 || before === 0)
  const [data, counted] = await Promise.all([
    withIncluded(tx, me, answer, { table, isSeen: true, plan, rows }, query.include),
    isLast ? [[before + rows.length]] : tx.arrays(sql`select count(*)::int from ${name(table)} where ${where}`),
  ])
  return { data, count: (counted[0] as [number])[0] }
}

/** Reads rows of a table that are named by their ids, in the shape of an answer. */
export async function loadRows(
  tx: Transaction,
  me: Actor,
  table: Table,
  answer: Schema,
  where: Sql,
  include: string[] = [],
) {
  const plan = planOf(me, table, answer, include)
  const rows = await tx.arrays(
    sql`select ${plan.select} from ${name(table)} where ${sightOfOne(me, table)} and ${where}`,
  )
  return withIncluded(tx, me, answer, { table, isSeen: true, plan, rows }, include)
}

const plans = new WeakMap<Schema, Map<string, Plan>>()

/** The plan of an answer for a role, made once: a declaration does not change. */
function planOf(me: Actor, table: Table, answer: Schema, include: readonly string[]): Plan {
  const key = `${table} ${me.role} ${include.join()}`
  const known = plans.get(answer) ?? new Map<string, Plan>()
  plans.set(answer, known)
  const plan = known.get(key) ?? makePlan(me, table, answer, include)
  known.set(key, plan)
  // What lies under a veil is asked for each reader anew.
  return veiled(table, me.role).length ? { ...plan, select: selectOf(me, table, plan.columns) } : plan
}

function makePlan(me: Actor, table: Table, answer: Schema, include: readonly string[]): Plan {
  const hidden = unreadable[table]?.[me.role] ?? []
  const known = columns[table] as readonly string[]
  const wanted = Object.keys(shapeOf(answer)).filter((key) => known.includes(key) && !hidden.includes(key))
  const read = new Set(['id', ...wanted])
  for (const relation of topLevel(table, include).values()) {
    if ('key' in relation && !hidden.includes(relation.key)) read.add(relation.key)
    if ('part' in relation) for (const from of Object.values(relation.part)) if (!hidden.includes(from)) read.add(from)
  }
  const list = [...read]
  return { columns: list, answered: wanted.map((key) => [key, list.indexOf(key)]), select: selectOf(me, table, list) }
}

function selectOf(me: Actor, table: Table, list: readonly string[]): Sql {
  const masks = masked[table]?.[me.role] ?? {}
  const read = (key: string) => {
    const column = columnRead(me, table, key)
    return masks[key] ? sql`case when not ${name(table, masks[key])} then ${column} end` : column
  }
  return join(list.map(read), ', ')
}

function topLevel(table: Table, include: readonly string[]): Map<string, Relation> {
  const found = new Map<string, Relation>()
  for (const path of include) {
    const first = path.split('.')[0] as string
    const relation = relations[table]?.[first]
    if (!relation) throw new Error(`${table} has no relation ${first}`)
    found.set(first, relation)
  }
  return found
}

async function withIncluded(
  tx: Transaction,
  me: Actor,
  answer: Schema,
  read: Omit<Found, 'answers'>,
  include: readonly string[],
): Promise<Row[]> {
  const { table, plan, rows } = read
  const answers = rows.map((row) => {
    const result: Row = {}
    for (const [key, at] of plan.answered) result[key] = row[at]
    return result
  })
  if (!rows.length) return answers
  const shape = shapeOf(answer)
  await Promise.all(
    [...topLevel(table, include)].map(([first, relation]) => {
      const deeper = include.filter((path) => path.startsWith(`${first}.`)).map((path) => path.slice(first.length + 1))
      return attach(tx, me, relation, shape[relation.as], { ...read, answers }, deeper)
    }),
  )
  return answers
}

async function attach(
  tx: Transaction,
  me: Actor,
  relation: Relation,
  schema: Schema | undefined,
  of: Found,
  deeper: string[],
): Promise<void> {
  const { plan, rows, answers } = of
  if ('part' in relation) return attachPart(relation, schema, of)
  if ('summary' in relation) {
    const at = plan.columns.indexOf('id')
    const ids = rows.map((row) => row[at])
    return attachSummary(tx, sightThrough(me, of, relation), relation, ids, answers)
  }
  const many = 'by' in relation
  const from = plan.columns.indexOf(many ? 'id' : relation.key)
  // Which row it points to is not the role's to read: then neither is the row.
  if (from < 0) {
    for (const answer of answers) answer[relation.as] = null
    return
  }
  const keys = [...new Set(rows.map((row) => row[from] as string | null))].filter((key) => key !== null)
  const to = many ? relation.by : 'id'
  const further = many ? [...new Set([...(relation.includes ?? []), ...deeper])] : deeper
  const inner = withColumn(me, planOf(me, relation.to, schema as Schema, further), relation.to, to)
  const found = keys.length ? await tx.arrays(relatedRows(me, of, relation, inner.select, keys)) : []
  const read = { table: relation.to, isSeen: !relation.implied, plan: inner, rows: found }
  const result = await withIncluded(tx, me, schema as Schema, read, further)
  put(relation, inner.columns.indexOf(to), found, result, of, from)
}

/** What is still to be asked of rows by a relation: nothing, where seeing these rows is seeing those. */
function sightThrough(me: Actor, { table, isSeen }: Found, relation: One | Many | Summary): Sql {
  const isInherited = isSeen && 'by' in relation && isSeenWith(me, relation.to, relation.by, table)
  return relation.implied || isInherited ? always : visible[relation.to](me)
}

/** The rows that belong to others by their keys; where each may have too many, the first ones of each, or the last. */
function relatedRows(me: Actor, of: Found, relation: One | Many, select: Sql, keys: readonly unknown[]): Sql {
  const { to: table } = relation
  const to = 'by' in relation ? relation.by : 'id'
  const sight = sightThrough(me, of, relation)
  const order = 'by' in relation && relation.order ? raw(` order by ${relation.order}`) : raw('')
  if ('by' in relation && relation.most) {
    const mine = sql`from ${name(table)} where ${name(table, to)} = wanted.id and ${sight}`
    const skipped =
      relation.takes === 'last' ? sql`offset greatest((select count(*) ${mine}) - ${relation.most}::int, 0)` : sql``
    return sql`select related.* from unnest(${keys}::uuid[]) with ordinality as wanted (id, nth), lateral (
      select ${select} ${mine}${order} limit ${relation.most} ${skipped}) related order by wanted.nth`
  }
  return sql`select ${select} from ${name(table)} where ${isOneOf(name(table, to), keys)} and ${sight}${order}`
}

/** A plan that also reads the column by which rows are put together. */
function withColumn(me: Actor, plan: Plan, table: Table, column: string): Plan {
  if (plan.columns.includes(column)) return plan
  const list = [...plan.columns, column]
  return { ...plan, columns: list, select: selectOf(me, table, list) }
}

function put(
  relation: One | Many,
  at: number,
  found: unknown[][],
  result: Row[],
  { rows, answers }: Found,
  from: number,
): void {
  const several = 'by' in relation && !relation.single
  const byKey = new Map<unknown, Row[]>()
  for (let i = 0; i < found.length; i++) {
    const key = (found[i] as unknown[])[at]
    const list = byKey.get(key)
    if (list) list.push(result[i] as Row)
    else byKey.set(key, [result[i] as Row])
  }
  for (let i = 0; i < rows.length; i++) {
    const mine = byKey.get((rows[i] as unknown[])[from])
    ;(answers[i] as Row)[relation.as] = several ? (mine ?? []) : (mine?.[0] ?? null)
  }
}

function attachPart(
  relation: Extract<Relation, { part: object }>,
  schema: Schema | undefined,
  { plan, rows, answers }: Found,
): void {
  const wanted = shapeOf(schema)
  const parts = Object.entries(relation.part)
    .map(([key, from]) => [key, plan.columns.indexOf(from)] as const)
    .filter(([key, at]) => at >= 0 && key in wanted)
  for (let i = 0; i < rows.length; i++) {
    const result: Row = {}
    for (const [key, at] of parts) result[key] = (rows[i] as unknown[])[at]
    ;(answers[i] as Row)[relation.as] = result
  }
}
