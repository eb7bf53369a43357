import { privacyApi } from '@majlis/domain/privacy/api.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Select } from '../../ui/Select.tsx'
import { Empty } from '../../ui/State.tsx'
import { nameOf, useRequestColumns } from './columns.tsx'
import css from './privacy.module.css'
import { type OpenDialog, RequestDialogs } from './RequestDialogs.tsx'
import { words } from './text.ts'

/** Requests that the reader's company answers, or the host: those that end first stand first. */
export function RequestList() {
  const t = useText(words)
  const [at, go] = useAddress({ status: '', page: '1', limit: '25' })
  const page = pageIn(at)
  const read = useRead(privacyApi.list, {
    query: {
      filter: at.status ? { status: Number(at.status) } : {},
      include: 'candidate,referee,account,company',
      sort: at.status === String(RequestStatus.ASKED) ? { dueAt: 'asc' } : { createdAt: 'desc' },
      page,
    },
  })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const columns = useRequestColumns((act, request) => setOpen({ act, request }))
  return (
    <>
      <p className={css.lead}>{t.requestsLead}</p>
      <div className={css.bar}>
        <Select
          label={t.status}
          hiddenLabel
          value={at.status}
          options={[
            { value: '', label: t.anyStatus },
            ...Object.values(RequestStatus).map((value) => ({ value: String(value), label: t.statuses[value] ?? '' })),
          ]}
          onChange={(status) => go({ status, page: '1' })}
        />
        <Button icon={<IconPlus />} onClick={() => setOpen('add')}>
          {t.add}
        </Button>
      </div>
      <DataTable
        label={t.requests}
        columns={columns}
        rows={read.data?.data}
        rowKey={({ id }) => id}
        rowName={(request) => nameOf(request) ?? t.erased}
        isStale={read.isPlaceholderData}
        error={read.error}
        retry={() => void read.refetch()}
        {...(read.data && { page: pageState(read.data, page.limit, go) })}
        empty={
          at.status ? (
            <Empty
              title={t.noneMatch}
              action={<Button onClick={() => go({ status: '', page: '1' })}>{t.clearFilters}</Button>}
            >
              {t.noneMatchText}
            </Empty>
          ) : (
            <Empty title={t.none}>{t.noneText}</Empty>
          )
        }
      />
      {open && <RequestDialogs open={open} onClose={() => setOpen(null)} />}
    </>
  )
}
