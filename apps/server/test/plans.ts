import { raw, sql } from '../src/db/sql.ts'
import type { Transaction } from '../src/db/transaction.ts'

interface Prepared {
  name: string
  parameters: number
}

/** How the statements that hold these words are planned for any values at all, of those that this connection has sent so far. */
export async function keptPlans(tx: Transaction, words: string): Promise<string[]> {
  await tx.rows(sql`set local enable_seqscan to off`)
  await tx.rows(sql`set local plan_cache_mode to force_generic_plan`)
  const sent = await tx.rows<Prepared>(
    sql`select name, cardinality(parameter_types) as parameters from pg_prepared_statements where strpos(statement, ${words}) > 0
      and statement not like '%pg_prepared_statements%'`,
  )
  const plans: string[] = []
  for (const { name, parameters } of sent) {
    const values = parameters ? `(${Array(parameters).fill('null').join()})` : ''
    const rows = await tx.rows<{ 'QUERY PLAN': string }>(raw(`explain execute "${name}"${values}`))
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
