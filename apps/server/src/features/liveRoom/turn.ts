import { refuse } from '@majlis/domain/core/refusal.ts'
import type { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { placesOf } from '@majlis/domain/liveRoom/rules.ts'
import type { Turn, TurnAnswer } from '@majlis/domain/liveRoom/schema.ts'
import type { Hub } from '../../db/hub.ts'
import type { Scope } from '../../db/scope.ts'
import type { Context, Deferred, Reopen } from '../../http/handlers.ts'
import { neededOf, noteHealth } from '../interview/store.ts'
import type { HeldCalls } from './heldCalls.ts'
import { connecting, refuseUntellable } from './mayTell.ts'
import { everAgreed } from './store/consents.ts'
import { readEvents, writeEvents, writeNudge } from './store/events.ts'
import { readStanding } from './store/people.ts'
import { enterRoom, lockRoom, type Room } from './store/room.ts'
import { isKeptOut, keepVisit, seeVisit, type Visit, visitOf, waverVisit } from './store/visits.ts'

type Call = typeof liveRoomApi.turn

/** What a turn answers, and in how many milliseconds somebody may be away. */
interface Look {
  answer: TurnAnswer
  nextAway: number
  /** When the caller's own page was last heard of. */
  seenAt: string
}

/**
 * One turn of a page: it tells, and is told. With nothing to tell it waits, without a database connection, until
 * something changes, its time is over or its page has gone.
 */
export async function turn(
  { scope, params, body, caller }: Context<Call>,
  { hub, held }: { hub: Hub; held: HeldCalls },
): Promise<TurnAnswer | Deferred<Call>> {
  const { gone } = caller
  const since = hub.moment()
  const room = await enterRoom(scope, params.id)
  // It may have been moved while its people waited in it.
  if (room.isShut || room.phase === 'early') return bare(scope, room, body.after)
  const { visit, isNews } = await hear(scope, room, body)
  if (isNews) scope.afterCommit(() => hub.tell(params.id))
  const first = await look(scope, room, visit, body)
  if (!body.hold || isNews || visit.replaced || visit.left || first.answer.events.length) return first.answer
  return (reopen) => {
    const { over, end } = held.begin(visit.id, gone)
    return hold({ reopen, hub, gone, over, since, visit, first, body, id: params.id }).finally(end)
  }
}

/** Notes that the page was heard of, and keeps what it tells. */
async function hear(scope: Scope, room: Room, body: Turn): Promise<{ visit: Visit; isNews: boolean }> {
  const [before, hasAgreed] = await Promise.all([visitOf(scope, room, body.visit), everAgreed(scope, room)])
  const sent = before?.replaced ? [] : body.send
  const hasNoPlace = await findsNoPlace(scope, room, body)
  refuseUntellable(room.side, { hasAgreed, hasNoPlace }, sent)
  // A call that waits may come later than the one after it: where its page is by now, the short ones say.
  const told = body.hold && before ? before.step : body.step
  // Nobody is in before it has agreed, whatever its page says.
  const step = told === 'in' && (!hasAgreed || hasNoPlace) ? 'lobby' : told
  const isMove = before?.step !== step
  if (isMove || sent.length) await lockRoom(scope, room.interview.id)
  const visit = await seeVisit(scope, room, body, step)
  if (body.health) await hearOfFilm(scope, room, body.health)
  // What was sent before the page was left may come after its goodbye: words count, an offer or a hello would call for it.
  const kept = visit.left ? sent.filter(({ kind }) => kind === 'chat') : sent
  if (kept.length) await writeEvents(scope, room, visit, kept)
  if (isMove && !visit.left) await writeNudge(scope, room, visit, 'phase')
  return { visit, isNews: (isMove && !visit.left) || kept.length > 0 }
}

/**
 * Three at most are seen and heard: the candidate, who leads, and one who sits beside; and two watch. A further one waits
 * until a place is free; the room is held, so that of two who come at once one gets it.
 */
async function findsNoPlace(scope: Scope, room: Room, { step, send }: Turn): Promise<boolean> {
  const isConnecting = step === 'in' || send.some(({ kind }) => connecting.includes(kind))
  if (!isConnecting || placesOf(room.side) === null) return false
  await lockRoom(scope, room.interview.id)
  return isKeptOut(scope, room)
}

/** Of its own film only: the others record none. */
async function hearOfFilm(
  { tx }: Scope,
  { interview, side }: Room,
  health: NonNullable<Turn['health']>,
): Promise<void> {
  const film = { candidate: 'own', interviewer: 'room', second: null, watcher: null } as const
  const own = film[side]
  if (own) await noteHealth(tx, { interviewId: interview.id, film: own }, health)
}

/**
 * Whether a newer page took the place of this one is read last: what that page told is in no answer that does not say so.
 */
async function look(scope: Scope, room: Room, visit: Visit, { after, step }: Turn): Promise<Look> {
  const isWaiting = step === 'in' && visit.step !== 'in'
  const [events, needs, { standing, nextAway }, full] = await Promise.all([
    readEvents(scope, room, visit, after),
    room.phase === 'over' ? neededOf(scope.tx, room.interview.id, room.side) : ('nothing' as const),
    readStanding(scope, room),
    isWaiting && isKeptOut(scope, room),
  ])
  const latest = await visitOf(scope, room, visit.id)
  if (!latest) throw refuse(404, 'notFound')
  const { replaced, seenAt } = latest
  return { answer: { ...standing, events, last: events.at(-1)?.id ?? after, needs, replaced, full }, nextAway, seenAt }
}

/** Of a room in which nothing happens any more: no page is noted, nothing is told. */
async function bare(scope: Scope, room: Room, after: number): Promise<TurnAnswer> {
  const { standing } = await readStanding(scope, room)
  return { ...standing, events: [], last: after, needs: 'nothing', replaced: false, full: false }
}

interface Holding {
  reopen: Reopen
  hub: Hub
  gone: AbortSignal
  /** The page has gone, or waits by a newer call. */
  over: AbortSignal
  since: number
  visit: Visit
  first: Look
  body: Turn
  id: string
}

/** Waits for something to tell; a wake without news goes on waiting. */
async function hold({ reopen, hub, gone, over, since, visit, first, body, id }: Holding): Promise<TurnAnswer> {
  const until = performance.now() + body.hold * 1000
  const before = standingOf(first)
  let latest = first
  let from = since
  for (;;) {
    const rest = until - performance.now()
    await hub.wait(id, from, { ms: Math.max(0, Math.min(rest, latest.nextAway + 20)), gone: over })
    if (gone.aborted) return waver({ reopen, hub, visit, id }).then(() => latest.answer)
    if (over.aborted) return latest.answer
    from = hub.moment()
    latest = await reopen('read', ({ scope }) => lookAgain(scope, id, visit, body))
    if (latest.seenAt < visit.seenAt) await stay({ reopen, visit, id })
    const { answer } = latest
    if (answer.events.length || answer.replaced || standingOf(latest) !== before) return answer
    if (performance.now() >= until || hub.hasEnded()) return answer
  }
}

/** With rights asked anew, in a transaction of its own. */
const lookAgain = async (scope: Scope, id: string, visit: Visit, body: Turn): Promise<Look> =>
  look(scope, await enterRoom(scope, id), visit, body)

/** Whom its people would see otherwise: everything but the clock. */
const standingOf = ({ answer: { now: _now, events: _events, ...standing } }: Look) => JSON.stringify(standing)

/** An older call of the page is known to have broken off only after this one began, which still waits: it is there. */
const stay = ({ reopen, visit, id }: Pick<Holding, 'reopen' | 'visit' | 'id'>): Promise<unknown> =>
  reopen('write', async ({ scope }) => keepVisit(scope, await enterRoom(scope, id), visit))

/** The page has gone in the middle of a call: the others are to see it soon. */
async function waver({ reopen, hub, visit, id }: Pick<Holding, 'reopen' | 'hub' | 'visit' | 'id'>): Promise<void> {
  const isNoted = reopen('write', async ({ scope }) => waverVisit(scope, await enterRoom(scope, id), visit))
  // Whose session or link has ended meanwhile is away by itself.
  await isNoted.then(
    () => hub.tell(id),
    () => {},
  )
}
