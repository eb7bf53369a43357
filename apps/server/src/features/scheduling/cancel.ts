import { refuse } from '@majlis/domain/core/refusal.ts'
import { cancelledBy, isCancellable } from '@majlis/domain/interview/rules.ts'
import type { Scope } from '../../db/scope.ts'
import { followInterview, lockBoth } from '../candidate/store.ts'
import { endLinks, isBot, moveInterview } from '../interview/store.ts'
import { notifyCancelled, notifyDeclined, type SchedulingDependencies } from './messages.ts'

/** Cancels an interview that has not begun: whose doing it was stands in its status, why in its message. */
export async function cancel(
  scope: Scope,
  dependencies: SchedulingDependencies,
  interviewId: string,
  message: string,
): Promise<void> {
  const { candidate, interview } = await lockBoth(scope, interviewId)
  if (!isCancellable(interview.status)) throw refuse(409, 'interview.notNow', { field: 'status' })
  const { scheduledStart } = interview
  const hasStarted = scheduledStart !== null && Date.parse(scheduledStart) <= (await scope.now())
  // Until it begins it is the candidate's to cancel; who did not come is for the others to say.
  if (scope.me.role === 'candidate' && hasStarted) throw refuse(409, 'interview.notNow', { field: 'status' })
  const to = cancelledBy(scope.me.role)
  await moveInterview(scope, interview, to, { message }, message)
  // A one-way interview that was declined says so under its link, and is open no more.
  const isDeclined = scope.me.role === 'candidate' && (await isBot(scope.tx, interview.interviewerAccountId))
  if (!isDeclined) await endLinks(scope.tx, interview.id)
  await followInterview(scope, candidate, to, message)
  await notifyCancelled(scope, dependencies, { candidate, interview }, message)
  // The bot's interview has no time of which others would hear.
  if (scope.me.role === 'candidate' && !interview.scheduledStart)
    await notifyDeclined(scope, dependencies, { candidate, interview }, message)
}
