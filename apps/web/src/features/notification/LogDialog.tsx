import type { NotificationLog } from '@majlis/domain/notification/api.ts'
import { notificationApi } from '@majlis/domain/notification/api.ts'
import { LogKind } from '@majlis/domain/notification/status.ts'
import { useState } from 'react'
import { dateTimeSeconds, useRelative } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty } from '../../ui/State.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Delivery, MessageType } from './Delivery.tsx'
import { words } from './text.ts'

interface LogDialogProps {
  name: string
  requisitionId: string
  accountId: string
  onClose: () => void
}
type Kind = 'email' | 'whatsapp'
const kinds: Record<Kind, LogKind> = { email: LogKind.EMAIL, whatsapp: LogKind.WHATSAPP }

/** What was sent to a candidate about a requisition, by e-mail and by WhatsApp. */
export function LogDialog({ name, requisitionId, accountId, onClose }: LogDialogProps) {
  const t = useText(words)
  const [kind, setKind] = useState<Kind>('email')
  return (
    <Dialog
      wide
      title={
        <>
          {t.logsTitle}: <bdi>{name}</bdi>
        </>
      }
      onClose={onClose}
    >
      <Tabs<Kind>
        label={t.logsTitle}
        value={kind}
        onChange={setKind}
        tabs={[
          { key: 'email', label: t.emailLogs },
          { key: 'whatsapp', label: t.whatsappLogs },
        ]}
      >
        <Logs key={kind} filter={{ kind: kinds[kind], requisitionId, accountId }} />
      </Tabs>
    </Dialog>
  )
}

function Logs({ filter }: { filter: { kind: LogKind; requisitionId: string; accountId: string } }) {
  const t = useText(words)
  const relative = useRelative()
  const [page, setPage] = useState({ pageNumber: 1, limit: 10 })
  const query = { filter, sort: { createdAt: 'desc' }, page: { limit: page.limit, number: page.pageNumber } } as const
  const { data, error, refetch, isPlaceholderData } = useRead(notificationApi.log, { query })
  const columns: Column<NotificationLog>[] = [
    { key: 'type', label: t.type, isTitle: true, cell: ({ type }) => <MessageType type={type} /> },
    { key: 'description', label: t.description, cell: (log) => <bdi>{log.description ?? log.subject}</bdi> },
    {
      key: 'created',
      label: t.created,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={relative(createdAt)}>
          {dateTimeSeconds(createdAt)}
        </time>
      ),
    },
    { key: 'delivery', label: t.delivery, cell: (log) => <Delivery status={log.delivery_status} /> },
  ]
  return (
    <DataTable
      label={t.logsTitle}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      rowName={({ description }) => description ?? ''}
      isStale={isPlaceholderData}
      error={error}
      retry={() => void refetch()}
      empty={<Empty title={t.noLogs} />}
      {...(data && { page: { ...page, count: data.count, pages: Math.max(1, data.pages), onChange: setPage } })}
    />
  )
}
