import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { type Clock, OnClocks } from './Clocks.tsx'
import css from './schedule.module.css'
import { words } from './text.ts'
import type { Choice } from './useSchedule.ts'

const quarter = 15 * 60_000

interface FooterProps {
  choice: Choice
  clocks: readonly Clock[]
  minutes: number
  isOpen: (start: number) => boolean
  /** Beyond the reader's own hours: the time is added to them first. */
  isBeyond: (start: number) => boolean
  confirm: string
  onCancel: () => void
}

/** What was picked, on every clock, and the way to make it so; a refusal says why and keeps the choice. */
export function Footer({ choice, clocks, minutes, isOpen, isBeyond, confirm, onCancel }: FooterProps) {
  const t = useText(words)
  const [isAsking, setAsking] = useState(false)
  const { picked, refusal, pick, send, busy } = choice
  return (
    <div className={css.footer}>
      {refusal && (
        <p className={css.refusal} role="alert">
          <b>{refusal}</b> {t.lost}
        </p>
      )}
      <div className={css.picked} aria-live="polite">
        {picked === null ? (
          <p>{t.nonePicked}</p>
        ) : (
          <>
            <Shift label={t.earlier} to={picked - quarter} isOpen={isOpen} onPick={pick}>
              <IconMinus />
            </Shift>
            <OnClocks clocks={clocks} start={picked} end={picked + minutes * 60_000} />
            <Shift label={t.later} to={picked + quarter} isOpen={isOpen} onPick={pick}>
              <IconPlus />
            </Shift>
          </>
        )}
      </div>
      <div className={css.actions}>
        <Button kind="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button
          kind="main"
          busy={busy}
          why={picked === null ? t.nonePicked : !isOpen(picked) && t.shut.taken}
          onClick={() => (picked !== null && isBeyond(picked) ? setAsking(true) : send())}
        >
          {confirm}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t.addTitle}
          confirm={t.add}
          onConfirm={() => {
            setAsking(false)
            send(true)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t.addText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

interface ShiftProps extends Pick<FooterProps, 'isOpen'> {
  label: string
  to: number
  onPick: (start: number) => void
  children: ReactNode
}

function Shift({ label, to, isOpen, onPick, children }: ShiftProps) {
  return (
    <IconButton label={label} disabled={!isOpen(to)} onClick={() => onPick(to)}>
      {children}
    </IconButton>
  )
}
