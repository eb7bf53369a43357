import { backOn } from './backOn.ts'

/** The pause after a failure, doubled up to the longest; and after news, so that a storm is told together. */
const firstPause = 300
const longestPause = 30_000
const newsPause = 400
/** After so many failures nothing is known any more of what happens. */
const mostFailures = 3

/** How long a call is held, in seconds; some seconds later its line is taken for dead. */
export const held = 25
/** The end of a call that is held so long, or whose page goes. */
export const patience = (seconds: number, leaving: AbortSignal): AbortSignal =>
  AbortSignal.any([leaving, AbortSignal.timeout((seconds + 10) * 1000)])

/**
 * Asks for news, one held call after the other: `ask` answers whether there was any, null at the end. Failures are waited
 * off; while they last, `silent` is told twice a minute that what is shown may be old.
 */
export async function askOn(
  signal: AbortSignal,
  ask: () => Promise<boolean | null>,
  silent: () => void,
): Promise<void> {
  let failures = 0
  let toldAt = -longestPause
  while (!signal.aborted) {
    try {
      const hasNews = await ask()
      if (hasNews === null) return
      failures = 0
      if (hasNews) await backOn(newsPause)
    } catch {
      if (signal.aborted) return
      failures += 1
      if (failures >= mostFailures && performance.now() - toldAt >= longestPause) {
        toldAt = performance.now()
        silent()
      }
      await backOn(Math.min(longestPause, firstPause * 2 ** (failures - 1)) * (0.5 + Math.random()))
    }
  }
}
