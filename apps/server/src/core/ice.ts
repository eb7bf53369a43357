import { createHmac } from 'node:crypto'
import type { Env } from './env.ts'

/** How browsers find a way to each other. */
interface Ice {
  iceServers: { urls: string[]; username?: string; credential?: string }[]
  relayOnly: boolean
  /** Until when the relay takes these names. */
  relayUntil: string | null
}

/** So long the names of one page are good; it asks for new ones before it connects anew. */
const hours = 6

/**
 * The relay with a name and a password that end by themselves, as coturn's `use-auth-secret` checks them; `now` in
 * milliseconds. Without a relay there is none, and no stranger's server learns who calls whom.
 */
export function iceServersFor(
  { TURN_URLS, TURN_SECRET, CALL_RELAY_ONLY }: Pick<Env, 'TURN_URLS' | 'TURN_SECRET' | 'CALL_RELAY_ONLY'>,
  visit: string,
  now: number,
): Ice {
  if (!TURN_URLS.length || !TURN_SECRET) return { iceServers: [], relayOnly: false, relayUntil: null }
  const end = Math.floor(now / 1000) + hours * 3600
  const username = `${end}:${visit}`
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  return {
    iceServers: [{ urls: TURN_URLS, username, credential }],
    relayOnly: CALL_RELAY_ONLY,
    relayUntil: new Date(end * 1000).toISOString(),
  }
}
