import { signalApi } from '@majlis/domain/signal/api.ts'
import type { Signal } from '@majlis/domain/signal/schema.ts'
import { useState } from 'react'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Choice } from '../../ui/Choices.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { words } from './text.ts'
import { showsSignals } from './useDecision.ts'

/** Asks the candidate or the referee how it came to be. */
export function AskDialog({ signal: { id, updatedAt }, onClose }: { signal: Signal; onClose: () => void }) {
  const t = useText(words)
  const [who, setWho] = useState<'candidate' | 'referee'>('referee')
  const ask = useAct(signalApi.ask, { refreshes: showsSignals, message: () => t.asked })
  return (
    <ConfirmDialog
      title={t.ask}
      confirm={t.sendQuestion}
      busy={ask.isPending}
      onConfirm={() => ask.mutate({ params: { id }, body: { who, updatedAt } }, { onSettled: onClose })}
      onClose={onClose}
    >
      <Choice
        label={t.askTitle}
        name="who"
        value={who}
        options={(['referee', 'candidate'] as const).map((value) => ({ value, label: t.asksWhom[value] }))}
        onChange={setWho}
      />
      <p>{t.askNote}</p>
    </ConfirmDialog>
  )
}
