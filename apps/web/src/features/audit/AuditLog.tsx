import { auditApi } from '@majlis/domain/audit/api.ts'
import type { AuditEntry } from '@majlis/domain/audit/schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { callFile } from '../../core/client.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Select } from '../../ui/Select.tsx'
import { Empty } from '../../ui/State.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './audit.module.css'
import { Chain } from './Chain.tsx'
import { useAuditColumns } from './columns.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { exportQuery, isNarrowed, listQuery, listStart, narrowStart } from './filters.ts'
import { words } from './text.ts'

/** Who did what: narrowed by the address, taken along as a file, and held against its chain. */
export function AuditLog() {
  const t = useText(words)
  const { companyId } = useSessionUser()
  const [at, go] = useAddress(listStart)
  const read = useRead(auditApi.list, { query: listQuery(at) })
  const [open, setOpen] = useState<AuditEntry | null>(null)
  const narrow = (change: Partial<typeof narrowStart>) => go({ ...change, page: '1' })
  const columns = useAuditColumns({ open: setOpen, narrow })
  const clear = <Button onClick={() => narrow(narrowStart)}>{t.clear}</Button>
  const take = (
    <FileButton
      small
      icon={<IconDownload />}
      name="audit-log.csv"
      load={() => callFile(auditApi.export, { query: exportQuery(at) })}
    >
      {t.export}
    </FileButton>
  )
  return (
    <>
      <Card title={t.title} actions={take}>
        <p className={css.lead}>{companyId ? t.leadCompany : t.lead}</p>
        <Narrowing at={at} narrow={narrow} />
        <DataTable
          label={t.title}
          columns={columns}
          rows={read.data?.data}
          rowKey={({ id }) => id}
          rowName={({ id }) => id}
          isStale={read.isPlaceholderData}
          error={read.error}
          retry={() => void read.refetch()}
          empty={
            isNarrowed(at) ? (
              <Empty title={t.noneMatch} action={clear}>
                {t.noneMatchText}
              </Empty>
            ) : (
              <Empty title={t.none}>{t.noneText}</Empty>
            )
          }
          {...(read.data && { page: pageState(read.data, pageIn(at).limit, go) })}
        />
      </Card>
      <Chain />
      {open && <EntryDialog entry={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface NarrowingProps {
  at: typeof listStart
  narrow: (change: Partial<typeof narrowStart>) => void
}

function Narrowing({ at, narrow }: NarrowingProps) {
  const t = useText(words)
  const areas = Object.entries(t.areas).map(([value, label]) => ({ value, label }))
  return (
    <div className={css.narrowing}>
      <Select
        label={t.area}
        value={at.area}
        options={[{ value: '', label: t.anyArea }, ...areas]}
        onChange={(area) => narrow({ area })}
      />
      <TextInput label={t.from} type="date" value={at.from} onChange={(from) => narrow({ from })} />
      <TextInput label={t.until} type="date" value={at.until} onChange={(until) => narrow({ until })} />
      {(at.who || at.row) && (
        <p className={css.one}>
          {t.narrowed} <Button onClick={() => narrow({ who: '', row: '' })}>{t.clear}</Button>
        </p>
      )}
    </div>
  )
}
