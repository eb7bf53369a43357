import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { isResendable } from '@majlis/domain/oneWay/rules.ts'
import type { Scope } from '../../db/scope.ts'
import { type Candidate, lockOpen, panelRow } from '../candidate/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { remindByHand } from '../oneWay/messages.ts'
import { linkToOffer, notifyChooseTime } from './messages.ts'
import { besideOffers } from './store/offer.ts'
import { isRecentlyTold, openOffer } from './store/remind.ts'
import type { Offer } from './store/subject.ts'

/** Reminds a candidate by hand of what waits for its answer: its one-way interview, or the times to choose from. */
export async function remindCandidate(scope: Scope, dependencies: SenderDependencies, id: string): Promise<void> {
  const { candidate, requisition } = await lockOpen(scope, id)
  const row = await panelRow(scope, candidate)
  const waits = row.interview && isResendable(row) && !isPast(row.interview.deadline) ? row.interview : null
  const offer = waits ? null : await openOffer(scope, id)
  if (!waits && !offer) throw refuse(409, 'candidate.nothingToRemind', { field: 'status' })
  if (await isRecentlyTold(scope, candidate, offer)) throw refuse(409, 'candidate.remindedLately')
  if (waits) {
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
