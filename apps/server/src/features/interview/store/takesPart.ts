import type { Actor } from '../../../db/actor.ts'
import type { Sees } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'

/**
 * The interviews of which the actor is one of the interviewers: it leads them, or takes part beside. Who takes part reads
 * when and with whom, and no more: what may be done to an interview is its leader's.
 */
export const takesPart = ({ accountId }: Actor, sees: Sees): Sql =>
  sql`((interview."interviewerAccountId" = ${accountId} and ${sees('interview')}) or exists (
    select from interview_person person where person."interviewId" = interview.id
      and person."accountId" = ${accountId} and person.state <> 2))`
