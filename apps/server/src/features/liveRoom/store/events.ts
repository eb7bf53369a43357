import { Refusal } from '@majlis/domain/core/refusal.ts'
import type { RoomEvent, SentEvent } from '@majlis/domain/liveRoom/event.ts'
import { interviews } from '@majlis/domain/liveRoom/rules.ts'
import type { Scope } from '../../../db/scope.ts'
import { always, sql } from '../../../db/sql.ts'
import type { Room } from './room.ts'
import type { Visit } from './visits.ts'

/** So many events one person sends within so many seconds, and in one interview. */
const rate = { most: 60, seconds: 10 }
const mostEvents = 5000
/** So many are read at once; the next turn reads on. */
const mostRead = 100
/** Pages count from 1 up; what the server says in a page's name is counted beyond them. */
const serverCount = 2_000_000_000

/** Keeps what a page sends, each once however often it is told. The caller holds the room. */
export async function writeEvents(
  scope: Scope,
  { interview }: Room,
  visit: Pick<Visit, 'id'>,
  sent: readonly SentEvent[],
): Promise<void> {
  const rows = sent.map(({ n, to = null, kind, body }) => ({ n, to, kind, body }))
  await scope.asSystem('consequence').rows(sql`insert into room_event
      ("companyId", "interviewId", "from", "to", n, kind, body)
    select ${interview.companyId}, ${interview.id}, ${visit.id}, "to", n, kind, body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(n int, "to" uuid, kind text, body jsonb)
    order by n on conflict ("from", n) do nothing`)
  const counted = await scope.asSystem('consequence').row<{ recent: number; all: number }>(sql`
    select count(*)::int as all,
      (count(*) filter (where at > clock_timestamp() - make_interval(secs => ${rate.seconds})))::int as recent
    from room_event where "from" in (select id from room_visit
      where "interviewId" = ${interview.id} and "accountId" = ${scope.me.accountId}) and n < ${serverCount}`)
  if (counted && (counted.recent > rate.most || counted.all > mostEvents))
    throw new Refusal(429, [{ message: 'tooMany' }], rate.seconds)
}

/** Says "read again" in the name of a page. The caller holds the room. */
export async function writeNudge(
  scope: Scope,
  { interview }: Room,
  visit: Pick<Visit, 'id'> | null,
  what: 'recording' | 'phase' | 'question' | 'consent',
): Promise<void> {
  if (visit) await writeOwn(scope, interview, visit.id, 'nudge', { what })
}

/** Says good-bye in the name of a page that was closed. The caller holds the room. */
export const writeBye = (scope: Scope, { interview }: Room, visitId: string): Promise<void> =>
  writeOwn(scope, interview, visitId, 'bye', { reason: 'left' })

async function writeOwn(
  scope: Scope,
  interview: Room['interview'],
  visitId: string,
  kind: RoomEvent['kind'],
  body: object,
): Promise<void> {
  await scope.asSystem('consequence').row(sql`insert into room_event
      ("companyId", "interviewId", "from", n, kind, body)
    select ${interview.companyId}, ${interview.id}, ${visitId}, coalesce(max(n), ${serverCount}) + 1, ${kind},
      ${JSON.stringify(body)}::jsonb
    from room_event where "from" = ${visitId} and n >= ${serverCount}`)
}

/**
 * What the others told this page after a place in the room's order. Of what was said before the page was opened only
 * the words of the chat; private ones are for those who interview.
 */
export const readEvents = (
  scope: Scope,
  { interview, side }: Room,
  visit: Pick<Visit, 'id' | 'joinedAt'>,
  after: number,
) =>
  scope.asSystem('asked').rows<RoomEvent>(sql`
    select event.id::float8 as id, event."from", sender.side, event.n, event."to", event.at, event.kind, event.body
    from room_event event join room_visit sender on sender.id = event."from"
    where event."interviewId" = ${interview.id} and event.id > ${after} and event."from" <> ${visit.id}
      and (event."to" is null or event."to" = ${visit.id} or (event.kind = 'chat' and event."to" in (
        select id from room_visit where "interviewId" = ${interview.id} and "accountId" = ${scope.me.accountId})))
      and (event.kind = 'chat' or event."to" = ${visit.id} or event.at >= ${visit.joinedAt})
      and ${interviews(side) ? always : sql`(event.body ->> 'private') is distinct from 'true'`}
    order by event.id limit ${mostRead}`)
