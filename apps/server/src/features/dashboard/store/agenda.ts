import { InterviewerStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import type { Agenda } from '@majlis/domain/dashboard/schema.ts'
import { feedbackHours } from '@majlis/domain/verdict/rules.ts'
import type { Scope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { takesPart } from '../../interview/store.ts'

const { PENDING, SCHEDULED, RESCHEDULED, IN_PROGRESS, COMPLETED } = InterviewStatus
/** Planned and not over; one that runs is there however long it takes. */
const isComing = sql`(interview.status = ${IN_PROGRESS} or interview.status = any(${[SCHEDULED, RESCHEDULED]}::int[])
  and interview."scheduledEnd" > now())`
/** More than these nobody looks through on a dashboard. */
const most = 100

const met = sql`candidate.id as "candidateId", candidate."accountName" as "candidateName",
  requisition.job_position as position, company.name as company`
const around = (company: Sql) => sql`join requisition on requisition.id = candidate."requisitionId"
  join company on company.id = ${company}`

/** What the caller has to do as an interviewer. */
export async function agenda(scope: Scope): Promise<Agenda> {
  const [requests, [asked], [next], [counts], feedback, now] = await Promise.all([
    requestsOf(scope),
    askedOf(scope),
    nextOf(scope),
    countsOf(scope),
    feedbackOf(scope),
    scope.now(),
  ])
  return {
    requests,
    next: next ?? null,
    coming: counts?.coming ?? 0,
    waiting: counts?.waiting ?? 0,
    asked: asked?.asked ?? 0,
    due: counts?.due ?? 0,
    feedback,
    now: new Date(now).toISOString(),
  }
}

const isAsked = sql`interviewer.status = ${InterviewerStatus.REQUESTED} and interviewer."expiresAt" > now()`

const askedOf = (scope: Scope) =>
  scope.read<Pick<Agenda, 'asked'>>(
    (sees) => sql`select count(*)::int as asked from interviewer where ${sees('interviewer')} and ${isAsked}`,
  )

const requestsOf = (scope: Scope) =>
  scope.read<Agenda['requests'][number]>(
    (sees) => sql`select interviewer.id, ${met}, by.name as by, interviewer."createdAt", interviewer."expiresAt"
    from interviewer join candidate on candidate.id = interviewer."candidateId" ${around(sql`interviewer."companyId"`)}
    left join account by on by.id = interviewer."requestedBy"
    where ${sees('interviewer')} and ${isAsked}
    order by interviewer."expiresAt", interviewer.id limit ${most}`,
  )

const own = (scope: Scope) => sql`interview."interviewerAccountId" = ${scope.me.accountId}`
const isDue = sql`interview.status = ${COMPLETED} and interview."endedAt" is not null`
const interviews = sql`from interview join candidate on candidate.id = interview."candidateId"
  ${around(sql`interview."companyId"`)}`

const nextOf = (scope: Scope) =>
  scope.read<NonNullable<Agenda['next']>>(
    (sees) => sql`select interview.id as "interviewId", interview."scheduledStart" as "startsAt",
      interview."scheduledEnd" as "endsAt", interview.status, ${met},
      coalesce(account.timezone, company.timezone) as "candidateTimezone"
    ${interviews} join account on account.id = candidate."accountId"
    where ${takesPart(scope.me, sees)} and ${isComing}
    order by interview."scheduledStart", interview.id limit 1`,
  )

const countsOf = (scope: Scope) =>
  scope.read<Pick<Agenda, 'coming' | 'waiting' | 'due'>>(
    (sees) => sql`select
      count(*) filter (where ${isComing})::int as coming,
      count(*) filter (where status = ${PENDING})::int as waiting,
      count(*) filter (where ${own(scope)} and ${isDue})::int as due
    from interview where ${takesPart(scope.me, sees)} and (${isComing} or status = ${PENDING} or ${isDue})`,
  )

const feedbackOf = (scope: Scope) =>
  scope.read<Agenda['feedback'][number]>(
    (sees) => sql`select interview.id as "interviewId", ${met}, interview."endedAt",
      interview."endedAt" < now() - make_interval(hours => ${feedbackHours}) as late
    ${interviews}
    where ${sees('interview')} and ${own(scope)} and ${isDue}
    order by interview."endedAt", interview.id limit ${most}`,
  )
