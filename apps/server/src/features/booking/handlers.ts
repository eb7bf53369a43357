import { randomUUIDv7 } from 'node:crypto'
import type { bookingApi } from '@majlis/domain/booking/api.ts'
import { eachRow } from '../../http/bulk.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { SchedulingDependencies } from '../scheduling/messages.ts'
import { book } from './book.ts'
import { checkOffer } from './check.ts'
import { type CalendarReading, hold, releaseHold } from './hold.ts'
import { makeOffer, offers, withdrawOffer } from './offer.ts'
import { bookingPage } from './page.ts'
import { remindCandidate } from './remind.ts'
import { bookingTimes } from './times.ts'
import { wish } from './wish.ts'

/** Times that a company offers, and the one that a candidate books. */
export const bookingHandlers = (
  dependencies: SchedulingDependencies & CalendarReading,
): Handlers<typeof bookingApi> => ({
  offer(call) {
    const batchId = randomUUIDv7()
    return eachRow(
      call,
      ({ candidateId }) => candidateId,
      (scope, row) => makeOffer(scope, dependencies, row, batchId),
    )
  },
  checkOffer: ({ scope, body, caller }) => checkOffer(scope, body, caller.language),
  offers: ({ scope, query }) => offers(scope, query),
  withdrawOffer: ({ scope, params }) => withdrawOffer(scope, dependencies, params.id),
  async remind({ scope, params }) {
    await remindCandidate(scope, dependencies, params.id)
    return { id: params.id }
  },

  booking: ({ scope, query }) => bookingPage(scope, query),
  bookingTimes: ({ scope, query }) => bookingTimes(scope, query),
  hold: ({ scope, body }) => hold(scope, dependencies, body),
  releaseHold: ({ scope, query }) => releaseHold(scope, query),
  book: ({ scope, body }) => book(scope, dependencies, body),
  wish: ({ scope, body }) => wish(scope, body),
})
