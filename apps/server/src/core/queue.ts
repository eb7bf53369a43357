import { Refusal } from '@majlis/domain/core/refusal.ts'

/** How many seconds somebody is asked to wait who finds the queue full. */
const RETRY_AFTER = 5

type Waiting = { start: () => void; signal: AbortSignal | undefined; drop: () => void }

/**
 * Lets `places` works run at once and at most `most` wait, in order; beyond that 503 with Retry-After is thrown. Who goes
 * away is waited for no longer: unstarted work is dropped, and work that goes on keeps its place until it ends.
 */
export function createQueue(places: number, most: number) {
  const waiting: Waiting[] = []
  let free = places

  const enter = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (free > 0) {
        free--
        return resolve()
      }
      if (waiting.length >= most) return reject(new Refusal(503, [{ message: 'server.busy' }], RETRY_AFTER))
      const drop = () => {
        waiting.splice(waiting.indexOf(own), 1)
        reject(signal?.reason)
      }
      const own: Waiting = { start: resolve, signal, drop }
      signal?.addEventListener('abort', drop, { once: true })
      waiting.push(own)
    })

  const leave = () => {
    const next = waiting.shift()
    if (!next) {
      free++
      return
    }
    next.signal?.removeEventListener('abort', next.drop)
    next.start()
  }

  return async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await enter(signal)
    const working = work().finally(leave)
    return signal ? unlessGone(working, signal) : working
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
