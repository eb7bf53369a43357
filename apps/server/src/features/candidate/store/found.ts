import { type FactName, factNeeds } from '@majlis/domain/candidate/found.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewerStatus } from '@majlis/domain/core/status.ts'
import type { Actor } from '../../../db/actor.ts'
import { type Fact, oneOf, valuesOf, withFacts } from '../../../db/facts.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { sightOf } from '../../../db/visible/sight.ts'
import {
  ratedSo,
  ratingOperators,
  refcheckAt,
  skillHeld,
  verdictGiven,
  verdictOperators,
} from '../../interview/store.ts'

const mayRead =
  (fact: FactName) =>
  ({ role }: Actor) =>
    can(role, factNeeds[fact])

/** What a list of candidates is narrowed by that stands in other tables. */
const facts: Record<FactName, Fact> = {
  skillId: skillHeld,
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
  refcheck: refcheckAt,
}

/** A list query as the table's own columns answer it, and the rest of it as a condition on its rows. */
export function foundBy<Q extends Pick<ListQuery, 'conditions' | 'search'>>(
  me: Actor,
  query: Q,
): { own: Q; also: Sql } {
  // The search also looks into what an interviewer does not read of its candidates.
  if (query.search && me.role === 'interviewer') throw refuse(400, 'query.unknown', { params: { name: 'search' } })
  return withFacts(me, facts, query)
}
