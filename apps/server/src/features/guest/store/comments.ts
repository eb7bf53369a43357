import { AccessLevel } from '@majlis/domain/guest/schema.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'

/** How many replies a thread has. */
export const countReplies = (scope: Scope, rootId: string): Promise<number> =>
  scope.count('comment', sql`comment."replyId" = ${rootId}`)

/** May this guest comment on the interview, and not only read it? It sees the comments, or it would write blindly. Access itself is asked by the interview's sight. */
export const isEditor = ({ me, ...scope }: Scope, interviewId: string): Promise<boolean> =>
  scope.exists(
    'guest',
    sql`guest."interviewId" = ${interviewId} and guest."accountId" = ${me.accountId}
      and guest."accessLevel" = ${AccessLevel.EDITOR} and (guest.show & ${Shown.COMMENTS}::int) <> 0`,
  )

/** The moment of a new comment: now, and later than every other of the interview, so that no two share one. */
export async function lastMoment(scope: Scope, interviewId: string): Promise<string> {
  const [row] = await scope.asSystem('ruleFacts').rows<{ at: string }>(
    sql`select greatest(clock_timestamp(), max("createdAt") + interval '1 millisecond')::timestamptz(3) as at
      from comment where "interviewId" = ${interviewId}`,
  )
  return (row as { at: string }).at
}

/** How long the interview's recording is, in seconds; 0 while there is none. */
export async function secondsRecorded(scope: Scope, interviewId: string): Promise<number> {
  const [row] = await scope.read<{ seconds: number }>(
    (sees) => sql`select coalesce(max(duration), 0)::float8 as seconds from recording
      where "interviewId" = ${interviewId} and ${sees('recording')}`,
  )
  return row?.seconds ?? 0
}
