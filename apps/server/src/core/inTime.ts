import { setTimeout as pause } from 'node:timers/promises'

/**
 * The result of work that may take so many milliseconds; after that the failure that `late` makes. What the work does then is heard by
 * nobody, unless its caller listens too.
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  const over = new AbortController()
  const given = pause(milliseconds, undefined, { signal: over.signal, ref: false }).then(() => {
    throw late()
  })
  // Whichever comes second is heard by nobody.
  given.catch(() => {})
  work.catch(() => {})
  return Promise.race([work, given]).finally(() => over.abort())
}
