import { Refusal } from '@majlis/domain/core/refusal.ts'

/** How much heavy work runs at once, and how much may wait: of everybody together, and of one caller. */
export interface TurnLimits {
  atOnce: number
  waiting: number
  waitingOfOne: number
}

/** How many seconds somebody is asked to wait who finds the line full. */
const COME_AGAIN = 3

/**
 * Lets heavy work wait for its turn. Each caller has a line of its own, and the lines take turns: whoever asks a hundred
 * times waits for itself. Beyond the end of a line it is refused with 503 and Retry-After.
 */
export function openTurns({ atOnce, waiting: most, waitingOfOne }: TurnLimits) {
  const lines = new Map<string, (() => void)[]>()
  let [running, waiting] = [0, 0]

  function place(who: string): Promise<void> {
    const line = lines.get(who) ?? []
    if (waiting >= most || line.length >= waitingOfOne) throw new Refusal(503, [{ message: 'server.busy' }], COME_AGAIN)
    lines.set(who, line)
    waiting++
    return new Promise((start) => line.push(start))
  }

  /** Hands a turn on to the line that has waited longest since its last one. */
  function pass(): void {
    const [first] = lines
    if (!first) {
      running--
      return
    }
    const [who, line] = first
    lines.delete(who)
    line.shift()?.()
    waiting--
    if (line.length) lines.set(who, line)
  }

  return {
    atOnce,
    /** How many wait at this moment. */
    waiting: () => waiting,
    /** Does it when its turn comes. */
    async run<T>(who: string, act: () => Promise<T>): Promise<T> {
      if (running < atOnce) running++
      else await place(who)
      try {
        return await act()
      } finally {
        pass()
      }
    },
  }
}
