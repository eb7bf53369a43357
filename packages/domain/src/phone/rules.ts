import { RefereeStatus } from '../refcheck/status.ts'
import type { CallBlocker } from './blocker.ts'

/** A call that nobody has ended for so long is over. */
export const forgottenHours = 4

/** What is known of a place when its referee is to be called. */
export interface CallFacts {
  status: number
  revokedAt: string | null
  isReplaced: boolean
  taken: number
  callEndedAt: string | null
  callAskedAt: string | null
  /** When the referee last wrote an answer. */
  answeredAt: string | null
}

/** Why this referee cannot be called now; null when it can. One who has begun to write is called where it asked for that. */
export function callBlocker(place: CallFacts): CallBlocker | null {
  if (place.status !== RefereeStatus.ADDED || place.revokedAt || place.isReplaced) return 'ended'
  if (place.taken === 1) return place.callEndedAt ? 'taken' : 'busy'
  return place.answeredAt && !place.callAskedAt ? 'typed' : null
}
