import { randomUUIDv7 } from 'node:crypto'
import { entryStands } from '@majlis/domain/assignment/instead.ts'
import type { Takeover } from '@majlis/domain/assignment/schema.ts'
import { assignmentShapes as shapes } from '@majlis/domain/assignment/shapes.ts'
import { blockedReason, lengths, type Span } from '@majlis/domain/availability/free.ts'
import { hasHours } from '@majlis/domain/availability/starts.ts'
import { offerDays, Part } from '@majlis/domain/booking/status.ts'
import { isRejectedOrDuplicate } from '@majlis/domain/candidate/rules.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewerStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import { isCancellable } from '@majlis/domain/interview/rules.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { loadAvailability, lockAvailability } from '../availability/store.ts'
import { linkToOffer, notifyChooseTime } from '../booking/messages.ts'
import { daysOfOffer, endOffers, notePeople } from '../booking/store.ts'
import { type Candidate, followInterview, lockOpen, type Requisition } from '../candidate/store.ts'
import { type Interview, moveInterview } from '../interview/store.ts'
import { notifyPlanned, notifyReplaced, type SchedulingDependencies } from '../scheduling/messages.ts'
import { beginInterview, endRequests, interviewerFor, replaceInterview } from '../scheduling/store.ts'
import { refuseUngivable } from './replacements.ts'
import { requestInterviewer } from './request.ts'
import { carryOver, placeOf } from './store/instead.ts'
import { besideOf } from './store/second.ts'

/** An interview that goes to another, its candidate held. */
interface Handover {
  candidate: Candidate
  requisition: Requisition
  before: Interview
}

/** Gives an interview to another interviewer, at its time or with times to choose from; where somebody was asked in vain, the next is asked. */
export async function replace(scope: Scope, dependencies: SchedulingDependencies, id: string, wanted: Takeover) {
  const { accountId, keepTime } = wanted
  const place = await placeOf(scope, id)
  await refuseUngivable(scope, place)
  if (!place.interview) {
    if (keepTime) throw refuse(409, 'interview.notNow', { field: 'keepTime' })
    return requestInterviewer(scope, dependencies, { accountId, candidateId: place.candidateId })
  }
  const { candidate, requisition } = await lockOpen(scope, place.candidateId)
  const before = await scope.lock('interview', id)
  await refuseUngivable(scope, { ...place, interview: before })
  if (isRejectedOrDuplicate(candidate)) throw refuse(409, 'candidate.movedOn', { field: 'status' })
  const { bot } = await interviewerFor(scope, requisition, accountId)
  if (bot || accountId === before.interviewerAccountId) throw refuse(422, 'interviewer.unknown', { field: 'accountId' })
  const handover = { candidate, requisition, before }
  if (keepTime) await refuseBusy(scope, accountId, before)
  const interviewerId = keepTime
    ? await keepingTime(scope, dependencies, handover, accountId)
    : await choosingAnew(scope, dependencies, handover, accountId)
  await audit(scope.tx, scope.me, 'interview.replace', 'interview', id, before.companyId)
  return scope.show('interviewer', shapes.replace, interviewerId, ['account', 'interview'])
}

/** Throws where somebody cannot be booked at the time of an interview: asked of the same function that lists free times. */
export async function refuseBusy(
  { tx }: Scope,
  accountId: string,
  { id, companyId, ...before }: Interview,
): Promise<void> {
  if (!before.scheduledStart || !before.scheduledEnd) throw refuse(409, 'interview.notNow', { field: 'keepTime' })
  const time: Span = { start: Date.parse(before.scheduledStart), end: Date.parse(before.scheduledEnd) }
  await lockAvailability(tx, [accountId])
  const { diary, now } = await loadAvailability(tx, { accountId, companyId, own: { interviewId: id } }, time)
  const blocked = blockedReason(diary, time, now)
  if (blocked) throw refuse(409, `slot.${blocked}`, { field: 'startsAt' })
}

/** While the candidate's entry in its calendar stands it changes, and one message says who it is now. */
async function keepingTime(
  scope: Scope,
  dependencies: SchedulingDependencies,
  handover: Handover,
  accountId: string,
): Promise<string> {
  const { before } = handover
  const stands = entryStands(before)
  const isLeft = (reader: { accountId: string }) => reader.accountId === before.interviewerAccountId
  const begun = await begin(scope, dependencies, handover, accountId, isLeft)
  await carryOver(scope.tx, before, begun.interview)
  const { scheduledStart, scheduledEnd, timezone, offerId } = before
  // Who had left was told so by the count that comes next: the one who comes back follows a higher one.
  const isBack = (await besideOf(scope.tx, before.id)).some((one) => one.accountId === accountId && one.hasLeft)
  const entry = { calendarUid: before.calendarUid ?? before.id, sequence: before.sequence + (isBack ? 2 : 1) }
  const interview = await moveInterview(scope, begun.interview, InterviewStatus.SCHEDULED, {
    ...{ scheduledStart, scheduledEnd, timezone, offerId },
    ...(stands && entry),
  })
  const candidate = await followInterview(scope, begun.candidate, InterviewStatus.SCHEDULED)
  await (stands ? notifyReplaced : notifyPlanned)(scope, dependencies, { candidate, interview })
  return interview.interviewerId
}

/** The candidate chooses a new time; where the interviewer has named no hours, the company plans it. */
async function choosingAnew(
  scope: Scope,
  dependencies: SchedulingDependencies,
  handover: Handover,
  accountId: string,
): Promise<string> {
  const { before, requisition } = handover
  await endOffers(scope.tx, before.candidateId)
  const { interview, candidate } = await begin(scope, dependencies, handover, accountId, () => true)
  const { companyId, candidateId, requisitionId } = before
  const days = await daysOfOffer(scope.tx, companyId, { days: offerDays.usual })
  const { diary } = await loadAvailability(scope.tx, { accountId, companyId, own: {} }, days)
  if (!hasHours(diary)) return interview.interviewerId
  const { firstDay, lastDay } = days
  const terms = { mode: 'one', minutes: minutesOf(before), firstDay, lastDay, batchId: randomUUIDv7() }
  const about = { companyId, candidateId, requisitionId, interviewId: interview.id, createdBy: scope.me.accountId }
  const offer = await scope.add('slot_offer', { ...terms, ...about })
  await notePeople(scope, offer, [{ accountId, part: Part.LEAD }])
  const link = await linkToOffer(scope, candidate, offer)
  await notifyChooseTime(scope, dependencies, { candidate, requisition, offer }, { link, people: [] })
  return interview.interviewerId
}

const minutesOf = ({ scheduledStart, scheduledEnd }: Interview): number =>
  scheduledStart && scheduledEnd ? (Date.parse(scheduledEnd) - Date.parse(scheduledStart)) / 60_000 : lengths.usual

/** Ends the interview as it is, where it has not ended, and begins another's. */
async function begin(
  scope: Scope,
  dependencies: SchedulingDependencies,
  { candidate, before }: Handover,
  accountId: string,
  isTold: (reader: { accountId: string }) => boolean,
) {
  if (isCancellable(before.status)) await replaceInterview(scope, dependencies, candidate, before, isTold)
  await endRequests(scope, candidate.id)
  const { companyId, id: candidateId } = candidate
  const who = { companyId, candidateId, accountId, requestedBy: scope.me.accountId, status: InterviewerStatus.ACCEPTED }
  return beginInterview(scope, candidate, await scope.add('interviewer', who), 'interview')
}
