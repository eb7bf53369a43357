import { can } from '@majlis/domain/core/permission.ts'
import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus, RefcheckStep } from '@majlis/domain/core/status.ts'
import { candidateNeeds, narrowsByVerdict } from '@majlis/domain/interview/found.ts'
import { listsRecordings } from '@majlis/domain/interview/rules.ts'
import { FeedbackStatus } from '@majlis/domain/interview/status.ts'
import { endedReferees, RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type { Actor } from '../../../db/actor.ts'
import { type Fact, oneOf, valuesOf, withFacts } from '../../../db/facts.ts'
import { always, escapeLike, type Sql, sql } from '../../../db/sql.ts'
import { sightOf } from '../../../db/visible/sight.ts'
import { feedbackSight, questionSight } from './sight.ts'

/** A recruiter reads every verdict and rating of a submitted interview, and interviewers those of their own. */
const judgesAll = ({ role }: Actor) => role === 'recruiter' || role === 'interviewer'

export const verdictOperators = [...oneOf, '$null'] as const
/** A verdict that was given, or that none was; `whose` says which rows of `feedback` are meant. */
export function verdictGiven(me: Actor, whose: Sql, condition: Condition): Sql {
  // As a value, not as a join: a company's candidates are taken for few, and each would be held against each verdict.
  const given = (verdict: Sql) => sql`(exists (select from feedback
    where ${whose} and feedback.status = ${FeedbackStatus.SUBMITTED} and ${verdict}
      and ${sightOf('feedback')(me)} and ${judgesAll(me) ? always : feedbackSight(me, 'feedback')}) is true)`
  if (condition.operator !== '$null') return given(sql`feedback.verdict = any(${valuesOf(condition)}::int[])`)
  return condition.value ? sql`not ${given(always)}` : given(always)
}

export const ratingOperators = [...oneOf, '$gte'] as const
/** The average of the questions that were rated: at least this, or this when it is rounded; `whose` says which `rated` interviews are meant. */
export const ratedSo = (me: Actor, whose: Sql, condition: Condition): Sql =>
  sql`exists (select from interview rated where ${whose}
    and rated.status in (${InterviewStatus.COMPLETED}, ${InterviewStatus.SUBMITTED})
    and (select ${condition.operator === '$gte' ? sql`avg(review) >= ${condition.value}::int` : sql`round(avg(review)) = any(${valuesOf(condition)}::int[])`}
      from interview_question where interview_question."interviewId" = rated.id
      and ${sightOf('interview_question')(me)} and ${judgesAll(me) ? always : questionSight(me)}))`

const mayRead =
  (fact: keyof typeof candidateNeeds): Fact['may'] =>
  ({ role }) =>
    can(role, candidateNeeds[fact])

/** A skill, of the company's own words about the candidate and of the person's own, as the drawer shows them; on a row of `candidate`. */
export const skillHeld: Fact = {
  may: mayRead('skillId'),
  operators: oneOf,
  of: (me, condition) => sql`exists (select from account_skill held
    where held."accountId" = candidate."accountId" and held."skillId" = any(${valuesOf(condition)}::uuid[])
      and (held."candidateId" = candidate.id${me.role === 'sourcer' ? sql`` : sql` or held."companyId" is null`}))`,
}

/** How far a row of `referral_candidate` is. */
const refcheckStep = sql`case when "concludedAt" is not null then ${RefcheckStep.DONE}::int else (
  select case when count(*) = 0 or bool_or(referee.status = ${RefereeStatus.PENDING}) then ${RefcheckStep.NAMING}::int
    when bool_and(referee.status = any(${endedReferees}::int[])) then ${RefcheckStep.DONE}::int
    else ${RefcheckStep.WAITING}::int end
  from referral_referee referee where referee."referralCandidateId" = referral_candidate.id
    and not exists (select from referral_referee next where next."replacesId" = referee.id)) end`

/** How far the newest ref-check is, of a row of `candidate`. */
export const refcheckAt: Fact = {
  may: mayRead('refcheck'),
  operators: oneOf,
  of: (me, condition) => sql`coalesce((select ${refcheckStep} from referral_candidate
    where referral_candidate."candidateId" = candidate.id and ${sightOf('referral_candidate')(me)}
    order by "createdAt" desc, id desc limit 1), ${RefcheckStep.NONE}::int) = any(${valuesOf(condition)}::int[])`,
}

const location: Fact = {
  may: mayRead('candidate.location'),
  operators: ['$substring'],
  of: (_, { value }) => sql`lower(candidate.location) like ${`%${escapeLike(String(value).toLowerCase())}%`}`,
}

/** Who brought the candidate; by nobody is by the company. */
const source: Fact = {
  may: mayRead('candidate.sourcerId'),
  operators: [...oneOf, '$null'],
  of: (_, condition) =>
    condition.operator === '$null'
      ? sql`(candidate."sourcerId" is null) = ${condition.value}`
      : sql`candidate."sourcerId" = any(${valuesOf(condition)}::uuid[])`,
}

/** What is true of the candidate of a row of `interview`, as far as the candidate is in sight. */
const met = ({ of, ...fact }: Fact): Fact => ({
  ...fact,
  of: (me, condition): Sql => sql`exists (select from candidate where candidate.id = interview."candidateId"
    and ${sightOf('candidate')(me)} and ${of(me, condition)})`,
})

/** What a list of interviews is narrowed by that is said of their candidates. */
const candidateFacts: Record<keyof typeof candidateNeeds, Fact> = {
  skillId: met(skillHeld),
  'candidate.location': met(location),
  'candidate.sourcerId': met(source),
  refcheck: met(refcheckAt),
}

const may = ({ role }: Actor) => narrowsByVerdict(role)
/** What a list of interviews is narrowed by that stands in other tables. */
const facts: Record<string, Fact> = {
  ...candidateFacts,
  'feedback.verdict': {
    may,
    operators: verdictOperators,
    of: (me, condition) => verdictGiven(me, sql`feedback."interviewId" = interview.id`, condition),
  },
  rating: {
    may,
    operators: ratingOperators,
    of: (me, condition) => ratedSo(me, sql`rated.id = interview.id`, condition),
  },
}

/** A list query as the table's own columns answer it, and the rest of it as a condition on its rows. */
export function interviewsBy(me: Actor, query: ListQuery): { own: ListQuery; also: Sql } {
  refuseHidden(me, query)
  return withFacts(me, facts, query)
}

/**
 * A candidate is never told whether it was judged yet, nor by what a filter or an order by status finds. By recordings
 * interviews are listed only for those whose page it is.
 */
function refuseHidden(me: Actor, { conditions, sort, include }: ListQuery): void {
  const fields = [...conditions.map(({ field }) => field), ...sort.map(([field]) => field), ...include]
  const hidden = [
    ...(me.role === 'candidate' ? ['status'] : []),
    ...(listsRecordings(me.role) ? [] : ['recording', 'recording.status']),
  ]
  const found = fields.find((field) => hidden.includes(field))
  if (found) throw refuse(400, 'query.unknown', { field: found, params: { name: found } })
}
