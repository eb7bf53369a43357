import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewerStatus } from '@majlis/domain/core/status.ts'
import { isReplaceable } from '@majlis/domain/interview/rules.ts'
import type { Scope } from '../../../db/scope.ts'
import { type Candidate, panelRow } from '../../candidate/store.ts'
import type { Interview } from '../../interview/store.ts'
import type { SchedulingDependencies } from '../../scheduling/messages.ts'
import { beginInterview, endRequests, interviewerFor, replaceInterview } from '../../scheduling/store.ts'

/** Who shall interview, who asked for it, who sits beside, and who is told of the end of the one before: everybody unless said. */
interface Wanted {
  accountId: string
  requestedBy: string | null
  seconds: readonly string[]
  isTold?: Parameters<typeof replaceInterview>[4]
}

/** Begins a candidate's interview with somebody, in the place of the one there may be. The caller holds the candidate. */
export async function interviewWith(
  scope: Scope,
  dependencies: SchedulingDependencies,
  candidate: Candidate,
  { accountId, requestedBy, seconds, isTold }: Wanted,
): Promise<{ interview: Interview; candidate: Candidate }> {
  const { companyId, id: candidateId } = candidate
  const system = scope.asSystem('consequence')
  const [requisition, { interview: present, bot }] = await Promise.all([
    system.get('requisition', candidate.requisitionId),
    panelRow(scope, candidate),
  ])
  await interviewerFor(scope, requisition, accountId)
  if (present && !isReplaceable(present.status, bot)) throw refuse(410, 'offer.closed', { code: 'ended' })
  if (present) await replaceInterview(scope, dependencies, candidate, present, isTold)
  await endRequests(scope, candidateId)
  const who = { companyId, candidateId, accountId, requestedBy, status: InterviewerStatus.ACCEPTED }
  const begun = await beginInterview(scope, candidate, await system.add('interviewer', who), 'interview')
  const beside = seconds.map((second) => ({ companyId, interviewId: begun.interview.id, accountId: second }))
  await system.addAll('interview_person', beside)
  return begun
}
