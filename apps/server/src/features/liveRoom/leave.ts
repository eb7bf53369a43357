import type { Hub } from '../../db/hub.ts'
import type { Scope } from '../../db/scope.ts'
import { writeBye } from './store/events.ts'
import { enterRoom, lockRoom } from './store/room.ts'
import { leaveVisit } from './store/visits.ts'

/** A page of the caller's was closed: it is away at once, and the others are told. */
export async function leave(scope: Scope, id: string, visit: string, hub: Hub): Promise<{ id: string }> {
  const room = await enterRoom(scope, id)
  await lockRoom(scope, id)
  if (await leaveVisit(scope, room, visit)) {
    await writeBye(scope, room, visit)
    scope.afterCommit(() => hub.tell(id))
  }
  return { id: visit }
}
