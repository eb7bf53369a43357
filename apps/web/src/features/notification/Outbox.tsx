import { notificationApi } from '@majlis/domain/notification/api.ts'
import type { NotificationLog } from '@majlis/domain/notification/schema.ts'
import { DeliveryStatus, LogKind } from '@majlis/domain/notification/status.ts'
import { useAddress } from '../../core/address.ts'
import { dateTime, relativeOnHover } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Email } from '../../ui/Name.tsx'
import { OpenButton } from '../../ui/OpenButton.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { Empty } from '../../ui/State.tsx'
import { Delivery, MessageType } from './Delivery.tsx'
import { Letter } from './Letter.tsx'
import css from './notification.module.css'
import { words } from './text.ts'

const start = { recipient: '', kind: '0', delivery: '', page: '1', limit: '25', message: '' }
const kinds = ['0', String(LogKind.EMAIL), String(LogKind.WHATSAPP)] as const
const deliveries = ['', ...Object.values(DeliveryStatus).map(String)]

/** Every message of the installation, newest first; one opens as it was or will be sent. */
export function Outbox() {
  const t = useText(words)
  const [at, go] = useAddress(start)
  const page = pageIn(at)
  const filter = {
    recipient: at.recipient ? { $substring: at.recipient.toLowerCase() } : undefined,
    kind: at.kind === '0' ? undefined : Number(at.kind),
    delivery_status: at.delivery === '' ? undefined : Number(at.delivery),
  }
  const query = { filter, page }
  const { data, error, refetch, isPlaceholderData } = useRead(notificationApi.outbox, { query }, { every: 20_000 })
  const isNarrowed = at.recipient !== '' || at.kind !== '0' || at.delivery !== ''
  const showAll = () => go({ recipient: '', kind: '0', delivery: '', page: '1' })
  const columns: Column<NotificationLog>[] = [
    {
      key: 'subject',
      label: t.subject,
      isTitle: true,
      cell: ({ id, subject, description, type }) => (
        <span className={css.subject}>
          <OpenButton aria-haspopup="dialog" onClick={() => go({ message: id })}>
            <bdi>{subject ?? description}</bdi>
          </OpenButton>
          <small>
            <MessageType type={type} />
          </small>
        </span>
      ),
    },
    { key: 'recipient', label: t.recipient, cell: ({ recipient }) => <Email>{recipient}</Email> },
    { key: 'kind', label: t.channel, cell: ({ kind }) => t.channels[`${kind as 1}`] },
    { key: 'delivery', label: t.delivery, cell: (log) => <Delivery message={log} /> },
    {
      key: 'created',
      label: t.created,
      cell: ({ createdAt }) => (
        <time dir="ltr" dateTime={createdAt} {...relativeOnHover(createdAt)} className={css.date}>
          {dateTime(createdAt)}
        </time>
      ),
    },
  ]
  return (
    <>
      <p className={css.lead}>{t.outboxLead}</p>
      <div className={css.bar}>
        <SearchBox
          label={t.search}
          value={at.recipient}
          onSearch={(recipient) => recipient !== at.recipient && go({ recipient, page: '1' }, true)}
        />
        <Select
          hiddenLabel
          label={t.channel}
          value={at.kind}
          onChange={(kind) => go({ kind, page: '1' })}
          options={kinds.map((value) => ({ value, label: t.channels[value as '0'] }))}
        />
        <Select
          hiddenLabel
          label={t.delivery}
          value={at.delivery}
          onChange={(delivery) => go({ delivery, page: '1' })}
          options={deliveries.map((value) => ({ value, label: value ? t.deliveries[value as '0'] : t.anyDelivery }))}
        />
      </div>
      <DataTable
        label={t.outbox}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject ?? ''}
        isStale={isPlaceholderData}
        error={error}
        retry={() => void refetch()}
        openKey={at.message || null}
        empty={
          isNarrowed ? (
            <Empty title={t.noneFound} action={<Button onClick={showAll}>{t.showAll}</Button>} />
          ) : (
            <Empty title={t.empty}>{t.emptyText}</Empty>
          )
        }
        {...(data && { page: pageState(data, page.limit, go) })}
      />
      {at.message && <Letter key={at.message} id={at.message} onClose={() => go({ message: '' })} />}
    </>
  )
}
