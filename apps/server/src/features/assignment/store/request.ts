import { assignmentShapes as shapes } from '@majlis/domain/assignment/shapes.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { Interviewer } from '../../scheduling/store.ts'

/** A request to the caller, also one that has ended: by then the candidate is out of its sight. */
export async function ownRequest({ tx, me }: Scope, id: string): Promise<{ candidateId: string }> {
  const request = await openSystemScope(tx, 'consequence').row<{ candidateId: string }>(
    sql`select "candidateId" from interviewer where id = ${id} and "accountId" = ${me.accountId}`,
  )
  if (!request) throw refuse(404, 'notFound')
  return request
}

export async function hasLapsed({ tx }: Scope, request: Interviewer): Promise<boolean> {
  const row = await openSystemScope(tx, 'consequence').row<{ lapsed: boolean }>(
    sql`select ${request.expiresAt}::timestamptz <= now() as lapsed`,
  )
  return row?.lapsed ?? false
}

/** A request with its candidate, both held; whom it asks need not see the candidate any more. */
export async function lockRequest(scope: Scope, candidateId: string, id: string) {
  const system = scope.asSystem('consequence')
  const candidate = await system.lock('candidate', candidateId)
  return { candidate, request: await system.lock('interviewer', id) }
}

/** The request as it was answered. */
export const showRequest = (scope: Scope, id: string) =>
  scope.asSystem('consequence').show('interviewer', shapes.answerRequest, id, ['interview'])
