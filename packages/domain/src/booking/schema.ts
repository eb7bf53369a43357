import * as z from 'zod/mini'
import { lengths } from '../availability/free.ts'
import { boundedText, Id, Instant, Moment } from '../core/field.ts'
import { isMoment } from '../core/storable.ts'
import { isTimezone } from '../core/zone.ts'
import { bookingStates, offerDays, offerModes } from './status.ts'

const minutes = z._default(
  z
    .int('slot.minutes')
    .check(
      z.minimum(lengths.shortest, { error: 'slot.minutes' }),
      z.maximum(lengths.longest, { error: 'slot.minutes' }),
    ),
  lengths.usual,
)
const Day = boundedText(10).check(z.refine((day) => day.length === 10 && isMoment(day)))
const people = z
  .array(z.strictObject({ accountId: Id, part: z.optional(z.literal([0, 1])) }))
  .check(z.minLength(1, { error: 'offer.nobody' }), z.maxLength(10))

/** What is offered: whom with, how long, and on which days; from today on unless said. */
const terms = {
  mode: z.enum(offerModes),
  people,
  minutes,
  firstDay: z.optional(Day),
  days: z._default(z.int().check(z.minimum(1), z.maximum(offerDays.most)), offerDays.usual),
  /** Who moves the booking may get another of the people, where the first is not free. */
  mayChangePerson: z._default(z.boolean(), false),
}
/** Times for one candidate to choose from. */
export const NewOffer = z.strictObject({
  candidateId: Id,
  ...terms,
  /** Is the link mailed? Otherwise it is answered, once. */
  send: z._default(z.boolean(), true),
})
export type NewOffer = z.output<typeof NewOffer>

/** The same for several, to be looked at before. */
export const OfferTerms = z.strictObject({
  candidateIds: z.array(Id).check(z.minLength(1), z.maxLength(100)),
  ...terms,
})
export type OfferTerms = z.output<typeof OfferTerms>

const Stretch = z.object({ startsAt: Moment, endsAt: Moment })

/** Times that a candidate may choose from, and what became of it. */
export const Offer = z.object({
  id: Id,
  candidateId: Id,
  requisitionId: Id,
  mode: z.enum(offerModes),
  minutes: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  mayChangePerson: z.boolean(),
  status: z.int(),
  interviewId: z.nullable(Id),
  batchId: Id,
  people: z.array(z.object({ accountId: Id, name: z.nullable(z.string()), part: z.int() })),
  /** Times that the candidate suggested because none fitted, and its words. */
  wishes: z.array(Stretch),
  message: z.nullable(z.string()),
  /** The path of the candidate's page: answered once, to who made the offer and did not have it mailed. */
  link: z.optional(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Offer = z.infer<typeof Offer>

/** What an offer would find, before it is made. */
export const OfferCheck = z.object({
  /** The next times, and how many there are in all. */
  starts: z.array(Moment),
  count: z.int(),
  /** How many of the candidates would find a time, and how many there are. */
  capacity: z.int(),
  candidates: z.int(),
  /** Who cannot be offered times, by its place, and why. */
  blocked: z.array(z.object({ index: z.int(), code: z.string(), message: z.string() })),
  people: z.array(
    z.object({
      accountId: Id,
      name: z.nullable(z.string()),
      hasHours: z.boolean(),
      /** Interviews in the last 28 days. */
      recent: z.int(),
      /** The fewest and the most of the others who are offered; null without others. */
      others: z.nullable(z.tuple([z.int(), z.int()])),
    }),
  ),
})
export type OfferCheck = z.infer<typeof OfferCheck>

/** Which booking is meant: of a link it is known. */
export const Subject = z.strictObject({ offerId: z.optional(Id), interviewId: z.optional(Id) })
export type Subject = z.output<typeof Subject>

/** A booking as its candidate sees it: about what, with whom, when, and what may be done. */
export const Booking = z.object({
  state: z.enum(bookingStates),
  offerId: z.nullable(Id),
  interviewId: z.nullable(Id),
  candidateName: z.string(),
  email: z.string(),
  company: z.string(),
  /** The hash under which the company's logo opens. */
  logo: z.nullable(z.string()),
  /** Null when the requisition hides its position. */
  position: z.nullable(z.string()),
  /** Whom it is with, as far as that is known. */
  with: z.array(z.string()),
  mode: z.nullable(z.enum(offerModes)),
  minutes: z.int(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
  /** The zone in which the time was chosen. */
  timezone: z.nullable(z.string()),
  interviewerTimezone: z.nullable(z.string()),
  hold: z.nullable(z.extend(Stretch, { expiresAt: Moment, with: z.array(z.string()) })),
  mayMove: z.boolean(),
  mayCancel: z.boolean(),
  tooLate: z.boolean(),
  wishes: z.array(Stretch),
  mayWish: z.boolean(),
  now: Moment,
  updatedAt: z.nullable(Moment),
})
export type Booking = z.infer<typeof Booking>

/** A stretch of time of which the times to choose are asked, and the booking that is meant. */
export const TimesQuery = z.extend(Subject, { from: Instant, to: Instant })

/** When the interview can begin: starts alone, never whose free time they are nor why another is none. */
export const BookingTimes = z.object({
  starts: z.array(Moment),
  minutes: z.int(),
  /** Null where the people's zones differ. */
  interviewerTimezone: z.nullable(z.string()),
  /** Are there later days to ask for? */
  more: z.boolean(),
  now: Moment,
})
export type BookingTimes = z.infer<typeof BookingTimes>

/** A time that shall be kept while its candidate thinks. */
export const HoldWish = z.extend(Subject, { startsAt: Instant })
/** The time that is booked, in the zone in which it was chosen. */
export const BookingConfirm = z.extend(Subject, {
  startsAt: Instant,
  timezone: boundedText(60).check(z.refine(isTimezone)),
})
/** Times at which the candidate could come, and words for who invites. */
export const Wishes = z.extend(Subject, {
  wishes: z.array(z.strictObject({ startsAt: Instant })).check(z.minLength(1), z.maxLength(3)),
  message: z.optional(z.nullable(boundedText(1000))),
})
