import type { Span } from '@majlis/domain/availability/free.ts'
import { aroundStarts, type PersonTimes } from '@majlis/domain/booking/offered.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { loadAvailabilities } from '../availability/store.ts'
import type { Subject } from './store/subject.ts'

/** Whom a booking is with, how long it is, and what its own is: that leaves its own time free. */
export type Booking = Pick<Subject, 'companyId' | 'mode' | 'people' | 'minutes' | 'days' | 'now'> & {
  offer: { id: string } | null
  interview: { id: string } | null
}

/** Reads when the people of a booking can be booked. */
export async function loadPeopleTimes(tx: TransactionHandle, booking: Booking, asked: Span): Promise<PersonTimes[]> {
  const { companyId, people, minutes, offer, interview } = booking
  const accountIds = people.map(({ accountId }) => accountId)
  const own = { offerId: offer?.id ?? null, interviewId: interview?.id ?? null }
  const loaded = await loadAvailabilities(tx, { accountIds, companyId, own }, aroundStarts(asked, minutes))
  return [...loaded].map(([accountId, { diary }]) => ({ accountId, availability: diary }))
}
