import { choosePerson, type Load } from '@majlis/domain/booking/choice.ts'
import { peopleAt } from '@majlis/domain/booking/offered.ts'
import { choiceBlocker } from '@majlis/domain/booking/rules.ts'
import type { Subject as Asked } from '@majlis/domain/booking/schema.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { moveNoticeHours } from '@majlis/domain/scheduling/plan.ts'
import type { Scope } from '../../db/scope.ts'
import { lockAvailability } from '../availability/store.ts'
import { openRequisition } from '../candidate/store.ts'
import { loadPeopleTimes } from './peopleTimes.ts'
import { lapseHolds } from './store/hold.ts'
import { aroundTime, loadsOf } from './store/load.ts'
import { bookedOf, lockSubject, type Subject, type Taking } from './store/subject.ts'

/** Throws 410 where nothing can be chosen any more, and 409 where it is too late to choose another time. */
export function refuseChoice(subject: Subject): void {
  const blocker = choiceBlocker(bookedOf(subject))
  if (blocker === 'ended') throw refuse(410, 'offer.closed', { code: 'ended' })
  if (blocker === 'tooLate')
    throw refuse(409, 'interview.tooLate', {
      field: 'startsAt',
      code: 'tooLate',
      params: { hours: moveNoticeHours },
    })
}

/** What is booked, with its candidate held, while its requisition is open. */
export const lockOpenSubject = (scope: Scope, asked: Asked, candidateId: string) =>
  lockSubject(scope, asked, candidateId, ({ requisitionId }) => openRequisition(scope, requisitionId))

/** Whom the time is kept with, where the wanted one is. */
function keptFor({ hold, people }: Subject, start: number): Taking[] | null {
  if (!hold || Date.parse(hold.startsAt) !== start) return null
  const kept = people.filter(({ accountId }) => hold.accountIds.includes(accountId))
  return kept.length === hold.accountIds.length ? kept : null
}

/**
 * Who takes a start, their diaries held: those with whom it is kept, or whom the function that lists the starts finds free.
 * Throws 409 where nobody is, and never says why: that is nobody's but the interviewer's and the company's.
 */
export async function peopleFor({ tx }: Scope, subject: Subject, start: number): Promise<Taking[]> {
  const kept = keptFor(subject, start)
  if (kept) {
    await lockAvailability(tx, accountsOf(kept))
    return kept
  }
  if (start <= subject.now) throw refuse(409, 'slot.past', { field: 'startsAt', code: 'slot.past' })
  const accountIds = accountsOf(subject.people)
  const wanted = { companyId: subject.companyId, accountIds, own: subject.offer?.id ?? null }
  // Sent together and answered in this order: what is read is read once the diaries are held.
  const [, , peopleTimes, loads] = await Promise.all([
    lockAvailability(tx, accountIds),
    lapseHolds(tx, accountIds),
    loadPeopleTimes(tx, subject, { start, end: start + 1 }),
    subject.mode === 'any' ? loadsOf(tx, wanted, aroundTime(start)) : [],
  ])
  const free = peopleAt(peopleTimes, subject, start)
  const chosen = subject.mode === 'any' ? oneOf(subject, free, loads) : free
  if (!chosen.length) throw refuse(409, 'slot.taken', { field: 'startsAt', code: 'slot.taken' })
  return subject.people.filter(({ accountId }) => chosen.includes(accountId))
}

const accountsOf = (people: readonly Taking[]) => people.map(({ accountId }) => accountId)

/** A booking that is moved stays with its person where that one can. */
function oneOf({ offer, interview }: Subject, free: readonly string[], loads: readonly Load[]): string[] {
  if (interview && free.includes(interview.interviewerAccountId)) return [interview.interviewerAccountId]
  const able = loads.filter(({ accountId }) => free.includes(accountId))
  const chosen = choosePerson(able, offer?.id ?? '')
  return chosen ? [chosen.accountId] : []
}
