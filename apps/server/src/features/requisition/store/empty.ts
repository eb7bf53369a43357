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

/** Refuses to delete a requisition that is under a legal hold itself: one without candidates, too. */
export async function refuseHeld(scope: Scope, requisitionId: string): Promise<void> {
  const hold = await scope
    .asSystem('ruleFacts')
    .row(sql`select from legal_hold where "requisitionId" = ${requisitionId} and status = 1`)
  if (hold) throw refuse(409, 'requisition.held')
}
