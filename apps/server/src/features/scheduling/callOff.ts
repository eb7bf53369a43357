import { refuse } from '@majlis/domain/core/refusal.ts'
import { cancelledBy, isCallable } from '@majlis/domain/interview/rules.ts'
import type { Scope } from '../../db/scope.ts'
import { followInterview, lockBoth } from '../candidate/store.ts'
import { endLinks, moveInterview } from '../interview/store.ts'
import { type SchedulingDependencies, tellCalledOff } from './messages.ts'

/** Calls off an interview that has not begun: whose doing it was stands in its status, why in its message. */
export async function callOff(
  scope: Scope,
  parts: SchedulingDependencies,
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
