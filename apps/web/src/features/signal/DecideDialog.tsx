import { SignalState } from '@majlis/domain/refcheck/signal.ts'
import { explaining } from '@majlis/domain/signal/decide.ts'
import type { Signal } from '@majlis/domain/signal/schema.ts'
import { useDraft } from '../../core/drafts.ts'
import { useText } from '../../core/text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { words } from './text.ts'
import { useDecision } from './useDecision.ts'

interface DecideDialogProps {
  signal: Signal
  state: typeof SignalState.CLEARED | typeof SignalState.CONFIRMED
  onClose: () => void
}

/** Clears or confirms a signal, with a note; confirming wants one. */
export function DecideDialog({ signal: { id, updatedAt }, state, onClose }: DecideDialogProps) {
  const t = useText(words)
  const [note, setNote, draft] = useDraft(`signal ${id} ${state}`)
  const decision = useDecision()
  const isConfirming = state === SignalState.CONFIRMED
  const fault = decision.error?.errors.find(({ field }) => field === 'note')?.message
  return (
    <ConfirmDialog
      title={isConfirming ? t.confirmTitle : t.clearTitle}
      confirm={isConfirming ? t.confirm : t.clear}
      isUnsaved={note !== ''}
      onDiscard={() => setNote('')}
      busy={decision.isPending}
      onConfirm={() =>
        decision.mutate(
          { params: { id }, body: { state, note, updatedAt } },
          { sent: draft.sending(), onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {isConfirming && <p>{t.confirmNote}</p>}
      <TextArea
        label={t.note}
        name="note"
        dir="auto"
        required={isConfirming}
        maxLength={explaining.letters}
        value={note}
        error={fault}
        onChange={setNote}
      />
    </ConfirmDialog>
  )
}
