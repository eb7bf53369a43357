import { setTimeout as pause } from 'node:timers/promises'
import type { Changes } from '../../db/changes.ts'
import type { Told } from './news.ts'
import type { Position } from './store/cursor.ts'

/** A call looks at most this often, in milliseconds: a storm of writes is told together. */
const looksEvery = 400
/** Of whole tables it is looked and told this often: a list over many companies is read again no oftener, whatever is written. */
const looksWideEvery = 5000

interface Holding {
  changes: Changes
  /** By which words it is woken. */
  words: readonly string[]
  /** The hub's moment before the first look. */
  since: number
  /** Where its page stood. */
  after: Position
  first: Told
  /** Whole tables are waited for as well. */
  hasTables: boolean
  over: AbortSignal
  seconds: number
  look: (from: Position) => Promise<Told>
}

/** Is there news that the page is to have now? What is of a whole table alone waits until some seconds have passed since `after`. */
export const isTold = ({ isNews, mayWait, position }: Told, after: Position): boolean =>
  isNews && (!mayWait || position.at - after.at >= looksWideEvery)

/**
 * Waits until something that the caller sees has changed, its time is over or its page has gone. No connection is held
 * meanwhile. Word of what the caller does not see goes on waiting: an early empty answer would say that something happened.
 */
export async function hold(holding: Holding): Promise<Told> {
  const { changes, words, since, after, first, hasTables, over, seconds, look } = holding
  const until = performance.now() + seconds * 1000
  let latest = first
  // What waits to be told is found again by the next look.
  let stands = first.isNews ? after : first.position
  let from = since
  let looked = performance.now()
  while (performance.now() < until && !over.aborted && !changes.hasEnded()) {
    const wide = hasTables
      ? Math.max(0, looked + looksWideEvery - (latest.position.at - stands.at) - performance.now())
      : Infinity
    await changes.wait(words, from, { ms: Math.min(until - performance.now(), wide), gone: over })
    // Nobody has said anything: the page's next call looks anyway, from where this one stands.
    if (performance.now() >= until - 1) break
    const early = looked + looksEvery - performance.now()
    if (early > 0) await pause(Math.min(early, Math.max(0, until - performance.now())))
    if (over.aborted) break
    from = changes.moment()
    looked = performance.now()
    latest = await look(stands)
    if (isTold(latest, stands)) break
    if (!latest.isNews) stands = latest.position
  }
  return latest
}
