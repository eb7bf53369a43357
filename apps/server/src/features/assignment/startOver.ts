import { startsOver } from '@majlis/domain/assignment/rules.ts'
import { isRejectedOrDuplicate, undoneTo } from '@majlis/domain/candidate/rules.ts'
import { type Fault, Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { type CandidateStatus, InterviewerStatus } from '@majlis/domain/core/status.ts'
import { isCancellable } from '@majlis/domain/interview/rules.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { type Candidate, lockOpen, moveCandidate } from '../candidate/store.ts'
import { activeInterview, type Interview, restoreInterview } from '../interview/store.ts'
import type { SchedulingDependencies } from '../scheduling/messages.ts'
import {
  endRequests,
  openRequests,
  replaceInterview,
  requestBefore,
  setInterviewerStatus,
} from '../scheduling/store.ts'
import { beginningOf, interviewQuestion, markQuestion } from './store/startOver.ts'

/**
 * Asks before an interview that has begun is replaced or a mark is lifted: without a yes the row is refused with the
 * question in words, so that no list and no program does it unknowingly.
 */
export async function confirmStartOver(
  { tx }: Scope,
  candidate: Candidate,
  interview: Interview | null,
  yes: boolean | undefined,
): Promise<'interview' | 'startOver'> {
  if (!startsOver({ status: candidate.status, interview })) return 'interview'
  if (yes) return 'startOver'
  const questions = [
    isRejectedOrDuplicate(candidate) && (await markQuestion(tx, candidate)),
    interview && startsOver({ status: 0, interview }) && (await interviewQuestion(tx, candidate, interview)),
  ].filter((one) => Boolean(one)) as Fault[]
  throw new Refusal(
    409,
    questions.map((question) => ({ ...question, field: 'startOver', code: 'startOver' })),
  )
}

/** Takes starting over back while the new interview has not begun: status, interview and interviewer as they were. */
export async function undoStartOver(scope: Scope, dependencies: SchedulingDependencies, id: string): Promise<void> {
  const { tx, me } = scope
  const { candidate } = await lockOpen(scope, id)
  const [present, requests, begun] = await Promise.all([
    activeInterview(tx, id),
    openRequests(tx, id),
    beginningOf(tx, id),
  ])
  if (!begun) throw refuse(409, 'candidate.noUndo', { field: 'status' })
  const { replaced: earlier, since } = begun
  // While an interviewer is only asked, the interview from before still stands.
  const fresh = present && (since === null || present.createdAt >= since) ? present : null
  const isBack = !fresh && !requests.length && !earlier
  if (isBack || (fresh && !isCancellable(fresh.status))) throw refuse(409, 'candidate.noUndo', { field: 'status' })
  if (fresh) await replaceInterview(scope, dependencies, candidate, fresh)
  if (requests.length) await endRequests(scope, id)
  if (earlier) {
    await restoreInterview(scope, earlier)
    await setInterviewerStatus(tx, earlier.interviewerId, InterviewerStatus.ACCEPTED)
  }
  const interview = await activeInterview(tx, id)
  const to = undoneTo(begun.from as CandidateStatus, interview?.status ?? null, await requestBefore(tx, id))
  await moveCandidate(scope, candidate, to as CandidateStatus, { kind: 'undo' })
  await audit(tx, me, 'candidate.undoStartOver', 'candidate', id, candidate.companyId)
}
