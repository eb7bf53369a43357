import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { AccessStatus } from '@majlis/domain/core/status.ts'
import type { ReadComments } from '@majlis/domain/guest/schema.ts'
import { showsReport } from '@majlis/domain/interview/rules.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { reaches } from '../../../db/visible/sight.ts'
import { loadReportFacts } from '../../interview/store.ts'

/** A message waits so long for the next comment, and no longer than this in all, in minutes. */
const rests = 2
const longest = 10

/**
 * Notes who is to be told of a comment: of a reply those who wrote in its thread; of a new thread the requisition's owner,
 * whoever shared the report or commented on it, and guests. Whether they may read it is asked when they are told.
 */
export async function noteComment(scope: Scope, id: string): Promise<void> {
  const system = scope.asSystem('consequence')
  const people = await system.rows<{ accountId: string }>(sql`
    with said as (select *, coalesce("replyId", id) as root from comment where id = ${id}), follows as (
      select comment."accountId" from said join comment on comment.id = said.root
      union select comment."accountId" from said join comment on comment."replyId" = said.root
      union select requisition."accountId" from interview join requisition on requisition.id = interview."requisitionId", said
        where interview.id = said."interviewId" and said."replyId" is null
      union select comment."accountId" from comment join said using ("interviewId") where said."replyId" is null
      union select unnest(array[access."createdBy", case when said.audience = 1 then access."accountId" end])
        from guest access, said where ${reaches(sql`(select "interviewId" from said)`)}
        and said."replyId" is null and access.active and access.status = ${AccessStatus.ACCESS_GRANTED})
    select "accountId" from follows where "accountId" is not null and "accountId" <> ${scope.me.accountId} order by 1`)
  const named = await system.rows<{ accountId: string }>(
    sql`select "accountId" from comment_mention where "commentId" = ${id}`,
  )
  const atOnce = new Set(named.map(({ accountId }) => accountId))
  people.push(...named.filter(({ accountId }) => !people.some((one) => one.accountId === accountId)))
  if (!people.length) return
  const ids = people.map(() => randomUUIDv7())
  await system.rows(sql`
    insert into comment_notice (id, "companyId", "interviewId", "threadId", "accountId", since, due)
      select notice, "companyId", "interviewId", coalesce("replyId", comment.id), person, "createdAt",
        "createdAt" + make_interval(mins => case when named then 0 else ${rests}::int end)
      from comment, unnest(${ids}::uuid[], ${people.map(({ accountId }) => accountId)}::uuid[],
        ${people.map(({ accountId }) => atOnce.has(accountId))}::boolean[]) follower(notice, person, named)
      where comment.id = ${id}
    on conflict ("threadId", "accountId") do update
      set due = case when comment_notice.due <= excluded.since then comment_notice.due
        else least(excluded.due, comment_notice.since + make_interval(mins => ${longest})) end`)
}

/** Keeps who is named in a comment. */
export async function addMentions(scope: Scope, commentId: string, people: readonly string[]): Promise<void> {
  const ids = people.map(() => randomUUIDv7())
  await scope.asSystem('consequence').rows(sql`
    insert into comment_mention (id, "companyId", "interviewId", "commentId", "accountId")
      select mention, "companyId", "interviewId", comment.id, person
      from comment, unnest(${ids}::uuid[], ${people}::uuid[]) named(mention, person) where comment.id = ${commentId}`)
}

/** A comment without words names nobody. */
export async function removeMentions(scope: Scope, commentId: string): Promise<void> {
  await scope.asSystem('consequence').rows(sql`delete from comment_mention where "commentId" = ${commentId}`)
}

/** Notes up to which comment the caller has read, never back and never beyond now. */
export async function readComments(scope: Scope, { interviewId, upTo }: ReadComments): Promise<{ id: string }> {
  const { me, tx } = scope
  const interview = await scope.get('interview', interviewId)
  if (!showsReport(me.role, await loadReportFacts(tx, me, interview))) throw refuse(403, 'report.closed')
  const row = await scope.asSystem('consequence').row<{ id: string }>(sql`
    insert into comment_read (id, "companyId", "interviewId", "accountId", "upTo")
      values (${randomUUIDv7()}, ${interview.companyId}, ${interviewId}, ${me.accountId}, least(${upTo}::timestamptz, clock_timestamp() - interval '1 millisecond'))
    on conflict ("interviewId", "accountId") do update set "upTo" = greatest(comment_read."upTo", excluded."upTo")
    returning id`)
  return row as { id: string }
}
