import { OfferStatus } from '@majlis/domain/booking/status.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { withdrawOffers } from '../../notification/store.ts'
import { revokeLinks } from '../../session/store.ts'

/** Ends what a candidate could choose from, with what it holds and the links to it: another interview, or none, takes its place. */
export async function endOffers(tx: TransactionHandle, candidateId: string): Promise<void> {
  const offers = await openSystemScope(tx, 'consequence').rows<{ id: string }>(sql`update slot_offer
    set status = case status when ${OfferStatus.OPEN} then ${OfferStatus.ENDED} else status end
    where "candidateId" = ${candidateId} and (status = ${OfferStatus.OPEN} or exists (select from link_token
      where link_token."offerId" = slot_offer.id and revoked_at is null)) returning id`)
  for (const { id } of offers) await closeOffer(tx, id)
}

/** What an offer leaves behind when it ends: no hold, no link, and nothing that asks to choose. */
export async function closeOffer(tx: TransactionHandle, offerId: string): Promise<void> {
  await openSystemScope(tx, 'consequence').row(sql`delete from taken where "offerId" = ${offerId} and kind = 1`)
  await revokeLinks(tx, 'schedule', { offerId })
  await withdrawOffers(tx, offerId)
}
