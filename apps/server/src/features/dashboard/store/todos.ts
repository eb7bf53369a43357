import { reminderHours } from '@majlis/domain/booking/rules.ts'
import { OfferStatus } from '@majlis/domain/booking/status.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { CandidateStatus, InterviewStatus, RequisitionStatus } from '@majlis/domain/core/status.ts'
import { modesOf, todosOf, type Wait, waits } from '@majlis/domain/dashboard/rules.ts'
import type { CompanyTodos, Todo, TodoKind } from '@majlis/domain/dashboard/schema.ts'
import { endedReferees } from '@majlis/domain/refcheck/status.ts'
import { graceMinutes } from '@majlis/domain/scheduling/rules.ts'
import { feedbackHours } from '@majlis/domain/verdict/rules.ts'
import type { Actor } from '../../../db/actor.ts'
import { filterOf } from '../../../db/filter.ts'
import type { Scope, Sees } from '../../../db/scope.ts'
import { join, raw, type Sql, sql } from '../../../db/sql.ts'

/** Numbers of our own stand in the text: an array that is a value is planned for ten, and then anew for each call. */
const listed = (numbers: readonly number[]) => raw(`(${numbers.length ? numbers.join(', ') : 'null'})`)

/** When the last thing happened to a candidate. */
const since = sql`coalesce((select max(candidate_history."createdAt") from candidate_history
  where candidate_history."candidateId" = candidate.id), candidate."createdAt")`

const waiting =
  (wait: Wait) =>
  (me: Actor, sees: Sees): Sql =>
    sql`select candidate."requisitionId", ${since} as since from candidate
      where candidate.status in ${listed(waits[wait].statuses)} and candidate.mode in ${listed(modesOf(wait, me.role))}
        and ${sees('candidate')}`

/** What waits, each as rows of a requisition and the time since when. */
const pieces: Record<TodoKind, (me: Actor, sees: Sees) => Sql> = {
  decide: waiting('decide'),
  shortlist: waiting('shortlist'),
  submit: waiting('submit'),
  cancelled: waiting('cancelled'),
  interviewer: waiting('interviewer'),
  notBegun: (_, sees) =>
    sql`select interview."requisitionId", interview."scheduledEnd" as since from interview
      where interview.status in (${InterviewStatus.SCHEDULED}, ${InterviewStatus.RESCHEDULED})
        and interview."scheduledEnd" < now() - make_interval(mins => ${graceMinutes}) and ${sees('interview')}`,
  unchosen: (_, sees) =>
    sql`select slot_offer."requisitionId", slot_offer."createdAt" as since from slot_offer
      where slot_offer.status = ${OfferStatus.OPEN}
        and slot_offer."createdAt" < now() - make_interval(hours => ${reminderHours}) and ${sees('slot_offer')}`,
  feedback: (_, sees) =>
    sql`select interview."requisitionId", interview."endedAt" as since from interview
      where interview.status = ${InterviewStatus.COMPLETED}
        and interview."endedAt" < now() - make_interval(hours => ${feedbackHours}) and ${sees('interview')}`,
  questions: (_, sees) =>
    sql`select requisition.id as "requisitionId", requisition."createdAt" as since from requisition
      where ${sees('requisition')} and not exists (
        select from requisition_question where requisition_question."requisitionId" = requisition.id)`,
  conclude: (_, sees) =>
    sql`select referral_candidate."requisitionId",
        coalesce((select max(referral_referee."finishedAt") from referral_referee
          where referral_referee."referralCandidateId" = referral_candidate.id), referral_candidate."createdAt") as since
      from referral_candidate
      where referral_candidate."concludedAt" is null and ${sees('referral_candidate')}
        and (select bool_and(referral_referee.status in ${listed(endedReferees)}) from referral_referee
          where referral_referee."referralCandidateId" = referral_candidate.id
            and not exists (select from referral_referee next where next."replacesId" = referral_referee.id))`,
  collect: (me, sees) =>
    sql`select requisition.id as "requisitionId", sourcer."createdAt" as since
      from requisition join sourcer on sourcer."requisitionId" = requisition.id and sourcer."accountId" = ${me.accountId}
      where ${sees('requisition')} and requisition.status = ${RequisitionStatus.ACTIVE} and not exists (
        select from candidate where candidate."requisitionId" = requisition.id
          and candidate."sourcerId" = ${me.accountId} and candidate.status >= ${CandidateStatus.ADDED_BY_COMPANY})`,
}

/** Everything that waits for somebody of this role. */
const all = (me: Actor, sees: Sees): Sql =>
  join(
    todosOf(me.role).map((kind) => sql`select ${kind}::text as kind, waits.* from (${pieces[kind](me, sees)}) waits`),
    ' union all ',
  )

/** A page of what waits for the caller, the longest waiting first; nothing waits in a closed or archived requisition. */
export async function todos(scope: Scope, query: ListQuery): Promise<{ data: Todo[]; count: number }> {
  const { limit, pageNumber } = query
  // Everything that waits is looked at once, for the page and for how many there are.
  const rows = await scope.read<Todo & Todo['requisition'] & { total: number }>(
    (sees) => sql`with found as materialized (
        select todo.kind, requisition.id, requisition.public_id, requisition.title, requisition."companyId",
          count(*)::int as count, min(todo.since) as since
        from (${all(scope.me, sees)}) todo join requisition on requisition.id = todo."requisitionId"
        where requisition.status < ${RequisitionStatus.CLOSED} and ${filterOf(scope.me, 'requisition', query)}
        group by todo.kind, requisition.id)
      select (select count(*)::int from found) as total, page.*,
        (select json_build_object('id', company.id, 'name', company.name) from company
          where company.id = page."companyId") as company
      from (values (1)) one left join (
        select * from found order by since, kind, id limit ${limit} offset ${(pageNumber - 1) * limit}) page on true
      order by since, kind, id`,
  )
  const data = rows
    .filter(({ kind }) => kind)
    .map(({ kind, count, since, company, id, public_id, title }) => ({
      ...{ kind, count, since, company },
      requisition: { id, public_id, title },
    }))
  return { data, count: rows[0]?.total ?? 0 }
}

/** A page of the companies in sight, each with its active requisitions and how many tasks wait in it for the caller. */
export async function companyTodos(scope: Scope, { limit, pageNumber }: ListQuery) {
  const rows = await scope.read<CompanyTodos & { total: number }>(
    (sees) => sql`with open as materialized (
        select requisition.id, requisition."companyId", requisition.status from requisition
        where requisition.status < ${RequisitionStatus.CLOSED} and ${sees('requisition')}),
      waits as (select open."companyId", count(distinct (todo.kind, open.id))::int as waiting
        from (${all(scope.me, sees)}) todo join open on open.id = todo."requisitionId" group by open."companyId")
      select company.id, company.name, coalesce(waits.waiting, 0) as waiting, count(*) over ()::int as total,
        (select count(*)::int from open where open."companyId" = company.id
          and open.status = ${RequisitionStatus.ACTIVE}) as requisitions
      from company left join waits on waits."companyId" = company.id where ${sees('company')}
      order by lower(company.name), company.id limit ${limit} offset ${(pageNumber - 1) * limit}`,
  )
  return { data: rows.map(({ total, ...company }) => company), count: rows[0]?.total ?? 0 }
}
