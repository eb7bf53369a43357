import type { HealthFacts } from './schema.ts'
import type { HealthCheck, HealthLevel } from './status.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The later of two bounds that was passed says how bad it is; without a second one it is never broken. */
const passed = (value: number, look: number, broken = Number.POSITIVE_INFINITY): HealthLevel =>
  value > broken ? 'broken' : value > look ? 'look' : 'ok'

interface Queue {
  waiting: number
  since: string | null
}
const waits = ({ waiting, since }: Queue, now: number, look: number, broken: number): HealthLevel =>
  waiting > 0 && since !== null ? passed(now - Date.parse(since), look, broken) : 'ok'

/** The share of the disk that is free, from 0 to 1; null where the disk is not ours to know. */
export const freeShare = ({ free, size }: HealthFacts['storage']): number | null =>
  free === null || size === null || size === 0 ? null : free / size

function backup({ backupAt }: HealthFacts, now: number): HealthLevel {
  // Where nobody says that there is one, there may be none.
  return backupAt === null ? 'look' : passed(now - Date.parse(backupAt), 2 * day, 7 * day)
}

function probed({ works, ms }: HealthFacts['storage']['probe']): HealthLevel {
  return works ? passed(ms, 2 * second) : 'broken'
}

function disk(storage: HealthFacts['storage']): HealthLevel {
  const share = freeShare(storage)
  return share === null ? 'ok' : passed(1 - share, 0.9, 0.97)
}

function asked({ due, overdue }: { due: number; overdue: number }): HealthLevel {
  return overdue > 0 ? 'broken' : passed(due, 0)
}

type Level = (facts: HealthFacts, now: number) => HealthLevel | null

/** How each part is, by what is known of it; null where the reader may not know. */
const levels: Record<HealthCheck, Level> = {
  database: ({ database }) => passed(database.pool.waiting, 0),
  transaction: ({ oldestTransaction }) => passed((oldestTransaction ?? 0) * second, 5 * minute, hour),
  clock: ({ clock }) => passed(Math.abs(clock), 2 * second, 30 * second),
  disk: ({ storage }) => disk(storage),
  storage: ({ storage }) => probed(storage.probe),
  mail: ({ mail }) => (mail ? 'ok' : 'look'),
  stuck: ({ stuck }) => passed(stuck, 0),
  message: ({ queues }, now) => waits(queues.message, now, 5 * minute, hour),
  recording: ({ queues }, now) => waits(queues.recording, now, 30 * minute, 6 * hour),
  file: ({ queues }, now) => waits(queues.file, now, hour, day),
  sealing: ({ unsealed }, now) => waits(unsealed, now, minute, 10 * minute),
  privacy: ({ privacy }) => privacy && asked(privacy),
  purge: ({ privacy }) => privacy && passed(privacy.unpurged, 0),
  passkeys: ({ deadPasskeys }) => passed(deadPasskeys, 0),
  backup,
}

const rank: Record<HealthLevel, number> = { broken: 0, look: 1, ok: 2 }

/** How every part is, the worst first. */
export function healthOf(facts: HealthFacts, now: number): { check: HealthCheck; level: HealthLevel }[] {
  const all = Object.entries(levels).flatMap(([check, level]) => {
    const found = level(facts, now)
    return found ? [{ check: check as HealthCheck, level: found }] : []
  })
  return all.sort((a, b) => rank[a.level] - rank[b.level])
}
