import { can } from '@majlis/domain/core/permission.ts'
import { privacyApi } from '@majlis/domain/privacy/api.ts'
import type { LegalHold } from '@majlis/domain/privacy/hold.ts'
import { HoldStatus } from '@majlis/domain/privacy/status.ts'
import { IconBan, IconCheck, IconDots, IconLock, IconLockOpen, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { actsColumn, StatusCell } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Name } from '../../ui/Name.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Menu, type MenuItem } from '../../ui/Popover.tsx'
import { Empty } from '../../ui/State.tsx'
import type { Tone } from '../../ui/StatusBadge.tsx'
import { words } from './holdText.ts'
import css from './privacy.module.css'

const HoldDialog = lazy(() => import('./HoldDialogs.tsx').then((one) => ({ default: one.HoldDialog })))
const DeclineHold = lazy(() => import('./HoldDialogs.tsx').then((one) => ({ default: one.DeclineHold })))

const tones: Record<number, Tone> = {
  [HoldStatus.ASKED]: 'warn',
  [HoldStatus.STANDS]: 'violet',
  [HoldStatus.DECLINED]: 'bad',
  [HoldStatus.LIFTED]: 'plain',
  [HoldStatus.WITHDRAWN]: 'plain',
}

/** What is held, by its name of today; null where it is gone. */
const heldName = ({ candidate, requisition, account }: LegalHold): string | null =>
  candidate?.accountName ?? requisition?.title ?? account?.name ?? account?.email ?? null

/** Legal holds: a company asks for them, the host sets, answers and lifts them. */
export function Holds() {
  const t = useText(words)
  const { role } = useSessionUser()
  const isHost = can(role, 'privacy.hold')
  const [at, go] = useAddress({ page: '1', limit: '25' })
  const page = pageIn(at)
  const read = useRead(privacyApi.holds, {
    query: { include: 'candidate,requisition,account,company,asker', sort: { createdAt: 'desc' }, page },
  })
  const [open, setOpen] = useState<LegalHold | 'new' | null>(null)
  const columns: Column<LegalHold>[] = [
    {
      key: 'what',
      label: t.what,
      isTitle: true,
      width: '30%',
      cell: (hold) => (
        <span className={css.two}>
          <b>{heldName(hold) ? <Name>{heldName(hold)}</Name> : t.gone}</b>
          <span className={css.soft}>
            {hold.requisitionId ? t.subjects.requisition : hold.accountId ? t.subjects.account : t.subjects.candidate}
          </span>
        </span>
      ),
    },
    {
      key: 'reason',
      label: t.reason,
      cell: ({ reason, asker }) => (
        <span className={css.two}>
          <Name>{reason}</Name>
          {asker?.name && (
            <span className={css.soft}>
              <Name>{asker.name}</Name>
            </span>
          )}
        </span>
      ),
    },
    ...(isHost
      ? [
          {
            key: 'company',
            label: t.company,
            cell: ({ company }: LegalHold) => (company ? <Name>{company.name}</Name> : t.everywhere),
          },
        ]
      : []),
    {
      key: 'status',
      label: t.status,
      cell: ({ status, answer }) => (
        <StatusCell tone={tones[status] ?? 'plain'} reason={answer}>
          {t.statuses[status]}
        </StatusCell>
      ),
    },
    { key: 'at', label: t.since, cell: ({ createdAt }) => <DateTime at={createdAt} dayOnly /> },
    actsColumn((hold) => <HoldMenu hold={hold} onDecline={() => setOpen(hold)} />),
  ]
  return (
    <>
      <p className={css.lead}>{isHost ? t.leadHost : t.lead}</p>
      <div className={css.bar}>
        <Button icon={<IconLock />} onClick={() => setOpen('new')}>
          {isHost ? t.set : t.ask}
        </Button>
      </div>
      <DataTable
        label={t.title}
        columns={columns}
        rows={read.data?.data}
        rowKey={({ id }) => id}
        rowName={(hold) => heldName(hold) ?? t.gone}
        isStale={read.isPlaceholderData}
        error={read.error}
        retry={() => void read.refetch()}
        {...(read.data && { page: pageState(read.data, page.limit, go) })}
        empty={<Empty title={t.none}>{t.noneText}</Empty>}
      />
      <Suspense>
        {open === 'new' && <HoldDialog isHost={isHost} onClose={() => setOpen(null)} />}
        {open && open !== 'new' && <DeclineHold hold={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

/** What may be done with a hold now. */
function HoldMenu({ hold, onDecline }: { hold: LegalHold; onDecline: () => void }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const name = heldName(hold) ?? t.gone
  const refreshes = [privacyApi.holds, privacyApi.list]
  const answer = useAct(privacyApi.answerHold, { refreshes, message: () => t.isSet(name) })
  const lift = useAct(privacyApi.liftHold, { refreshes, message: () => t.isLifted(name) })
  const withdraw = useAct(privacyApi.withdrawHold, { refreshes, message: () => t.isWithdrawn })
  const params = { id: hold.id }
  const isAsked = hold.status === HoldStatus.ASKED
  const isHost = can(role, 'privacy.hold')
  const items: (MenuItem | false)[] = [
    isHost &&
      isAsked && {
        key: 'agree',
        label: t.agree,
        icon: <IconCheck />,
        onPick: () => answer.mutate({ params, body: { status: HoldStatus.STANDS } }),
      },
    isHost && isAsked && { key: 'decline', label: t.decline, icon: <IconX />, danger: true, onPick: onDecline },
    isHost &&
      hold.status === HoldStatus.STANDS && {
        key: 'lift',
        label: t.lift,
        icon: <IconLockOpen />,
        onPick: () => lift.mutate({ params }),
      },
    !isHost &&
      isAsked && { key: 'withdraw', label: t.withdraw, icon: <IconBan />, onPick: () => withdraw.mutate({ params }) },
  ]
  const shown = items.filter((item): item is MenuItem => Boolean(item))
  return shown.length === 0 ? null : <Menu small label={t.acts(name)} icon={<IconDots />} items={shown} />
}
