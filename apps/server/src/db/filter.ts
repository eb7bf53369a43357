import { fold } from '@majlis/domain/core/fold.ts'
import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Actor } from './actor.ts'
import { relations, searched } from './relations.ts'
import { always, escapeLike, isAmong, join, name, raw, type Sql, sql } from './sql.ts'
import { columns } from './tables.gen.ts'
import { masked, unreadable } from './unreadable.ts'
import type { Table } from './visible/sight.ts'
import { veiled } from './visible/veil.ts'
import { visible } from './visible.ts'

/** The conditions and the search of a list query; `gathered` are rows that are found by whose they are. */
export function filterOf(me: Actor, table: Table, query: ListQuery, gathered = false): Sql {
  const pieces = query.conditions.map((one) => nested(me, table, one.field.split('.'), one, gathered))
  const find = searched[table]
  if (query.search && find) pieces.push(find(fold(query.search), query.search))
  return join(pieces, ' and ', 'true')
}

function nested(me: Actor, table: Table, path: string[], condition: Condition, gathered = false): Sql {
  const [first, ...rest] = path as [string, ...string[]]
  if (!rest.length) return compare(column(me, table, first), condition, gathered)
  const relation = relations[table]?.[first]
  if (!relation || 'part' in relation || 'summary' in relation)
    throw refuse(400, 'query.unknown', { params: { name: condition.field } })
  const link =
    'by' in relation
      ? sql`${name(relation.to, relation.by)} = ${name(table, 'id')}`
      : sql`${name(relation.to, 'id')} = ${name(table, relation.key)}`
  const sight = relation.implied ? always : visible[relation.to](me)
  return sql`exists (select from ${name(relation.to)} where ${link} and ${sight} and ${nested(me, relation.to, rest, condition)})`
}

/** A column by its name, refused where the role may not read it: a filter must not tell what an answer hides. */
export function column(me: Actor, table: Table, field: string): string {
  const masks = [...Object.keys(masked[table]?.[me.role] ?? {}), ...veiled(table, me.role)]
  const hidden = [...(unreadable[table]?.[me.role] ?? []), ...masks]
  if (hidden.includes(field) || !(columns[table] as readonly string[]).includes(field))
    throw refuse(400, 'query.unknown', { params: { name: field } })
  return `"${table}"."${field}"`
}

const plain = { $eq: '=', $ne: 'is distinct from', $gte: '>=', $gt: '>', $lte: '<=', $lt: '<' } as const
function compare(field: string, { operator, value }: Condition, gathered: boolean): Sql {
  if (operator === '$null') return raw(`${field} is ${value ? '' : 'not '}null`)
  if (operator === '$in') return isAmong(raw(field), value as unknown[])
  if (operator === '$substring') {
    // Put together with nothing, words have no index, which would be read for everybody's where a company's own are found already.
    const words = raw(gathered ? `(lower(${field}) || '')` : `lower(${field})`)
    return sql`${words} like ${`%${escapeLike(String(value).toLowerCase())}%`}`
  }
  return sql`${raw(field)} ${raw(plain[operator])} ${momentOf(value)}`
}

/** A moment that is said by how long ago it was, on the database's clock. */
export const momentOf = (value: Condition['value']): unknown =>
  value !== null && typeof value === 'object' && 'daysAgo' in value
    ? sql`now() - make_interval(days => ${value.daysAgo}::int)`
    : value
