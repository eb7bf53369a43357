import { privacyApi } from '@majlis/domain/privacy/api.ts'
import type { Proof } from '@majlis/domain/privacy/schema.ts'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { number } from '../../core/number.ts'
import { useText } from '../../core/text.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/State.tsx'
import { words } from './text.ts'

/** What was erased, without the person: how much, and from where it was gone when. */
export function Proofs() {
  const t = useText(words)
  const [at, go] = useAddress({ page: '1', limit: '25' })
  const page = pageIn(at)
  const read = useRead(privacyApi.proofs, { query: { page } })
  const columns: Column<Proof>[] = [
    { key: 'subject', label: t.subject, isTitle: true, cell: ({ subject }) => t.subjects[subject] },
    { key: 'cause', label: t.cause, cell: ({ cause }) => t.causes[cause] },
    {
      key: 'rows',
      label: t.rowsGone,
      align: 'end',
      cell: ({ counts }) => number(Object.values(counts).reduce((sum, one) => sum + one, 0)),
    },
    { key: 'files', label: t.filesGone, align: 'end', cell: ({ files }) => number(files) },
    { key: 'gone', label: t.gone, cell: ({ goneAt }) => <DateTime at={goneAt} /> },
    {
      key: 'purged',
      label: t.purged,
      cell: ({ purgedAt }) => (purgedAt ? <DateTime at={purgedAt} /> : t.purgeWaits),
    },
    { key: 'backups', label: t.backups, cell: ({ backupsUntil }) => <DateTime at={backupsUntil} dayOnly /> },
  ]
  return (
    <DataTable
      label={t.proofs}
      columns={columns}
      rows={read.data?.data}
      rowKey={({ id }) => id}
      rowName={({ subject }) => t.subjects[subject]}
      isStale={read.isPlaceholderData}
      error={read.error}
      retry={() => void read.refetch()}
      {...(read.data && { page: pageState(read.data, page.limit, go) })}
      empty={<Empty title={t.noProofs}>{t.noProofsText}</Empty>}
    />
  )
}
