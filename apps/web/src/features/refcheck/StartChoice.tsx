import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { RefcheckStart } from '@majlis/domain/refcheck/status.ts'
import { useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { Choice } from '../../ui/Choices.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import css from './settings.module.css'
import { words } from './settingsText.ts'

interface StartChoiceProps {
  requisitionId: string
  value: number
  disabled: boolean
  onChange: (value: number) => void
}

interface TurningOnProps {
  /** How many candidates the requisition has. */
  candidates: number
  onConfirm: (starts: number) => void
  onClose: () => void
}

/** Before a ref-check is turned on: when its candidates are asked, and how many of them that would be now. */
export function TurningOn({ candidates, onConfirm, onClose }: TurningOnProps) {
  const t = useText(words)
  const [starts, setStarts] = useState<number>(RefcheckStart.AT_ONCE)
  const means = candidates ? count(t.startMeans, candidates) : t.startsNobody
  return (
    <ConfirmDialog title={t.turnOnAsk} confirm={t.turnOn} onConfirm={() => onConfirm(starts)} onClose={onClose}>
      <div className={css.form}>
        <Choice
          name="turningOn"
          label={t.starts}
          value={starts}
          options={Object.values(RefcheckStart).map((start) => ({ value: start, label: t.startings[start] }))}
          onChange={setStarts}
        />
        <p role="status">{starts === RefcheckStart.AT_ONCE ? means : t.startNow[starts as 2 | 3]}</p>
      </div>
    </ConfirmDialog>
  )
}

/** When candidates are asked for referees; before all are asked at once, it says how many that would be. */
export function StartChoice({ requisitionId, value, disabled, onChange }: StartChoiceProps) {
  const t = useText(words)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Select
        label={t.starts}
        hint={t.startsHint}
        name="starts"
        disabled={disabled}
        value={value}
        options={Object.values(RefcheckStart).map((start) => ({ value: start, label: t.startings[start] }))}
        onChange={(start) => (start === RefcheckStart.AT_ONCE && value !== start ? setAsking(true) : onChange(start))}
      />
      {isAsking && (
        <AtOnce
          requisitionId={requisitionId}
          onConfirm={() => {
            setAsking(false)
            onChange(RefcheckStart.AT_ONCE)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface AtOnceProps {
  requisitionId: string
  onConfirm: () => void
  onClose: () => void
}

function AtOnce({ requisitionId, ...rest }: AtOnceProps) {
  const t = useText(words)
  const running = useRead(nominationApi.running, { query: { filter: { requisitionId }, page: { limit: 100 } } })
  const asked = running.data?.data.filter(({ askedAt, concludedAt }) => askedAt || concludedAt).length ?? 0
  const waiting = running.data && running.data.count - asked
  return (
    <ConfirmDialog title={t.startAsk} confirm={t.startConfirm} busy={waiting === undefined} {...rest}>
      {waiting === 0 ? t.startsNobody : waiting && count(t.startMeans, waiting)}
    </ConfirmDialog>
  )
}
