import { ApprovalStatus, InterviewerStatus, InterviewStatus, RequisitionStatus } from '@majlis/domain/core/status.ts'
import type { Leaving } from '@majlis/domain/leaving/schema.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { memberName } from '../../account/store.ts'

/** Whose, and in which company. */
export interface Whose {
  accountId: string
  companyId: string
}

const { DRAFT, ACTIVE, ON_HOLD } = RequisitionStatus
const { PENDING, SCHEDULED, RESCHEDULED } = InterviewStatus

const openOf = ({ accountId, companyId }: Whose) => sql`requisition."accountId" = ${accountId}
  and requisition."companyId" = ${companyId} and requisition.status in (${DRAFT}, ${ACTIVE}, ${ON_HOLD})`
const aheadOf = ({ accountId, companyId }: Whose) => sql`interview."interviewerAccountId" = ${accountId}
  and interview."companyId" = ${companyId} and interview.status in (${PENDING}, ${SCHEDULED}, ${RESCHEDULED})`
const askedOf = ({ accountId, companyId }: Whose) => sql`interviewer."accountId" = ${accountId}
  and interviewer."companyId" = ${companyId} and interviewer.status = ${InterviewerStatus.REQUESTED}`

/** How much somebody has in hand. */
export async function inHand(scope: Scope, whose: Whose): Promise<Omit<Leaving, 'companyId' | 'takers'>> {
  const counted = await scope.asSystem('ruleFacts').row<Omit<Leaving, 'companyId' | 'takers'>>(sql`select
      (select count(*)::int from requisition where ${openOf(whose)}) as requisitions,
      (select count(*)::int from interview where ${aheadOf(whose)})
        + (select count(*)::int from interviewer where ${askedOf(whose)}) as interviews,
      (select count(*)::int from interview where ${aheadOf(whose)}
        and interview."scheduledStart" between now() and now() + interval '7 days') as "thisWeek"`)
  return counted ?? { requisitions: 0, interviews: 0, thisWeek: 0 }
}

/** The interviews ahead that somebody leads, soonest first, and the requests that wait for it. */
export const interviewsOf = (scope: Scope, whose: Whose) =>
  scope.asSystem('ruleFacts').rows<{ id: string; candidateId: string; candidate: string; isPlanned: boolean }>(sql`
    select interview.id, candidate.id as "candidateId", candidate."accountName" as candidate,
      interview."scheduledStart" is not null as "isPlanned"
    from interview join candidate on candidate.id = interview."candidateId" where ${aheadOf(whose)}
    order by candidate.id`)

/** Candidates for whom somebody was asked and has not answered. */
export const requestsOf = (scope: Scope, whose: Whose) =>
  scope.asSystem('ruleFacts').rows<{ id: string; candidateId: string; candidate: string }>(sql`
    select interviewer.id, candidate.id as "candidateId", candidate."accountName" as candidate
    from interviewer join candidate on candidate.id = interviewer."candidateId" where ${askedOf(whose)}
    order by candidate.id`)

/** Makes the open requisitions of somebody another's; answers how many there were. */
export async function handRequisitions(scope: Scope, whose: Whose, to: string): Promise<number> {
  const moved = await scope.asSystem('consequence').rows(sql`update requisition set "accountId" = ${to}
    where ${openOf(whose)} returning id`)
  return moved.length
}

/** Whoever works for a company in a role that takes something, and can act. */
export const takersIn = (scope: Scope, { accountId, companyId }: Whose) =>
  scope.asSystem('directory').rows<Leaving['takers'][number]>(sql`select account.id as "accountId",
      min(${memberName}) as name, account.email, json_agg(membership.role order by membership.role) as roles
    from membership join account on account.id = membership."accountId"
    where membership."companyId" = ${companyId} and membership.role in ('company', 'hiringManager', 'interviewer')
      and membership.active and membership."approvalStatus" = ${ApprovalStatus.APPROVED} and account.active
      and not account.bot and account.id <> ${accountId}
    group by account.id, account.email order by lower(coalesce(min(${memberName}), account.email)), account.id limit 500`)
