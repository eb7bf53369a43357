import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useState } from 'react'
import { useAct } from '../../core/hooks.ts'
import { tell } from '../../core/notice.ts'
import { useText } from '../../core/text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { AssignDialog } from './assign/AssignDialog.tsx'
import { StartOverDialog } from './assign/StartOverDialog.tsx'
import { undoStartOver } from './assign/startOver.ts'
import { words } from './panelText.ts'
import type { DialogAct, RowParts } from './rowParts.ts'

interface RowDialogProps extends RowParts {
  act: DialogAct
  candidate: Candidate
  onClose: () => void
}

/** What an act of a row asks before it is done, or shows. */
export function RowDialog({ act, candidate, logs, refcheckReport, preview, onClose }: RowDialogProps) {
  if (act === 'logs') return logs?.(candidate, onClose)
  if (act === 'refcheck') return shownReport(candidate, refcheckReport, onClose)
  if (act === 'remove') return <RemoveDialog candidate={candidate} onClose={onClose} />
  if (act === 'reinitiate') return <ReinitiateDialog candidate={candidate} onClose={onClose} />
  if (!candidate.requisition) return null
  return (
    <AssignDialog
      requisition={candidate.requisition}
      candidates={[candidate]}
      asks={act === 'request'}
      preview={preview}
      onClose={onClose}
    />
  )
}

function shownReport({ refcheck, accountName }: Candidate, report: RowParts['refcheckReport'], onClose: () => void) {
  if (!refcheck || !report) return null
  return report({ referralCandidateId: refcheck.referralCandidateId, name: accountName }, onClose)
}

type CandidateDialogProps = Pick<RowDialogProps, 'candidate' | 'onClose'>

function RemoveDialog({ candidate, onClose }: CandidateDialogProps) {
  const t = useText(words)
  const remove = useAct(candidateApi.remove, {
    refreshes: [candidateApi.list, requisitionApi.get],
    said: () => t.removed(candidate.accountName),
  })
  return (
    <ConfirmDialog
      danger
      title={t.removeTitle(candidate.accountName)}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: candidate.id } }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{t.removeText}</p>
    </ConfirmDialog>
  )
}

function ReinitiateDialog({ candidate, onClose }: CandidateDialogProps) {
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
          tell(
            t.reinitiated(candidate.accountName),
            'good',
            startOver ? () => void undoStartOver([candidate]) : undefined,
          )
          onClose()
        },
        onError: ({ errors, message }) => {
          const asked = errors.filter(({ code }) => code === 'startOver')
          if (asked.length) return setQuestions(asked.map((one) => one.message))
          tell(message, 'bad')
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
