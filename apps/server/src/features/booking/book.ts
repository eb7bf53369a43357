import type { Subject as Asked, Booking } from '@majlis/domain/booking/schema.ts'
import { OfferStatus, Part } from '@majlis/domain/booking/status.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { plannedAs } from '@majlis/domain/scheduling/plan.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { Reopen } from '../../http/handlers.ts'
import { type Candidate, followInterview } from '../candidate/store.ts'
import { type Interview, moveInterview } from '../interview/store.ts'
import { notifyPlanned, notifyReplaced, type SchedulingDependencies } from '../scheduling/messages.ts'
import { lockOpenSubject, peopleFor, refuseChoice } from './choose.ts'
import { pageOfSubject } from './page.ts'
import { dropHold } from './store/hold.ts'
import { interviewWith } from './store/interview.ts'
import { noteBooked } from './store/offer.ts'
import { candidateOf, type Subject, subjectOf, type Taking } from './store/subject.ts'
import { orNextTimes } from './times.ts'

interface Wanted extends Asked {
  startsAt: string
  timezone: string
}
/** A booking as it is carried out, its candidate and its people's peopleTimes held. */
interface Deed {
  candidate: Candidate
  subject: Subject
  people: Taking[]
  time: { scheduledStart: string; scheduledEnd: string; timezone: string }
}

/** Books a time, or moves the booking to it. A time that is kept is honoured; one that lapsed while it is still free. */
export async function book(
  scope: Scope,
  dependencies: SchedulingDependencies,
  wanted: Wanted,
): Promise<(openTransaction: Reopen) => Promise<Booking>> {
  const { startsAt, timezone, ...asked } = wanted
  const start = Date.parse(startsAt)
  const candidateId = await candidateOf(scope, asked)
  return (openTransaction) =>
    orNextTimes(openTransaction, { ...asked, startsAt }, async (scope) => {
      const { candidate, subject } = await lockOpenSubject(scope, asked, candidateId)
      // The same again: it is booked already, and nobody is told twice.
      if (isBookedAt(subject, start)) return pageOfSubject(scope, subject)
      refuseChoice(subject)
      const people = await peopleFor(scope, subject, start)
      const end = start + subject.minutes * 60_000
      const time = {
        scheduledStart: new Date(start).toISOString(),
        scheduledEnd: new Date(end).toISOString(),
        timezone,
      }
      // Sent ahead: what was kept makes room first.
      const [, booked] = await Promise.all([
        dropHold(scope.tx, subject),
        carryOut(scope, dependencies, { candidate, subject, people, time }),
      ])
      return pageOfSubject(scope, await subjectOf(scope, booked))
    })
}

const isBookedAt = ({ offer, interview }: Subject, start: number) =>
  interview?.scheduledStart != null &&
  isPlanned(interview) &&
  offer?.status !== OfferStatus.OPEN &&
  Date.parse(interview.scheduledStart) === start

const isPlanned = ({ status }: Interview) => plannedAs(status) === InterviewStatus.RESCHEDULED
const entryAfter = ({ id, calendarUid, sequence }: Interview) => ({
  calendarUid: calendarUid ?? id,
  sequence: sequence + 1,
})

async function carryOut(
  scope: Scope,
  dependencies: SchedulingDependencies,
  deed: Deed,
): Promise<Pick<Subject, 'offer' | 'interview'>> {
  const { candidate, subject, people, time } = deed
  const { offer } = subject
  const lead = people.find(({ part }) => part === Part.LEAD) as Taking
  const before = subject.interview
  const stays = before?.interviewerAccountId === lead.accountId
  // Who was told of a time already has an entry, which goes on with the next person.
  const entry = !stays && before && isPlanned(before) ? entryAfter(before) : null
  const seconds = people.filter(({ part }) => part === Part.SECOND).map(({ accountId }) => accountId)
  const wanted = { accountId: lead.accountId, requestedBy: offer?.createdBy ?? null, seconds }
  const isLeft = (reader: { accountId: string }) => reader.accountId === before?.interviewerAccountId
  const begun =
    stays && before
      ? { interview: before, candidate }
      : await interviewWith(scope, dependencies, candidate, { ...wanted, ...(entry && { isTold: isLeft }) })
  const { interview } = begun
  const to = plannedAs(interview.status)
  if (!to) throw refuse(410, 'offer.closed', { code: 'ended' })
  const isMoved = to === InterviewStatus.RESCHEDULED
  const rescheduleCount = interview.rescheduleCount + (isMoved ? 1 : 0)
  const planned = await moveInterview(scope, interview, to, {
    ...time,
    rescheduleCount,
    ...(offer && { offerId: offer.id }),
    ...entry,
  })
  const [noted] = await Promise.all([
    offer && noteBooked(scope, offer, interview.id),
    followInterview(scope, begun.candidate, to),
    audit(scope.tx, scope.me, 'interview.schedule', 'interview', interview.id, subject.companyId),
  ])
  const met = { candidate: begun.candidate, interview: planned, ...(before && { before }) }
  if (entry) await notifyReplaced(scope, dependencies, met, 'interviewMoved')
  else await notifyPlanned(scope, dependencies, met)
  return { offer: noted, interview: planned }
}
