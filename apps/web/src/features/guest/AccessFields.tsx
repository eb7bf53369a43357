import { AccessStatus } from '@majlis/domain/core/status.ts'
import type { GuestChange } from '@majlis/domain/guest/schema.ts'
import type { Looked } from '@majlis/domain/guest/view.ts'
import { useState } from 'react'
import { dateTime } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Switch } from '../../ui/Choices.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './guest.module.css'
import { levelOptions } from './ShareForm.tsx'
import { ShowChoices, type ShowChoicesProps } from './ShowChoices.tsx'
import { words } from './text.ts'

interface AccessFieldsProps {
  access: { accessLevel: number; validTill: string; show: number; watermark: boolean }
  /** Whose it is, for labels. */
  of: string
  switchLabel: string
  isGranted: boolean
  isBusy: boolean
  /** It reads and never comments: no level is offered. */
  readsOnly?: boolean
  only?: ShowChoicesProps['only']
  change: (body: GuestChange, failed?: () => void) => void
}

/** What is changed of an access in place: level, last day, the switch, and what it shows. */
export function AccessFields({ access, of, readsOnly, only, change, ...given }: AccessFieldsProps) {
  const { switchLabel, isGranted, isBusy } = given
  const { accessLevel, validTill } = access
  const t = useText(words)
  const [typed, setTyped] = useState(validTill)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(access.show)
  const keepDay = () => {
    if (!typed) return setTyped(validTill)
    if (typed !== validTill) change({ validTill: typed }, () => setTyped(validTill))
  }
  return (
    <>
      <div className={css.access}>
        {!readsOnly && (
          <Select
            hiddenLabel
            label={t.levelsOf(of)}
            options={levelOptions(t)}
            value={accessLevel === 2 ? 2 : 1}
            onChange={(level) => change({ accessLevel: level })}
          />
        )}
        <TextInput
          hiddenLabel
          label={t.validTillOf(of)}
          type="date"
          value={typed}
          disabled={isBusy}
          onChange={setTyped}
          onBlur={keepDay}
        />
        <Switch
          label={t.granted}
          aria-label={switchLabel}
          value={isGranted}
          // Not disabled meanwhile, which would take the focus from it.
          onChange={(isOn) =>
            isBusy || change({ status: isOn ? AccessStatus.ACCESS_GRANTED : AccessStatus.ACCESS_REVOKED })
          }
        />
        <Button small aria-expanded={isOpen} aria-label={t.showsTo(of)} onClick={() => setOpen(!isOpen)}>
          {t.shows}
        </Button>
      </div>
      {isOpen && (
        <ShowChoices
          of={of}
          {...(only && { only })}
          value={shown}
          onChange={(show) => {
            setShown(show)
            change({ show }, () => setShown(access.show))
          }}
        />
      )}
      {isOpen && !readsOnly && (
        <Checkbox
          label={t.watermark}
          detail={t.watermarkText}
          value={access.watermark}
          onChange={(watermark) => change({ watermark })}
        />
      )}
    </>
  )
}

/** When a share was opened last, by what, and about how much of its film was watched; nothing where it was not. */
export function LookedAt({ looked }: { looked: Looked | null }) {
  const t = useText(words)
  if (!looked) return null
  return <small>{t.looked(dateTime(looked.at), t.devices[looked.device], looked.watched)}</small>
}
