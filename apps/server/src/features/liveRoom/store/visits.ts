import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import { placesOf, presentSeconds } from '@majlis/domain/liveRoom/rules.ts'
import type { Step, Turn } from '@majlis/domain/liveRoom/schema.ts'
import type { Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { isPresent } from './people.ts'
import type { Room } from './room.ts'

/** A page that has the room open. */
export interface Visit {
  id: string
  joinedAt: string
  seenAt: string
  step: Step
  /** A newer page of the same person is there. */
  replaced: boolean
  /** It was closed; it never comes back, as a page that is opened again is another. */
  left: boolean
}

/** So many pages a person opens in one interview; a reload is another. */
const mostVisits = 200
/** A page whose call broke off is believed for so many seconds more. */
const waveringSeconds = 4

const ofCaller = ({ me }: Scope, { interview, side }: Room, id: string) => sql`visit.id = ${id}
  and visit."interviewId" = ${interview.id} and visit."accountId" = ${me.accountId} and visit.side = ${side}`

const isReplaced = sql`exists (select from room_visit newer where newer."interviewId" = visit."interviewId"
  and newer."accountId" = visit."accountId" and newer.side = visit.side and newer.id <> visit.id
  and newer."leftAt" is null and newer."seenAt" > clock_timestamp() - interval '12 seconds'
  and (newer."joinedAt", newer.id) > (visit."joinedAt", visit.id))`

/** The caller's page as it was last heard of; null when it is new. */
export const visitOf = (scope: Scope, room: Room, id: string): Promise<Visit | null> =>
  scope
    .asSystem('asked')
    .row<Visit>(sql`select visit.id, "joinedAt", "seenAt", step, ${isReplaced} as replaced, "leftAt" is not null as left
    from room_visit visit where ${ofCaller(scope, room, id)}`)

/**
 * Notes that a page was heard of, and what it tells of itself. A call of a page that has left may come late: it stays away.
 * Throws 404 for a page of somebody else.
 */
export async function seeVisit(scope: Scope, room: Room, told: Pick<Turn, 'visit' | 'device'>, step: Step) {
  const device = told.device ? JSON.stringify(told.device) : null
  const seen = await scope.asSystem('consequence').row<Visit>(sql`update room_visit visit
    set "seenAt" = clock_timestamp(), device = coalesce(${device}::jsonb, device),
      "stepAt" = case when step = ${step} then "stepAt" else clock_timestamp() end, step = ${step}
    where ${ofCaller(scope, room, told.visit)}
    returning visit.id, "joinedAt", "seenAt", step, ${isReplaced} as replaced, "leftAt" is not null as left`)
  return seen ?? beginVisit(scope, room, { id: told.visit, step, device: device ?? '{}' })
}

async function beginVisit(
  scope: Scope,
  { interview, side }: Room,
  { id, step, device }: { id: string; step: Step; device: string },
): Promise<Visit> {
  const { accountId } = scope.me
  const earlier = await scope.asSystem('consequence').row<{ count: number }>(sql`select count(*)::int as count
    from room_visit where "interviewId" = ${interview.id} and "accountId" = ${accountId}`)
  if ((earlier?.count ?? 0) >= mostVisits) throw new Refusal(429, [{ message: 'tooMany' }], 60)
  const begun = await scope.asSystem('consequence').row<Visit>(sql`insert into room_visit
      (id, "companyId", "interviewId", "accountId", side, step, device, "joinedAt", "seenAt", "stepAt")
    values (${id}, ${interview.companyId}, ${interview.id}, ${accountId}, ${side}, ${step}, ${device}::jsonb,
      clock_timestamp(), clock_timestamp(), clock_timestamp())
    on conflict (id) do nothing returning id, "joinedAt", "seenAt", step, false as replaced, false as left`)
  if (!begun) throw refuse(404, 'notFound')
  return begun
}

/** Are as many others of the caller's side in as there are places? */
export async function isKeptOut(scope: Scope, { interview, side }: Room): Promise<boolean> {
  const places = placesOf(side)
  if (places === null) return false
  const others = await scope.asSystem('asked').row<{ count: number }>(sql`
    select count(distinct visit."accountId")::int as count from room_visit visit
    left join interview_person person on person."interviewId" = visit."interviewId"
      and person."accountId" = visit."accountId" and person.state <> 2
    where visit."interviewId" = ${interview.id} and visit.side = ${side} and visit.step = 'in'
      and (visit.side <> 'second' or person.id is not null)
      and visit."accountId" <> ${scope.me.accountId} and ${isPresent}`)
  return (others?.count ?? 0) >= places
}

/** The page was closed: it is away at once. */
export const leaveVisit = (scope: Scope, room: Room, id: string): Promise<{ id: string } | null> =>
  scope.asSystem('consequence').row<{ id: string }>(sql`update room_visit visit set "leftAt" = clock_timestamp()
    where ${ofCaller(scope, room, id)} and "leftAt" is null returning visit.id`)

/** The page's call broke off: unless it is heard of again, it is away in a moment. */
export const waverVisit = (scope: Scope, room: Room, { id }: Pick<Visit, 'id'>): Promise<unknown> =>
  scope.asSystem('consequence').row(sql`update room_visit visit
    set "seenAt" = least("seenAt", clock_timestamp() - make_interval(secs => ${presentSeconds - waveringSeconds}))
    where ${ofCaller(scope, room, id)} returning visit.id`)

/** The page was taken for gone, and is there. */
export const keepVisit = (scope: Scope, room: Room, { id }: Pick<Visit, 'id'>): Promise<unknown> =>
  scope.asSystem('consequence').row(sql`update room_visit visit set "seenAt" = clock_timestamp()
    where ${ofCaller(scope, room, id)} and "leftAt" is null returning visit.id`)

/** The page that somebody has open now, to say something in its name. */
export const openVisit = (scope: Scope, room: Room): Promise<{ id: string } | null> =>
  scope.asSystem('asked').row<{ id: string }>(sql`select visit.id from room_visit visit
    where visit."interviewId" = ${room.interview.id} and visit."accountId" = ${scope.me.accountId}
      and visit.side = ${room.side} and ${isPresent} order by visit."joinedAt" desc, visit.id desc limit 1`)
