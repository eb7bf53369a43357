import { OfferStatus } from '@majlis/domain/booking/status.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { Candidate } from '../../candidate/store.ts'
import type { Offer } from './subject.ts'

/** A candidate is reminded by hand at most once in so many hours. */
const pause = 20

/** The times that a candidate can choose from and has not answered. */
export const openOffer = ({ tx }: Scope, candidateId: string) =>
  openSystemScope(tx, 'ruleFacts').row<Offer>(sql`select slot_offer.* from slot_offer
    join company on company.id = slot_offer."companyId"
    where "candidateId" = ${candidateId} and slot_offer.status = ${OfferStatus.OPEN}
      and now() < ("lastDay" + 1)::timestamp at time zone company.timezone
      and not exists (select from offer_wish where offer_wish."offerId" = slot_offer.id)
    order by slot_offer."createdAt" desc limit 1`)

/** Was a candidate written to a short while ago, by hand or by itself? */
export const isRecentlyTold = async ({ tx }: Scope, { accountId, requisitionId }: Candidate, offer: Offer | null) =>
  (await openSystemScope(tx, 'ruleFacts').row(sql`select from notification_log
    where "requisitionId" = ${requisitionId} and "accountId" = ${accountId}
      and type = any(${offer ? ['chooseTime'] : ['oneWayInvited', 'oneWayLastDay']}::text[])
      and "createdAt" > now() - make_interval(hours => ${pause}) limit 1`)) !== null
