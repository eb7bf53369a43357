import type { Scope } from '../../db/scope.ts'
import { clockOf } from './store/people.ts'
import { enterRoom } from './store/room.ts'

/** Takes what a page sends to measure its line, keeps none of it, and tells the time. */
export async function measureLine(scope: Scope, id: string): Promise<{ now: string }> {
  await enterRoom(scope, id)
  return { now: await clockOf(scope) }
}
