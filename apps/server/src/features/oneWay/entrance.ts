import { refuse } from '@majlis/domain/core/refusal.ts'
import { oneWayState } from '@majlis/domain/interview/step.ts'
import type { Scope } from '../../db/scope.ts'
import { activeInterview, isBot, isLate } from '../interview/store.ts'
import { linkToOneWay } from './messages.ts'

/** A fresh link to the own one-way interview, while it is open. */
export async function enterInterview(scope: Scope, id: string): Promise<{ path: string }> {
  const candidate = await scope.lock('candidate', id)
  const interview = await activeInterview(scope.tx, candidate.id)
  const isOneWay = interview !== null && (await isBot(scope.tx, interview.interviewerAccountId))
  if (!isOneWay) throw refuse(409, 'interview.noInvite', { field: 'status' })
  const state = oneWayState(interview, await isLate(scope.tx, interview))
  if (state === 'closed' || state === 'finished') throw refuse(409, 'interview.closed', { field: 'status' })
  return { path: `/interview/${await linkToOneWay(scope, candidate, interview)}` }
}
