import { randomUUIDv7 } from 'node:crypto'
import { OfferStatus } from '@majlis/domain/booking/status.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { isResendable } from '@majlis/domain/oneWay/rules.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { now, sql } from '../../db/sql.ts'
import { type Candidate, lockOpen, panelRow } from '../candidate/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { remindByHand } from '../oneWay/messages.ts'
import { linkToOffer, notifyChooseTime } from './messages.ts'
import { besideOffers } from './store/offer.ts'
import type { Offer } from './store/subject.ts'

/** A candidate is reminded by hand at most once in so many hours. */
const pause = 20

/** Reminds a candidate by hand of what waits for its answer: its one-way interview, or the times to choose from. */
export async function remindCandidate(scope: Scope, dependencies: SenderDependencies, id: string): Promise<void> {
  const { candidate, requisition } = await lockOpen(scope, id)
  const row = await panelRow(scope, candidate)
  const waits = row.interview && isResendable(row) && !isPast(row.interview.deadline) ? row.interview : null
  const offer = waits ? null : await openOffer(scope, id)
  if (!waits && !offer) throw refuse(409, 'candidate.nothingToRemind', { field: 'status' })
  if (await isRecent(scope, candidate, offer)) throw refuse(409, 'candidate.remindedLately')
  if (waits) {
    await scope.asSystem('consequence').set('candidate', id, { invitedAt: now })
    return remindByHand(scope, dependencies, candidate, requisition, waits)
  }
  if (offer) await remindOfOffer(scope, dependencies, { candidate, offer }, `hand:${randomUUIDv7()}`)
}

/** Asks a candidate once more to choose from the times of an offer. */
export async function remindOfOffer(
  scope: Scope,
  dependencies: SenderDependencies,
  { candidate, offer }: { candidate: Candidate; offer: Offer },
  again: string,
): Promise<void> {
  const requisition = await scope.get('requisition', offer.requisitionId)
  const people = (await besideOffers(scope.tx, [offer.id])).get(offer.id)?.people ?? []
  const link = await linkToOffer(scope, candidate, offer)
  const names = people.map(({ name }) => name)
  await notifyChooseTime(scope, dependencies, { candidate, requisition, offer }, { link, people: names, again })
}

const isPast = (moment: string | null) => moment !== null && Date.parse(moment) < Date.now()

const openOffer = ({ tx }: Scope, candidateId: string) =>
  openSystemScope(tx, 'ruleFacts').row<Offer>(sql`select slot_offer.* from slot_offer
    join company on company.id = slot_offer."companyId"
    where "candidateId" = ${candidateId} and slot_offer.status = ${OfferStatus.OPEN}
      and now() < ("lastDay" + 1)::timestamp at time zone company.timezone
      and not exists (select from offer_wish where offer_wish."offerId" = slot_offer.id)
    order by slot_offer."createdAt" desc limit 1`)

/** Was it written to a short while ago, by hand or by itself? */
const isRecent = async ({ tx }: Scope, { accountId, requisitionId }: Candidate, offer: Offer | null) =>
  (await openSystemScope(tx, 'ruleFacts').row(sql`select from notification_log
    where "requisitionId" = ${requisitionId} and "accountId" = ${accountId}
      and type = any(${offer ? ['chooseTime'] : ['oneWayInvited', 'oneWayLastDay']}::text[])
      and "createdAt" > now() - make_interval(hours => ${pause}) limit 1`)) !== null
