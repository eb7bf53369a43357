import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** The zone of each interview's candidate, by the interview's id: its own where it has chosen one, else the company's. */
export async function candidateTimezones(scope: Scope, interviewIds: readonly string[]): Promise<Map<string, string>> {
  if (!interviewIds.length) return new Map()
  const rows = await scope.read<{ id: string; timezone: string }>(
    (sees) => sql`select interview.id, coalesce(account.timezone, company.timezone) as timezone
      from interview join candidate on candidate.id = interview."candidateId"
        join account on account.id = candidate."accountId" join company on company.id = interview."companyId"
      where ${sees('interview')} and interview.id = any(${interviewIds}::uuid[])`,
  )
  return new Map(rows.map(({ id, timezone }) => [id, timezone]))
}
