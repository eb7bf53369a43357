import type { Summary } from './relations.ts'
import { isOneOf, name, raw, type Sql, sql } from './sql.ts'
import type { Transaction } from './transaction.ts'

/** Puts into each answer what a relation says in one value of the row that points to it and is in sight, or null. */
export async function attachSummary(
  tx: Transaction,
  sight: Sql,
  { to, by, as, order, summary }: Summary,
  ids: readonly unknown[],
  answers: readonly Record<string, unknown>[],
): Promise<void> {
  const key = name(to, by)
  const found = await tx.arrays(sql`select distinct on (${key}) ${key}, ${raw(summary)} from ${name(to)}
    where ${isOneOf(key, ids)} and ${sight} order by ${key}, ${raw(order)}`)
  const result = new Map(found.map(([id, value]) => [id, value]))
  for (const [i, answer] of answers.entries()) answer[as] = result.get(ids[i]) ?? null
}
