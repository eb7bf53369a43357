import { isRecorded, presentSeconds } from '@majlis/domain/liveRoom/rules.ts'
import type { Person, TurnAnswer } from '@majlis/domain/liveRoom/schema.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { Room } from './room.ts'

/** Is this page heard of now? One that was silent since its person opened another was closed without a word. */
export const isPresent = sql`visit."leftAt" is null
  and visit."seenAt" > clock_timestamp() - make_interval(secs => ${presentSeconds})
  and not exists (select from room_visit later where later."interviewId" = visit."interviewId"
    and later."accountId" = visit."accountId" and later.side = visit.side and later.id <> visit.id
    and later."joinedAt" > visit."seenAt")`

/** What changes while a room is open, as everybody in it may know it. */
export type Standing = Pick<TurnAnswer, 'people' | 'phase' | 'startsAt' | 'startedAt' | 'endedAt' | 'recording' | 'now'>
/** With when the next of those who are there is away, unless it is heard of again: milliseconds from now. */
interface Read {
  standing: Standing
  nextAway: number
}

interface Row extends Omit<Person, 'me' | 'step'> {
  accountId: string
  step: 'devices' | 'lobby' | 'in' | null
  present: boolean
  restMs: number | null
  now: string
}

/** How the room stands now. */
export async function readStanding(scope: Scope, room: Room): Promise<Read> {
  const rows = await rowsOf(scope, room)
  const people = rows.map(
    ({ accountId, present, step, restMs, now: _now, ...row }): Person => ({
      ...row,
      step: present && step ? step : 'away',
      me: accountId === scope.me.accountId && row.side === room.side,
    }),
  )
  const { phase } = room
  const { scheduledStart: startsAt, startedAt, endedAt } = room.interview
  const recording = isRecorded(people, phase)
  const rests = rows.flatMap(({ present, restMs }) => (present && restMs !== null ? [restMs] : []))
  return {
    standing: { people, phase, startsAt, startedAt, endedAt, recording, now: (rows[0] as Row).now },
    nextAway: Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...rests)),
  }
}

/** The database's clock: pages measure theirs against it. */
export async function clockOf(scope: Scope): Promise<string> {
  const row = await scope.asSystem('asked').row<{ now: string }>(sql`select clock_timestamp()::timestamptz(3) as now`)
  return (row as { now: string }).now
}

/**
 * Everybody who belongs into the room, and watchers who are there, each with the page it has open. The clock is read in
 * the same statement, as pages put answers that overtake each other in its order. The candidate always belongs.
 */
const rowsOf = (scope: Scope, { interview, candidateAccountId, candidateName }: Room) =>
  scope.asSystem('asked').rows<Row>(sql`
    with belongs as (
      select ${candidateAccountId}::uuid as id, 'candidate' as side, 0 as place
      union all select ${interview.interviewerAccountId}::uuid, 'interviewer', 1
      union all select "accountId", 'second', 2 from interview_person
        where "interviewId" = ${interview.id} and state <> 2
      union all select distinct visit."accountId", 'watcher', 3 from room_visit visit
        where visit."interviewId" = ${interview.id} and side = 'watcher' and ${isPresent})
    select (select clock_timestamp()::timestamptz(3)) as now, belongs.side, belongs.id as "accountId", visit.step,
      coalesce(visit.present, false) as present,
      case when belongs.side = 'candidate' then ${candidateName} else coalesce(account.name, '') end as name,
      case when visit.present then visit.id end as visit,
      case when visit.present then visit."stepAt" else coalesce(visit."leftAt", visit."seenAt") end as since,
      extract(epoch from visit."seenAt" - clock_timestamp())::float8 * 1000 + ${presentSeconds * 1000} as "restMs",
      exists (select from consent where consent."interviewId" = ${interview.id} and consent."accountId" = belongs.id
        and consent.subject = case when belongs.side = 'candidate' then 'candidate' else 'interviewer' end
        and consent."withdrawnAt" is null) as agreed
    from belongs join account on account.id = belongs.id
    left join lateral (select visit.*, ${isPresent} as present from room_visit visit
      where visit."interviewId" = ${interview.id} and visit."accountId" = belongs.id and visit.side = belongs.side
      order by (${isPresent}) desc, visit."joinedAt" desc, visit.id desc limit 1) visit on true
    order by belongs.place, belongs.id`)
