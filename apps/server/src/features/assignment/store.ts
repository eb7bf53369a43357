import { undoneTo } from '@majlis/domain/candidate/rules.ts'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import type { Scope } from '../../db/scope.ts'
import { type Candidate, moveCandidate } from '../candidate/store.ts'
import { activeInterview } from '../interview/store.ts'
import { type Interviewer, openRequests } from '../scheduling/store.ts'

/** Declined or expired: once no request is open, the candidate returns to its status before, as far as that still holds. */
export async function restoreStatus(scope: Scope, candidate: Candidate, { statusBefore }: Interviewer): Promise<void> {
  if (candidate.status !== CandidateStatus.INTERVIEWER_REQUESTED) return
  if ((await openRequests(scope.tx, candidate.id)).length) return
  const interview = await activeInterview(scope.tx, candidate.id)
  const before = (statusBefore ?? CandidateStatus.SELECTED_BY_RECRUITER) as CandidateStatus
  const to = undoneTo(before, interview?.status ?? null, null) as CandidateStatus
  await moveCandidate(scope, candidate, to, { kind: 'interview' })
}
