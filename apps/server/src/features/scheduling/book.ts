import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { whyNot } from '@majlis/domain/scheduling/free.ts'
import { isTooLateToMove, mayPlan, moveNoticeHours, plannedAs } from '@majlis/domain/scheduling/plan.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { refuseStale } from '../account/store.ts'
import { followInterview, lockBoth, openRequisition } from '../candidate/store.ts'
import { type Interview, isBot, moveInterview } from '../interview/store.ts'
import { type SchedulingDependencies, tellPlanned } from './messages.ts'
import { diaryOf, endHolds, lockDiary } from './store/availability.ts'

/** When it shall be, as the caller gave it. */
interface Planning {
  startsAt: string
  minutes: number
  timezone?: string | undefined
  updatedAt?: string | undefined
}

/** Gives a pending live interview its time, or moves a scheduled one; its candidate follows and both sides are told. */
export async function schedule(
  scope: Scope,
  parts: SchedulingDependencies,
  id: string,
  planning: Planning,
): Promise<void> {
  const { candidate, interview } = await lockBoth(scope, id)
  await openRequisition(scope, candidate.requisitionId)
  if (!mayPlan(scope.me.role, interview.status)) throw refuse(403, 'forbidden')
  await refuseStale(scope, interview, planning.updatedAt)
  const to = plannedAs(interview.status)
  if (!to || (await isBot(scope.work, interview.interviewerAccountId)))
    throw refuse(409, 'interview.notNow', { field: 'status' })
  const time = await bookable(scope, interview, planning)
  if (time.scheduledStart === interview.scheduledStart && time.scheduledEnd === interview.scheduledEnd) return
  const rescheduleCount = interview.rescheduleCount + (to === InterviewStatus.RESCHEDULED ? 1 : 0)
  await endHolds(scope.work, id)
  const planned = await moveInterview(scope, interview, to, { ...time, rescheduleCount })
  await followInterview(scope, candidate, to)
  await audit(scope.work, scope.me, 'interview.schedule', 'interview', id, interview.companyId)
  await tellPlanned(scope, parts, { candidate, interview: planned })
}

/** The wanted time, if the interviewer can be booked then: asked of the same function that lists the free times. */
async function bookable(scope: Scope, interview: Interview, { startsAt, minutes, timezone }: Planning) {
  const start = Date.parse(startsAt)
  const span = { start, end: start + minutes * 60_000 }
  const { interviewerAccountId: accountId, companyId, scheduledStart } = interview
  await lockDiary(scope.work, accountId)
  const { diary, now } = await diaryOf(scope.work, { accountId, companyId, interview }, span)
  if (isTooLateToMove(scope.me.role, scheduledStart ? Date.parse(scheduledStart) : null, now))
    throw refuse(409, 'interview.tooLate', { field: 'startsAt', params: { hours: moveNoticeHours } })
  const shut = whyNot(diary, span, now)
  if (shut) throw refuse(shut === 'past' ? 422 : 409, `slot.${shut}`, { field: 'startsAt' })
  return {
    scheduledStart: new Date(span.start).toISOString(),
    scheduledEnd: new Date(span.end).toISOString(),
    timezone: timezone ?? diary.timezone,
  }
}
