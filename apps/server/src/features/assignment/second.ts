import type { Replacements } from '@majlis/domain/assignment/schema.ts'
import { mostSeconds } from '@majlis/domain/assignment/second.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { isCancellable } from '@majlis/domain/interview/rules.ts'
import { plannedAs } from '@majlis/domain/scheduling/plan.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { notifyTeam } from '../candidate/messages.ts'
import { lockOpen } from '../candidate/store.ts'
import type { Interview } from '../interview/store.ts'
import { notifyAdded, notifyLeft, type SchedulingDependencies } from '../scheduling/messages.ts'
import { askedFor, interviewerFor } from '../scheduling/store.ts'
import { refuseBusy } from './instead.ts'
import { replacements } from './replacements.ts'
import { addBeside, besideOf, leaveInterview, lockToLeave } from './store/second.ts'

const notNow = (field: string) => refuse(409, 'interview.notNow', { field })

/** Adds somebody who takes part beside the interviewer who leads; who left an interview is not brought back. */
export async function addSecond(
  scope: Scope,
  dependencies: SchedulingDependencies,
  id: string,
  accountId: string,
): Promise<Replacements> {
  const { candidateId } = await scope.get('interview', id)
  const { candidate, requisition } = await lockOpen(scope, candidateId)
  const interview = await scope.lock('interview', id)
  if (!(await isAhead(scope, interview))) throw notNow('status')
  const { bot } = await interviewerFor(scope, requisition, accountId)
  if (bot || accountId === interview.interviewerAccountId)
    throw refuse(422, 'interviewer.unknown', { field: 'accountId' })
  const beside = await besideOf(scope.tx, id)
  const isFull = beside.filter(({ hasLeft }) => !hasLeft).length >= mostSeconds
  if (isFull || beside.some((one) => one.accountId === accountId)) throw notNow('accountId')
  await refuseBusy(scope, accountId, interview)
  await addBeside(scope, interview, accountId)
  await audit(scope.tx, scope.me, 'interview.addSecond', 'interview', id, interview.companyId)
  await notifyAdded(scope, dependencies, { candidate, interview }, accountId)
  return replacements(scope, id)
}

/** Does an interview have a time that has not begun? */
const isAhead = async (scope: Scope, { status, scheduledStart }: Interview): Promise<boolean> =>
  plannedAs(status) !== null && scheduledStart !== null && Date.parse(scheduledStart) > (await scope.now())

/** Who takes part beside leaves: the interview stands, and the team is told why. */
export async function leave(scope: Scope, dependencies: SchedulingDependencies, id: string, message: string) {
  const { accountId, name } = scope.me
  const { candidateId } = await scope.get('interview', id)
  const { candidate, interview } = await lockToLeave(scope, candidateId, id)
  if (interview.interviewerAccountId === accountId) throw refuse(403, 'forbidden')
  if (!isCancellable(interview.status)) throw notNow('status')
  await notifyLeft(scope, dependencies, { candidate, interview }, accountId)
  const left = await leaveInterview(scope.tx, id, accountId)
  if (!left) throw refuse(404, 'notFound')
  await audit(scope.tx, scope.me, 'interview.leave', 'interview', id, interview.companyId)
  const { requisition, requestedBy } = await askedFor(scope, candidate, interview)
  await notifyTeam(scope, dependencies, candidate, requisition, {
    event: 'interviewerLeft',
    to: [requisition.accountId, requestedBy],
    dedupeKey: `interviewerLeft:${left.id}`,
    data: { interviewer: name ?? '', message },
  })
  return { id }
}
