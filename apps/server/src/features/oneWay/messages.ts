import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../db/scope.ts'
import { databaseNow } from '../../db/sql.ts'
import { linkToInterview, tellCandidate } from '../candidate/messages.ts'
import type { Candidate, Requisition } from '../candidate/store.ts'
import { type Interview, zoneOfCandidate } from '../interview/store.ts'
import type { SenderParts } from '../notification/store.ts'

/** Sends the candidate a fresh link to the one-way interview, open until its deadline. */
export async function inviteToOneWay(
  scope: Scope,
  parts: SenderParts,
  candidate: Candidate,
  requisition: Requisition,
  interview: Interview,
): Promise<void> {
  await scope.asSystem('consequence').set('candidate', candidate.id, { invitedAt: databaseNow })
  const message = { event: 'oneWayInvited', dedupeKey: `oneWayInvited:${interview.id}:${randomUUIDv7()}` } as const
  await sendOneWay(scope, parts, candidate, requisition, interview, message)
}

/** Sends the candidate another link, a day before the interview closes. */
export const remindOfOneWay = (
  scope: Scope,
  parts: SenderParts,
  candidate: Candidate,
  requisition: Requisition,
  interview: Interview,
  dedupeKey: string,
) => sendOneWay(scope, parts, candidate, requisition, interview, { event: 'oneWayLastDay', dedupeKey })

async function sendOneWay(
  scope: Scope,
  parts: SenderParts,
  candidate: Candidate,
  requisition: Requisition,
  interview: Interview,
  message: { event: 'oneWayInvited' | 'oneWayLastDay'; dedupeKey: string },
): Promise<void> {
  const token = await linkToOneWay(scope, candidate, interview)
  const deadline = { at: interview.deadline as string, timezone: await zoneOfCandidate(scope.work, candidate.id) }
  const data = { deadline, link: `/interview/${token}` } as const
  await tellCandidate(scope, parts, candidate, requisition, { ...message, data })
}

/** A link to the one-way interview; it outlives the deadline a little, so that its page can say that the time is over. */
export const linkToOneWay = (scope: Scope, candidate: Candidate, interview: Interview): Promise<string> =>
  linkToInterview(scope, candidate, interview.id, interview.deadline)
