import { assignmentApi as api } from '@majlis/domain/assignment/api.ts'
import { isAssignable, isReassignable } from '@majlis/domain/assignment/rules.ts'
import type { Assignment } from '@majlis/domain/assignment/schema.ts'
import { isCancelledCandidate, type PanelRow } from '@majlis/domain/candidate/rules.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewerStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import { cancelledBy, isCallable, isCancelled, isReplaceable } from '@majlis/domain/interview/rules.ts'
import { isResendable } from '@majlis/domain/oneWay/rules.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import {
  activeInterview,
  endLinks,
  type Interview,
  invitationDays,
  isBot,
  moveInterview,
  product,
} from '../interview/store.ts'
import { beginInterview, endRequests, interviewerFor, replaceInterview } from './interviewer.ts'
import { inviteToOneWay } from './messages.ts'
import type { CandidateParts } from './parts.ts'
import { tellCalledOff } from './scheduleMessages.ts'
import { confirmStartOver } from './startOver.ts'
import { type Candidate, followInterview, lockBoth, lockOpen, type Requisition } from './store.ts'

/** Assigns an interviewer, or the bot, to a candidate that has none or was called off; the bot's can always be reassigned. */
export const assign = (scope: Scope, parts: CandidateParts, wanted: Assignment) =>
  give(scope, parts, wanted, isAssignable)

/** Gives a candidate another interviewer: a request or an interview that has not begun ends with it. */
export const reassign = (scope: Scope, parts: CandidateParts, wanted: Assignment) =>
  give(scope, parts, wanted, isReassignable)

/** Starts a called-off interview again with the same interviewer. */
export async function reinitiate(
  scope: Scope,
  parts: CandidateParts,
  { candidateId, interviewId, startOver }: { candidateId: string; interviewId: string } & Pick<Assignment, 'startOver'>,
) {
  const interview = await scope.get('interview', interviewId)
  if (interview.candidateId !== candidateId) throw refuse(404, 'notFound', { field: 'interviewId' })
  if (!isCancelled(interview.status)) throw refuse(409, 'interview.notNow', { field: 'status' })
  const isWaiting = (row: PanelRow) => row.interview === null && (isAssignable(row) || isCancelledCandidate(row))
  return give(scope, parts, { accountId: interview.interviewerAccountId, id: candidateId, startOver }, isWaiting)
}

async function give(scope: Scope, parts: CandidateParts, wanted: Assignment, allowed: (row: PanelRow) => boolean) {
  const { candidate, requisition } = await lockOpen(scope, wanted.id)
  const { interview: present, ...row } = await panelRow(scope, candidate)
  const isFree = present === null || isReplaceable(present.status, row.bot)
  if (!allowed({ ...row, interview: present }) || !isFree)
    throw refuse(409, 'candidate.notAssignable', { field: 'status' })
  const { accountId, bot } = await interviewerFor(scope, requisition, wanted.accountId)
  if (bot) await refuseWithoutQuestions(scope, requisition)
  const kind = await confirmStartOver(scope, candidate, present, wanted.startOver)
  if (present) await replaceInterview(scope, parts, candidate, present)
  await endRequests(scope, candidate.id)
  const { companyId, id: candidateId } = candidate
  const who = { companyId, candidateId, accountId, requestedBy: scope.me.accountId, status: InterviewerStatus.ACCEPTED }
  const interviewer = await scope.add('interviewer', who)
  const begun = await beginInterview(scope, candidate, interviewer, kind)
  if (bot) await invite(scope, parts, begun.candidate, requisition, begun.interview)
  return scope.show('interviewer', api.assign, interviewer.id, ['account', 'interview'])
}

async function panelRow({ work }: Scope, candidate: Candidate) {
  const interview = await activeInterview(work, candidate.id)
  const bot = interview ? await isBot(work, interview.interviewerAccountId) : false
  return { status: candidate.status, interview, bot }
}

async function refuseWithoutQuestions({ work }: Scope, requisition: Requisition): Promise<void> {
  const any = await work.row(sql`select from requisition_question where "requisitionId" = ${requisition.id} limit 1`)
  if (!any) throw refuse(422, 'candidate.noQuestions')
}

/** The bot invites at once: the interview is open for some days. */
async function invite(
  scope: Scope,
  parts: CandidateParts,
  candidate: Candidate,
  requisition: Requisition,
  interview: Interview,
) {
  const planned = await moveInterview(scope, interview, InterviewStatus.SCHEDULED, { deadline: await inDays(scope) })
  const moved = await followInterview(scope, candidate, InterviewStatus.SCHEDULED)
  await inviteToOneWay(scope, parts, moved, requisition, planned)
}

/** When an invitation that is sent now ends. */
const inDays = async ({ work }: Scope) =>
  sql`now() + make_interval(days => ${await invitationDays(work)})` as unknown as string

/** Sends the bot's invitation again: older links end, and a new date is set. */
export async function resendInvite(scope: Scope, parts: CandidateParts, id: string): Promise<void> {
  const { candidate, requisition } = await lockOpen(scope, id)
  const row = await panelRow(scope, candidate)
  if (!row.interview || !isResendable(row)) throw refuse(409, 'interview.noInvite', { field: 'status' })
  await endLinks(scope.work, row.interview.id)
  const interview = await product(scope).set('interview', row.interview.id, { deadline: await inDays(scope) })
  await inviteToOneWay(scope, parts, candidate, requisition, interview)
}

/** Calls off an interview that has not begun: whose doing it was stands in its status, why in its message. */
export async function callOff(
  scope: Scope,
  parts: CandidateParts,
  interviewId: string,
  message: string,
): Promise<void> {
  const { candidate, interview } = await lockBoth(scope, interviewId)
  if (!isCallable(interview.status)) throw refuse(409, 'interview.notNow', { field: 'status' })
  const to = cancelledBy(scope.me.role)
  await moveInterview(scope, interview, to, { message }, message)
  await endLinks(scope.work, interview.id)
  await followInterview(scope, candidate, to, message)
  await tellCalledOff(scope, parts, { candidate, interview }, message)
}
