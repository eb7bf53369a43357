import { systemApi as api } from '@majlis/domain/system/api.ts'
import { workKinds } from '@majlis/domain/system/status.ts'
import { dateTime, inside } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Latin } from '../../ui/Name.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './system.module.css'
import { words } from './text.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Bytes in the unit that fits, such as 48.2 MB. */
function sizeOf(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  return inside(`${value.toFixed(value < 100 && step > 0 ? 1 : 0)} ${units[step]}`)
}

/** What the installation stands on, and how much waits to be done. */
export function SystemFacts() {
  const t = useText(words)
  const { data, error, refetch } = useRead(api.health, {}, { every: 20_000 })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} height={18} />
  const { database, storage, queues } = data
  const { pool } = database
  return (
    <dl className={css.facts}>
      <dt>{t.database}</dt>
      <dd>
        {t.databaseFacts(
          inside(`PostgreSQL ${database.version}`),
          database.size === null ? '…' : sizeOf(database.size),
        )}
      </dd>
      <dt>{t.migration}</dt>
      <dd>
        <Latin>{database.migration.replace(/\.sql$/, '')}</Latin>
      </dd>
      <dt>{t.connections}</dt>
      <dd>{t.connectionsOf(pool.busy, pool.most)}</dd>
      <dt>{t.storage}</dt>
      <dd>
        {t.storages[storage.kind]}
        {storage.free !== null && ` · ${t.free(sizeOf(storage.free))}`}
      </dd>
      <dt>{t.mail}</dt>
      <dd>{data.mail ? t.mailOn : t.mailOff}</dd>
      <dt>{t.whatsapp}</dt>
      <dd>{data.whatsapp ? t.whatsappOn : t.whatsappOff}</dd>
      {workKinds.map((kind) => (
        <Waiting key={kind} label={t.queue[kind]} {...queues[kind]} />
      ))}
      <Waiting label={t.unsealed} {...data.unsealed} />
      {data.deadPasskeys > 0 && (
        <>
          <dt>{t.deadPasskeys}</dt>
          <dd>{t.deadPasskeysLead(data.deadPasskeys)}</dd>
        </>
      )}
      <dt>{t.versions}</dt>
      <dd>{inside(`Majlis ${data.versions.product}, Node.js ${data.versions.node}`)}</dd>
      <dt>{t.backup}</dt>
      <dd>{data.backupAt ? inside(dateTime(data.backupAt)) : t.noBackup}</dd>
    </dl>
  )
}

function Waiting({ label, waiting, since }: { label: string; waiting: number; since: string | null }) {
  const t = useText(words)
  return (
    <>
      <dt>{label}</dt>
      <dd>{waiting === 0 ? t.none : `${waiting}${since ? ` · ${t.sinceThen(inside(dateTime(since)))}` : ''}`}</dd>
    </>
  )
}
