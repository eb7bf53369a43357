import { liveApi } from '@majlis/domain/live/api.ts'
import { mostWatched } from '@majlis/domain/live/rules.ts'
import { askOn, held, patience } from './askOn.ts'
import { type CallOptions, call, Refused } from './client.ts'

/** The answers to whom a link is no longer open. */
const over = [403, 404, 410]

interface FollowedByLink {
  /** The ids of what is shown. */
  watch: readonly string[]
  options: () => Promise<CallOptions>
  /** Reads what is shown again, where rows of these tables changed; of all where that is not known. It also learns that the link has ended. */
  stale: (tables: ReadonlySet<string> | null) => Promise<void>
  leaving: AbortSignal
}

/** Follows what a page by link shows, while it is seen. Pages of a session share one call for all that they show: `live.ts`. */
export async function followByLink({ watch, options, stale, leaving }: FollowedByLink): Promise<void> {
  let after: string | undefined
  let hasEnded = false
  while (!leaving.aborted && !hasEnded) {
    await untilSeen()
    // Whoever comes back, or has a line again, asks anew from where the page stood.
    const turn = new AbortController()
    const end = () => turn.abort()
    // What ends a call that is held: the page is hidden, seen again or left, or there is a line again.
    const ends = [[document, 'visibilitychange'] as const, [window, 'online'] as const, [leaving, 'abort'] as const]
    for (const [of, event] of ends) of.addEventListener(event, end)
    await askOn(
      turn.signal,
      () => ask(turn.signal),
      () => void stale(null),
    )
    for (const [of, event] of ends) of.removeEventListener(event, end)
  }

  async function ask(signal: AbortSignal): Promise<boolean | null> {
    const seconds = after === undefined ? 0 : held
    const query = {
      watch: watch.slice(0, mostWatched).join(),
      hold: String(seconds),
      ...(after !== undefined && { after }),
    }
    try {
      const answer = await call(liveApi.changes, { query }, { ...(await options()), signal: patience(seconds, signal) })
      after = answer.cursor
      if (!answer.reset && !answer.changes.length) return false
      await stale(answer.reset ? null : new Set(answer.changes.map(({ table }) => table)))
      return true
    } catch (error) {
      if (!(error instanceof Refused && over.includes(error.status))) throw error
      hasEnded = true
      await stale(null)
      return null
    }
  }
}

const untilSeen = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'visible') return resolve()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
