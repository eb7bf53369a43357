import { InterviewStatus } from '@majlis/domain/core/status.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** An interview as its interviewer was told of it. */
export interface ToldInterview {
  id: string
  calendarUid: string | null
  sequence: number
  startsAt: string
  endsAt: string
  updatedAt: string
  position: string | null
  candidate: string
  cancelled: boolean
}

const S = InterviewStatus
const standing = [S.SCHEDULED, S.RESCHEDULED, S.SUBMITTED, S.IN_PROGRESS, S.COMPLETED]
const takenBack = [S.CANCELLED, S.CANCELLED_BY_INTERVIEWER, S.CANCELLED_BY_CANDIDATE]
/** One that took place was never taken back, though another stands in its place by now. */
const status = sql`coalesce(nullif(interview."replacedStatus", ${S.IN_PROGRESS}::int), interview.status)`

/**
 * The interviews of which somebody was told a time, from thirty days ago to a year ahead, the oldest first. Those that
 * were taken back stay for thirty days, so that whoever reads seldom learns of it; their interviewer sees them no more.
 */
export const toldInterviews = (scope: Scope, accountId: string, companyId: string): Promise<ToldInterview[]> =>
  scope.asSystem('message').rows<ToldInterview>(sql`
    select told.*, candidate."accountName" as candidate,
      case when requisition.hide_position then null else requisition.job_position end as position
    from (select interview.id, interview."calendarUid", interview.sequence, interview."scheduledStart" as "startsAt",
        interview."scheduledEnd" as "endsAt", interview."updatedAt", interview."candidateId",
        coalesce(second.state = 2, false)
          or ${status} = any(${takenBack}::int[]) as cancelled
      from interview
      left join interview_person second on second."interviewId" = interview.id and second."accountId" = ${accountId}
      where interview."companyId" = ${companyId} and interview."scheduledStart" is not null
        and (interview."interviewerAccountId" = ${accountId} or second.id is not null)
        and ${status} = any(${[...standing, ...takenBack]}::int[])
        and interview."scheduledEnd" > now() - interval '30 days'
        and interview."scheduledStart" < now() + interval '1 year') told
    join candidate on candidate.id = told."candidateId"
    join requisition on requisition.id = candidate."requisitionId"
    where not told.cancelled or told."updatedAt" > now() - interval '30 days'
    order by told."startsAt", told.id limit 2000`)
