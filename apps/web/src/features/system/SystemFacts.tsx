import type { SystemHealth } from '@majlis/domain/system/schema.ts'
import { workKinds } from '@majlis/domain/system/status.ts'
import { dateTime, inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Latin } from '../../ui/Name.tsx'
import { sizeOf } from './size.ts'
import css from './system.module.css'
import { words } from './text.ts'

/** What the installation stands on, and how much waits to be done. */
export function SystemFacts({ health: data }: { health: SystemHealth }) {
  const t = useText(words)
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
