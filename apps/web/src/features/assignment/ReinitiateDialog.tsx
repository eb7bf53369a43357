import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import { useState } from 'react'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { words } from '../../ui/panelText.ts'
import type { DialogProps } from '../../ui/rowActions.ts'
import { StartOverDialog } from './StartOverDialog.tsx'
import { undoStartOver } from './startOver.ts'

/** Asks before a cancelled interview begins again, and about starting over where the server does. */
export default function ReinitiateDialog({ candidate, onClose }: DialogProps) {
  const t = useText(words)
  const [questions, setQuestions] = useState<string[] | null>(null)
  const interviewId = rowOf(candidate).interview?.id
  const start = useAct(assignmentApi.reinitiate, {
    refreshes: [candidateApi.list, candidateApi.get, candidateApi.history],
    quiet: true,
  })
  if (!interviewId) return null
  const begin = (startOver: boolean) =>
    start.mutate(
      { body: { candidateId: candidate.id, interviewId, ...(startOver && { startOver }) } },
      {
        onSuccess: () => {
          showToast(
            t.reinitiated(candidate.accountName),
            'good',
            startOver ? () => void undoStartOver([candidate]) : undefined,
          )
          onClose()
        },
        onError: ({ errors, message }) => {
          const asked = errors.filter(({ code }) => code === 'startOver')
          if (asked.length) return setQuestions(asked.map((one) => one.message))
          showToast(message, 'bad')
          onClose()
        },
      },
    )
  if (questions) {
    const asked = [{ candidate, questions }]
    return <StartOverDialog asked={asked} busy={start.isPending} yes={() => begin(true)} no={onClose} />
  }
  return (
    <ConfirmDialog
      title={t.reinitiateTitle(candidate.accountName)}
      busy={start.isPending}
      onConfirm={() => begin(false)}
      onClose={onClose}
    >
      <p>{t.reinitiateText}</p>
    </ConfirmDialog>
  )
}
