import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../db/scope.ts'
import { now } from '../../db/sql.ts'
import { linkToInterview, notifyCandidate } from '../candidate/messages.ts'
import type { Candidate, Requisition } from '../candidate/store.ts'
import { type Interview, zoneOfCandidate } from '../interview/store.ts'
import type { SenderDependencies } from '../notification/store.ts'

/** Sends the candidate a fresh link to the one-way interview, open until its deadline. */
export async function inviteToOneWay(
  scope: Scope,
  dependencies: SenderDependencies,
  candidate: Candidate,
  requisition: Requisition,
  interview: Interview,
): Promise<void> {
  await scope.asSystem('consequence').set('candidate', candidate.id, { invitedAt: now })
  const message = { event: 'oneWayInvited', dedupeKey: `oneWayInvited:${interview.id}:${randomUUIDv7()}` } as const
  await sendOneWay(scope, dependencies, candidate, requisition, interview, message)
}

/** Sends the candidate another link, a day before the interview closes. */
export const remindOfOneWay = (
  scope: Scope,
  dependencies: SenderDependencies,
  candidate: Candidate,
  requisition: Requisition,
  interview: Interview,
  dedupeKey: string,
) => sendOneWay(scope, dependencies, candidate, requisition, interview, { event: 'oneWayLastDay', dedupeKey })

/** Sends the candidate another link by hand: the time that it has stays as it is. */
export const remindByHand = async (
  scope: Scope,
  dependencies: SenderDependencies,
  candidate: Candidate,
  requisition: Requisition,
  interview: Interview,
): Promise<void> => {
  await scope.asSystem('consequence').set('candidate', candidate.id, { invitedAt: now })
  const message = { event: 'oneWayInvited', dedupeKey: `oneWayReminded:${interview.id}:${randomUUIDv7()}` } as const
  await sendOneWay(scope, dependencies, candidate, requisition, interview, message)
}

/** Tells the candidate of more time for its interview, with another link. */
export const tellOfExtraTime = (
  scope: Scope,
  dependencies: SenderDependencies,
  candidate: Candidate,
  requisition: Requisition,
  interview: Interview,
  nth: string,
) => {
  const dedupeKey = `oneWayExtended:${nth}`
  const percent = Math.round((interview.timeFactor - 1) * 100)
  const more = { longer: percent > 0 ? percent : null }
  return sendOneWay(
    scope,
    dependencies,
    candidate,
    requisition,
    interview,
    { event: 'oneWayExtended', dedupeKey },
    more,
  )
}

async function sendOneWay(
  scope: Scope,
  dependencies: SenderDependencies,
  candidate: Candidate,
  requisition: Requisition,
  interview: Interview,
  message: { event: 'oneWayInvited' | 'oneWayLastDay' | 'oneWayExtended'; dedupeKey: string },
  more: { longer?: number | null } = {},
): Promise<void> {
  const token = await linkToOneWay(scope, candidate, interview)
  const deadline = { at: interview.deadline as string, timezone: await zoneOfCandidate(scope.tx, candidate.id) }
  const data = { deadline, link: `/interview/${token}`, longer: null, ...more } as const
  await notifyCandidate(scope, dependencies, candidate, requisition, { ...message, data })
}

/** A link to the one-way interview; it outlives the deadline a little, so that its page can say that the time is over. */
export const linkToOneWay = (scope: Scope, candidate: Candidate, interview: Interview): Promise<string> =>
  linkToInterview(scope, candidate, interview.id, interview.deadline)
