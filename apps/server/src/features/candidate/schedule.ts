import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { whyNot } from '@majlis/domain/scheduling/free.ts'
import { isTooLateToMove, mayPlan, moveNoticeHours, plannedAs } from '@majlis/domain/scheduling/plan.ts'
import type { CalendarEntry } from '@majlis/domain/scheduling/schema.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { refuseStale } from '../account/store.ts'
import { diaryOf, endHolds, type Interview, isBot, lockDiary, moveInterview } from '../interview/store.ts'
import type { CandidateParts } from './parts.ts'
import { tellPlanned } from './scheduleMessages.ts'
import { followInterview, lockBoth, openRequisition } from './store.ts'

/** When it shall be, as the caller gave it. */
interface Planning {
  startsAt: string
  minutes: number
  timezone?: string | undefined
  updatedAt?: string | undefined
}

/** Gives a pending live interview its time, or moves a scheduled one; its candidate follows and both sides are told. */
export async function schedule(scope: Scope, parts: CandidateParts, id: string, planning: Planning): Promise<void> {
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

interface Week {
  requisitionId: string
  from: string
  to: string
}

/** The interviews of a requisition that take place, were to, or end by a deadline between two moments, in their order. */
export async function calendar(scope: Scope, { requisitionId, from, to }: Week): Promise<CalendarEntry[]> {
  await scope.get('requisition', requisitionId)
  const rows = await scope.work.rows<CalendarEntry & { accountId: string; name: string | null; bot: boolean }>(
    sql`select interview.id, interview."candidateId", candidate."accountName" as "candidateName", interview.status,
        interview."scheduledStart" as "startsAt", interview."scheduledEnd" as "endsAt", interview.deadline,
        by.id as "accountId", by.name, by.bot
      from interview join candidate on candidate.id = interview."candidateId"
      join account by on by.id = interview."interviewerAccountId"
      where interview."requisitionId" = ${requisitionId} and ${scope.sees('interview')}
        and (interview."scheduledStart" < ${to} and interview."scheduledEnd" > ${from}
          or interview.deadline >= ${from} and interview.deadline < ${to})
      order by coalesce(interview."scheduledStart", interview.deadline), interview.id limit 500`,
  )
  return rows.map(({ accountId, name, bot, ...entry }) => ({ ...entry, interviewer: { accountId, name, bot } }))
}
