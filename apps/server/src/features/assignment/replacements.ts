import { byFitness, isAskedInVain, isGivable } from '@majlis/domain/assignment/instead.ts'
import type { Replacements } from '@majlis/domain/assignment/schema.ts'
import { blockedReason, type Span } from '@majlis/domain/availability/free.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../db/scope.ts'
import { loadAvailabilities } from '../availability/store.ts'
import { aroundTime, loadsOf, recently } from '../booking/store.ts'
import { isBot } from '../interview/store.ts'
import { couldTake, isFollowed, type Place, placeOf } from './store/instead.ts'
import { besideOf } from './store/second.ts'

/** So many are suggested. */
const most = 10
const iso = (at: number) => new Date(at).toISOString()

/** Who could take an interview, or be asked for one, in the place of another; the best first. */
export async function replacements(scope: Scope, id: string): Promise<Replacements> {
  const place = await placeOf(scope, id)
  await refuseUngivable(scope, place)
  const candidate = await scope.get('candidate', place.candidateId)
  const requisition = await scope.get('requisition', candidate.requisitionId)
  const now = await scope.now()
  const time = timeAhead(place, now)
  const people = await couldTake(scope.tx, requisition, place)
  const accountIds = people.map(({ accountId }) => accountId)
  const { companyId } = candidate
  const around = time ? aroundTime(time.start) : recently(now)
  const loads = await loadsOf(scope.tx, { companyId, accountIds, own: null }, around)
  const own = { interviewId: place.interview?.id ?? null }
  const peopleTimes = time && (await loadAvailabilities(scope.tx, { accountIds, companyId, own }, time))
  const fitting = people.map((person) => {
    const diary = peopleTimes?.get(person.accountId)?.diary
    return {
      ...person,
      isFree: time && diary ? blockedReason(diary, time, now) === null : null,
      recent: loads.find(({ accountId }) => accountId === person.accountId)?.count ?? 0,
    }
  })
  return {
    startsAt: time && iso(time.start),
    endsAt: time && iso(time.end),
    people: fitting.sort(byFitness).slice(0, most),
    beside: place.interview ? await besideOf(scope.tx, place.interview.id) : [],
  }
}

/** The time of an interview, while it is ahead. */
function timeAhead({ interview }: Place, now: number): Span | null {
  if (!interview?.scheduledStart || !interview.scheduledEnd) return null
  const time = { start: Date.parse(interview.scheduledStart), end: Date.parse(interview.scheduledEnd) }
  return time.start > now ? time : null
}

/** Throws 409 where nobody's place can be taken: begun or over, cancelled by another, the bot's, or followed already. */
export async function refuseUngivable(scope: Scope, { interview, request }: Place): Promise<void> {
  if (request && !isAskedInVain(request.status)) throw refuse(409, 'interview.notNow', { field: 'status' })
  if (!interview) return
  const isShut =
    !isGivable(interview.status) ||
    (await isBot(scope.tx, interview.interviewerAccountId)) ||
    (await isFollowed(scope.tx, interview))
  if (isShut) throw refuse(409, 'interview.notNow', { field: 'status' })
}
