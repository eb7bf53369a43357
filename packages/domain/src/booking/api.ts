import { calls } from '../core/call.ts'
import type { bookingShapes } from './shapes.ts'

/** The calls by which a company offers times and reminds of them, and a candidate chooses one. */
export const bookingApi = calls<typeof bookingShapes>()({
  offer: { method: 'POST', path: '/interview/offer', who: 'interviewer.assign', bulk: true },
  checkOffer: { method: 'POST', path: '/interview/offer/check', who: 'interviewer.assign' },
  offers: { method: 'GET', path: '/interview/offer', who: 'interviewer.assign', list: true },
  withdrawOffer: { method: 'DELETE', path: '/interview/offer/:id', who: 'interviewer.assign' },
  remind: { method: 'POST', path: '/candidate/candidate/:id/remind', who: 'interviewer.assign' },
  booking: { method: 'GET', path: '/interview/booking', who: 'interview.take' },
  bookingTimes: { method: 'GET', path: '/interview/booking/times', who: 'interview.take' },
  hold: { method: 'PUT', path: '/interview/booking/hold', who: 'interview.take' },
  releaseHold: { method: 'DELETE', path: '/interview/booking/hold', who: 'interview.take' },
  book: { method: 'PUT', path: '/interview/booking', who: 'interview.take' },
  wish: { method: 'POST', path: '/interview/booking/wish', who: 'interview.take' },
})
