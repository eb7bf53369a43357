import type { CalendarEntry } from '@majlis/domain/scheduling/schema.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

interface Week {
  requisitionId: string
  from: string
  to: string
}

/** The interviews of a requisition that take place, were to, or end by a deadline between two moments, in their order. */
export async function calendar(scope: Scope, { requisitionId, from, to }: Week): Promise<CalendarEntry[]> {
  await scope.get('requisition', requisitionId)
  const rows = await scope.read<CalendarEntry & { accountId: string; name: string | null; bot: boolean }>(
    (
      sees,
    ) => sql`select interview.id, interview."candidateId", candidate."accountName" as "candidateName", interview.status,
        interview."scheduledStart" as "startsAt", interview."scheduledEnd" as "endsAt", interview.deadline,
        by.id as "accountId", by.name, by.bot
      from interview join candidate on candidate.id = interview."candidateId"
      join account by on by.id = interview."interviewerAccountId"
      where interview."requisitionId" = ${requisitionId} and ${sees('interview')}
        and (interview."scheduledStart" < ${to} and interview."scheduledEnd" > ${from}
          or interview.deadline >= ${from} and interview.deadline < ${to})
      order by coalesce(interview."scheduledStart", interview.deadline), interview.id limit 500`,
  )
  return rows.map(({ accountId, name, bot, ...entry }) => ({ ...entry, interviewer: { accountId, name, bot } }))
}
