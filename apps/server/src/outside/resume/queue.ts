type Waiting = { start: () => void; signal: AbortSignal | undefined; drop: () => void }

/** Lets `places` works run at once and the rest wait in order; who goes away while waiting is dropped unstarted. */
export function createQueue(places: number) {
  const waiting: Waiting[] = []
  let free = places

  const enter = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (free > 0) {
        free--
        return resolve()
      }
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
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
