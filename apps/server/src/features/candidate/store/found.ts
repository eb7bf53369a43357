import { type FactName, factNeeds, RefcheckStep } from '@majlis/domain/candidate/found.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewerStatus } from '@majlis/domain/core/status.ts'
import { endedReferees, RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type { Actor } from '../../../db/actor.ts'
import { type Fact, oneOf, valuesOf, withFacts } from '../../../db/facts.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { sightOf } from '../../../db/visible/sight.ts'
import { ratedSo, ratingOperators, verdictGiven, verdictOperators } from '../../interview/store.ts'

const mayRead =
  (fact: FactName) =>
  ({ role }: Actor) =>
    can(role, factNeeds[fact])

/** What a list of candidates is narrowed by that stands in other tables. */
const facts: Record<FactName, Fact> = {
  // Of the company's own words about the candidate and of the person's own, as the drawer shows them.
  skillId: {
    may: mayRead('skillId'),
    operators: oneOf,
    of: (me, condition) => sql`exists (select from account_skill held
      where held."accountId" = candidate."accountId" and held."skillId" = any(${valuesOf(condition)}::uuid[])
        and (held."candidateId" = candidate.id${me.role === 'sourcer' ? sql`` : sql` or held."companyId" is null`}))`,
  },
  'interviewer.accountId': {
    may: mayRead('interviewer.accountId'),
    operators: oneOf,
    of: (me, condition) => sql`exists (select from interviewer where interviewer."candidateId" = candidate.id
      and interviewer."accountId" = any(${valuesOf(condition)}::uuid[])
      and interviewer.status in (${InterviewerStatus.REQUESTED}, ${InterviewerStatus.ACCEPTED})
      and ${sightOf('interviewer')(me)})`,
  },
  // Of an earlier interview too, as its report stays open.
  'feedback.verdict': {
    may: mayRead('feedback.verdict'),
    operators: verdictOperators,
    of: (me, condition) => verdictGiven(me, sql`feedback."candidateId" = candidate.id`, condition),
  },
  rating: {
    may: mayRead('rating'),
    operators: ratingOperators,
    of: (me, condition) => ratedSo(me, sql`rated."candidateId" = candidate.id`, condition),
  },
  refcheck: {
    may: mayRead('refcheck'),
    operators: oneOf,
    of: (me, condition) => sql`coalesce((select ${refcheckStep} from referral_candidate
      where referral_candidate."candidateId" = candidate.id and ${sightOf('referral_candidate')(me)}
      order by "createdAt" desc, id desc limit 1), ${RefcheckStep.NONE}::int) = any(${valuesOf(condition)}::int[])`,
  },
}

/** How far the ref-check of a row of `referral_candidate` is. */
const refcheckStep = sql`case when "concludedAt" is not null then ${RefcheckStep.DONE}::int else (
  select case when count(*) = 0 or bool_or(referee.status = ${RefereeStatus.PENDING}) then ${RefcheckStep.NAMING}::int
    when bool_and(referee.status = any(${endedReferees}::int[])) then ${RefcheckStep.DONE}::int
    else ${RefcheckStep.WAITING}::int end
  from referral_referee referee where referee."referralCandidateId" = referral_candidate.id
    and not exists (select from referral_referee next where next."replacesId" = referee.id)) end`

/** A list query as the table's own columns answer it, and the rest of it as a condition on its rows. */
export function foundBy<Q extends Pick<ListQuery, 'conditions' | 'search'>>(
  me: Actor,
  query: Q,
): { own: Q; also: Sql } {
  // The search also looks into what an interviewer does not read of its candidates.
  if (query.search && me.role === 'interviewer') throw refuse(400, 'query.unknown', { params: { name: 'search' } })
  return withFacts(me, facts, query)
}
