import { setTimeout as pause } from 'node:timers/promises'
import type { Changes } from '../../db/changes.ts'
import type { Told } from './news.ts'
import type { Position } from './store/cursor.ts'

/** A call looks at most this often, in milliseconds: a storm of writes is told together. */
const looksEvery = 400

interface Holding {
  changes: Changes
  /** By which words it is woken. */
  words: readonly string[]
  /** The hub's moment before the first look. */
  since: number
  first: Told
  over: AbortSignal
  seconds: number
  look: (from: Position) => Promise<Told>
}

/**
 * Waits until something that the caller sees has changed, its time is over or its page has gone. No connection is held
 * meanwhile. Word of what the caller does not see goes on waiting: an early empty answer would say that something happened.
 */
export async function hold({ changes, words, since, first, over, seconds, look }: Holding): Promise<Told> {
  const until = performance.now() + seconds * 1000
  let latest = first
  let from = since
  let looked = performance.now()
  while (performance.now() < until && !over.aborted && !changes.hasEnded()) {
    await changes.wait(words, from, { ms: until - performance.now(), gone: over })
    // Nobody has said anything: the page's next call looks anyway, from where this one stands.
    if (performance.now() >= until - 1) break
    const early = looked + looksEvery - performance.now()
    if (early > 0) await pause(Math.min(early, Math.max(0, until - performance.now())))
    if (over.aborted) break
    from = changes.moment()
    looked = performance.now()
    latest = await look(latest.position)
    if (latest.isNews) break
  }
  return latest
}
