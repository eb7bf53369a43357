import { Refusal } from '@majlis/domain/core/refusal.ts'
import { traced } from './trace.ts'

/** How much heavy work runs at once and how much may wait, of everybody together and of one caller. */
export interface QueueLimits {
  atOnce: number
  waiting: number
  /** Where callers take turns: how much of one may wait. */
  waitingOfOne?: number
  /** What it is called where it is watched. */
  name?: string
  /** How many seconds somebody is asked to wait who finds the queue full. */
  retryAfter?: number
}

/** Whose work it is, where callers take turns; and the end of whoever waits for it. */
interface Caller {
  who?: string
  signal?: AbortSignal
}

/** Lets heavy work wait for its turn, each caller in a line of its own, so that one who asks a hundred times waits for itself. */
export interface Queue {
  atOnce: number
  /** How many wait at this moment. */
  waiting(): number
  /**
   * Does it when its turn comes, or throws 503 with Retry-After where the queue is full. Who goes away is waited for no
   * longer: unstarted work is dropped, and work that goes on keeps its place until it ends.
   */
  run<T>(act: () => Promise<T>, caller?: Caller): Promise<T>
}

const named = new Map<string, () => { running: number; waiting: number }>()

/** How much runs and waits in each queue that has a name. */
export const queueFigures = () => [...named].map(([name, figures]) => ({ name, ...figures() }))

/** Makes a queue that keeps to its limits. */
export function createQueue({ atOnce, waiting: most, waitingOfOne = most, name, retryAfter = 5 }: QueueLimits): Queue {
  const lines = new Map<string, (() => void)[]>()
  let [running, waiting] = [0, 0]

  const take = (who: string, line: (() => void)[], at: number) => {
    line.splice(at, 1)
    waiting--
    if (!line.length) lines.delete(who)
  }

  /** Null where a place is free; otherwise a promise of one. */
  function enter({ who = '', signal }: Caller): Promise<void> | null {
    signal?.throwIfAborted()
    if (running < atOnce) {
      running++
      return null
    }
    const line = lines.get(who) ?? []
    if (waiting >= most || line.length >= waitingOfOne) throw new Refusal(503, [{ message: 'server.busy' }], retryAfter)
    lines.set(who, line)
    waiting++
    return new Promise<void>((resolve, reject) => {
      const drop = () => {
        take(who, line, line.indexOf(start))
        reject(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', drop)
        resolve()
      }
      signal?.addEventListener('abort', drop, { once: true })
      line.push(start)
    })
  }

  /** Hands a place on to the line that has waited longest since its last one. */
  function leave(): void {
    const [first] = lines
    if (!first) {
      running--
      return
    }
    const [who, line] = first
    const [start] = line
    take(who, line, 0)
    if (lines.delete(who)) lines.set(who, line)
    start?.()
  }

  if (name) named.set(name, () => ({ running, waiting }))
  return {
    atOnce,
    waiting: () => waiting,
    run: (act, caller = {}) => (name ? traced(`queue ${name}`, () => turn(act, caller)) : turn(act, caller)),
  }

  async function turn<T>(act: () => Promise<T>, caller: Caller): Promise<T> {
    const place = enter(caller)
    if (place) await place
    const working = (async () => act())().finally(leave)
    return caller.signal ? unlessGone(working, caller.signal) : working
  }
}

/** What comes first: the work's end, or the signal. */
function unlessGone<T>(working: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(signal.reason)
    if (signal.aborted) gone()
    signal.addEventListener('abort', gone, { once: true })
    working.then(resolve, reject).finally(() => signal.removeEventListener('abort', gone))
  })
}
