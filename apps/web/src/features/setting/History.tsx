import type { SettingChange } from '@majlis/domain/setting/schema.ts'
import type { Section, SettingName } from '@majlis/domain/setting/settings.ts'
import { useAddress } from '../../core/address.ts'
import { inside } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { useText } from '../../core/text.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Name } from '../../ui/Name.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/State.tsx'
import { apiOf, type Owner } from './calls.ts'
import { words } from './text.ts'
import { wordsOf } from './values.ts'

/** Who changed which setting of a part, from what to what, the latest first. */
export function History({ section, of }: { section: Section; of: Owner }) {
  const t = useText(words)
  const [at, go] = useAddress({ page: '1', limit: '10' })
  const page = pageIn(at)
  const { data, error, refetch, isPlaceholderData } = useRead(apiOf(of).history, {
    params: { section },
    query: { page },
  })
  const columns: Column<SettingChange>[] = [
    {
      key: 'what',
      label: t.sections[section],
      isTitle: true,
      cell: ({ name, from, to }) => (
        <span>
          {t.names[name as SettingName] ?? name}
          <br />
          <small>{t.change(inside(wordsOf(t, name, from)), inside(wordsOf(t, name, to)))}</small>
        </span>
      ),
    },
    { key: 'who', label: '', cell: ({ by }) => (by ? <Name>{by}</Name> : t.somebody) },
    { key: 'at', label: '', cell: (change) => <DateTime at={change.at} />, align: 'end' },
  ]
  return (
    <DataTable
      label={t.history}
      columns={columns}
      rows={data?.data}
      rowKey={(change) => `${change.name}${change.at}`}
      rowName={({ name }) => t.names[name as SettingName] ?? name}
      isStale={isPlaceholderData}
      error={error}
      retry={() => void refetch()}
      empty={<Empty title={t.historyEmpty}>{t.historyEmptyText}</Empty>}
      {...(data && data.count > page.limit && { page: pageState(data, page.limit, go) })}
    />
  )
}
