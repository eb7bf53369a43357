import { AccessStatus } from '../core/status.ts'
import type { GrantState } from './schema.ts'

/** A thread may have so many replies. */
export const mostReplies = 500

/** Why access cannot last until this day, both as `YYYY-MM-DD` on the company's calendar; null where it can. */
export function validTillFault(validTill: string, today: string): 'guest.past' | 'guest.far' | null {
  if (validTill < today) return 'guest.past'
  return validTill > yearAfter(today) ? 'guest.far' : null
}

/** The same day of the next year; the last of February after a 29th. */
function yearAfter(day: string): string {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, '0')
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** How a grant stands: the first of these that holds. */
export function grantState(grant: { status: number; isLast: boolean; isShown: boolean; isOff?: boolean }): GrantState {
  if (grant.status === AccessStatus.ACCESS_REVOKED) return 'revoked'
  if (!grant.isLast) return 'expired'
  if (grant.status === AccessStatus.PENDING) return 'pending'
  if (grant.isOff) return 'off'
  return grant.isShown ? 'active' : 'closed'
}
