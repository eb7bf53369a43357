import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus, CandidateStatus, InterviewerStatus, InterviewType } from '@majlis/domain/core/status.ts'
import { candidateStatusFor, hasBegun, isOver } from '@majlis/domain/interview/rules.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { type Candidate, moveCandidate, type Requisition } from '../../candidate/store.ts'
import { endInterview, type Interview, openInterview } from '../../interview/store.ts'
import { notifyCancelled, type SchedulingDependencies } from '../messages.ts'

export type Interviewer = RowOf<'interviewer'>

/** The account that shall interview: an approved, active interviewer of the requisition's company, or the bot. */
export async function interviewerFor(
  { tx }: Scope,
  requisition: Requisition,
  accountId: string,
): Promise<{ accountId: string; bot: boolean }> {
  const found = await openSystemScope(tx, 'directory').row<{
    bot: boolean
  }>(sql`select account.bot from account where account.id = ${accountId}
    and account.active and (account.bot or exists (select from membership
      where membership."accountId" = account.id and membership."companyId" = ${requisition.companyId}
        and membership.role = 'interviewer' and membership.active
        and membership."approvalStatus" = ${ApprovalStatus.APPROVED}))`)
  if (!found) throw refuse(422, 'interviewer.unknown', { field: 'accountId' })
  if (requisition.interview_type === InterviewType.ONE_WAY && !found.bot)
    throw refuse(422, 'interviewer.botOnly', { field: 'accountId' })
  return { accountId, bot: found.bot }
}

/** Begins an interview of an accepted interviewer; the candidate follows. */
export async function beginInterview(
  scope: Scope,
  candidate: Candidate,
  interviewer: Interviewer,
  kind: 'interview' | 'startOver',
) {
  const { companyId, requisitionId, id: candidateId } = candidate
  const by = { interviewerId: interviewer.id, interviewerAccountId: interviewer.accountId }
  const interview = await openInterview(scope, { companyId, requisitionId, candidateId, ...by })
  // Also a rejected candidate: giving it an interviewer takes it back into consideration.
  const moved =
    candidate.status === CandidateStatus.INTERVIEWER_ASSIGNED
      ? candidate
      : await moveCandidate(scope, candidate, CandidateStatus.INTERVIEWER_ASSIGNED, { kind })
  return { interview, candidate: moved }
}

/** The requests to a candidate's interviewers that are still open, the oldest first. */
export const openRequests = (tx: TransactionHandle, candidateId: string): Promise<Interviewer[]> =>
  openSystemScope(tx, 'consequence').rows<Interviewer>(sql`select * from interviewer
    where "candidateId" = ${candidateId} and status = ${InterviewerStatus.REQUESTED} order by "createdAt", id`)

/** Ends every open request: somebody else took the candidate, or nobody shall. */
export async function endRequests({ tx }: Scope, candidateId: string): Promise<void> {
  await openSystemScope(tx, 'consequence').row(sql`update interviewer set status = ${InterviewerStatus.REPLACED}
    where "candidateId" = ${candidateId} and status = ${InterviewerStatus.REQUESTED}`)
}

/** The candidate's status before its last request, or null when there was none. */
export async function requestBefore(tx: TransactionHandle, candidateId: string): Promise<number | null> {
  const last = await openSystemScope(tx, 'consequence').row<
    Pick<Interviewer, 'statusBefore'>
  >(sql`select "statusBefore" from interviewer
    where "candidateId" = ${candidateId} and "statusBefore" is not null order by "createdAt" desc, id desc limit 1`)
  return last?.statusBefore ?? null
}

/** Notes what became of an interviewer's row, and what the interviewer wrote. */
export async function setInterviewerStatus(
  tx: TransactionHandle,
  id: string,
  status: InterviewerStatus,
  message: string | null = null,
): Promise<void> {
  await openSystemScope(tx, 'consequence').row(
    sql`update interviewer set status = ${status}, message = ${message} where id = ${id}`,
  )
}

/**
 * Ends an interview in whose place another begins. One that had begun stays readable as an earlier interview, and one
 * that is over to its interviewer too; otherwise the interviewer sees the candidate no more.
 */
export async function replaceInterview(
  scope: Scope,
  dependencies: SchedulingDependencies,
  candidate: Candidate,
  interview: Interview,
  isTold?: Parameters<typeof notifyCancelled>[4],
): Promise<void> {
  await endInterview(scope, interview, await keptInterview(scope.tx, candidate, interview))
  await notifyCancelled(scope, dependencies, { candidate, interview }, null, isTold)
  if (!isOver(interview.status))
    await setInterviewerStatus(scope.tx, interview.interviewerId, InterviewerStatus.REPLACED)
}

/** What a replaced interview keeps, by which its report stays open: where it stood, and how far its candidate had come. */
async function keptInterview(tx: TransactionHandle, candidate: Candidate, interview: Interview) {
  if (!hasBegun(interview.status)) return {}
  const reached = await openSystemScope(tx, 'consequence').row<{
    status: number
  }>(sql`select "to" as status from candidate_history
    where "candidateId" = ${candidate.id} and "createdAt" >= ${interview.createdAt}
      and "to" between ${CandidateStatus.INTERVIEW_IN_PROGRESS} and ${CandidateStatus.SUBMITTED_BY_RECRUITER}
    order by "createdAt" desc limit 1`)
  return {
    replacedAt: sql`clock_timestamp()` as unknown as string,
    replacedStatus: interview.status,
    replacedCandidateStatus: comesOf(candidate) ?? reached?.status ?? candidateStatusFor[interview.status as 0],
  }
}

/** The candidate's status, as long as it says how far it came and not that it was marked or asked for since. */
const comesOf = ({ status }: Candidate): number | null =>
  status >= CandidateStatus.INTERVIEW_IN_PROGRESS && status <= CandidateStatus.SUBMITTED_BY_RECRUITER ? status : null

/** Who asked for an interview: the requisition it is held for, and whoever asked the interviewer. */
export async function askedFor(scope: Scope, candidate: Candidate, interview: Interview) {
  const system = scope.asSystem('message')
  const requisition = await system.get('requisition', candidate.requisitionId)
  const assigned = await system.first('interviewer', sql`id = ${interview.interviewerId}`)
  return { requisition, requestedBy: assigned?.requestedBy ?? null }
}
