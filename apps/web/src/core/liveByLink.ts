import { liveApi } from '@majlis/domain/live/api.ts'
import type { LiveAnswer } from '@majlis/domain/live/schema.ts'
import { backOn } from './backOn.ts'
import { type CallOptions, call, Refused } from './client.ts'

/** How long a call is held, in seconds; some seconds later its line is taken for dead. */
const held = 25
const patience = 10
/** The pause after a failure, doubled up to the longest; and after news, so that a storm is told together. */
const firstPause = 300
const longestPause = 30_000
const newsPause = 400

interface FollowedByLink {
  /** What is shown, and the table of which it is told. */
  id: string
  table: string
  options: () => Promise<CallOptions>
  /** Reads what is shown again; that, too, learns that the link has ended. */
  stale: () => Promise<void>
  leaving: AbortSignal
}

/** Follows what a page by link shows, while it is seen. Pages of a session share one call for all that they show: `live.ts`. */
export async function followByLink({ id, table, options, stale, leaving }: FollowedByLink): Promise<void> {
  let after: string | undefined
  for (let pause = firstPause; !leaving.aborted; ) {
    await untilSeen()
    try {
      const answer: LiveAnswer = await ask(after)
      after = answer.cursor
      pause = firstPause
      if (!answer.reset && !answer.changes.some((change) => change.table === table)) continue
      await stale()
      await backOn(newsPause)
    } catch (error) {
      if (leaving.aborted) return
      if (error instanceof Refused && [403, 404, 410].includes(error.status)) return stale()
      await backOn(pause * (0.5 + Math.random()))
      pause = Math.min(longestPause, pause * 2)
    }
  }

  async function ask(from: string | undefined): Promise<LiveAnswer> {
    const seconds = from === undefined ? 0 : held
    const query = { watch: id, hold: String(seconds), ...(from !== undefined && { after: from }) }
    const signal = AbortSignal.any([leaving, AbortSignal.timeout((seconds + patience) * 1000)])
    return call(liveApi.changes, { query }, { ...(await options()), signal })
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
