import { refuse } from '@majlis/domain/core/refusal.ts'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import type { MergedCandidate } from '@majlis/domain/intake/schema.ts'
import { intakeShapes as shapes } from '@majlis/domain/intake/shapes.ts'
import type { Scope } from '../../db/scope.ts'
import { candidateIncludes, lockOpen, moveCandidate, type Requisition } from '../candidate/store.ts'
import { firstLanguage } from '../company/store.ts'
import { addCandidate, knownAmong, ofRequisition } from './add.ts'
import type { IntakeDependencies } from './dependencies.ts'
import type { KeptResume } from './resume.ts'
import { came, giveFile, keepMerge, type Merge, openMerge } from './store/merges.ts'
import { findOrCreateAccounts } from './store/people.ts'
import { storeResume } from './store/resume.ts'
import { noteMerge, returnTaken, takeOver } from './store/takeOver.ts'

/**
 * Merges what came in about a person into the candidate who is here. Nothing of the candidate's is overwritten: it takes
 * what it lacks, and the resume as its newest. What came in is kept as it came.
 */
export async function mergeInto(scope: Scope, id: string, incoming: MergedCandidate, resume: KeptResume | null = null) {
  const { candidate } = await lockOpen(scope, id)
  const took = await takeOver(scope, candidate, incoming, await knownAmong(scope, incoming.skills ?? []))
  const fileId = resume ? await storeResume(scope.tx, candidate, { ...resume, by: scope.me.accountId }) : null
  await keepMerge(scope, candidate, { incoming, fileId, took })
  await noteMerge(scope, candidate, 'merged')
  return scope.show('candidate', shapes.merge, id, candidateIncludes)
}

/** Undoes a merge: who was merged is a candidate of its own again with its resume, and the other gives back what it took. */
export async function undoMerge(scope: Scope, dependencies: IntakeDependencies, id: string, mergeId: string) {
  const { candidate, requisition } = await lockOpen(scope, id)
  if (candidate.legalHold) throw refuse(409, 'candidate.noUndo')
  const merge = await openMerge(scope, id, mergeId)
  if (!merge) throw refuse(409, 'candidate.noUndo')
  await returnTaken(scope, candidate, merge)
  const back = merge.otherId
    ? await restored(scope, merge, merge.otherId)
    : await made(scope, dependencies, requisition, merge, candidate.refcheck_requisition)
  if (merge.fileId) await giveFile(scope, merge.fileId, back)
  await noteMerge(scope, candidate, 'unmerged')
  return scope.show('candidate', shapes.undoMerge, back.id, candidateIncludes)
}

/** The candidate that was merged stands where it stood, unless somebody has moved it meanwhile. */
async function restored(scope: Scope, { otherStatus }: Merge, otherId: string) {
  const other = await scope.lock('candidate', otherId)
  if (other.status !== CandidateStatus.MARKED_DUPLICATE_BY_RECRUITER || otherStatus === null) return other
  return moveCandidate(scope, other, otherStatus as CandidateStatus, { kind: 'unmerged' })
}

/** What came in becomes a candidate, of the day on which it came. */
async function made(
  scope: Scope,
  dependencies: IntakeDependencies,
  requisition: Requisition,
  { name, email, phone, location, links, skills, at }: Merge,
  refcheck: string | null,
) {
  const language = await firstLanguage(scope, ofRequisition(requisition.id))
  const people = await findOrCreateAccounts(scope.tx, [email], language)
  const wanted = {
    ...{ requisitionId: requisition.id, name, email, links, skills },
    ...(phone && { primaryPhone: phone }),
    ...(location && { location }),
    ...(refcheck && { refcheck_requisition: refcheck }),
  }
  const added = await addCandidate(scope, dependencies, wanted, people)
  await came(scope, added.id, at)
  return added
}
