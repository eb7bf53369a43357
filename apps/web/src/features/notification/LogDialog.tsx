import { notificationApi } from '@majlis/domain/notification/api.ts'
import type { NotificationLog } from '@majlis/domain/notification/schema.ts'
import { LogKind } from '@majlis/domain/notification/status.ts'
import { IconEye, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { dateTimeSeconds, relativeOnHover } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { OpenButton } from '../../ui/OpenButton.tsx'
import type { DialogProps } from '../../ui/rowActions.ts'
import { Empty } from '../../ui/State.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Delivery, MessageType } from './Delivery.tsx'
import { LoggedLetter } from './LoggedLetter.tsx'
import css from './notification.module.css'
import { words } from './text.ts'
import { useResend } from './useResend.ts'

type Kind = 'email' | 'whatsapp'
const kinds: Record<Kind, LogKind> = { email: LogKind.EMAIL, whatsapp: LogKind.WHATSAPP }

/** What was sent to a candidate about a requisition, by e-mail and by WhatsApp. */
export default function LogDialog({ candidate, onClose }: DialogProps) {
  const { requisitionId, accountId, accountName: name } = candidate
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
  const [page, setPage] = useState({ pageNumber: 1, limit: 10 })
  const [openId, setOpenId] = useState<string | null>(null)
  const query = {
    filter,
    include: 'whatsapp',
    sort: { createdAt: 'desc' },
    page: { limit: page.limit, number: page.pageNumber },
  } as const
  const { data, error, refetch, isPlaceholderData } = useRead(notificationApi.log, { query }, { every: 5_000 })
  const columns = useColumns(setOpenId)
  if (openId) return <LoggedLetter id={openId} onBack={() => setOpenId(null)} />
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

function useColumns(onOpen: (id: string) => void): Column<NotificationLog>[] {
  const t = useText(words)
  const resend = useResend()
  return [
    {
      key: 'type',
      label: t.type,
      isTitle: true,
      cell: ({ id, type }) => (
        <OpenButton onClick={() => onOpen(id)}>
          <MessageType type={type} />
        </OpenButton>
      ),
    },
    { key: 'description', label: t.description, cell: (log) => <bdi>{log.description ?? log.subject}</bdi> },
    {
      key: 'created',
      label: t.created,
      cell: ({ createdAt }) => (
        <time dir="ltr" dateTime={createdAt} {...relativeOnHover(createdAt)}>
          {dateTimeSeconds(createdAt)}
        </time>
      ),
    },
    { key: 'delivery', label: t.delivery, cell: (log) => <Delivery message={log} /> },
    {
      key: 'acts',
      label: t.actions,
      align: 'end',
      cell: (log) => (
        <span className={css.buttons}>
          <IconButton small label={t.show} onClick={() => onOpen(log.id)}>
            <IconEye />
          </IconButton>
          {resend.isOpen && (
            <IconButton
              small
              label={t.resend}
              busy={resend.isBusy(log.id)}
              why={resend.why(log)}
              onClick={() => resend.send(log.id)}
            >
              <IconSend className="mirrored" />
            </IconButton>
          )}
        </span>
      ),
    },
  ]
}
