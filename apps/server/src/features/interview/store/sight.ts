import { cancelledInterviews, InterviewStatus, InterviewType, Mode } from '@majlis/domain/core/status.ts'
import { mayJudge, reportOpensAt } from '@majlis/domain/interview/rules.ts'
import { everythingShown } from '@majlis/domain/interview/shown.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Scope, Sees } from '../../../db/scope.ts'
import { name, never, type Sql, sql } from '../../../db/sql.ts'
import { accesses, granted, joined, type Table } from '../../../db/visible/sight.ts'

// Of an earlier interview what was true when it was replaced: `reportedAt` as columns.
const interviewStatus = sql`coalesce(i."replacedStatus", i.status)`
const candidateStatus = sql`coalesce(i."replacedCandidateStatus", c.status)`
const over = [InterviewStatus.COMPLETED, InterviewStatus.SUBMITTED]

/** Rows of interviews whose report shows to the actor: `showsReport` as a condition on a table with an `interviewId`. */
export function reportShows(me: Actor, table: Table): Sql {
  const opens = reportOpensAt(me.role)
  return ofInterview(
    table,
    sql`${interviewStatus} = any(${over}::int[]) and (r.interview_type = ${InterviewType.ONE_WAY} or f.verdict is not null)
      and ${candidateStatus} >= case when r.interview_type = ${InterviewType.ONE_WAY} then ${opens.oneWay}::int
        when c.mode = ${Mode.DIRECT} then ${opens.direct}::int else ${opens.managed}::int end`,
  )
}

/** Rows of interviews on which the actor works itself: `isReviewer` as a condition; interviewers see but their own rows. */
export function reviews(me: Actor, table: Table): Sql {
  if (me.role === 'recruiter' || me.role === 'interviewer')
    return ofInterview(table, sql`${interviewStatus} <> all(${cancelledInterviews}::int[])`)
  if (!mayJudge(me.role, { bot: true, own: false, mode: Mode.DIRECT })) return never
  return ofInterview(
    table,
    sql`${interviewStatus} = any(${over}::int[]) and c.mode = ${Mode.DIRECT}
      and exists (select from account where account.id = i."interviewerAccountId" and account.bot)`,
  )
}

function ofInterview(table: Table, condition: Sql): Sql {
  return sql`exists (select from interview i join candidate c on c.id = i."candidateId"
    join requisition r on r.id = i."requisitionId" left join feedback f on f."interviewId" = i.id
    where i.id = ${name(table, 'interviewId')} and ${condition})`
}

/** Questions that the actor may read: of reports that show, of interviews it works on, and as a candidate those it was asked. */
export function questionSight(me: Actor): Sql {
  if (me.role === 'candidate') return sql`interview_question."askedAt" is not null`
  return sql`(${reportShows(me, 'interview_question')} or ${reviews(me, 'interview_question')})`
}

/** Feedback, or its ratings, that the actor may read: drafts only on interviews it works on. */
export function feedbackSight(me: Actor, table: 'feedback' | 'interview_skill_feedback'): Sql {
  const given =
    table === 'feedback'
      ? sql`feedback.status = 1`
      : sql`exists (select from feedback where feedback."interviewId" = interview_skill_feedback."interviewId"
          and feedback."accountId" = interview_skill_feedback."accountId" and feedback.status = 1)`
  return sql`((${given} and ${reportShows(me, table)}) or ${reviews(me, table)})`
}

/** What of an interview's report the actor is shown: all to the team, to a guest or a link's holder what its share says. */
export async function shownTo(scope: Scope, interviewId: string): Promise<number> {
  const { me } = scope
  if (me.role !== 'guest') return everythingShown
  if (me.link)
    return (await scope.exists('interview', sql`interview.id = ${interviewId} and ${granted(me, sql`interview.id`)}`))
      ? me.link.show
      : 0
  // Shown by one share is shown, whatever another hides: of the interview itself, or of a shortlist.
  const row = await scope
    .asSystem('ownAccess')
    .row<{ show: number }>(
      sql`select coalesce(bit_or(reaching.show), 0)::int as show from (${accesses(me, sql`${interviewId}::uuid`)}) reaching`,
    )
  return row?.show ?? 0
}

/**
 * The interviews of which the actor is one of the interviewers: it leads them, or takes part beside. Who takes part reads
 * when and with whom, and no more: what may be done to an interview is its leader's.
 */
export const takesPart = (me: Actor, sees: Sees): Sql =>
  sql`((interview."interviewerAccountId" = ${me.accountId} and ${sees('interview')}) or ${joined(me)})`
