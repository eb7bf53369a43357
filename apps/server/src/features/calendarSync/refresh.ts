import { setTimeout as pause } from 'node:timers/promises'
import { type Sql, sql } from '../../db/sql.ts'
import type { ReadingDependencies } from './dependencies.ts'
import { readLeased } from './read.ts'
import { hasStale, isBeingRead, leaseCalendars, stale, theOne } from './store/reading.ts'

const second = 1000
const look = 100

/**
 * Reads the calendars of these people that were not read well for `olderThan` seconds, and waits `atMost` milliseconds for
 * it: what takes longer goes on by itself. For whoever is about to keep a time; call it outside any transaction. It never
 * throws: what could not be read counts as it was known, and the job tells of a database that is away.
 */
export async function refreshStale(
  dependencies: ReadingDependencies,
  accountIds: readonly string[],
  { olderThan = 60, atMost = 2 * second }: { olderThan?: number; atMost?: number } = {},
): Promise<void> {
  const late = new AbortController()
  const reading = readAll(dependencies, accountIds, olderThan, late.signal).catch(() => {})
  const clock = pause(atMost, undefined, late).catch(() => {})
  await Promise.race([reading, clock])
  late.abort()
}

async function readAll(
  dependencies: ReadingDependencies,
  accountIds: readonly string[],
  olderThan: number,
  late: AbortSignal,
): Promise<void> {
  // Most have no other calendar, or one that was read a moment ago.
  if (!(await hasStale(dependencies.pool, accountIds, olderThan))) return
  const leased = await leaseCalendars(dependencies.pool, stale(accountIds, olderThan), 20)
  if (leased.length) await Promise.allSettled(leased.map((lease) => readLeased(dependencies, lease)))
  // Whoever took them a moment ago may not have committed that yet: they were passed over, and do not look leased.
  else await pause(look)
  await othersDone(dependencies, sql`outside_calendar."accountId" = any(${accountIds}::uuid[])`, late)
}

/** Waits for what another reads at this moment. */
async function othersDone({ pool }: ReadingDependencies, where: Sql, late: AbortSignal): Promise<void> {
  while (!late.aborted && (await isBeingRead(pool, where))) await pause(look)
}

/** Reads one calendar now, or waits for whoever is reading it. */
export async function readNow(dependencies: ReadingDependencies, id: string): Promise<void> {
  const [lease] = await leaseCalendars(dependencies.pool, theOne(id), 1)
  if (lease) return readLeased(dependencies, lease)
  await pause(look)
  await othersDone(dependencies, sql`outside_calendar.id = ${id}`, AbortSignal.timeout(15 * second))
}
