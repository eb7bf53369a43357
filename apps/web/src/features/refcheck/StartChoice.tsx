import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { RefcheckStart } from '@majlis/domain/refcheck/status.ts'
import { useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { words } from './settingsText.ts'

interface StartChoiceProps {
  requisitionId: string
  value: number
  disabled: boolean
  onChange: (value: number) => void
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
