import { isRejectedOrDuplicate } from '@majlis/domain/candidate/rules.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { isOpen, mayMoveTo } from '@majlis/domain/review/rules.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { type Candidate, lockOpen, moveCandidate } from '../candidate/store.ts'
import {
  giveFile,
  hasBegun,
  keepMerge,
  linksOf,
  newestFile,
  noteMerge,
  skillNamesOf,
  skillsOf,
  takeOver,
} from '../intake/store.ts'

const duplicate = CandidateStatus.MARKED_DUPLICATE_BY_RECRUITER

/**
 * Merges another candidate of the same requisition into this one, who takes what it lacks and the other's resume. The
 * other becomes its duplicate, with all that is written of it, and stands as before once the merge is undone.
 */
export async function mergeWith(scope: Scope, id: string, otherId: string): Promise<void> {
  const { candidate, other } = await lockPair(scope, id, otherId)
  if (!mayMoveTo(duplicate, scope.me.role, other.mode)) throw refuse(403, 'forbidden')
  if (isRejectedOrDuplicate(candidate) || !isOpen(duplicate, other))
    throw refuse(409, 'candidate.movedOn', { field: 'status' })
  // What has begun is somebody's appointment: it is ended by a person who decides so, not by a merge.
  if (other.legalHold || (await hasBegun(scope, otherId))) throw refuse(409, 'candidate.notMerged', { field: 'status' })
  const known = {
    ...{ name: other.accountName, email: other.email, primaryPhone: other.primary_phone ?? undefined },
    ...{ location: other.location ?? undefined, skills: await skillNamesOf(scope, otherId) },
    links: linksOf(other).filter((link) => typeof link === 'string'),
  }
  const took = await takeOver(scope, candidate, known, await skillsOf(scope, otherId))
  const fileId = await newestFile(scope, otherId)
  if (fileId) await giveFile(scope, fileId, candidate)
  await keepMerge(scope, candidate, { incoming: known, fileId, took, other })
  await moveCandidate(scope, other, duplicate, { kind: 'merged' })
  await audit(scope.tx, scope.me, 'candidate.merge', 'candidate', otherId, other.companyId)
  await noteMerge(scope, candidate, 'merged')
}

/** Both, held in the order of their ids, so that two who merge them with each other do not wait for each other. */
async function lockPair(
  scope: Scope,
  id: string,
  otherId: string,
): Promise<{ candidate: Candidate; other: Candidate }> {
  if (id === otherId) throw refuse(404, 'notFound', { field: 'otherId' })
  if (otherId < id) await scope.lock('candidate', otherId)
  const { candidate } = await lockOpen(scope, id)
  const other = await scope.lock('candidate', otherId)
  if (other.requisitionId !== candidate.requisitionId) throw refuse(404, 'notFound', { field: 'otherId' })
  return { candidate, other }
}
