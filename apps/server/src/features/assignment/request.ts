import { isRequestable } from '@majlis/domain/assignment/rules.ts'
import type { RequestAnswer } from '@majlis/domain/assignment/schema.ts'
import { assignmentShapes as shapes } from '@majlis/domain/assignment/shapes.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { CandidateStatus, InterviewerStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import type { MessageKey } from '@majlis/domain/core/text.ts'
import { hasBegun } from '@majlis/domain/interview/rules.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { endOffers } from '../booking/store.ts'
import { notifyTeam } from '../candidate/messages.ts'
import { type Candidate, lockOpen, moveCandidate, type Requisition } from '../candidate/store.ts'
import { activeInterview, isBot } from '../interview/store.ts'
import type { SchedulingDependencies } from '../scheduling/messages.ts'
import {
  beginInterview,
  endRequests,
  type Interviewer,
  interviewerFor,
  openRequests,
  replaceInterview,
  setInterviewerStatus,
} from '../scheduling/store.ts'
import { settingNow } from '../setting/store.ts'
import { reassign } from './assign.ts'
import { confirmStartOver } from './startOver.ts'
import { hasLapsed, lockRequest, ownRequest, showRequest } from './store/request.ts'
import { restoreStatus } from './store.ts'

/** Asks an interviewer to take a candidate: one whom the bot interviews is given to it at once, of the others it is asked. */
export async function requestInterviewer(
  scope: Scope,
  dependencies: SchedulingDependencies,
  wanted: { accountId: string; candidateId: string; startOver?: boolean | undefined },
) {
  const { candidate, requisition } = await lockOpen(scope, wanted.candidateId)
  if (!isRequestable(candidate)) throw refuse(409, 'candidate.notAssignable', { field: 'status' })
  const { accountId, startOver } = wanted
  const present = await activeInterview(scope.tx, candidate.id)
  if (present && (await isBot(scope.tx, present.interviewerAccountId)))
    return reassign(scope, dependencies, { accountId, id: candidate.id, startOver })
  return ask(scope, dependencies, candidate, requisition, accountId, () =>
    confirmStartOver(scope, candidate, present, startOver),
  )
}

/** A request is an interviewer row without an interview. */
async function ask(
  scope: Scope,
  dependencies: SchedulingDependencies,
  candidate: Candidate,
  requisition: Requisition,
  wanted: string,
  confirm: () => Promise<'interview' | 'startOver'>,
) {
  const { accountId, bot } = await interviewerFor(scope, requisition, wanted)
  if (bot) throw refuse(422, 'interviewer.unknown', { field: 'accountId' })
  const asked = await openRequests(scope.tx, candidate.id)
  if (asked.some((one) => one.accountId === accountId)) throw refuse(409, 'interviewer.asked', { field: 'accountId' })
  const requestHours = await settingNow(scope.tx, 'interview.requestHours', candidate.companyId)
  const isFirst = candidate.status !== CandidateStatus.INTERVIEWER_REQUESTED
  const kind = isFirst ? await confirm() : 'interview'
  const { id } = await scope.add('interviewer', {
    companyId: candidate.companyId,
    candidateId: candidate.id,
    accountId,
    status: InterviewerStatus.REQUESTED,
    requestedBy: scope.me.accountId,
    statusBefore: asked[0]?.statusBefore ?? candidate.status,
    expiresAt: sql`now() + make_interval(hours => ${requestHours})` as unknown as string,
  })
  if (isFirst) await moveCandidate(scope, candidate, CandidateStatus.INTERVIEWER_REQUESTED, { kind })
  await notifyTeam(scope, dependencies, candidate, requisition, {
    event: 'interviewerRequested',
    to: [accountId],
    dedupeKey: `interviewerRequested:${id}`,
    data: { hours: requestHours },
    link: '/interviewer/interviews',
  })
  return scope.show('interviewer', shapes.request, id, ['account', 'interview'])
}

/** Why a request takes no answer any more. */
const endedAs: Partial<Record<number, MessageKey>> = {
  [InterviewerStatus.ACCEPTED]: 'interviewer.accepted',
  [InterviewerStatus.DECLINED]: 'interviewer.declined',
  [InterviewerStatus.REPLACED]: 'interviewer.replaced',
}

/** Accepting begins an interview, in the place of the one there may be; declining gives the candidate its status back. */
export async function answerRequest(
  scope: Scope,
  dependencies: SchedulingDependencies,
  id: string,
  { status: answer, message }: RequestAnswer,
) {
  const { candidateId } = await ownRequest(scope, id)
  const { candidate, request } = await lockRequest(scope, candidateId, id)
  if (request.status !== InterviewerStatus.REQUESTED || (await hasLapsed(scope, request)))
    throw refuse(409, endedAs[request.status] ?? 'interviewer.lapsed', { field: 'status' })
  const reason = answer === InterviewerStatus.DECLINED ? message?.trim() || null : null
  await setInterviewerStatus(scope.tx, id, answer, reason)
  if (answer === InterviewerStatus.ACCEPTED) await accepted(scope, dependencies, candidate, request)
  else await restoreStatus(scope, candidate, request)
  // Who declined no longer sees the candidate, and is still told that it was noted.
  return showRequest(scope, id)
}

async function accepted(
  scope: Scope,
  dependencies: SchedulingDependencies,
  candidate: Candidate,
  request: Interviewer,
): Promise<void> {
  const present = await activeInterview(scope.tx, candidate.id)
  // A request replaces what there is up to INTERVIEW_COMPLETED; a verdict stays.
  if (present?.status === InterviewStatus.SUBMITTED) throw refuse(409, 'interviewer.lapsed', { field: 'status' })
  if (present) await replaceInterview(scope, dependencies, candidate, present)
  await endRequests(scope, candidate.id)
  await endOffers(scope.tx, candidate.id)
  const isOverAgain = present !== null && hasBegun(present.status)
  await beginInterview(scope, candidate, request, isOverAgain ? 'startOver' : 'interview')
}
