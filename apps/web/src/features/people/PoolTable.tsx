import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import type { PoolEntry } from '@majlis/domain/people/schema.ts'
import { UserStatus } from '@majlis/domain/people/status.ts'
import { useAddress } from '../../core/address.ts'
import { inside } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { pageIn, sortIn } from '../../core/list.ts'
import { number } from '../../core/number.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Empty } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusTone } from './filters.ts'
import css from './people.module.css'
import { words } from './text.ts'

/** Who interviews for the company: skills, hours, what is in hand, and whom it has to approve. */
export function PoolTable() {
  const t = useText(words)
  const [at, go] = useAddress({ search: '', sort: '', page: '1', limit: '25' })
  const sort = sortIn(at.sort, ['name', 'upcoming', 'lastAt'] as const, 'asc')
  const read = useRead(peopleApi.pool, {
    query: {
      ...(at.search && { search: at.search }),
      sort: { [sort.field]: sort.direction },
      page: pageIn(at),
    },
  })
  const columns = usePoolColumns()
  return (
    <Card title={t.pool}>
      <p className={css.soft}>{t.poolLead}</p>
      <div className={css.filters}>
        <SearchBox label={t.search} value={at.search} onSearch={(search) => go({ search, page: '1' }, true)} />
      </div>
      <DataTable
        label={t.pool}
        columns={columns}
        rows={read.data?.data}
        rowKey={({ id }) => id}
        rowName={({ name, email }) => name ?? email}
        isStale={read.isPlaceholderData}
        error={read.error}
        retry={() => void read.refetch()}
        sort={sort}
        onSort={({ field, direction }) => go({ sort: `${field}.${direction}`, page: '1' })}
        empty={at.search ? <Empty title={t.noneMatch} /> : <Empty title={t.poolEmpty}>{t.poolEmptyText}</Empty>}
        {...(read.data && { page: pageState(read.data, pageIn(at).limit, go) })}
      />
    </Card>
  )
}

function usePoolColumns(): Column<PoolEntry>[] {
  const t = useText(words)
  return [
    {
      key: 'name',
      label: t.name,
      sort: 'name',
      isTitle: true,
      cell: ({ name, email, status }) => (
        <span className={css.role}>
          <b>
            <Name>{name ?? email}</Name>
          </b>
          <StatusBadge tone={statusTone[status]}>{t.statuses[status]}</StatusBadge>
        </span>
      ),
    },
    {
      key: 'skills',
      label: t.skills,
      cell: ({ skills }) =>
        skills.length ? <Name>{skills.slice(0, 5).join(', ')}</Name> : <span className={css.soft}>{t.noSkills}</span>,
    },
    {
      key: 'hours',
      label: t.hours,
      cell: ({ hasHours }) => (
        <StatusBadge tone={hasHours ? 'good' : 'warn'}>{hasHours ? t.hasHours : t.noHours}</StatusBadge>
      ),
    },
    {
      key: 'load',
      label: t.load,
      sort: 'upcoming',
      cell: ({ upcoming, soon }) => t.loadOf(number(upcoming), number(soon)),
    },
    {
      key: 'last',
      label: t.lastInterview,
      sort: 'lastAt',
      cell: ({ lastAt, held }) =>
        lastAt ? (
          <span className={css.role}>
            <DateTime at={lastAt} dayOnly />
            <span className={css.soft}>{t.heldBefore(number(held))}</span>
          </span>
        ) : (
          <span className={css.soft}>{t.never}</span>
        ),
    },
    { key: 'acts', label: '', align: 'end', cell: (entry) => <Approval entry={entry} /> },
  ]
}

function Approval({ entry: { id, name, email, status, updatedAt } }: { entry: PoolEntry }) {
  const t = useText(words)
  const who = name ?? email
  const change = useAct(peopleApi.change, {
    refreshes: [peopleApi.pool, peopleApi.list],
    message: ({ body }) => (body.approvalStatus === ApprovalStatus.APPROVED ? t.approved(who) : t.rejected(who)),
  })
  if (status !== UserStatus.WAITING) return null
  const set = (approvalStatus: 2 | 4) => change.mutate({ params: { id }, body: { approvalStatus, updatedAt } })
  return (
    <span className={css.acts}>
      <Button
        kind="main"
        aria-label={t.toApprove(inside(who))}
        busy={change.isPending}
        onClick={() => set(ApprovalStatus.APPROVED)}
      >
        {t.approve}
      </Button>
      <Button aria-label={t.toReject(inside(who))} onClick={() => set(ApprovalStatus.REJECTED)}>
        {t.reject}
      </Button>
    </span>
  )
}
