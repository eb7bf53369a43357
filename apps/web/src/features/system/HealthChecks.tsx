import { freeShare } from '@majlis/domain/system/rules.ts'
import type { SystemHealth } from '@majlis/domain/system/schema.ts'
import type { HealthCheck, HealthLevel } from '@majlis/domain/system/status.ts'
import { dateTime, inside } from '../../core/format.ts'
import { number } from '../../core/number.ts'
import { useText } from '../../core/text.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { sizeOf } from './size.ts'
import css from './system.module.css'
import type en from './text.en.ts'
import { words } from './text.ts'

const tones: Record<HealthLevel, Tone> = { ok: 'good', look: 'warn', broken: 'bad' }

/** How each part is, the worst first, each with a sentence that says what was seen and what to do. */
export function HealthChecks({ health }: { health: SystemHealth }) {
  const t = useText(words)
  return (
    <ul className={css.checks}>
      {health.checks.map(({ check, level }) => (
        <li key={check}>
          <span className={css.check}>
            <b>{t.checks[check]}</b>
            <StatusBadge tone={tones[level]}>{t.levels[level]}</StatusBadge>
          </span>
          <span className={css.muted}>{said(t, check, level, health)}</span>
        </li>
      ))}
    </ul>
  )
}

function said(t: typeof en, check: HealthCheck, level: HealthLevel, health: SystemHealth): string {
  return level === 'ok' ? well(t, check, health) : wrong(t, check, level, health)
}

/** What was seen where all is well. */
function well(t: typeof en, check: HealthCheck, { storage, backupAt }: SystemHealth): string {
  if (check === 'disk')
    return storage.free === null || storage.size === null
      ? t.inBucket
      : t.freeOf(sizeOf(storage.free), sizeOf(storage.size))
  if (check === 'storage') return t.probed(inside(number(storage.probe.ms)))
  if (check === 'backup') return t.backedUp(inside(backupAt ? dateTime(backupAt) : '–'))
  return t.ok[check]
}

const minutes = (seconds: number | null) => inside(number(Math.round((seconds ?? 0) / 60)))
const percent = (share: number | null) => inside(`${Math.round(100 * (share ?? 0))}%`)
const seconds = (ms: number) => inside((Math.abs(ms) / 1000).toFixed(1))

/** What was seen where it is not, and what to do. */
function wrong(t: typeof en, check: HealthCheck, level: HealthLevel, health: SystemHealth): string {
  const { database, storage, queues, unsealed, privacy, backupAt } = health
  const since = (at: string | null) => inside(at ? dateTime(at) : '–')
  const say: Record<HealthCheck, () => string> = {
    database: () => t.wrong.database(inside(number(database.pool.waiting))),
    transaction: () => t.wrong.transaction(minutes(health.oldestTransaction)),
    clock: () => t.wrong.clock(seconds(health.clock)),
    disk: () => t.wrong.disk(percent(freeShare(storage))),
    storage: () => (level === 'broken' ? t.wrong.storage : t.wrong.storageSlow(seconds(storage.probe.ms))),
    mail: () => t.wrong.mail,
    stuck: () => t.wrong.stuck(inside(number(health.stuck))),
    message: () => t.wrong.message(since(queues.message.since)),
    recording: () => t.wrong.recording(since(queues.recording.since)),
    file: () => t.wrong.file(since(queues.file.since)),
    sealing: () => t.wrong.sealing(since(unsealed.since)),
    privacy: () =>
      level === 'broken'
        ? t.wrong.privacyOver(inside(number(privacy?.overdue ?? 0)))
        : t.wrong.privacy(inside(number(privacy?.due ?? 0))),
    purge: () => t.wrong.purge(inside(number(privacy?.unpurged ?? 0))),
    passkeys: () => t.deadPasskeysLead(health.deadPasskeys),
    backup: () => (backupAt ? t.wrong.backup(since(backupAt)) : t.noBackup),
  }
  return say[check]()
}
