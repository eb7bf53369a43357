import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Actor } from './actor.ts'
import { join, type Sql } from './sql.ts'

/** What a list is narrowed by that stands in other tables than its own. */
export interface Fact {
  /** Whoever may not read it may not filter by it either: the rows that are left would tell it. */
  may: (me: Actor) => boolean
  operators: readonly Condition['operator'][]
  /** The condition on a row of the list. */
  of: (me: Actor, condition: Condition) => Sql
}

/** The value, or the values of `$in`. */
export const valuesOf = ({ value }: Condition) => (Array.isArray(value) ? value : [value])
/** A fact that is one of several. */
export const oneOf = ['$eq', '$in'] as const

/** A list query as the table's own columns answer it, and the rest of it as a condition on its rows. */
export function withFacts<Q extends Pick<ListQuery, 'conditions'>>(
  me: Actor,
  facts: Readonly<Record<string, Fact>>,
  query: Q,
): { own: Q; also: Sql } {
  const factOf = ({ field }: Condition) => (Object.hasOwn(facts, field) ? facts[field] : undefined)
  const pieces = query.conditions.flatMap((condition) => {
    const fact = factOf(condition)
    return fact ? [meets(me, fact, condition)] : []
  })
  const own = query.conditions.filter((condition) => !factOf(condition))
  return { own: { ...query, conditions: own }, also: join(pieces, ' and ', 'true') }
}

function meets(me: Actor, { may, operators, of }: Fact, condition: Condition): Sql {
  if (!may(me) || !operators.includes(condition.operator)) {
    const name = `filter[${condition.field.replaceAll('.', '][')}]`
    throw refuse(400, 'query.unknown', { field: name, params: { name } })
  }
  return of(me, condition)
}
