import { blockedReason } from '@majlis/domain/availability/free.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { isTooLateToMove, mayPlan, moveNoticeHours, plannedAs } from '@majlis/domain/scheduling/plan.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { refuseStale } from '../account/store.ts'
import { addToHours, endHolds, loadAvailability, lockAvailability } from '../availability/store.ts'
import { followInterview, lockBoth, openRequisition } from '../candidate/store.ts'
import { type Interview, isBot, moveInterview } from '../interview/store.ts'
import { notifyPlanned, type SchedulingDependencies } from './messages.ts'

/** When it shall be, as the caller gave it. */
interface Planning {
  startsAt: string
  minutes: number
  timezone?: string | undefined
  addToHours?: boolean | undefined
  updatedAt?: string | undefined
}

/** Gives a pending live interview its time, or moves a scheduled one; its candidate follows and both sides are told. */
export async function schedule(
  scope: Scope,
  dependencies: SchedulingDependencies,
  id: string,
  planning: Planning,
): Promise<void> {
  const { candidate, interview } = await lockBoth(scope, id)
  await openRequisition(scope, candidate.requisitionId)
  const isOwn = scope.me.role === 'interviewer' && interview.interviewerAccountId === scope.me.accountId
  if ((planning.addToHours && !isOwn) || !mayPlan(scope.me.role, interview.status)) throw refuse(403, 'forbidden')
  await refuseStale(scope, interview, planning.updatedAt)
  const to = plannedAs(interview.status)
  if (!to || (await isBot(scope.tx, interview.interviewerAccountId)))
    throw refuse(409, 'interview.notNow', { field: 'status' })
  const time = await bookable(scope, interview, planning)
  if (time.scheduledStart === interview.scheduledStart && time.scheduledEnd === interview.scheduledEnd) return
  const rescheduleCount = interview.rescheduleCount + (to === InterviewStatus.RESCHEDULED ? 1 : 0)
  await endHolds(scope.tx, id)
  const planned = await moveInterview(scope, interview, to, { ...time, rescheduleCount })
  await followInterview(scope, candidate, to)
  await audit(scope.tx, scope.me, 'interview.schedule', 'interview', id, interview.companyId)
  await notifyPlanned(scope, dependencies, { candidate, interview: planned, before: interview })
}

/** The wanted time, if the interviewer can be booked then: asked of the same function that lists the free times. */
async function bookable(scope: Scope, interview: Interview, planning: Planning) {
  const { startsAt, minutes, timezone } = planning
  const start = Date.parse(startsAt)
  const span = { start, end: start + minutes * 60_000 }
  const { interviewerAccountId: accountId, companyId, scheduledStart } = interview
  await lockAvailability(scope.tx, [accountId])
  const { diary: availability, now } = await loadAvailability(
    scope.tx,
    { accountId, companyId, own: { interviewId: interview.id } },
    span,
  )
  if (isTooLateToMove(scope.me.role, scheduledStart ? Date.parse(scheduledStart) : null, now))
    throw refuse(409, 'interview.tooLate', { field: 'startsAt', params: { hours: moveNoticeHours } })
  const blocked = blockedReason(availability, span, now)
  // The last of the reasons: nothing else bars it.
  if (blocked === 'outside' && planning.addToHours) await addToHours(scope.tx, { accountId, companyId }, span)
  else if (blocked) throw refuse(blocked === 'past' ? 422 : 409, `slot.${blocked}`, { field: 'startsAt' })
  return {
    scheduledStart: new Date(span.start).toISOString(),
    scheduledEnd: new Date(span.end).toISOString(),
    timezone: timezone ?? availability.timezone,
  }
}
