import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import type { BankQuestion } from '@majlis/domain/questionBank/schema.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { RemoveDialog } from '../../ui/RemoveDialog.tsx'
import { words } from './text.ts'

/** Asks before a question leaves the bank. */
export function RemoveQuestion({ question, onClose }: { question: BankQuestion; onClose: () => void }) {
  const t = useText(words)
  const remove = useAct(questionBankApi.remove, { refreshes: [questionBankApi.list], message: () => t.removed })
  return (
    <RemoveDialog
      title={t.removeTitle}
      confirm={t.remove}
      what={question.title}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: question.id } }, { onSettled: onClose })}
    >
      {t.editNote}
    </RemoveDialog>
  )
}
