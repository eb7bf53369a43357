import { can } from '@majlis/domain/core/permission.ts'
import { privacyApi } from '@majlis/domain/privacy/api.ts'
import { isAsked, isExtendable, isOpen } from '@majlis/domain/privacy/rules.ts'
import type { PrivacyRequest } from '@majlis/domain/privacy/schema.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import {
  IconBan,
  IconCalendarPlus,
  IconCheck,
  IconDots,
  IconEye,
  IconLock,
  IconLockOpen,
  IconX,
} from '@tabler/icons-react'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { actsColumn, StatusCell } from '../../ui/cells.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Email, Name } from '../../ui/Name.tsx'
import { Menu, type MenuItem } from '../../ui/Popover.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './privacy.module.css'
import { words } from './text.ts'
import { requestTone } from './tone.ts'

/** What opens a dialog of its own. */
export type RequestAct = 'approve' | 'preview' | 'decline' | 'extend' | 'hold'

/** Whom a request is about, while anything is kept. */
export const nameOf = ({ candidate, referee, account }: PrivacyRequest): string | null =>
  candidate?.accountName ??
  (referee
    ? [referee.first_name, referee.last_name].filter(Boolean).join(' ')
    : (account?.name ?? account?.email ?? null))

const addressOf = ({ candidate, referee, account }: PrivacyRequest) =>
  candidate?.email ?? referee?.email ?? (account?.name ? account.email : null)

/** What the list shows of a request, and what its reader may do. */
export function useRequestColumns(
  onOpen: (act: RequestAct, request: PrivacyRequest) => void,
): Column<PrivacyRequest>[] {
  const t = useText(words)
  const { role } = useSessionUser()
  return [
    {
      key: 'person',
      label: t.person,
      isTitle: true,
      width: '30%',
      cell: (request) => (
        <span className={css.two}>
          <b>{nameOf(request) ? <Name>{nameOf(request)}</Name> : t.erased}</b>
          {addressOf(request) && (
            <span className={css.soft}>
              <Email>{addressOf(request)}</Email>
            </span>
          )}
          {request.candidate?.legalHold && (
            <span>
              <StatusBadge tone="violet">{t.held}</StatusBadge>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'kind',
      label: t.asks,
      cell: ({ kind, message }) => (
        <span className={css.two}>
          <span>{t.kindsShort[kind]}</span>
          {message && (
            <span className={css.soft}>
              <Name>{message}</Name>
            </span>
          )}
        </span>
      ),
    },
    ...(role === 'admin'
      ? [
          {
            key: 'company',
            label: t.company,
            cell: ({ company }: PrivacyRequest) => (company ? <Name>{company.name}</Name> : t.host),
          },
        ]
      : []),
    {
      key: 'status',
      label: t.status,
      cell: ({ status, reason, runAt }) => (
        <StatusCell tone={requestTone(status)} reason={reason}>
          {t.statuses[status]}
          {status === RequestStatus.APPROVED && (
            <>
              {': '}
              <DateTime at={runAt} />
            </>
          )}
        </StatusCell>
      ),
    },
    {
      key: 'due',
      label: t.due,
      cell: (request) => <Due request={request} />,
    },
    actsColumn((request) => <RequestMenu request={request} onOpen={onOpen} />),
  ]
}

function Due({ request }: { request: PrivacyRequest }) {
  const t = useText(words)
  const due = request.extendedTo ?? request.dueAt
  if (!isAsked(request)) return <DateTime at={request.doneAt} dayOnly />
  return (
    <span className={css.two}>
      <span>
        <DateTime at={due} dayOnly />
      </span>
      {Date.parse(due) < Date.now() ? (
        <span>
          <StatusBadge tone="bad">{t.overdue}</StatusBadge>
        </span>
      ) : (
        request.extendedTo && <span className={css.soft}>{t.extendedBy}</span>
      )}
    </span>
  )
}

interface RequestMenuProps {
  request: PrivacyRequest
  onOpen: (act: RequestAct, request: PrivacyRequest) => void
}

/** What may be done with a request now. */
function RequestMenu({ request, onOpen }: RequestMenuProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const name = nameOf(request) ?? t.erased
  const refreshes = [privacyApi.list, privacyApi.mine]
  const withdraw = useAct(privacyApi.withdraw, { refreshes, message: () => t.withdrawn })
  const release = useAct(privacyApi.release, { refreshes, message: () => t.released(name) })
  const { id, candidate, kind } = request
  const mayHold = can(role, 'privacy.hold') && candidate
  const items: (MenuItem | false | null | undefined)[] = [
    isAsked(request) && {
      key: 'approve',
      label: t.approve,
      icon: <IconCheck />,
      onPick: () => onOpen('approve', request),
    },
    isOpen(request) &&
      kind === 'erasure' && {
        key: 'preview',
        label: t.preview,
        icon: <IconEye />,
        onPick: () => onOpen('preview', request),
      },
    isExtendable(request, Date.now()) && {
      key: 'extend',
      label: t.extend,
      icon: <IconCalendarPlus />,
      onPick: () => onOpen('extend', request),
    },
    mayHold &&
      !candidate.legalHold && { key: 'hold', label: t.hold, icon: <IconLock />, onPick: () => onOpen('hold', request) },
    mayHold &&
      candidate.legalHold && {
        key: 'release',
        label: t.release,
        icon: <IconLockOpen />,
        onPick: () => release.mutate({ params: { id: candidate.id } }),
      },
    isAsked(request) && {
      key: 'decline',
      label: t.decline,
      icon: <IconX />,
      danger: true,
      onPick: () => onOpen('decline', request),
    },
    isOpen(request) && {
      key: 'withdraw',
      label: t.withdraw,
      icon: <IconBan />,
      danger: true,
      onPick: () => withdraw.mutate({ params: { id } }),
    },
  ]
  const shown = items.filter((item): item is MenuItem => Boolean(item))
  if (shown.length === 0) return null
  return <Menu small label={t.acts(name)} icon={<IconDots />} items={shown} />
}
