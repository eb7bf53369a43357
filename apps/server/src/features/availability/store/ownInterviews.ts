import type { Span } from '@majlis/domain/availability/free.ts'
import type { OwnInterview } from '@majlis/domain/availability/schema.ts'
import { cancelledInterviews } from '@majlis/domain/core/status.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { takesPart } from '../../interview/store.ts'

/** The caller's interviews that have a time in a stretch: those it leads, and those in which it takes part. */
export const ownInterviews = (scope: Scope, { start, end }: Span): Promise<(OwnInterview & { companyId: string })[]> =>
  scope.read(
    (sees) => sql`select interview.id as "interviewId", interview."scheduledStart" as "startsAt",
      interview."scheduledEnd" as "endsAt", interview.status, interview."companyId", interview."updatedAt",
      candidate.id as "candidateId", candidate."accountName" as "candidateName",
      coalesce(account.timezone, company.timezone) as "candidateTimezone", requisition.job_position as position,
      company.name as company,
      case when interview."interviewerAccountId" = ${scope.me.accountId} then 0 else 1 end as part
    from interview join candidate on candidate.id = interview."candidateId"
    join account on account.id = candidate."accountId" join company on company.id = interview."companyId"
    join requisition on requisition.id = interview."requisitionId"
    where ${takesPart(scope.me, sees)} and interview."scheduledStart" < ${new Date(end).toISOString()}
      and interview."scheduledEnd" > ${new Date(start).toISOString()}
      and interview.status <> all(${cancelledInterviews}::int[])
    order by interview."scheduledStart", interview.id`,
  )
