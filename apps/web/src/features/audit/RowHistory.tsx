import { auditApi } from '@majlis/domain/audit/api.ts'
import type { AuditEntry } from '@majlis/domain/audit/schema.ts'
import { useAddress } from '../../core/address.ts'
import { useAfterActs, useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { useText } from '../../core/text.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/State.tsx'
import css from './audit.module.css'
import { Detail, useDeed, Who } from './columns.tsx'
import { words } from './text.ts'

/** Who changed what of one row, the latest first. */
export function RowHistory({ table, rowId }: { table: string; rowId: string }) {
  const t = useText(words)
  const deedOf = useDeed()
  const [at, go] = useAddress({ page: '1', limit: '10' })
  const page = pageIn(at)
  const { data, error, refetch, isPlaceholderData } = useRead(auditApi.list, {
    query: { filter: { table, rowId }, page },
  })
  useAfterActs(auditApi.list)
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      label: t.what,
      isTitle: true,
      cell: ({ action, detail }) => (
        <span className={css.two}>
          <span>{deedOf(action)}</span>
          <Detail detail={detail} />
        </span>
      ),
    },
    { key: 'who', label: t.who, cell: (entry) => <Who entry={entry} /> },
    { key: 'at', label: t.when, cell: (entry) => <DateTime at={entry.at} />, align: 'end' },
  ]
  return (
    <Card title={t.history}>
      <DataTable
        label={t.history}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ action }) => deedOf(action)}
        isStale={isPlaceholderData}
        error={error}
        retry={() => void refetch()}
        empty={<Empty title={t.historyEmpty}>{t.historyEmptyText}</Empty>}
        {...(data && data.count > page.limit && { page: pageState(data, page.limit, go) })}
      />
    </Card>
  )
}
