import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** Removes a requisition's candidates with everything that stands behind them, before an admin deletes it. */
export async function emptyRequisition(
  scope: Scope,
  requisitionId: string,
  remove: (scope: Scope, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const system = scope.asSystem('consequence')
  const found = await system.rows<{ id: string; legalHold: boolean }>(
    sql`select id, "legalHold" from candidate where "requisitionId" = ${requisitionId} order by id for update`,
  )
  if (found.some(({ legalHold }) => legalHold)) throw refuse(409, 'requisition.held')
  await remove(
    scope,
    found.map(({ id }) => id),
  )
}
