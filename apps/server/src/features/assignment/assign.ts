import { isAssignable, isReassignable } from '@majlis/domain/assignment/rules.ts'
import type { Assignment } from '@majlis/domain/assignment/schema.ts'
import { assignmentShapes as shapes } from '@majlis/domain/assignment/shapes.ts'
import { isCancelledCandidate, type PanelRow } from '@majlis/domain/candidate/rules.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewerStatus } from '@majlis/domain/core/status.ts'
import { isCancelled, isReplaceable } from '@majlis/domain/interview/rules.ts'
import type { Scope } from '../../db/scope.ts'
import { endOffers } from '../booking/store.ts'
import { lockOpen, panelRow } from '../candidate/store.ts'
import { invite, refuseWithoutQuestions } from '../oneWay/store.ts'
import type { SchedulingDependencies } from '../scheduling/messages.ts'
import { beginInterview, endRequests, interviewerFor, replaceInterview } from '../scheduling/store.ts'
import { confirmStartOver } from './startOver.ts'

/** Assigns an interviewer, or the bot, to a candidate that has none or was cancelled; the bot's can always be reassigned. */
export const assign = (scope: Scope, dependencies: SchedulingDependencies, wanted: Assignment) =>
  assignInterviewer(scope, dependencies, wanted, isAssignable)

/** Gives a candidate another interviewer: a request or an interview that has not begun ends with it. */
export const reassign = (scope: Scope, dependencies: SchedulingDependencies, wanted: Assignment) =>
  assignInterviewer(scope, dependencies, wanted, isReassignable)

/** Starts a called-off interview again with the same interviewer. */
export async function reinitiate(
  scope: Scope,
  dependencies: SchedulingDependencies,
  { candidateId, interviewId, startOver }: { candidateId: string; interviewId: string } & Pick<Assignment, 'startOver'>,
) {
  const interview = await scope.get('interview', interviewId)
  if (interview.candidateId !== candidateId) throw refuse(404, 'notFound', { field: 'interviewId' })
  if (!isCancelled(interview.status)) throw refuse(409, 'interview.notNow', { field: 'status' })
  const isWaiting = (row: PanelRow) => row.interview === null && (isAssignable(row) || isCancelledCandidate(row))
  return assignInterviewer(
    scope,
    dependencies,
    { accountId: interview.interviewerAccountId, id: candidateId, startOver },
    isWaiting,
  )
}

async function assignInterviewer(
  scope: Scope,
  dependencies: SchedulingDependencies,
  wanted: Assignment,
  allowed: (row: PanelRow) => boolean,
) {
  const { candidate, requisition } = await lockOpen(scope, wanted.id)
  const { interview: present, ...row } = await panelRow(scope, candidate)
  const isFree = present === null || isReplaceable(present.status, row.bot)
  if (!allowed({ ...row, interview: present }) || !isFree)
    throw refuse(409, 'candidate.notAssignable', { field: 'status' })
  const { accountId, bot } = await interviewerFor(scope, requisition, wanted.accountId)
  if (bot) await refuseWithoutQuestions(scope, requisition)
  const kind = await confirmStartOver(scope, candidate, present, wanted.startOver)
  if (present) await replaceInterview(scope, dependencies, candidate, present)
  await endRequests(scope, candidate.id)
  await endOffers(scope.tx, candidate.id)
  const { companyId, id: candidateId } = candidate
  const who = { companyId, candidateId, accountId, requestedBy: scope.me.accountId, status: InterviewerStatus.ACCEPTED }
  const interviewer = await scope.add('interviewer', who)
  const begun = await beginInterview(scope, candidate, interviewer, kind)
  if (bot) await invite(scope, dependencies, begun.candidate, requisition, begun.interview)
  return scope.show('interviewer', shapes.assign, interviewer.id, ['account', 'interview'])
}
