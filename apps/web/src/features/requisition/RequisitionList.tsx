import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { IconBriefcase } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { useAddress } from '../../core/address.ts'
import { prefetch, useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { keysIn, useListColumns } from '../../ui/columnChoice.ts'
import { useCompanies } from '../../ui/companies.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Name } from '../../ui/Name.tsx'
import { NarrowedList } from '../../ui/NarrowedList.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/State.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { allStatuses, isNarrowed, listQuery, listStart, seesOwners, sortOf, widened } from './filters.ts'
import css from './list.module.css'
import { RequisitionStatusBadge } from './RequisitionStatusBadge.tsx'
import { words } from './text.ts'
import { useStatusCounts } from './useStatusCounts.ts'

const Tools = lazy(() => import('./Tools.tsx'))

/** The requisitions that the reader sees, by status, words and filters; `create` is what an empty list offers. */
export function RequisitionList({ create }: { create?: ReactNode }) {
  const t = useText(words)
  const [at, go] = useAddress(listStart)
  const { areSeveral } = useCompanies()
  const [chosen] = useListColumns('requisitions')
  const isOwned = keysIn(chosen)?.includes('owner')
  const read = useRead(requisitionApi.list, { query: listQuery(at, at.status, isOwned) })
  const columns = useColumns(areSeveral)
  const countOf = useStatusCounts(at, read.isSuccess)
  const tabs = ['', ...allStatuses.map(String)].map((key) => ({
    key,
    label: key === '' ? t.all : t.statuses[Number(key)],
    count: countOf(key) ?? null,
  }))
  return (
    <NarrowedList
      list="requisitions"
      at={at}
      go={go}
      read={read}
      searchLabel={t.search}
      tools={(isOpen) => <Tools {...{ at, go, isOpen }} />}
      around={(table) => (
        <Tabs label={t.status} tabs={tabs} value={at.status} onChange={(status) => go({ status, page: '1' })}>
          {table}
        </Tabs>
      )}
      label={t.requisitions}
      columns={columns}
      rows={read.data?.data}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      sort={sortOf(at)}
      {...(read.data && { page: pageState(read.data, pageIn(at).limit, go) })}
      empty={
        isNarrowed(at) ? (
          <Empty title={t.noneMatch} action={<Button onClick={() => go(widened)}>{t.clearFilters}</Button>}>
            {t.noneMatchText}
          </Empty>
        ) : (
          <NoneYet create={create} />
        )
      }
    />
  )
}

function NoneYet({ create }: { create: ReactNode }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const text = can(role, 'requisition.create')
    ? role === 'hiringManager'
      ? t.empty.own
      : t.empty.makes
    : role === 'sourcer'
      ? t.empty.sourcer
      : t.empty.team
  return (
    <Empty icon={<IconBriefcase />} title={t.emptyTitle} action={create}>
      {text}
    </Empty>
  )
}

function useColumns(areSeveral: boolean): Column<Requisition>[] {
  const t = useText(words)
  const { role } = useSessionUser()
  const company: Column<Requisition> = {
    key: 'company',
    label: t.company,
    cell: (row) => <Name>{row.company?.name}</Name>,
  }
  const owner: Column<Requisition> = {
    key: 'owner',
    label: t.owner,
    isExtra: true,
    cell: (row) => <Name>{row.owner?.name}</Name>,
  }
  return [
    {
      key: 'title',
      label: t.title,
      sort: 'title',
      isTitle: true,
      cell: ({ title, public_id }) => (
        <Link
          className={css.rowLink}
          to={`/${areaOf[role]}/requisition/${public_id}` as '/'}
          onPointerEnter={() => prefetch(requisitionApi.get, { params: { public_id } })}
        >
          <bdi>{title}</bdi>
        </Link>
      ),
    },
    { key: 'position', label: t.position, cell: (row) => <bdi>{row.job_position}</bdi> },
    { key: 'status', label: t.status, sort: 'status', cell: (row) => <RequisitionStatusBadge status={row.status} /> },
    ...(areSeveral ? [company] : []),
    ...(seesOwners(role) ? [owner] : []),
    {
      key: 'created',
      label: t.created,
      sort: 'createdAt',
      cell: ({ createdAt }) => <DateTime at={createdAt} dayOnly />,
    },
  ]
}
