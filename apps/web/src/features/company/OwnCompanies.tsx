import { companyApi } from '@majlis/domain/company/api.ts'
import type { Partner } from '@majlis/domain/company/schema.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { IconPencil } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { actsColumn } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Name } from '../../ui/Name.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './company.module.css'
import { words } from './text.ts'
import { approvalTone } from './tone.ts'

const CompanyForm = lazy(() => import('./CompanyForm.tsx').then((one) => ({ default: one.CompanyForm })))

/** How far a partner is with a company: its link waits, or the company does, or both stand. */
const standingOf = ({ approvalStatus, company }: Partner): number =>
  company && company.approvalStatus !== ApprovalStatus.APPROVED
    ? (company.approvalStatus ?? ApprovalStatus.NIL)
    : approvalStatus

/** The companies that a partner acts for, those that wait among them. */
export function OwnCompanies({ add }: { add: ReactNode }) {
  const t = useText(words)
  const { id } = useSessionUser()
  const [at, go] = useAddress({ page: '1', limit: '25' })
  const page = pageIn(at)
  const read = useRead(companyApi.partners, { query: { filter: { accountId: id }, include: 'company', page } })
  const [open, setOpen] = useState<string | null>(null)
  const whole = useRead(companyApi.list, { query: { filter: { id: open ?? '' } } }, { enabled: open !== null })
  const company = open ? whole.data?.data.find((one) => one.id === open) : undefined
  const columns: Column<Partner>[] = [
    {
      key: 'name',
      label: t.name,
      isTitle: true,
      width: '50%',
      cell: (link) => (
        <span className={css.name}>
          <Name>{link.company?.name}</Name>
        </span>
      ),
    },
    {
      key: 'status',
      label: t.status,
      cell: (link) => (
        <StatusBadge tone={link.active ? approvalTone(standingOf(link)) : 'plain'}>
          {link.active ? t.statuses[standingOf(link)] : t.ended}
        </StatusBadge>
      ),
    },
    { key: 'since', label: t.since, cell: ({ createdAt }) => <DateTime at={createdAt} dayOnly /> },
    actsColumn(
      (link) =>
        link.active &&
        standingOf(link) === ApprovalStatus.APPROVED && (
          <IconButton small label={`${t.edit}: ${link.company?.name}`} onClick={() => setOpen(link.companyId)}>
            <IconPencil />
          </IconButton>
        ),
    ),
  ]
  return (
    <>
      <DataTable
        label={t.title}
        columns={columns}
        rows={read.data?.data}
        rowKey={(link) => link.id}
        rowName={(link) => link.company?.name ?? ''}
        isStale={read.isPlaceholderData}
        error={read.error}
        retry={() => void read.refetch()}
        {...(read.data && { page: pageState(read.data, page.limit, go) })}
        empty={
          <Empty title={t.none} action={add}>
            {t.nonePartner}
          </Empty>
        }
      />
      {company && (
        <Suspense>
          <CompanyForm key={company.id} company={company} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
