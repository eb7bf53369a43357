import { lookupApi } from '@majlis/domain/lookup/api.ts'
import { LookupStatus, lookupLists } from '@majlis/domain/lookup/lists.ts'
import { listsApi } from '@majlis/domain/lookup/listsApi.ts'
import type { LookupEntry } from '@majlis/domain/lookup/schema.ts'
import { IconArrowBackUp, IconArrowMerge, IconBan, IconCheck, IconDots, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { dateTime, inside } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { pageIn, sortIn } from '../../core/list.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { actsColumn } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Menu } from '../../ui/Popover.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { Empty } from '../../ui/State.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { MergeDialog, RenameDialog } from './dialogs.tsx'
import css from './lookup.module.css'
import { words } from './text.ts'

const { WAITING, APPROVED, OFF, MERGED } = LookupStatus
const tones: Record<LookupStatus, Tone> = { [WAITING]: 'warn', [APPROVED]: 'good', [OFF]: 'plain', [MERGED]: 'plain' }
const narrowStart = { search: '', status: '' }
const start = { ...narrowStart, list: 'skill', sort: '', page: '1', limit: '25' }

/** The lists that all choose from, for whoever looks after them: approve, rename, merge. */
export function Lists() {
  const t = useText(words)
  const [at, go] = useAddress(start)
  const list = lookupLists.find((one) => one === at.list) ?? 'skill'
  const sort = sortIn(at.sort, ['name', 'createdAt'] as const, 'asc')
  const page = pageIn(at)
  const read = useRead(listsApi.entries, {
    params: { list },
    query: {
      ...(at.search && { search: at.search }),
      filter: at.status ? { status: Number(at.status) } : {},
      sort: { [sort.field]: sort.direction },
      page,
    },
  })
  const [open, setOpen] = useState<{ act: 'rename' | 'merge'; entry: LookupEntry } | null>(null)
  const refreshes = [listsApi.entries, lookupApi.skills, lookupApi.designations]
  const approve = useAct(listsApi.approve, { refreshes, message: () => t.approved })
  const undo = useAct(listsApi.unmerge, { refreshes, message: () => t.undone })
  const turn = useAct(listsApi.change, { refreshes, message: ({ body }) => (body.active ? t.isOn : t.isOff) })
  const columns: Column<LookupEntry>[] = [
    { key: 'name', label: t.name, sort: 'name', isTitle: true, cell: (entry) => <Title entry={entry} /> },
    {
      key: 'status',
      label: t.status,
      cell: ({ status, into }) => (
        <span className={css.two}>
          <StatusBadge tone={tones[status]}>{t.statuses[status]}</StatusBadge>
          {into && <small>{t.into(inside(into.name))}</small>}
        </span>
      ),
    },
    { key: 'uses', label: t.uses, align: 'end', cell: ({ uses }) => uses },
    { key: 'from', label: t.from, cell: ({ company }) => <bdi>{company}</bdi> },
    actsColumn((entry) => {
      const { id, name, status, undoUntil } = entry
      if (status === MERGED)
        return (
          undoUntil && (
            <Button
              small
              icon={<IconArrowBackUp />}
              aria-label={t.undoOf(inside(name))}
              title={t.undoUntil(inside(dateTime(undoUntil)))}
              onClick={() => undo.mutate({ params: { list, id } })}
            >
              {t.undo}
            </Button>
          )
        )
      return (
        <Menu
          small
          label={t.acts(inside(name))}
          icon={<IconDots />}
          items={[
            status === WAITING && {
              key: 'approve',
              label: t.approve,
              icon: <IconCheck />,
              onPick: () => approve.mutate({ params: { list, id } }),
            },
            { key: 'rename', label: t.rename, icon: <IconPencil />, onPick: () => setOpen({ act: 'rename', entry }) },
            {
              key: 'merge',
              label: t.merge,
              icon: <IconArrowMerge />,
              onPick: () => setOpen({ act: 'merge', entry }),
            },
            {
              key: 'turn',
              label: status === OFF ? t.on : t.off,
              icon: status === OFF ? <IconCheck /> : <IconBan />,
              onPick: () => turn.mutate({ params: { list, id }, body: { active: status === OFF } }),
            },
          ]}
        />
      )
    }),
  ]
  const isNarrow = Boolean(at.search || at.status)
  return (
    <Card title={t.lists}>
      <p className={css.lead}>{t.lead}</p>
      <div className={css.filters}>
        <Select
          label={t.list}
          hiddenLabel
          value={list}
          options={lookupLists.map((value) => ({ value, label: t.names[value] }))}
          onChange={(value) => go({ ...narrowStart, list: value, page: '1' })}
        />
        <SearchBox
          key={list}
          label={t.search}
          value={at.search}
          onSearch={(search) => go({ search, page: '1' }, true)}
        />
        <Select
          label={t.status}
          hiddenLabel
          value={at.status}
          options={[
            { value: '', label: t.anyStatus },
            ...Object.values(LookupStatus).map((value) => ({ value: String(value), label: t.statuses[value] ?? '' })),
          ]}
          onChange={(status) => go({ status, page: '1' })}
        />
      </div>
      <DataTable
        label={t.names[list]}
        columns={columns}
        rows={read.data?.data}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        isStale={read.isPlaceholderData}
        error={read.error}
        retry={() => void read.refetch()}
        sort={sort}
        onSort={(next) => go({ sort: `${next.field}.${next.direction}`, page: '1' })}
        {...(read.data && { page: pageState(read.data, page.limit, go) })}
        empty={
          isNarrow ? (
            <Empty
              title={t.noneMatch}
              action={<Button onClick={() => go({ ...narrowStart, page: '1' })}>{t.clear}</Button>}
            >
              {t.noneMatchText}
            </Empty>
          ) : (
            <Empty title={t.none}>{t.noneText}</Empty>
          )
        }
      />
      {open?.act === 'rename' && (
        <RenameDialog list={list} entry={open.entry} refreshes={refreshes} onClose={() => setOpen(null)} />
      )}
      {open?.act === 'merge' && (
        <MergeDialog list={list} entry={open.entry} refreshes={refreshes} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}

function Title({ entry: { name, name_ar } }: { entry: LookupEntry }) {
  return (
    <span className={css.two}>
      <bdi>{name}</bdi>
      {name_ar && (
        <small lang="ar" dir="rtl">
          <bdi>{name_ar}</bdi>
        </small>
      )}
    </span>
  )
}
