import type { Language } from '@majlis/domain/core/text.ts'
import type { Event, MessageData } from '@majlis/domain/notification/event.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Interview } from '../interview/store.ts'
import { queueMessage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { makeLink } from '../session/store.ts'
import type { Candidate, Requisition } from './store.ts'

interface Recipient {
  id: string
  email: string
  name: string | null
  language: Language
  timezone: string | null
}

type CandidateEvent =
  | 'candidateInvited'
  | 'candidateRejected'
  | 'oneWayInvited'
  | 'oneWayLastDay'
  | 'oneWayExtended'
  | 'chooseTime'
  | 'timesWithdrawn'

type Rest<E extends Event> = Omit<MessageData<E>, 'company' | 'position'>

/** Writes to a candidate about the company and the position, in the person's own language. */
export async function notifyCandidate<E extends CandidateEvent>(
  { tx }: Scope,
  dependencies: SenderDependencies,
  candidate: Candidate,
  requisition: Requisition,
  { event, dedupeKey, data, offerId }: { event: E; dedupeKey: string; data: Rest<E>; offerId?: string },
): Promise<void> {
  const to = await readerOf(tx, candidate)
  const about = { company: await companyName(tx, candidate.companyId), position: positionOf(requisition) }
  const { companyId, requisitionId } = candidate
  const message = {
    event,
    to,
    companyId,
    requisitionId,
    dedupeKey,
    data: { ...about, ...data } as unknown as MessageData<E>,
    ...(offerId && { offerId }),
  }
  await queueMessage(tx, message, senderOf(dependencies))
}

/** The candidate as a reader: by the name and e-mail that this company keeps, in the person's own language. */
export async function readerOf(tx: Scope['tx'], { accountId, email, accountName }: Candidate) {
  const person = await personToTell(tx, accountId)
  return { accountId, email, name: accountName, language: person?.language ?? 'en' } as const
}

type TeamEvent =
  | 'oneWayDeclined'
  | 'interviewerLeft'
  | 'verdictIn'
  | 'candidateSubmitted'
  | 'interviewerRequested'
  | 'feedbackDue'

type TeamRest<E extends Event> = Omit<MessageData<E>, 'company' | 'position' | 'candidate' | 'link'>

/** Tells people of the team, each once and never whoever did it, with a link to where they go on. */
export async function notifyTeam<E extends TeamEvent>(
  { tx, me }: Scope,
  dependencies: SenderDependencies,
  candidate: Candidate,
  requisition: Requisition,
  {
    event,
    to,
    dedupeKey,
    data,
    link,
    interview,
  }: {
    event: E
    to: readonly (string | null)[]
    dedupeKey: string
    data: TeamRest<E>
    link?: `/${string}`
    /** The interview of which it tells as it stands now. */
    interview?: Interview
  },
): Promise<void> {
  const ids = [...new Set(to)].filter((id): id is string => id !== null && id !== me.accountId)
  const company = await companyName(tx, candidate.companyId)
  for (const id of ids) {
    const person = await personToTell(tx, id)
    if (!person) continue
    const page = link ?? `/${await areaFor(tx, id, candidate.companyId)}/requisition/${requisition.public_id}`
    const about = { company, position: positionOf(requisition), candidate: candidate.accountName, link: page }
    const { companyId, requisitionId } = candidate
    const reader = { accountId: id, email: person.email, name: person.name ?? person.email, language: person.language }
    const all = { ...about, ...data } as unknown as MessageData<E>
    const message = { event, to: reader, companyId, requisitionId, dedupeKey: `${dedupeKey}:${id}`, data: all }
    await queueMessage(tx, { ...message, ...(interview && { interview }) }, senderOf(dependencies))
  }
}

export const positionOf = ({ job_position, hide_position }: Requisition) => ({
  title: job_position,
  hidden: hide_position,
})

/** Somebody to whom messages go: active, and no bot; null for anybody else. */
export const personToTell = (tx: Scope['tx'], id: string) =>
  openSystemScope(tx, 'message').row<Recipient>(
    sql`select id, email, name, language, timezone from account where id = ${id} and active and not bot`,
  )

export async function companyName(tx: Scope['tx'], id: string): Promise<string> {
  return (
    (await openSystemScope(tx, 'message').row<{ name: string }>(sql`select name from company where id = ${id}`))
      ?.name ?? ''
  )
}

/** The area of the pages in which a member of the team works on the company's requisitions. */
async function areaFor(tx: Scope['tx'], accountId: string, companyId: string): Promise<string> {
  const held = await openSystemScope(tx, 'message').rows<{ role: string }>(
    sql`select role from membership where "accountId" = ${accountId} and active
      and ("companyId" = ${companyId} or "companyId" is null)`,
  )
  const roles = held.map(({ role }) => role)
  if (roles.includes('company') || roles.includes('hiringManager')) return 'company'
  return ['recruiter', 'partner', 'admin'].find((role) => roles.includes(role)) ?? 'company'
}

/** How many days a page still says that an interview's time is over, before its link is no link any more. */
const afterwards = 30

/** The candidate's link to an interview, good until its end and a little longer. */
export async function linkToInterview(
  { tx }: Scope,
  { id: candidateId, accountId, companyId }: Candidate,
  interviewId: string,
  end: string | null,
): Promise<string> {
  const left = await openSystemScope(tx, 'message').row<{ days: number }>(
    sql`select greatest(0, extract(epoch from ${end}::timestamptz - now())) / 86400 as days`,
  )
  const days = (left?.days ?? 0) + afterwards
  return makeLink(tx, { purpose: 'interview', accountId, companyId, candidateId, interviewId, days })
}
