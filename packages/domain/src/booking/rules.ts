import { InterviewStatus } from '../core/status.ts'
import { isCancelled, isOver } from '../interview/rules.ts'
import { isTooLateToMove } from '../scheduling/plan.ts'
import { type BookingState, type OfferMode, OfferStatus, Part } from './status.ts'

/** For so many minutes a time is kept for who is choosing. */
export const holdMinutes = 5
/** So many times an hour a candidate may have a time kept. */
export const holdsAnHour = 20
/** A candidate that has not chosen is reminded after so many hours, once; from then on it waits on the company's dashboard. */
export const reminderHours = 48
/** So many days of times are answered by one call. */
export const timesDays = 28
/** So many hours lie between two times that a candidate suggests its own times. */
const wishHours = 24

/** What the booking page looks at. Moments in milliseconds. */
export interface Booked {
  offer: { status: number; isOver: boolean } | null
  interview: { status: number; start: number | null; end: number | null } | null
  isHeld: boolean
  now: number
}

/** What the booking page is now. An open offer for an interview that has a time asks for another one. */
export function bookingState({ offer, interview, isHeld, now }: Booked): BookingState {
  if (interview?.status === InterviewStatus.CANCELLED_BY_CANDIDATE) return 'cancelledByYou'
  if (interview && isCancelled(interview.status)) return 'cancelledByThem'
  if (interview && isOver(interview.status)) return 'over'
  if (interview?.status === InterviewStatus.IN_PROGRESS) return 'begun'
  if (offer?.status === OfferStatus.OPEN) {
    if (offer.isOver) return 'ended'
    return isHeld ? 'held' : 'open'
  }
  if (!interview || interview.start === null || interview.end === null) return 'ended'
  if (now >= interview.end) return 'over'
  return now >= interview.start ? 'begun' : 'booked'
}

/** May a time be chosen now: the first one, or another in the place of the one that is booked? */
export function choiceBlocker(booked: Booked): 'ended' | 'tooLate' | null {
  const state = bookingState(booked)
  if (state === 'open' || state === 'held') return null
  if (state !== 'booked') return 'ended'
  return isTooLateToMove('candidate', booked.interview?.start ?? null, booked.now) ? 'tooLate' : null
}

/** May the candidate call it off: until it begins? */
export const mayCancel = (booked: Booked): boolean => bookingState(booked) === 'booked'

/** May the candidate suggest times of its own: while it may choose, and once a day? */
export const mayWish = (booked: Booked, lastWish: number | null): boolean =>
  ['open', 'held'].includes(bookingState(booked)) &&
  (lastWish === null || booked.now - lastWish >= wishHours * 3_600_000)

interface Named {
  accountId: string
  part?: number | undefined
}
/** Whom an offer names, each with its part: where none is said to lead together with others, the first does. */
export function partsOf(mode: OfferMode, people: readonly Named[]): { accountId: string; part: 0 | 1 }[] {
  const isSaid = people.some(({ part }) => part === Part.SECOND)
  return people.map(({ accountId, part = Part.LEAD }, at) => {
    const isSecond = mode === 'all' && (isSaid ? part === Part.SECOND : at > 0)
    return { accountId, part: isSecond ? Part.SECOND : Part.LEAD }
  })
}

/** What is wrong with whom an offer names; null when nothing is. */
export function peopleFault(mode: OfferMode, people: readonly Named[]): 'one' | 'all' | 'twice' | null {
  if (new Set(people.map(({ accountId }) => accountId)).size < people.length) return 'twice'
  if (mode === 'one') return people.length === 1 ? null : 'one'
  if (mode === 'any') return null
  const leads = partsOf(mode, people).filter(({ part }) => part === Part.LEAD).length
  return leads === 1 && people.length >= 2 && people.length <= 3 ? null : 'all'
}
