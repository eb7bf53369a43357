import { isRemovable } from '@majlis/domain/candidate/rules.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { lockOpen } from './store.ts'

/** Erases candidates with everything that stands behind them. */
export type RemoveCandidates = (scope: Scope, ids: readonly string[]) => Promise<void>

/** Removes a candidate that has not come far, with what its company kept of it; what was open ends with it. */
export async function removeCandidate(scope: Scope, remove: RemoveCandidates, id: string): Promise<{ id: string }> {
  const { tx, me } = scope
  const { candidate } = await lockOpen(scope, id)
  if (!isRemovable(candidate) || candidate.legalHold) throw refuse(409, 'candidate.notRemovable', { field: 'status' })
  await audit(tx, me, 'candidate.remove', 'candidate', id, candidate.companyId)
  await remove(scope, [id])
  return { id }
}
