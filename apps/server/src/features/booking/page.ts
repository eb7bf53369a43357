import { bookingState, choiceBlocker, mayCancel, mayWish } from '@majlis/domain/booking/rules.ts'
import type { Subject as Asked, Booking } from '@majlis/domain/booking/schema.ts'
import type { OfferMode } from '@majlis/domain/booking/status.ts'
import { isTooLateToMove } from '@majlis/domain/scheduling/plan.ts'
import type { Scope } from '../../db/scope.ts'
import { type Frame, frameOfSubject, type Wish, wishesOf } from './store/page.ts'
import { bookedOf, findSubject, type Subject } from './store/subject.ts'

/** A booking as its candidate sees it now. */
export async function bookingPage(scope: Scope, asked: Asked): Promise<Booking> {
  return pageOfSubject(scope, await findSubject(scope, asked))
}

/** The same of a booking that is known, as it stands after `change`, which is sent ahead. */
export async function pageOfSubject(
  { tx }: Scope,
  subject: Subject,
  change: Promise<Partial<Subject>> | null = null,
): Promise<Booking> {
  const [changed, frame, wishes] = await Promise.all([
    change,
    frameOfSubject(tx, subject),
    wishesOf(tx, subject.offer?.id ?? null),
  ])
  return pageOf({ ...subject, ...changed }, frame, wishes)
}

function pageOf(subject: Subject, frame: Frame, wishes: Wish[]): Booking {
  const { offer, interview, hold, now } = subject
  const booked = bookedOf(subject)
  const state = bookingState(booked)
  const lastWish = wishes.length ? Math.max(...wishes.map(({ createdAt }) => Date.parse(createdAt))) : null
  const names = (accountIds: readonly string[]) =>
    accountIds.map((id) => frame.people.find((person) => person.accountId === id)?.name ?? '').filter(Boolean)
  const isPlanned = interview?.scheduledStart != null
  const zones = new Set(frame.people.map(({ timezone }) => timezone))
  const known = isPlanned || offer?.mode !== 'any'
  return {
    state,
    offerId: offer?.id ?? null,
    interviewId: interview?.id ?? null,
    candidateName: frame.candidateName,
    email: frame.email,
    company: frame.company,
    logo: frame.logo,
    position: frame.hidden ? null : frame.position,
    with: known ? names(frame.people.filter(({ isCurrent }) => isCurrent).map(({ accountId }) => accountId)) : [],
    mode: (offer?.mode ?? null) as OfferMode | null,
    minutes: subject.minutes,
    firstDay: offer?.firstDay ?? null,
    lastDay: offer?.lastDay ?? null,
    startsAt: interview?.scheduledStart ?? null,
    endsAt: interview?.scheduledEnd ?? null,
    timezone: interview?.timezone ?? null,
    interviewerTimezone: zones.size === 1 ? ([...zones][0] as string) : null,
    hold: hold && {
      startsAt: hold.startsAt,
      endsAt: hold.endsAt,
      expiresAt: hold.expiresAt,
      with: names(hold.accountIds),
    },
    mayMove: state === 'booked' && choiceBlocker(booked) === null,
    mayCancel: mayCancel(booked),
    tooLate: state === 'booked' && isTooLateToMove('candidate', booked.interview?.start ?? null, now),
    wishes: wishes.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    mayWish: offer !== null && mayWish(booked, lastWish),
    now: new Date(now).toISOString(),
    updatedAt: interview?.updatedAt ?? null,
  }
}
