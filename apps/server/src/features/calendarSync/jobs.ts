import type { ReadingDependencies } from './dependencies.ts'
import { readLeased } from './read.ts'
import { due, leaseCalendars } from './store/reading.ts'

const atOnce = 4

/** Reads the calendars whose time has come and answers how many. Any number of processes may do this at once. */
export async function readDueCalendars(
  dependencies: ReadingDependencies & { stopping?: AbortSignal },
): Promise<number> {
  const { pool, stopping } = dependencies
  for (let done = 0; ; ) {
    if (stopping?.aborted) return done
    const leased = await leaseCalendars(pool, due, atOnce)
    if (!leased.length) return done
    const results = await Promise.allSettled(leased.map((lease) => readLeased(dependencies, lease, stopping)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed && !stopping?.aborted) throw failed.reason
    done += leased.length
  }
}
