/** How an offer of times stands: open, booked, taken back by the company, or ended by what happened since. */
export const OfferStatus = { OPEN: 0, BOOKED: 1, WITHDRAWN: 2, ENDED: 3 } as const
export type OfferStatus = (typeof OfferStatus)[keyof typeof OfferStatus]

/** Whom an offer is booked with: this one interviewer, whoever of several is free, or all of them together. */
export const offerModes = ['one', 'any', 'all'] as const
export type OfferMode = (typeof offerModes)[number]

/** What a person is in an interview: leads it, or sits beside. */
export const Part = { LEAD: 0, SECOND: 1 } as const

/** What the booking page is, in one word. */
export const bookingStates = [
  'open',
  'held',
  'booked',
  'begun',
  'over',
  'cancelledByYou',
  'cancelledByThem',
  'ended',
] as const
export type BookingState = (typeof bookingStates)[number]

/** An offer is open for so many days at most, and for so many unless somebody says otherwise. */
export const offerDays = { usual: 14, most: 60 } as const
