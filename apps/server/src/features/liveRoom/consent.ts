import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Hub } from '../../db/hub.ts'
import type { Scope } from '../../db/scope.ts'
import type { PlacesOfData } from '../consent/store.ts'
import { type GivenConsent, keepConsent, settleConsent, withdrawConsent } from './store/consents.ts'
import { writeNudge } from './store/events.ts'
import { enterRoom, lockRoom } from './store/room.ts'
import { openVisit } from './store/visits.ts'

/** Keeps that somebody agrees to be recorded, or that it takes that back: then the recording stops for everybody. */
export async function agree(
  scope: Scope,
  id: string,
  given: GivenConsent,
  { ip, hub, env }: { ip: string; hub: Hub; env: PlacesOfData },
): Promise<void> {
  await enterRoom(scope, id)
  await lockRoom(scope, id)
  await scope.lock('interview', id)
  const room = await enterRoom(scope, id)
  const { phase } = room
  const isOpen = phase === 'open' || phase === 'live' || (phase === 'over' && !given.agreed)
  const word = phase === 'early' ? 'interview.notNow' : 'interview.closed'
  if (!isOpen || room.isShut) throw refuse(409, word, { field: 'status' })
  const changed = given.agreed ? await keepConsent(scope, room, given, { ip, env }) : await withdrawConsent(scope, room)
  if (!changed) return
  await settleConsent(scope, room)
  await writeNudge(scope, room, await openVisit(scope, room), 'consent')
  scope.afterCommit(() => hub.tell(id))
}
