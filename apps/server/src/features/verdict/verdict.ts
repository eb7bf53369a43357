import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { mayJudge } from '@majlis/domain/interview/rules.ts'
import { FeedbackStatus } from '@majlis/domain/interview/status.ts'
import { isRated } from '@majlis/domain/verdict/rules.ts'
import { verdictShapes as shapes } from '@majlis/domain/verdict/shapes.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { notifyTeam } from '../candidate/messages.ts'
import { type Candidate, followInterview, lockBoth } from '../candidate/store.ts'
import { type Interview, loadReportFacts, moveInterview } from '../interview/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { askedFor } from '../scheduling/store.ts'
import {
  dropOthersRatings,
  type Feedback,
  feedbackOf,
  type Rating,
  reopen,
  requiredSkills,
  saveRatings,
  showVerdict,
  staleBy,
} from './store.ts'

/** An interview that is over and waits for the verdict of this very caller, held with its candidate. */
async function lockToJudge(scope: Scope, interviewId: string) {
  const both = await lockBoth(scope, interviewId)
  const { interview } = both
  if (!mayJudge(scope.me.role, await loadReportFacts(scope.tx, scope.me, interview))) throw refuse(403, 'forbidden')
  if (interview.status === InterviewStatus.SUBMITTED) throw refuse(409, 'feedback.locked', { field: 'status' })
  if (interview.status !== InterviewStatus.COMPLETED) throw refuse(409, 'interview.notNow', { field: 'status' })
  return both
}

/** Keeps what the reviewer has written so far. */
export async function draftFeedback(
  scope: Scope,
  interviewId: string,
  draft: { client_feedback?: string | null | undefined; skills?: Rating[] | undefined; updatedAt?: string | undefined },
) {
  const { candidate, interview } = await lockToJudge(scope, interviewId)
  const before = await feedbackOf(scope, interviewId)
  if (before && draft.updatedAt && before.updatedAt !== draft.updatedAt) throw await staleBy(scope, before)
  await saveRatings(scope, interview, draft.skills ?? [])
  const words = draft.client_feedback === undefined ? {} : { client_feedback: draft.client_feedback }
  const { id } = await saveFeedback(scope, candidate, interview, before, words)
  return scope.show('feedback', shapes.draftFeedback, id)
}

/** Gives the verdict, which locks the feedback. */
export async function giveVerdict(
  scope: Scope,
  dependencies: SenderDependencies,
  interviewId: string,
  given: { verdict: number; client_feedback: string; skills: Rating[] },
) {
  const { candidate, interview } = await lockToJudge(scope, interviewId)
  const { verdict, client_feedback, skills } = given
  if (!isRated(await requiredSkills(scope, interview), skills))
    throw refuse(422, 'feedback.skills', { field: 'skills' })
  await saveRatings(scope, interview, skills)
  await dropOthersRatings(scope, interview)
  const final = { verdict, client_feedback, status: FeedbackStatus.SUBMITTED }
  const { id } = await saveFeedback(scope, candidate, interview, await feedbackOf(scope, interviewId), final)
  await moveInterview(scope, interview, InterviewStatus.SUBMITTED)
  const moved = await followInterview(scope, candidate, InterviewStatus.SUBMITTED)
  await notifyVerdict(scope, dependencies, moved, interview)
  await audit(scope.tx, scope.me, 'feedback.verdict', 'interview', interviewId, interview.companyId)
  return showVerdict(scope, id)
}

/** Opens a locked feedback again: the verdict is taken back, the words and ratings stay. */
export async function reopenFeedback(scope: Scope, interviewId: string, message: string) {
  const { candidate, interview } = await lockBoth(scope, interviewId)
  const feedback = await feedbackOf(scope, interviewId)
  if (interview.status !== InterviewStatus.SUBMITTED || !feedback)
    throw refuse(409, 'interview.notNow', { field: 'status' })
  const opened = { verdict: null, status: FeedbackStatus.DRAFT }
  await reopen(scope, feedback, opened)
  await moveInterview(scope, interview, InterviewStatus.COMPLETED, {}, message)
  await followInterview(scope, candidate, InterviewStatus.COMPLETED, message)
  await audit(scope.tx, scope.me, 'feedback.reopen', 'interview', interviewId, interview.companyId)
  return showVerdict(scope, feedback.id)
}

async function saveFeedback(
  scope: Scope,
  { id: candidateId, companyId, requisitionId }: Candidate,
  { id: interviewId }: Interview,
  before: Feedback | null,
  values: Partial<Pick<Feedback, 'verdict' | 'client_feedback' | 'status'>>,
): Promise<Feedback> {
  const { accountId } = scope.me
  if (before) return scope.set('feedback', before.id, { ...values, accountId })
  return scope.add('feedback', { ...values, companyId, requisitionId, candidateId, interviewId, accountId })
}

async function notifyVerdict(
  scope: Scope,
  dependencies: SenderDependencies,
  candidate: Candidate,
  interview: Interview,
) {
  const { requisition, requestedBy } = await askedFor(scope, candidate, interview)
  await notifyTeam(scope, dependencies, candidate, requisition, {
    event: 'verdictIn',
    to: [requisition.accountId, requestedBy],
    dedupeKey: `verdictIn:${interview.id}:${interview.updatedAt}`,
    data: { interviewer: scope.me.name ?? '' },
  })
}
