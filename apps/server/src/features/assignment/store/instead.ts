import { ApprovalStatus, InterviewerStatus, type InterviewStatus } from '@majlis/domain/core/status.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Requisition } from '../../candidate/store.ts'
import type { Interview } from '../../interview/store.ts'
import type { Interviewer } from '../../scheduling/store.ts'

/** Whose place is to be taken: an interviewer's in an interview, or one's who was asked. */
export type Place =
  | { interview: Interview; request: null; candidateId: string }
  | { interview: null; request: Interviewer; candidateId: string }

/** The interview of this id, or the request; throws 404 when the caller sees neither. */
export async function placeOf(scope: Scope, id: string): Promise<Place> {
  const interview = await scope.first('interview', sql`interview.id = ${id}`)
  if (interview) return { interview, request: null, candidateId: interview.candidateId }
  const request = await scope.get('interviewer', id)
  return { interview: null, request, candidateId: request.candidateId }
}

/** A person who could take over, with the required skills that it has. */
interface Fitting {
  accountId: string
  name: string | null
  match: string[]
}

/** So many are looked at, those with the most required skills first; who is busy in an interview then only after all others. */
const lookedAt = 40

/** Who could take a place: active interviewers of the company, but those who held it, declined it or left it unanswered. */
export const couldTake = (
  tx: TransactionHandle,
  requisition: Requisition,
  { candidateId, interview }: Place,
): Promise<Fitting[]> =>
  openSystemScope(tx, 'directory').rows<Fitting>(sql`select account.id as "accountId", account.name, skills.match
    from membership join account on account.id = membership."accountId" and account.active and not account.bot,
      lateral (select coalesce(array_agg(distinct skill.name), '{}') as match from requisition_skill required
        join skill on skill.id = required."skillId"
        join account_skill held on held."skillId" = skill.id and held."accountId" = account.id
          and held."candidateId" is null and (held."companyId" is null or held."companyId" = membership."companyId")
        where required."requisitionId" = ${requisition.id}) skills
    where membership."companyId" = ${requisition.companyId} and membership.role = 'interviewer' and membership.active
      and membership."approvalStatus" = ${ApprovalStatus.APPROVED}
      and account.id is distinct from ${interview?.interviewerAccountId ?? null}
      and not exists (select from interviewer asked where asked."candidateId" = ${candidateId}
        and asked."accountId" = account.id
        and asked.status in (${InterviewerStatus.DECLINED}, ${InterviewerStatus.EXPIRED}))
    order by exists (select from taken where taken."accountId" = account.id and taken.kind = 0
        and taken."interviewId" is distinct from ${interview?.id ?? null}
        and taken."startsAt" < ${interview?.scheduledEnd ?? null} and taken."endsAt" > ${interview?.scheduledStart ?? null}),
      cardinality(skills.match) desc, account.id limit ${lookedAt}`)

/** Who sits beside stays beside, unless it is who takes over; the booked offer goes on with the new interview. */
export async function carryOver(tx: TransactionHandle, from: Interview, to: Interview): Promise<void> {
  const system = openSystemScope(tx, 'consequence')
  await system.row(sql`insert into interview_person (id, "companyId", "interviewId", "accountId", part, state)
    select gen_random_uuid(), "companyId", ${to.id}, "accountId", part, state from interview_person
    where "interviewId" = ${from.id} and state <> 2 and "accountId" <> ${to.interviewerAccountId}`)
  await system.row(sql`update slot_offer set "interviewId" = ${to.id} where "interviewId" = ${from.id} and status = 1`)
}

/** Has this cancelled interview been followed by another? */
export async function isFollowed(tx: TransactionHandle, { id, candidateId }: Interview): Promise<boolean> {
  const last = await openSystemScope(tx, 'ruleFacts').row<{ id: string; status: InterviewStatus }>(
    sql`select id from interview where "candidateId" = ${candidateId} order by "createdAt" desc, id desc limit 1`,
  )
  return last?.id !== id
}
