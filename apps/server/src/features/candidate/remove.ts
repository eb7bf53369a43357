import { isRemovable } from '@majlis/domain/candidate/rules.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { filesOf, removeFiles } from '../requisition/store.ts'
import { lockOpen } from './store.ts'

/** Removes a candidate that has not come far, with what its company kept of it; what was open ends with it. Bytes follow. */
export async function removeCandidate(scope: Scope, id: string): Promise<{ id: string }> {
  const { tx, me } = scope
  const { candidate } = await lockOpen(scope, id)
  if (!isRemovable(candidate) || candidate.legalHold) throw refuse(409, 'candidate.notRemovable', { field: 'status' })
  await audit(tx, me, 'candidate.remove', 'candidate', id, candidate.companyId)
  const files = await filesOf(scope, sql`${id}`)
  const removed = await scope.remove('candidate', id)
  await removeFiles(scope, files)
  return removed
}
