import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'

/** The id of an entry by its name: the one in sight, or a new one that waits for approval and is its company's until then. */
export async function propose(scope: Scope, list: 'skill' | 'designation', name: string): Promise<string> {
  const { me } = scope
  const known = await scope.first(list, sql`lower(name) = lower(${name})`)
  if (known) return known.id
  const approvedAt = me.companyIds === null ? new Date().toISOString() : null
  const values = { name, companyId: me.companyId, createdBy: me.accountId, approvedAt }
  return (await scope.add(list, values)).id
}
