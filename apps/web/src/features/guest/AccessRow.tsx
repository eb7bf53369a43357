import type { Answer } from '@majlis/domain/core/endpoint.ts'
import { AccessStatus } from '@majlis/domain/core/status.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import type { GrantState } from '@majlis/domain/guest/schema.ts'
import { day } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Name } from '../../ui/Name.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { AccessFields, LookedAt } from './AccessFields.tsx'
import css from './guest.module.css'
import { words } from './text.ts'

type Guest = Answer<typeof guestApi.list>['data'][number]

/** One person's access: its level, last day, switch and what it shows are changed in place. */
export function AccessRow({ guest }: { guest: Guest }) {
  const t = useText(words)
  const { accountId, account, status } = guest
  const email = account?.email ?? accountId
  const act = useAct(guestApi.change, { refreshes: [guestApi.list], message: () => t.changed })
  return (
    <li className={css.row}>
      <div className={css.who}>
        {account?.name && (
          <b>
            <Name>{account.name}</Name>
          </b>
        )}
        <bdi dir="ltr">{email}</bdi>
        <State guest={guest} />
      </div>
      <AccessFields
        access={guest}
        of={email}
        switchLabel={t.grantedTo(email)}
        isGranted={status !== AccessStatus.ACCESS_REVOKED}
        isBusy={act.isPending}
        change={(body, failed) => act.mutate({ params: { id: guest.id }, body }, { onError: () => failed?.() })}
      />
    </li>
  )
}

const tones: Record<GrantState, Tone> = {
  active: 'good',
  pending: 'warn',
  expired: 'plain',
  revoked: 'bad',
  closed: 'plain',
  off: 'bad',
}

/** How the access stands, and why it is not open. */
function State({ guest: { state, validTill, revoker, looked } }: { guest: Guest }) {
  const t = useText(words)
  return (
    <span className={css.state}>
      <StatusBadge tone={tones[state]}>
        {state === 'expired' ? t.expiredOn(day(validTill)) : t.states[state]}
      </StatusBadge>
      {revoker && (
        <small>
          {t.by} <Name>{revoker}</Name>
        </small>
      )}
      <LookedAt looked={looked} />
      {state === 'pending' && <small>{t.pendingWhy}</small>}
    </span>
  )
}
