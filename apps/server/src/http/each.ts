import { type Fault, Refusal } from '@majlis/domain/core/refusal.ts'
import type { Work } from '../db/work.ts'

/** Does each row of a bulk call by itself: a refused one is told with its place, and the others stand. */
export async function each<Row>(
  work: Work,
  rows: readonly Row[],
  indexes: readonly number[],
  act: (row: Row) => Promise<never>,
): Promise<{ data: never[]; errors: Fault[] }> {
  const data: never[] = []
  const errors: Fault[] = []
  for (const [at, row] of rows.entries()) {
    try {
      data.push(await work.attempt(() => act(row)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      errors.push(...error.faults.map((fault) => ({ ...fault, index: indexes[at] as number })))
    }
  }
  return { data, errors }
}
