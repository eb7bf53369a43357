import { refuse } from '@majlis/domain/core/refusal.ts'
import { cancelledInterviews } from '@majlis/domain/core/status.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { frameOf, type InterviewFrame } from '../candidate/store.ts'
import type { Interview } from '../interview/store.ts'

export { cancelAhead, nextAhead } from './store/ahead.ts'
export {
  askedFor,
  beginInterview,
  endRequests,
  type Interviewer,
  interviewerFor,
  openRequests,
  replaceInterview,
  requestBefore,
  setInterviewerStatus,
} from './store/interviewer.ts'

/** A live interview, and whom and what it is about. */
interface Framed {
  interview: Interview
  frame: InterviewFrame
}

/** The live interview that the caller's link opens; null for the bot's. */
export async function interviewOfLink(scope: Scope): Promise<Framed | null> {
  const { me, tx } = scope
  const { purpose, interviewId = null, offerId = null } = me.link ?? {}
  // An offer leads to its interview, once it has one.
  const which =
    purpose === 'schedule' && offerId
      ? sql`"offerId" = ${offerId} and status <> all(${cancelledInterviews}::int[])`
      : sql`id = ${interviewId}`
  const interview =
    (purpose === 'interview' || purpose === 'schedule') &&
    (await openSystemScope(tx, 'asked').row<Interview>(sql`select * from interview where ${which}`))
  if (!interview) throw refuse(404, 'notFound')
  return framed(scope, interview)
}

/** A live interview of the candidate who asks by a session; out of sight is 404. */
export async function ownInterview(scope: Scope, id: string | undefined): Promise<Framed | null> {
  if (!id) throw refuse(404, 'notFound')
  return framed(scope, await scope.get('interview', id))
}

async function framed(scope: Scope, interview: Interview): Promise<Framed | null> {
  const frame = await frameOf(scope, interview)
  return frame.bot ? null : { interview, frame }
}
