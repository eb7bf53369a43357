import { AccessStatus } from '@majlis/domain/core/status.ts'
import { AccessLevel, Audience } from '@majlis/domain/guest/schema.ts'
import { isShown, Shown } from '@majlis/domain/interview/shown.ts'
import type { RowOf, Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { accesses, lasts, reaches } from '../../../db/visible/sight.ts'

/** How many replies a thread has. */
export const countReplies = (scope: Scope, rootId: string): Promise<number> =>
  scope.count('comment', sql`comment."replyId" = ${rootId}`)

/** May this guest comment on the interview, and not only read it? It sees the comments, or it would write blindly. Access itself is asked by the interview's sight. */
export async function isEditor({ me, ...scope }: Scope, interviewId: string): Promise<boolean> {
  if (me.link)
    return (
      me.link.deviceId !== null && me.link.accessLevel === AccessLevel.EDITOR && isShown(me.link.show, Shown.COMMENTS)
    )
  return scope.exists(
    'guest',
    sql`guest.id in (select reaching.id from (${accesses(me, sql`${interviewId}::uuid`)}) reaching
      where reaching."accessLevel" = ${AccessLevel.EDITOR} and (reaching.show & ${Shown.COMMENTS}::int) <> 0)`,
  )
}

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

/** The circle in which a guest writes: of those invited with it to this report, or to another by which it sees this one. */
export async function circleOf({ me, ...scope }: Scope, { id, companyId }: RowOf<'interview'>): Promise<string> {
  if (me.link?.circle) return me.link.circle
  const access = await scope.first(
    'guest',
    sql`guest."companyId" = ${companyId} and guest."accountId" = ${me.accountId} and guest.status = ${AccessStatus.ACCESS_GRANTED}`,
    { order: sql`guest."interviewId" = ${id} desc nulls last, guest."createdAt"` },
  )
  if (!access) throw new Error('a guest writes without access')
  return access.circle
}

/** Are comments of the interview shown to somebody outside of the company now, by an access or a link? */
export async function hasReaders(scope: Scope, interviewId: string): Promise<boolean> {
  const lives = sql`(show & ${Shown.COMMENTS}::int) <> 0 and ${lasts}`
  const row = await scope
    .asSystem('ruleFacts')
    .row(sql`select from guest access where ${reaches(sql`${interviewId}::uuid`)}
      and status <> ${AccessStatus.ACCESS_REVOKED} and active and ${lives}
    union all select from public_report access where ${reaches(sql`${interviewId}::uuid`)} and "revokedAt" is null and ${lives}`)
  return row !== null
}

/** How many threads of the interview the company keeps to itself. */
export const countEarlier = (scope: Scope, interviewId: string): Promise<number> =>
  scope.count(
    'comment',
    sql`comment."interviewId" = ${interviewId} and comment."replyId" is null and comment.audience = ${Audience.COMPANY}`,
  )

/** What the company has said among itself is read by its guests too. */
export async function includeEarlier(scope: Scope, interviewId: string): Promise<void> {
  await scope.lockName(`comments:${interviewId}`)
  await scope.setAll(
    'comment',
    sql`comment."interviewId" = ${interviewId} and comment.audience = ${Audience.COMPANY}`,
    { audience: Audience.GUESTS },
  )
}
