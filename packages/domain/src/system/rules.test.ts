import { expect, test } from 'vitest'
import { freeShare, healthOf } from './rules.ts'
import type { HealthFacts } from './schema.ts'
import { type HealthCheck, healthChecks } from './status.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const none = { waiting: 0, since: null }
const waits = (minutes: number) => ({ waiting: 1, since: ago(minutes) })

const well: HealthFacts = {
  database: { version: '17', migration: '0200', size: 1, pool: { most: 10, busy: 1, waiting: 0 } },
  oldestTransaction: null,
  clock: 12,
  storage: { kind: 'disk', free: 50, size: 100, probe: { works: true, ms: 3 } },
  mail: true,
  whatsapp: false,
  queues: { message: none, recording: none, file: none, removal: none },
  stuck: 0,
  unsealed: none,
  privacy: { due: 0, overdue: 0, unpurged: 0 },
  deadPasskeys: 0,
  versions: { product: '1', node: '24' },
  backupAt: ago(60),
}
const levelOf = (check: HealthCheck, more: Partial<HealthFacts>) =>
  healthOf({ ...well, ...more }, now).find((one) => one.check === check)?.level

test('where all is well every part says so', () => {
  expect(healthOf(well, now).map(({ level }) => level)).toEqual(healthChecks.map(() => 'ok'))
})

const disk = (free: number) => ({ storage: { ...well.storage, free } })
const probe = (works: boolean, ms: number) => ({ storage: { ...well.storage, probe: { works, ms } } })
const queue = (kind: 'message' | 'recording' | 'file', minutes: number) => ({
  queues: { ...well.queues, [kind]: waits(minutes) },
})
const pool = { database: { ...well.database, pool: { most: 10, busy: 10, waiting: 1 } } }
const asked = (due: number, overdue: number, unpurged = 0) => ({ privacy: { due, overdue, unpurged } })

test.each<[HealthCheck, Partial<HealthFacts>, string | undefined]>([
  ['database', pool, 'look'],
  ['transaction', { oldestTransaction: 299 }, 'ok'],
  ['transaction', { oldestTransaction: 301 }, 'look'],
  ['transaction', { oldestTransaction: 3601 }, 'broken'],
  ['clock', { clock: -2001 }, 'look'],
  ['clock', { clock: 30_001 }, 'broken'],
  ['disk', disk(11), 'ok'],
  ['disk', disk(9), 'look'],
  ['disk', disk(2), 'broken'],
  ['disk', { storage: { ...well.storage, kind: 's3', free: null, size: null } }, 'ok'],
  ['storage', probe(true, 2001), 'look'],
  ['storage', probe(false, 1), 'broken'],
  ['mail', { mail: false }, 'look'],
  ['stuck', { stuck: 1 }, 'look'],
  ['message', queue('message', 4), 'ok'],
  ['message', queue('message', 6), 'look'],
  ['message', queue('message', 61), 'broken'],
  ['recording', queue('recording', 31), 'look'],
  ['recording', queue('recording', 361), 'broken'],
  ['file', queue('file', 61), 'look'],
  ['sealing', { unsealed: waits(2) }, 'look'],
  ['sealing', { unsealed: waits(11) }, 'broken'],
  ['privacy', asked(1, 0), 'look'],
  ['privacy', asked(0, 1), 'broken'],
  ['privacy', { privacy: null }, undefined],
  ['purge', asked(0, 0, 1), 'look'],
  ['passkeys', { deadPasskeys: 1 }, 'look'],
  ['backup', { backupAt: null }, 'look'],
  ['backup', { backupAt: ago(3 * 24 * 60) }, 'look'],
  ['backup', { backupAt: ago(8 * 24 * 60) }, 'broken'],
])('%s of %j is %s', (check, more, level) => {
  expect(levelOf(check, more)).toBe(level)
})

test('the worst stands first', () => {
  const [first, second] = healthOf({ ...well, mail: false, ...probe(false, 1) }, now)
  expect([first?.check, second?.check]).toEqual(['storage', 'mail'])
})

test('a disk of no size has no share', () => {
  expect(freeShare({ ...well.storage, size: 0 })).toBeNull()
})
