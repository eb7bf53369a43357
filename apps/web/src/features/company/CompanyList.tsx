import { companyApi } from '@majlis/domain/company/api.ts'
import type { CompanyCard } from '@majlis/domain/company/schema.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn, sortIn } from '../../core/list.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { Empty } from '../../ui/State.tsx'
import { type CompanyAct, useCompanyColumns } from './columns.tsx'
import css from './company.module.css'
import { words } from './text.ts'

const CompanyForm = lazy(() => import('./CompanyForm.tsx').then((one) => ({ default: one.CompanyForm })))
const DecideDialog = lazy(() => import('./DecideDialog.tsx').then((one) => ({ default: one.DecideDialog })))
const PartnersDialog = lazy(() => import('./PartnersDialog.tsx').then((one) => ({ default: one.PartnersDialog })))

const narrowStart = { search: '', status: '' }
const start = { ...narrowStart, sort: '', page: '1', limit: '25' }

/** All companies for the host: searched, narrowed by how they stand, decided on. */
export function CompanyList({ add }: { add: ReactNode }) {
  const t = useText(words)
  const [at, go] = useAddress(start)
  const sort = sortIn(at.sort, ['name', 'createdAt'] as const, 'asc')
  const page = pageIn(at)
  const filter = {
    ...(at.search && { name: { $substring: at.search } }),
    ...(at.status && { approvalStatus: Number(at.status) }),
  }
  const read = useRead(companyApi.list, {
    query: { filter, include: 'creator,partner', sort: { [sort.field]: sort.direction }, page },
  })
  const [open, setOpen] = useState<{ act: CompanyAct; company: CompanyCard } | null>(null)
  const close = () => setOpen(null)
  const columns = useCompanyColumns((act, company) => setOpen({ act, company }))
  const narrow = (change: Partial<typeof narrowStart>, isTyped = false) => go({ ...change, page: '1' }, isTyped)
  const empty =
    at.search || at.status ? (
      <Empty title={t.noneMatch} action={<Button onClick={() => narrow(narrowStart)}>{t.clearFilters}</Button>}>
        {t.noneMatchText}
      </Empty>
    ) : (
      <Empty title={t.none} action={add}>
        {t.noneText}
      </Empty>
    )
  return (
    <>
      <div className={css.filters}>
        <SearchBox label={t.search} value={at.search} onSearch={(search) => narrow({ search }, true)} />
        <Select
          label={t.status}
          hiddenLabel
          value={at.status}
          options={[
            { value: '', label: t.anyStatus },
            ...Object.values(ApprovalStatus)
              .filter((value) => value !== ApprovalStatus.NIL)
              .map((value) => ({ value: String(value), label: t.statuses[value] ?? '' })),
          ]}
          onChange={(status) => narrow({ status })}
        />
      </div>
      <DataTable
        label={t.title}
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
        empty={empty}
      />
      <Suspense>
        {open?.act === 'edit' && <CompanyForm company={open.company} onClose={close} />}
        {(open?.act === 'hold' || open?.act === 'reject') && (
          <DecideDialog company={open.company} act={open.act} onClose={close} />
        )}
        {open?.act === 'partners' && <PartnersDialog company={open.company} onClose={close} />}
      </Suspense>
    </>
  )
}
