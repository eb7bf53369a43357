import { refuse } from '@majlis/domain/core/refusal.ts'
import { isDeletable } from '@majlis/domain/requisition/rules.ts'
import { RemovalStatus } from '@majlis/domain/requisition/status.ts'
import { audit } from '../../db/audit.ts'
import { withRemoved } from '../../db/removed.ts'
import type { Scope } from '../../db/scope.ts'
import { beginRemoval, endRemoval, isRequisitionHeld, lockRemoved } from './store/removal.ts'
import { candidatesOf } from './store.ts'

/** Deletes a requisition: an empty one here, one with candidates beside the requests, for each of them takes its time. */
export async function removeRequisition(scope: Scope, id: string): Promise<{ id: string }> {
  const requisition = await scope.lock('requisition', id)
  const candidates = await candidatesOf(scope, id)
  if (!isDeletable(scope.me.role, candidates)) throw refuse(409, 'requisition.hasCandidates')
  if (await isRequisitionHeld(scope, id)) throw refuse(409, 'requisition.held')
  await audit(scope.tx, scope.me, 'requisition.delete', 'requisition', id, requisition.companyId)
  if (!candidates) return scope.remove('requisition', id)
  await beginRemoval(scope, requisition, candidates)
  return { id }
}

/** Stops a deletion that runs: the requisition is there again, with the candidates that are left. */
export async function stopRemoval(scope: Scope, id: string): Promise<{ id: string }> {
  // Seen before it is held: the requisition comes before its parts, and the job holds it for each candidate.
  const removal = await scope.get('requisition_removal', id)
  await withRemoved(scope.tx, async () => {
    const isRunning = removal.status === RemovalStatus.RUNNING && (await lockRemoved(scope.tx, removal))
    if (!isRunning) throw refuse(409, 'requisition.removalOver')
    await endRemoval(scope.tx, removal, RemovalStatus.STOPPED)
  })
  await audit(scope.tx, scope.me, 'requisition.stopDelete', 'requisition', removal.requisitionId, removal.companyId)
  return { id }
}
