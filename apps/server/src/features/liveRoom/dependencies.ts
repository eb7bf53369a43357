import type { Env } from '../../core/env.ts'
import type { Hub } from '../../db/hub.ts'
import type { PlacesOfData } from '../consent/store.ts'

/** What the rooms of live interviews stand on. */
export interface LiveRoomDependencies {
  env: Pick<Env, 'TURN_URLS' | 'TURN_SECRET' | 'CALL_RELAY_ONLY'> & PlacesOfData
  /** Who waits here for a room to change, and who tells them. */
  hub: Hub
  /** Woken when a recording waits to be processed. */
  recordings: { wake(): void }
}
