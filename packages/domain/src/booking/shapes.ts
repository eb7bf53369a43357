import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import {
  Booking,
  BookingConfirm,
  BookingTimes,
  HoldWish,
  NewOffer,
  Offer,
  OfferCheck,
  OfferTerms,
  Subject,
  TimesQuery,
  Wishes,
} from './schema.ts'
import { OfferStatus } from './status.ts'

/** What only the server needs of the calls. */
export const bookingShapes = {
  offer: {
    does: 'Offers candidates times to choose from, and mails each its link; with one interviewer the interview is pending from then on.',
    body: z.array(NewOffer).check(z.minLength(1), z.maxLength(100)),
    answer: Offer,
  },
  checkOffer: {
    does: 'What an offer would find: its times, how many candidates would find one, and whom it cannot be made to. Changes nothing.',
    body: OfferTerms,
    answer: OfferCheck,
    reads: true,
    slow: true,
  },
  offers: {
    does: 'The offers of times that the caller sees, with their people and what candidates suggested.',
    list: {
      filters: {
        id: 'id',
        candidateId: 'id',
        requisitionId: 'id',
        interviewId: 'id',
        batchId: 'id',
        status: OfferStatus,
      },
      sorts: ['createdAt', 'lastDay'],
      includes: [],
      order: ['createdAt', 'desc'],
    },
    answer: Offer,
  },
  withdrawOffer: {
    does: 'Takes an open offer back: its link and the time it holds end.',
    params: ById,
    answer: Done,
  },
  remind: {
    does: 'Reminds a candidate of what waits for it, its one-way interview or times to choose from, with a new link; dates stay.',
    params: ById,
    answer: Done,
  },
  booking: {
    does: 'What a candidate books: about what, with whom, when, and what may be done now.',
    query: Subject,
    answer: Booking,
    byLink: true,
  },
  bookingTimes: {
    does: 'The times at which the interview can begin, of 28 days at most.',
    query: TimesQuery,
    answer: BookingTimes,
    byLink: true,
    slow: true,
  },
  hold: {
    does: 'Keeps a time for five minutes while the candidate decides; a time that is taken is refused with the next three.',
    body: HoldWish,
    answer: Booking,
    byLink: true,
    slow: true,
  },
  releaseHold: {
    does: 'Lets go of the time that is kept.',
    query: Subject,
    answer: Booking,
    byLink: true,
  },
  book: {
    does: 'Books the time, or moves the booking to it; both sides are told. The same again is done once.',
    body: BookingConfirm,
    answer: Booking,
    byLink: true,
    slow: true,
  },
  wish: {
    does: 'Suggests up to three times of the own, once a day, where none of the offered fits.',
    body: Wishes,
    answer: Booking,
    byLink: true,
  },
} as const satisfies Shapes
