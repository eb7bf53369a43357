import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { notifyCandidate } from '../candidate/messages.ts'
import type { Candidate, Requisition } from '../candidate/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { makeLink } from '../session/store.ts'
import type { Offer } from './store/subject.ts'

/** How many days the page still says what became of an offer, once its last day is over. */
const afterwards = 30

/** The candidate's link to an offer's times, good beyond its last day. */
export async function linkToOffer(
  { tx }: Pick<Scope, 'tx'>,
  { id: candidateId, accountId, companyId }: Candidate,
  offer: Pick<Offer, 'id' | 'lastDay'>,
): Promise<`/schedule/${string}`> {
  const left = await openSystemScope(tx, 'message').row<{ days: number }>(
    sql`select greatest(0, ${offer.lastDay}::date - current_date)::int as days`,
  )
  const days = (left?.days ?? 0) + afterwards
  const token = await makeLink(tx, { purpose: 'schedule', accountId, companyId, candidateId, offerId: offer.id, days })
  return `/schedule/${token}`
}

/** Tells a candidate who was sent times to choose from that they are withdrawn; what only waited is not sent at all. */
export async function notifyWithdrawn(
  scope: Scope,
  dependencies: SenderDependencies,
  { candidate, requisition, offer }: { candidate: Candidate; requisition: Requisition; offer: Offer },
): Promise<void> {
  if (!(await wasAsked(scope.tx, offer.id))) return
  const message = { event: 'timesWithdrawn', dedupeKey: `timesWithdrawn:${offer.id}`, data: {} } as const
  await notifyCandidate(scope, dependencies, candidate, requisition, { ...message, offerId: offer.id })
}

/** Has anything that asks to choose from this offer left, or is it leaving? */
const wasAsked = async (tx: Scope['tx'], offerId: string): Promise<boolean> =>
  (await openSystemScope(tx, 'message').row(sql`select from notification_log where "offerId" = ${offerId}
    and type = 'chooseTime' and delivery_status <> all(${[DeliveryStatus.WITHDRAWN, DeliveryStatus.FAILED]}::int[])
    limit 1`)) !== null

/** Asks a candidate to choose a time, `again` as a reminder, once for each of its words; `people` are named where it is known whom it will meet. */
export async function notifyChooseTime(
  scope: Scope,
  dependencies: SenderDependencies,
  { candidate, requisition, offer }: { candidate: Candidate; requisition: Requisition; offer: Offer },
  { link, people, again }: { link: `/schedule/${string}`; people: readonly (string | null)[]; again?: string },
): Promise<void> {
  const names = people.filter((name): name is string => Boolean(name))
  const data = { link, with: offer.mode === 'any' || !names.length ? null : names.join(', ') }
  const dedupeKey = `chooseTime:${offer.id}${again ? `:${again}` : ''}`
  const message = { event: 'chooseTime', dedupeKey, data, offerId: offer.id } as const
  await notifyCandidate(scope, dependencies, candidate, requisition, message)
}
