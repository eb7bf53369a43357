import type { AuditEntry } from '@majlis/domain/audit/schema.ts'
import { useText } from '../../core/text.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Latin, Name } from '../../ui/Name.tsx'
import css from './audit.module.css'
import { Detail, useDeed } from './columns.tsx'
import { words } from './text.ts'

/** All that is kept of one deed. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useText(words)
  const deedOf = useDeed()
  const { at, who, subject, company, table, rowId, sequence, origin, detail } = entry
  const lines: [string, React.ReactNode][] = [
    [t.when, <DateTime key="at" at={at} />],
    [t.who, who?.name && <Name key="who">{who.name}</Name>],
    [t.onWhom, subject && <Name key="subject">{subject}</Name>],
    [t.company, company && <Name key="company">{company.name}</Name>],
    [t.changed, Object.keys(detail).length > 0 && <Detail key="detail" detail={detail} />],
    [t.row, rowId && <Latin key="row">{`${table} ${rowId}`}</Latin>],
    [t.place, sequence === null ? t.unsealed : <Latin key="place">{String(sequence)}</Latin>],
    [t.address, origin?.ip && <Latin key="ip">{origin.ip}</Latin>],
    [t.device, origin?.device && <Latin key="device">{origin.device}</Latin>],
  ]
  return (
    <Dialog title={deedOf(entry.action)} onClose={onClose}>
      <dl className={css.facts}>
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  )
}
