import { type FactName, factNeeds, RefcheckStep } from '@majlis/domain/candidate/found.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewerStatus, InterviewStatus } from '@majlis/domain/core/status.ts'
import { FeedbackStatus } from '@majlis/domain/interview/status.ts'
import { endedReferees, RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type { Actor } from '../../../db/actor.ts'
import { always, join, type Sql, sql } from '../../../db/sql.ts'
import { sightOf } from '../../../db/visible/sight.ts'
import { feedbackSight, questionSight } from '../../interview/store.ts'

/** What a list of candidates is narrowed by that stands in other tables. */
interface Fact {
  operators: readonly Condition['operator'][]
  /** The condition on a row of `candidate`. */
  of: (me: Actor, condition: Condition) => Sql
}

const valuesOf = ({ value }: Condition) => (Array.isArray(value) ? value : [value])
const oneOf = ['$eq', '$in'] as const

const facts: Record<FactName, Fact> = {
  // Of the company's own words about the candidate and of the person's own, as the drawer shows them.
  skillId: {
    operators: oneOf,
    of: (me, condition) => sql`exists (select from account_skill held
      where held."accountId" = candidate."accountId" and held."skillId" = any(${valuesOf(condition)}::uuid[])
        and (held."candidateId" = candidate.id${me.role === 'sourcer' ? sql`` : sql` or held."companyId" is null`}))`,
  },
  'interviewer.accountId': {
    operators: oneOf,
    of: (me, condition) => sql`exists (select from interviewer where interviewer."candidateId" = candidate.id
      and interviewer."accountId" = any(${valuesOf(condition)}::uuid[])
      and interviewer.status in (${InterviewerStatus.REQUESTED}, ${InterviewerStatus.ACCEPTED})
      and ${sightOf('interviewer')(me)})`,
  },
  // Of an earlier interview too, as its report stays open.
  'feedback.verdict': {
    operators: [...oneOf, '$null'],
    of: (me, condition) => {
      const given = (verdict: Sql) => sql`exists (select from feedback
        where feedback."candidateId" = candidate.id and feedback.status = ${FeedbackStatus.SUBMITTED} and ${verdict}
          and ${sightOf('feedback')(me)} and ${judgesAll(me) ? always : feedbackSight(me, 'feedback')})`
      if (condition.operator !== '$null') return given(sql`feedback.verdict = any(${valuesOf(condition)}::int[])`)
      return condition.value ? sql`not ${given(always)}` : given(always)
    },
  },
  rating: {
    operators: [...oneOf, '$gte'],
    // The average of the questions that were rated: at least this, or this when it is rounded.
    of: (me, condition) => sql`exists (select from interview rated where rated."candidateId" = candidate.id
      and rated.status in (${InterviewStatus.COMPLETED}, ${InterviewStatus.SUBMITTED})
      and (select ${condition.operator === '$gte' ? sql`avg(review) >= ${condition.value}::int` : sql`round(avg(review)) = any(${valuesOf(condition)}::int[])`}
        from interview_question where interview_question."interviewId" = rated.id
        and ${sightOf('interview_question')(me)} and ${judgesAll(me) ? always : questionSight(me)}))`,
  },
  refcheck: {
    operators: oneOf,
    of: (me, condition) => sql`coalesce((select ${refcheckStep} from referral_candidate
      where referral_candidate."candidateId" = candidate.id and ${sightOf('referral_candidate')(me)}
      order by "createdAt" desc, id desc limit 1), ${RefcheckStep.NONE}::int) = any(${valuesOf(condition)}::int[])`,
  },
}

/** A recruiter reads every verdict and rating of a submitted interview, and interviewers those of their own. */
const judgesAll = ({ role }: Actor) => role === 'recruiter' || role === 'interviewer'

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
  const own = query.conditions.filter(({ field }) => !isFact(field))
  const pieces = query.conditions.flatMap((condition) =>
    isFact(condition.field) ? [meets(me, condition.field, condition)] : [],
  )
  return { own: { ...query, conditions: own }, also: join(pieces, ' and ', 'true') }
}

const isFact = (field: string): field is FactName => Object.hasOwn(facts, field)

/** Whoever may not read it may not filter by it either: the rows that are left would tell it. */
function meets(me: Actor, field: FactName, condition: Condition): Sql {
  const { operators, of } = facts[field]
  if (!can(me.role, factNeeds[field]) || !operators.includes(condition.operator)) {
    const name = `filter[${field.replaceAll('.', '][')}]`
    throw refuse(400, 'query.unknown', { field: name, params: { name } })
  }
  return of(me, condition)
}
