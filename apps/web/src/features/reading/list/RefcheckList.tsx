import { nominationApi } from '@majlis/domain/nomination/api.ts'
import type { RunningCheck } from '@majlis/domain/nomination/schema.ts'
import { IconFileCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useAddress } from '../../../core/address.ts'
import { useRead } from '../../../core/hooks.ts'
import { pageIn } from '../../../core/list.ts'
import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { pageState } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/State.tsx'
import { words } from '../text.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { nameOf, useColumns } from './columns.tsx'
import { FilterBar } from './FilterBar.tsx'
import { isNarrowed, listQuery, listStart, sortOf, widened } from './filters.ts'

interface RefcheckListProps {
  /** What is open beside the list: the ref-check's report. */
  drawer: (id: string, name: string, close: () => void) => ReactNode
}

/** The ref-checks of all requisitions in sight: where each stands, who is waited for, and what is to be done. */
export function RefcheckList({ drawer }: RefcheckListProps) {
  const t = useText(words)
  const [at, go] = useAddress(listStart)
  const read = useRead(nominationApi.running, { query: listQuery(at) })
  const [chosen, setChosen] = useState<ReadonlyMap<string, RunningCheck>>(new Map())
  const rows = read.data?.data
  const tick = (ids: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...(rows ?? []).map((one) => [one.id, one] as const)])
    setChosen(new Map([...known].filter(([id]) => ids.has(id))))
  }
  const columns = useColumns(({ id }) => go({ open: id }))
  const opened = rows?.find(({ id }) => id === at.open)
  const empty = isNarrowed(at) ? (
    <Empty title={t.noneMatch} action={<Button onClick={() => go(widened)}>{t.clearFilters}</Button>}>
      {t.noneMatchText}
    </Empty>
  ) : (
    <Empty icon={<IconFileCheck />} title={t.noneTitle}>
      {t.noneText}
    </Empty>
  )
  return (
    <>
      <FilterBar at={at} go={go} />
      {chosen.size > 0 && <ChosenBar chosen={[...chosen.values()]} onClear={() => setChosen(new Map())} />}
      <DataTable
        label={t.list}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={nameOf}
        isStale={read.isPlaceholderData}
        error={read.error}
        retry={() => void read.refetch()}
        sort={sortOf(at)}
        onSort={({ field, direction }) => go({ sort: `${field}.${direction}`, page: '1' })}
        openKey={at.open || null}
        ticks={{ ids: new Set(chosen.keys()), onChange: tick }}
        {...(read.data && { page: pageState(read.data, pageIn(at).limit, go) })}
        empty={empty}
      />
      {at.open && drawer(at.open, opened ? nameOf(opened) : '', () => go({ open: '' }))}
    </>
  )
}
