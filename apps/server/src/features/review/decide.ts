import { undoneTo } from '@majlis/domain/candidate/rules.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { CandidateStatus, rejections } from '@majlis/domain/core/status.ts'
import { isCancellable } from '@majlis/domain/interview/rules.ts'
import { isOpen, isUndoable, mayMoveTo } from '@majlis/domain/review/rules.ts'
import type { StatusChange } from '@majlis/domain/review/schema.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { endOffers } from '../booking/store.ts'
import { notifyCandidate, notifyTeam } from '../candidate/messages.ts'
import {
  type Candidate,
  lastChange,
  lockOpen,
  moveCandidate,
  openRequisition,
  type Requisition,
} from '../candidate/store.ts'
import { activeInterview, endInterview } from '../interview/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { notifyCancelled, type SchedulingDependencies } from '../scheduling/messages.ts'
import { endRequests, requestBefore } from '../scheduling/store.ts'

/** Moves a candidate as somebody decided: never open to the role is 403, not open now is 409. */
export async function decide(
  scope: Scope,
  dependencies: SchedulingDependencies,
  id: string,
  change: StatusChange,
): Promise<void> {
  const { me } = scope
  const { status: to, message = null } = change
  const candidate = await scope.lock('candidate', id)
  if (!mayMoveTo(to, me.role, candidate.mode)) throw refuse(403, 'forbidden', { field: 'status' })
  const requisition = await openRequisition(scope, candidate.requisitionId)
  if (!isOpen(to, candidate)) throw refuse(409, 'candidate.movedOn', { field: 'status' })
  const [moved] = await Promise.all([
    moveCandidate(scope, candidate, to, { kind: 'status', message }),
    audit(scope.tx, me, 'candidate.status', 'candidate', id, candidate.companyId),
  ])
  if (to < CandidateStatus.ADDED_BY_COMPANY) await closeOpenSteps(scope, dependencies, candidate)
  if (to === CandidateStatus.SUBMITTED_BY_RECRUITER) await submitted(scope, dependencies, moved, requisition, message)
  if (change.notify && rejections.includes(to)) await notifyRejection(scope, dependencies, moved, requisition)
}

/** A decision against a candidate ends what is open: the request, and the interview that has not begun. */
async function closeOpenSteps(scope: Scope, dependencies: SchedulingDependencies, candidate: Candidate): Promise<void> {
  await endRequests(scope, candidate.id)
  await endOffers(scope.tx, candidate.id)
  const interview = await activeInterview(scope.tx, candidate.id)
  if (!interview || !isCancellable(interview.status)) return
  await endInterview(scope, interview)
  await notifyCancelled(scope, dependencies, { candidate, interview }, null)
}

async function submitted(
  scope: Scope,
  dependencies: SchedulingDependencies,
  candidate: Candidate,
  requisition: Requisition,
  message: string | null,
): Promise<void> {
  const interview = await activeInterview(scope.tx, candidate.id)
  if (interview && message) await scope.set('interview', interview.id, { recruiterComment: message })
  await notifyTeam(scope, dependencies, candidate, requisition, {
    event: 'candidateSubmitted',
    to: [requisition.accountId],
    dedupeKey: `candidateSubmitted:${candidate.id}:${candidate.updatedAt}`,
    data: { author: scope.me.name ?? '' },
  })
}

/** Takes the own last decision back, while nothing has followed; where it is named, that one and none that came later. */
export async function undo(scope: Scope, id: string, changeId?: string): Promise<void> {
  const { me, tx } = scope
  const { candidate } = await lockOpen(scope, id)
  const last = await lastChange(scope, id)
  if (!last || last.from === null || last.kind !== 'status' || last.to !== candidate.status || !isUndoable(last.to))
    throw refuse(409, 'candidate.noUndo', { field: 'status' })
  if (changeId && last.id !== changeId) throw refuse(409, 'candidate.noUndo', { field: 'status' })
  if (last.accountId !== me.accountId) throw refuse(403, 'forbidden')
  if (!mayMoveTo(last.to as CandidateStatus, me.role, candidate.mode)) throw refuse(403, 'forbidden')
  const [interview, beforeRequest] = await Promise.all([activeInterview(tx, id), requestBefore(tx, id)])
  const to = undoneTo(last.from as CandidateStatus, interview?.status ?? null, beforeRequest)
  await moveCandidate(scope, candidate, to as CandidateStatus, { kind: 'undo' })
  await audit(tx, me, 'candidate.undo', 'candidate', id, candidate.companyId)
}

/** Mails a rejection, which somebody ticked: it never holds the comment. */
const notifyRejection = (
  scope: Scope,
  dependencies: SenderDependencies,
  candidate: Candidate,
  requisition: Requisition,
) =>
  notifyCandidate(scope, dependencies, candidate, requisition, {
    event: 'candidateRejected',
    dedupeKey: `candidateRejected:${candidate.id}`,
    data: {},
  })
