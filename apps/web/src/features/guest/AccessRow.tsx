import type { Answer } from '@majlis/domain/core/endpoint.ts'
import { AccessStatus } from '@majlis/domain/core/status.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import type { GrantState, GuestChange } from '@majlis/domain/guest/schema.ts'
import { useState } from 'react'
import { day } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { Name } from '../../ui/Name.tsx'
import { Select } from '../../ui/Select.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './guest.module.css'
import { LookedAt } from './LookedAt.tsx'
import { levelOptions } from './ShareForm.tsx'
import { ShowChoices } from './ShowChoices.tsx'
import { words } from './text.ts'

type Guest = Answer<typeof guestApi.list>['data'][number]

/** One person's access: its level, last day, switch and what it shows are changed in place. */
export function AccessRow({ guest }: { guest: Guest }) {
  const t = useText(words)
  const { accountId, account, status, accessLevel, validTill } = guest
  const email = account?.email ?? accountId
  const [typed, setTyped] = useState(validTill)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(guest.show)
  const act = useAct(guestApi.change, { refreshes: [guestApi.list], message: () => t.changed })
  const change = (body: GuestChange, failed?: () => void) =>
    act.mutate({ params: { id: guest.id }, body }, { onError: () => failed?.() })
  const keepDay = () => {
    if (!typed) return setTyped(validTill)
    if (typed !== validTill) change({ validTill: typed }, () => setTyped(validTill))
  }
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
      <div className={css.access}>
        <Select
          hiddenLabel
          label={t.levelsOf(email)}
          options={levelOptions(t)}
          value={accessLevel === 2 ? 2 : 1}
          disabled={act.isPending}
          onChange={(level) => change({ accessLevel: level })}
        />
        <TextInput
          hiddenLabel
          label={t.validTillOf(email)}
          type="date"
          value={typed}
          disabled={act.isPending}
          onChange={setTyped}
          onBlur={keepDay}
        />
        <Switch
          label={t.granted}
          aria-label={t.grantedTo(email)}
          value={status !== AccessStatus.ACCESS_REVOKED}
          disabled={act.isPending}
          onChange={(isOn) => change({ status: isOn ? AccessStatus.ACCESS_GRANTED : AccessStatus.ACCESS_REVOKED })}
        />
        <Button small aria-expanded={isOpen} aria-label={t.showsTo(email)} onClick={() => setOpen(!isOpen)}>
          {t.shows}
        </Button>
      </div>
      {isOpen && (
        <ShowChoices
          of={email}
          value={shown}
          onChange={(show) => {
            setShown(show)
            change({ show }, () => setShown(guest.show))
          }}
        />
      )}
    </li>
  )
}

const tones: Record<GrantState, Tone> = {
  active: 'good',
  pending: 'warn',
  expired: 'plain',
  revoked: 'bad',
  closed: 'plain',
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
