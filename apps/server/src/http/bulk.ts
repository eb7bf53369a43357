import { type Fault, Refusal } from '@majlis/domain/core/refusal.ts'
import { openScope, type Scope } from '../db/scope.ts'

/** A bulk call: whose it is, its rows, and each row's place in what was sent. */
interface Bulk<Row> {
  scope: Scope
  body: readonly Row[]
  indexes: readonly number[]
}

/**
 * Does each row of a bulk call by itself: a refused one is told with its place, and the others stand. `held` names what
 * a row holds against others: rows are done in its order, so that two calls with the same rows the other way round wait
 * for each other instead of for ever. The answer keeps the order of what was sent.
 */
export async function eachRow<Row, Done>(
  { scope, body, indexes }: Bulk<Row>,
  held: (row: Row) => string,
  act: (scope: Scope, row: Row) => Promise<Done>,
): Promise<{ data: Done[]; errors: Fault[] }> {
  const done = new Map<number, Done>()
  const errors: Fault[] = []
  for (const [at, row] of inOrder(body, held)) {
    try {
      done.set(at, await scope.tx.savepoint((part) => act(openScope(part, scope.me, scope.met), row)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      errors.push(...error.faults.map((fault) => ({ ...fault, index: indexes[at] as number })))
    }
  }
  const data = body.flatMap((_, at) => (done.has(at) ? [done.get(at) as Done] : []))
  return { data, errors: errors.sort((a, b) => (a.index ?? 0) - (b.index ?? 0)) }
}

/** The rows with their places; those that hold the same stay in the order in which they were sent. */
function inOrder<Row>(rows: readonly Row[], held: (row: Row) => string): [number, Row][] {
  const keyed = rows.map((row, at) => ({ at, row, key: held(row).toLowerCase() }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.at - b.at)).map(({ at, row }) => [at, row])
}
